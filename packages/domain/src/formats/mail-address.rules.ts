/**
 * An address that mail is sent to, in the signs that every mail server takes: those of `z.email`, with no hyphen at the ends of a
 * host's names (RFC 1034, section 3.5). Where somebody's own mail program is opened, `isEmailAddress` knows more scripts.
 */
export const mailAddressPattern =
  /^(?:[A-Za-z0-9_'+-]+\.)*[A-Za-z0-9_'+-]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9]+(?:-+[A-Za-z0-9]+)*\.)+[A-Za-z]{2,}$/

/** Spaces are no part of an address, wherever they stand: they come along when one is pasted. */
export const stripSpaces = (text: string): string => text.replace(/[\s\p{Default_Ignorable_Code_Point}]/gu, '')

const [longest, longestLocalPart, longestLabel] = [254, 64, 63]

/** Longer ones no mail server takes, and no host is called (RFC 5321, section 4.5.3.1; RFC 1035, section 2.3.4). */
export function hasMailLengths(text: string): boolean {
  const at = text.lastIndexOf('@')
  const labels = text.slice(at + 1).split('.')
  return text.length <= longest && at <= longestLocalPart && labels.every(({ length }) => length <= longestLabel)
}

export const isMailAddress = (text: string): boolean => mailAddressPattern.test(text) && hasMailLengths(text)
