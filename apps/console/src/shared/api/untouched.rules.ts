/** Without a touch for so long, nobody is at a tab: what it asks for is no longer a person's wish. */
export const untouchedAfterMs = 3 * 60_000
