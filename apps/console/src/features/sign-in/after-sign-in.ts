/** Document 1, section 9: from stored tokens to the console. */
const redirectDelayMs = 1000

export const waitBeforeRedirect = () => new Promise((resolve) => setTimeout(resolve, redirectDelayMs))
