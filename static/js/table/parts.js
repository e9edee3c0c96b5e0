/** Parts of the table that its first sight can do without: fetched when the match may want them soon, when somebody opens them, or when there is time. No part may name this file, not even for a type: the hash in a file's name is made of what it names. */

const LOADERS = {
  boxes: () => import('./dialogs.js'),
  clock: () => import('./clock.js'),
  choices: () => import('./choices.js'),
  confirm: () => import('./confirm.js'),
  deeds: () => import('./deeds.js'),
  ends: () => import('./ends.js'),
  hint: () => import('./hint.js'),
  laid: () => import('./laid.js'),
  log: () => import('./log.js'),
  moment: () => import('./moment.js'),
  people: () => import('./people.js'),
  premove: () => import('./premove.js'),
  revokes: () => import('./revokes.js'),
  tens: () => import('./tens.js'),
};
/** Where cards are only shown, one moment after another, nothing is opened or chosen. */
const FOR_FRAMES = new Set(['laid', 'moment', 'tens']);
const WHEN_IDLE = 4000;
const wide = matchMedia('(min-width: 64rem)');

/** @typedef {keyof typeof LOADERS} PartName */

/** What this match may want before anybody asks for it. @type {Record<string, (match: any) => boolean>} */
const SOON = {
  choices: ({ view, rules, you }) => Boolean(you) && (rules.trump.method === 'hide' || mayThinkAgain(view, rules, you)),
  clock: ({ view }) => Boolean(view?.deadline),
  deeds: (match) => mayAsk(match) || hasDeeds(match),
  ends: ({ view, status }) => Boolean(view?.tricks.length || view?.result) || status === 'finished' || status === 'abandoned',
  hint: ({ hints, you }) => Boolean(you) && Number.isInteger(hints),
  laid: ({ rules }) => rules.trump.method === 'hide',
  people: mayAsk,
  premove: (match) => match.clock?.kind !== 'live' && isShared(match),
  log: ({ replay }) => replay || wide.matches,
  revokes: ({ view, rules, you }) => Boolean(you && view?.tricks.length) && rules.revokes === 'claimable',
  tens: ({ rules }) => rules.scoring.by === 'tens',
};

function mayThinkAgain(view, rules, you) {
  const isCalling = rules.extras.change_trump && (view?.turn === you || view?.stage === 'review');
  return isCalling || (rules.bavney && Boolean(view?.tricks.length));
}

function isPlayed(view) {
  return view.stage !== 'choosing';
}

function hasDeeds({ view, rules, you }) {
  if (!you || !view) return false;
  if (!isPlayed(view)) return view.legal.some(({ type }) => type === 'new-cards');
  return rules.thaap || rules.trump.method === 'hide' || rules.revokes === 'claimable' || rules.extras.new_cards;
}

/** Whether there is somebody to ask, or to be asked by; or a bot plays for me. */
function mayAsk(match) {
  return isShared(match) || Boolean(match.you && match.seats[match.you]?.covered);
}

function isShared({ you, seats, status, replay, lesson }) {
  const isOn = Boolean(you) && status === 'playing' && !replay && !lesson;
  return isOn && Object.values(seats).filter((taken) => taken && taken.player.kind !== 'bot').length > 1;
}

export class Parts {
  /** @param {(name: PartName, part: any) => void} onCome is told of each that has come @param {boolean} [isFrames] */
  constructor(onCome, isFrames = false) {
    this.onCome = onCome;
    this.isFrames = isFrames;
    /** @type {Record<string, any>} */
    this.here = {};
    /** @type {Record<string, Promise<any>>} */
    this.coming = {};
    setTimeout(() => this.prepare(Object.keys(LOADERS)), WHEN_IDLE);
  }

  /** A part, or null while it is still to come; then it is sent for. @param {PartName} name */
  get(name) {
    if (!this.here[name]) this.prepare([name]);
    return this.here[name] ?? null;
  }

  /** A part as soon as it is here; rejects where it cannot be had now. @param {string} name */
  fetch(name) {
    this.coming[name] ??= this.load(name);
    return this.coming[name];
  }

  async load(name) {
    try {
      this.here[name] = await LOADERS[name]();
    } catch (error) {
      delete this.coming[name];
      throw error;
    }
    this.tell(name);
    return this.here[name];
  }

  /** An error in what is made of a part is one of its own: the part has come. */
  tell(name) {
    try {
      this.onCome(name, this.here[name]);
    } catch (error) {
      reportError(error);
    }
  }

  /** Send for what is likely to be wanted soon. @param {object} match */
  expect(match) {
    this.prepare(Object.keys(SOON).filter((name) => SOON[name](match)));
  }

  /** @param {string[]} names what cannot be had now is asked for again later */
  prepare(names) {
    const wanted = this.isFrames ? names.filter((name) => FOR_FRAMES.has(name)) : names;
    for (const name of wanted) this.fetch(name).catch(() => null);
  }
}
