/** How long the log keeps a change: what an owner chooses, in months. */
export const keptMonths = { default: 13, least: 1, most: 120 } as const
/** What the console offers. */
export const offeredMonths = [1, 3, 6, 13, 24, 36, 60, 120] as const
