/** The axes of a ruleset on which the check hangs, read and not believed. */

/** @type {Record<string, (string | null)[]>} */
const CHOICES = {
  direction: ['clockwise', 'anticlockwise'],
  first_deal: ['high-card-draw', 'random-dealer', 'chosen'],
  next_dealer: ['court-to-partner', 'callers-keep'],
  deal_end: ['seven', 'seven-unless-shutout', 'thirteen'],
  court: ['first-seven', 'all-thirteen', 'none'],
  revokes: ['prevented', 'claimable'],
  'trump.method': ['call', 'hide', 'first-void', 'nth-card'],
  'trump.call_timeout': ['pass-then-turn', 'longest-suit', 'random-of-five', null],
  'trump.reveal': ['on-request', 'at-first-void'],
  'tricks.taking': ['at-once', 'pile'],
  'tricks.pair_by': ['player', 'team'],
  'tricks.pair_from': ['any', 'trump-trick', 'after-reveal'],
  'scoring.by': ['tricks', 'tens'],
  'scoring.unit': ['points', 'courts'],
};
const FLAGS = [
  ...['bavney', 'thaap', 'low_five_redeal', 'extras.new_cards', 'extras.change_trump', 'trump.pass_to_partner', 'trump.show_on_lead'],
  ...['trump.reveal_retroactive_if_led', 'tricks.aces_in_a_row_block', 'tricks.trump_ace_blocks'],
];
const NUMBERS = ['callers_win', 'defenders_win', 'court', 'goon_court', 'bavney', 'revoke', 'mendi', 'mendikot', 'whitewash', 'run_bonus'].map(
  (name) => `scoring.${name}`,
);
const NUMBERS_OR_NONE = ['scoring.run_length', 'match.target', 'match.deals', 'trump.nth_card'];

/** @param {any} rules @returns {any} null where they cannot be read */
export function rulesRead(rules) {
  const at = (/** @type {string} */ axis) => axis.split('.').reduce((inner, name) => inner?.[name], rules);
  const isSound =
    Object.entries(CHOICES).every(([axis, values]) => values.includes(at(axis))) &&
    FLAGS.every((axis) => typeof at(axis) === 'boolean') &&
    NUMBERS.every((axis) => Number.isSafeInteger(at(axis))) &&
    NUMBERS_OR_NONE.every((axis) => at(axis) === null || Number.isSafeInteger(at(axis))) &&
    (rules.trump.method !== 'nth-card' || (rules.trump.nth_card >= 6 && rules.trump.nth_card <= 13)) &&
    Array.isArray(rules.tricks.no_collect_on);
  return isSound ? rules : null;
}
