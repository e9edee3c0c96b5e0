/** The people at the table: who is away, what they ask of one another, and whether a bot plays for me. */

import { botPlaysMine, named, peopleOf } from './seats.js';
import { _, cardName, interpolate } from './strings.js';
import { eventsOfPeople } from './people-events.js';

const FOR_LONG = 40000;

/** @typedef {{name: string, key: any, text: string, buttons?: {word: string, isMain?: boolean, deed: () => Promise<any>|void}[]}} Item */

export class People {
  /** @param {any} table the <court-table> they sit at */
  constructor(table) {
    this.table = table;
    /** @type {any} the document before this one */
    this.before = null;
    /** What was answered with "not now". @type {Set<string>} */
    this.waved = new Set();
    /** @type {Record<string, {isHere: boolean, since: number}>} as it was said last, and since when it is different */
    this.known = {};
  }

  /** @param {object} match */
  update(match) {
    if (this.before && this.before !== match)
      for (const text of eventsOfPeople(this.before, match)) this.table.announcer.say(text);
    this.before = match;
  }

  /** Who is there. A line that breaks and comes back is not worth a word. @param {string[]} here */
  hear(here) {
    const { match } = this.table;
    if (!match || match.clock.kind === 'daily') return;
    for (const seat of peopleOf(match)) if (seat !== match.you) this.follow(match, seat, here.includes(seat));
  }

  follow(match, seat, isHere) {
    const known = (this.known[seat] ??= { isHere, since: 0 });
    if (known.isHere === isHere) known.since = 0;
    else if (!known.since) known.since = Date.now();
    else if (Date.now() - known.since >= FOR_LONG) {
      this.known[seat] = { isHere, since: 0 };
      const text = isHere ? _('%(name)s is here again.') : _('%(name)s is away.');
      if (!match.seats[seat].covered) this.table.announcer.say(interpolate(text, { name: named(match, seat) }));
    }
  }

  /** What stands between the table and my hand because of them. @param {object} match @returns {Item[]} */
  items(match) {
    const { you, seats } = match;
    if (!you) return [];
    if (seats[you].covered || botPlaysMine(match)) return [this.coveredItem(match)];
    return [this.takeBackItem(match), this.concedeItem(match), this.endItem(match)].filter(Boolean);
  }

  coveredItem({ you, seats }) {
    const hasLeft = seats[you].covered === 'left';
    const text = hasLeft
      ? _('You have left: a bot plays for you.')
      : _('A bot plays for you; your next turn is yours.');
    const back = { word: _('Take my seat back'), isMain: true, deed: () => this.say('back/', {}) };
    return { name: 'covered', key: hasLeft, text, buttons: hasLeft ? [back] : [] };
  }

  takeBackItem(match) {
    const { take_back: asked, you } = match;
    if (!asked) return null;
    const answer = (agree) => () => this.say('undo/answer/', { agree });
    const waiting = namesOf(match, peopleOf(match).filter((seat) => !asked.agreed.includes(seat) && !match.seats[seat].covered));
    const key = [asked.seat, asked.agreed];
    if (asked.seat === you) {
      const buttons = [{ word: _('Leave it'), deed: answer(false) }];
      const text = interpolate(_('You ask to take back %(what)s. Waiting for %(names)s.'), { what: whatOf(match), names: waiting });
      return { name: 'asked', key, text, buttons };
    }
    const values = { name: named(match, asked.seat), what: whatOf(match), names: waiting };
    if (asked.agreed.includes(you))
      return { name: 'asked', key, text: interpolate(_('%(name)s asks to take back %(what)s. Waiting for %(names)s.'), values) };
    const buttons = [{ word: _('Yes'), isMain: true, deed: answer(true) }, { word: _('No'), deed: answer(false) }];
    return { name: 'ask', key, text: interpolate(_('%(name)s asks to take back %(what)s. May they?'), values), buttons };
  }

  concedeItem(match) {
    const partner = partnerOf(match.you);
    const { [match.you]: mine, [partner]: theirs } = match.seats;
    const name = named(match, partner);
    const say = (agree) => () => this.say('concede/', { agree });
    if (mine.concedes) {
      const text = interpolate(_('You would concede the match. Waiting for %(name)s.'), { name });
      return { name: 'asked', key: 'concede', text, buttons: [{ word: _('Play on'), deed: say(false) }] };
    }
    if (!theirs?.concedes) return this.unwave('concede');
    const text = interpolate(_('%(name)s would concede the match. If you do too, the others win.'), { name });
    return this.unlessWaved('concede', text, { word: _('Concede too'), isMain: true, deed: say(true) });
  }

  endItem(match) {
    const others = peopleOf(match).filter((seat) => match.seats[seat].ends && seat !== match.you);
    if (match.view?.result || match.seats[match.you].ends || !others.length) return this.unwave('ends');
    const text = interpolate(_('%(names)s would end the match here. It ends when all agree.'), { names: namesOf(match, others) });
    const agree = { word: _('Agree'), isMain: true, deed: () => this.table.deed(this.table.driver.end(true)) };
    return this.unlessWaved('ends', text, agree);
  }

  unlessWaved(key, text, button) {
    if (this.waved.has(key)) return null;
    const later = { word: _('Not now'), deed: () => this.wave(key) };
    return { name: 'ask', key, text, buttons: [button, later] };
  }

  /** The menu still has it. */
  wave(key) {
    this.waved.add(key);
    this.table.drawLate();
  }

  unwave(key) {
    this.waved.delete(key);
    return null;
  }

  /** @param {string} path @param {object} data @returns {Promise<boolean>} */
  say(path, data) {
    return this.table.deed(this.table.driver.deed(path, data));
  }
}

/** @param {string} seat */
export function partnerOf(seat) {
  return { N: 'S', S: 'N', E: 'W', W: 'E' }[seat];
}

function namesOf(match, seats) {
  return seats.map((seat) => named(match, seat)).join(', ');
}

/** What the last action was, inside a sentence. */
function whatOf({ view }) {
  const { last } = view;
  return last?.type === 'play' ? interpolate(_('the %(card)s'), { card: cardName(last.card) }) : _('what was done last');
}
