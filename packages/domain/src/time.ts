/** Lengths of time in milliseconds. A day is 24 hours: a calendar day where clocks are moved is counted by its zone. */
export const minuteMs = 60_000
export const hourMs = 60 * minuteMs
export const dayMs = 24 * hourMs
export const weekMs = 7 * dayMs
