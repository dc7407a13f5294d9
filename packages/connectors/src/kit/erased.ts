/** Somebody who was erased keeps an address in a store that wants one; this is what it ends with. */
const erasedEnding = '@erased.invalid'

export const erasedEmail = (id: string): string => `${id.toLowerCase()}${erasedEnding}`

export const isErasedEmail = (email: string): boolean => email.endsWith(erasedEnding)
