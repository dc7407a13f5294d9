import { withoutUnseen } from '../actions/url.rules.ts'
import { plainAddress } from './plain-address.rules.ts'

/**
 * The address without what browsers take out of it before they read its scheme, and without what came along when it was
 * copied; that of a stored file in the one spelling.
 */
export const addressAsRead = (text: string): string =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
  plainAddress(withoutUnseen(text.replace(/[\u0000-\u001f\u007f]/g, '')).trim())
