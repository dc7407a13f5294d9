/** How long a person counts as present, and how many people are shown. */

/** A tab that has not reported for this long counts as closed. */
export const presenceLifeMs = 15_000

/** The most tabs that are kept for one person in one app; more are refused. */
export const maxTabsPerMember = 20

/** The most tabs of other people in one answer; the latest arrivals come first. */
export const maxOthersShown = 200
