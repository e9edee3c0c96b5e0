/** Sheets about a revoke: taking one's own back, and claiming another's. Loaded when they are needed. */

import { cardFace, cardMini } from './cards.js';
import { cardRow } from './choices.js';
import { dialog } from './dialogs.js';
import { el } from './dom.js';
import { nameOf, placeOf, mySeat, trickPlays } from './seats.js';
import { _, cardName, interpolate, suitName } from './strings.js';

/** What the sheet that lies open does with a newer document. @type {((match: object) => void)|null} */
let follow = null;

/** Show a sheet for once. @param {Element} host @param {HTMLDialogElement} box @param {(match: object) => void} onwards */
function open(host, box, onwards) {
  follow = onwards;
  box.addEventListener('close', () => {
    follow = null;
    box.remove();
  });
  host.append(box);
  box.showModal();
}

/** The table has gone on while a sheet lies open. @param {object} match */
export function update(match) {
  follow?.(match);
}

const ofType = (match, type) => (match.view?.legal ?? []).filter((action) => action.type === type);

/** Which card to play instead. @param {Element} host @param {object} match @param {(action: object) => void} act */
export function openCorrect(host, match, act) {
  const actions = ofType(match, 'correct');
  if (!actions.length) return;
  const suit = suitName(actions[0].card[1]);
  const box = dialog(
    _('Take the card back'),
    el('p', {}, interpolate(_('It returns to your hand, and so do the cards played after it. Which of your %(suit)s do you play instead?'), { suit })),
    cardRow(actions, { act: (action) => (box.close(), act(action)) }, _('Cards to play instead')),
  );
  open(host, box, (now) => ofType(now, 'correct').length || box.close());
}

/** Choose the trick and the opponent. @param {Element} host @param {object} match @param {(action: object) => void} act */
export function openClaim(host, match, act) {
  let claims = ofType(match, 'claim-revoke');
  if (!claims.length) return;
  const chosen = { trick: 0, against: '' };
  const button = el('button.button.main', { type: 'submit', disabled: true }, _('Claim the revoke'));
  const names = opponents(match, claims, choose);
  const legend = el('legend', {}, _('Trick'));
  const listed = new Set();
  function choose(part) {
    Object.assign(chosen, part);
    names.show(chosen.trick);
    button.toggleAttribute('disabled', !chosen.trick || !chosen.against);
  }
  const submit = (event) => {
    event.preventDefault();
    if (!box.open) return;
    box.close();
    act(claims.find(({ trick, against }) => trick === chosen.trick && against === chosen.against));
  };
  const box = dialog(
    _('Claim a revoke'),
    el('p', {}, _('Did an opponent not follow suit, and show a card of that suit later? Choose the trick and the player. Right, the deal is yours; wrong, you may claim no more in this deal.')),
    el(
      'form.claim',
      { submit },
      el('fieldset.claim-tricks', {}, legend),
      names.root,
      button,
    ),
  );
  /** Tricks that were turned down since come on top; with nothing left to claim the sheet goes. */
  function list(now) {
    claims = ofType(now, 'claim-revoke');
    if (!claims.length) return box.close();
    for (const number of new Set(claims.map(({ trick }) => trick))) {
      if (!listed.has(number)) legend.after(trickChoice(now, number, choose));
      listed.add(number);
    }
    names.follow(now);
  }
  list(match);
  open(host, box, list);
}

function trickChoice(match, number, choose) {
  const trick = match.view.tricks[number - 1];
  const led = trick.cards[0][1];
  const plays = trickPlays(match, trick, number).map(({ seat, card }) =>
    el(
      `span.claim-card.${placeOf(seat, mySeat(match))}`,
      {},
      el(`span.mini-card${card[1] === led ? '' : '.off'}`, {}, cardMini(card), el('span.sr-only', {}, `${cardName(card)}, `)),
      el('bdi', {}, nameOf(match, seat)),
    ),
  );
  const change = () => choose({ trick: number });
  return el('label.claim-trick', {}, el('input', { type: 'radio', name: 'trick', value: number, change }), el('b', {}, String(number)), ...plays);
}

/** The opponents, each with the card of the trick chosen. */
function opponents(match, claims, choose) {
  const seats = [...new Set(claims.map(({ against }) => against))];
  const cards = new Map(seats.map((seat) => [seat, el('span.claim-face')]));
  const labels = seats.map((seat) =>
    el(
      'label.claim-seat',
      {},
      el('input', { type: 'radio', name: 'against', value: seat, change: () => choose({ against: seat }) }),
      el('bdi', {}, nameOf(match, seat)),
      cards.get(seat),
    ),
  );
  const root = el('fieldset.claim-seats', {}, el('legend', {}, _('Who did not follow')), ...labels);
  let latest = match;
  const follow = (now) => (latest = now);
  const show = (number) => {
    if (!number) return;
    for (const { seat, card } of trickPlays(latest, latest.view.tricks[number - 1], number))
      cards.get(seat)?.replaceChildren(cardFace(card));
  };
  return { root, show, follow };
}
