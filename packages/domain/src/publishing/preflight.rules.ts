/** How the pre-flight grades its findings, and how many of them it names. */

/** `blocks`: the published app would be broken, so publishing is refused. `warns`: shoppers would see a flaw. */
export const preflightSeverities = ['blocks', 'warns'] as const

/** The most findings of a group that are named: a hundred of the same kind are one task. */
export const preflightListed = 50
