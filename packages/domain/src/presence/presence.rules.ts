/** How long somebody counts as present, and how many are shown. */

/** A tab that is not heard of for so long is gone. */
export const presenceLifeMs = 15_000

/** Tabs of one person in one app that are kept; more are refused. */
export const maxTabsPerMember = 20

/** Tabs of other people that one answer names, the latest to come first. */
export const maxOthersShown = 200
