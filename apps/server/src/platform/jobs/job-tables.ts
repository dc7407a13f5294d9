export const jobSchema = 'jobs'

/** One queue for all kinds: an idle server asks one question for all of them. */
export const queue = 'vitrine'

/** A job that repeats is known to have been sent for as long as it is kept after its end: a day is the longest span. */
export const keptSeconds = 86_400
