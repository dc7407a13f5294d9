import { searchedText } from './searched-text.ts'

/** Whether clean HTML has neither words nor a picture, a film, a sound or a line. */
export const showsNothing = (clean: string): boolean =>
  !/<(?:img|video|audio|iframe|hr)\b|url\(/.test(clean) && searchedText(clean) === ''
