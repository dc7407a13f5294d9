/**
 * An address that mail is sent to, in the signs that every mail server takes: those of `z.email`, with no hyphen at the ends of a
 * host's names (RFC 1034, section 3.5). Where somebody's own mail program is opened, `isEmailAddress` knows more scripts.
 */
export const mailAddressPattern =
  /^(?:[A-Za-z0-9_'+-]+\.)*[A-Za-z0-9_'+-]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9]+(?:-+[A-Za-z0-9]+)*\.)+[A-Za-z]{2,}$/

export const isMailAddress = (text: string): boolean => mailAddressPattern.test(text)
