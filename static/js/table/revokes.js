/** Sheets about a revoke: taking one's own back, and claiming another's. Loaded when they are needed. */

import { cardFace, cardMini } from './cards.js';
import { cardRow } from './choices.js';
import { dialog } from './dialogs.js';
import { el } from './dom.js';
import { nameOf, placeOf, mySeat, trickPlays } from './seats.js';
import { _, cardName, interpolate, suitName } from './strings.js';

/** Show a sheet for once. @param {Element} host @param {HTMLDialogElement} box */
function open(host, box) {
  box.addEventListener('close', () => box.remove());
  host.append(box);
  box.showModal();
}

/** Which card to play instead. @param {Element} host @param {object} match @param {(action: object) => void} act */
export function openCorrect(host, match, act) {
  const actions = match.view.legal.filter(({ type }) => type === 'correct');
  if (!actions.length) return;
  const suit = suitName(actions[0].card[1]);
  const box = dialog(
    _('Take the card back'),
    el('p', {}, interpolate(_('It returns to your hand, and so do the cards played after it. Which of your %(suit)s do you play instead?'), { suit })),
    cardRow(actions, { act: (action) => (box.close(), act(action)) }, _('Cards to play instead')),
  );
  open(host, box);
}

/** Choose the trick and the opponent. @param {Element} host @param {object} match @param {(action: object) => void} act */
export function openClaim(host, match, act) {
  const claims = match.view.legal.filter(({ type }) => type === 'claim-revoke');
  if (!claims.length) return;
  const chosen = { trick: 0, against: '' };
  const button = el('button.button.main', { type: 'submit', disabled: true }, _('Claim the revoke'));
  const names = opponents(match, claims, choose);
  const tricks = [...new Set(claims.map(({ trick }) => trick))].reverse();
  function choose(part) {
    Object.assign(chosen, part);
    names.show(chosen.trick);
    button.toggleAttribute('disabled', !chosen.trick || !chosen.against);
  }
  const submit = (event) => {
    event.preventDefault();
    box.close();
    act(claims.find(({ trick, against }) => trick === chosen.trick && against === chosen.against));
  };
  const box = dialog(
    _('Claim a revoke'),
    el('p', {}, _('Did an opponent not follow suit, and show a card of that suit later? Choose the trick and the player. Right, the deal is yours; wrong, you may claim no more in this deal.')),
    el(
      'form.claim',
      { submit },
      el('fieldset.claim-tricks', {}, el('legend', {}, _('Trick')), ...tricks.map((trick) => trickChoice(match, trick, choose))),
      names.root,
      button,
    ),
  );
  open(host, box);
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
  const show = (number) => {
    if (!number) return;
    for (const { seat, card } of trickPlays(match, match.view.tricks[number - 1], number))
      cards.get(seat)?.replaceChildren(cardFace(card));
  };
  return { root, show };
}
