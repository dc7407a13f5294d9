/** The session of a shopper in a package: a header of the request. Answers name a new one in it, or that it has ended. */
export const sessionHeader = 'x-shopper-session'
export const endedSession = 'none'
/** What a browser has as the cookie of a known device. It outlasts a sign-out. */
export const deviceHeader = 'x-shopper-device'
