/** How long sessions live, ours and the embedded provider's alike. */

/** Maximum lifetime from the password on, however often a session is renewed. */
export const absoluteMs = 8 * 60 * 60_000
/** Maximum time without use. */
export const idleMs = 30 * 60_000
