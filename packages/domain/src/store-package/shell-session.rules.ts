/** The session of a shopper in a package: a header of the request. Answers name a new one in it, or that it has ended. */
export const sessionHeader = 'x-shopper-session'
export const endedSession = 'none'
