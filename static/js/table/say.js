/** Who a sentence is about: whoever looks, their side, or somebody else. */

import { interpolate } from './strings.js';
import { named, teamOf } from './seats.js';

/** Whether this is the viewer's own seat. */
export function isMe(match, seat) {
  return Boolean(match.you) && match.you === seat;
}

/** Whether this is the viewer's own team. */
export function isOurs(match, team) {
  return Boolean(match.you) && teamOf(match.you) === team;
}

/** Said to whoever it is about, or of them to the others. */
export function mine(match, seat, you, other, values = {}) {
  return interpolate(isMe(match, seat) ? you : other, { name: named(match, seat), ...values });
}
