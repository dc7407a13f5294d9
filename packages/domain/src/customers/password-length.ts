/** Lengths of a password that a shopper chooses. */
export const shortestPassword = 10
export const longestPassword = 200
