/** After this long without a touch, nobody is using the tab: its requests are no longer a person's wish. */
export const untouchedAfterMs = 3 * 60_000
