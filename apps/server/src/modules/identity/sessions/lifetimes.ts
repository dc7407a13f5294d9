/** How long sessions live, ours and the embedded provider's alike. */

/** From the password, however often a session is renewed. */
export const absoluteMs = 8 * 60 * 60_000
/** Without use. */
export const idleMs = 30 * 60_000
