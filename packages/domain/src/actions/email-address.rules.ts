/** Addresses of mailboxes, in letters of any script. Pure. */
import { hasMailLengths } from '../formats/mail-address.rules.ts'

/** A name in an address of the internet has no hyphen at its ends, and no sign but that and letters (RFC 1034, section 3.5). */
const isHostLabel = (label: string): boolean =>
  !label.startsWith('-') && !label.endsWith('-') && !/[!-,/:-@[-^`{-~]/.test(label)

export const isEmailAddress = (text: string): boolean =>
  /^[^\s@<>()",;:.]+(\.[^\s@<>()",;:.]+)*@[^\s@<>()",;:.]+(\.[^\s@<>()",;:.]+)+$/.test(text) &&
  text
    .slice(text.lastIndexOf('@') + 1)
    .split('.')
    .every(isHostLabel) &&
  hasMailLengths(text)
