/** How the pre-flight grades what it finds, and how much of it it names. */

/** `blocks`: published like this the app would be broken, so it is refused. `warns`: shoppers meet something poor. */
export const preflightSeverities = ['blocks', 'warns'] as const

/** A hundred alike are one thing to do: no more than this are named. */
export const preflightListed = 50
