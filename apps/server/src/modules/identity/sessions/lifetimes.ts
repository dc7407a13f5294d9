import { hourMs, minuteMs } from '@vitrine/domain/time'

/** How long sessions live, ours and the embedded provider's alike. */

/** Maximum lifetime from the password on, however often a session is renewed. */
export const absoluteMs = 8 * hourMs
/** Maximum time without use. */
export const idleMs = 30 * minuteMs
