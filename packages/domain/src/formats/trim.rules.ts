/**
 * Blanks and characters that show nothing: they come along when a text is copied. Those that belong to the character before
 * them, as the one that makes an emoji of a heart, show something. Control characters are refused elsewhere, and stay.
 */
const nothing = /(?![\ufe00-\ufe0f\u034f\u180b-\u180f])[\s\p{Default_Ignorable_Code_Point}\u2800]/u

const isNothing = (text: string, at: number): boolean => {
  const code = text.charCodeAt(at)
  // Most characters are plain ones, and this is asked of each text that is saved.
  return code === 0x20 || ((code < 0x20 || code > 0x7e) && nothing.test(text.charAt(at)))
}

/** The text without what shows nothing at its ends. */
export function trimText(text: string): string {
  let [from, to] = [0, text.length]
  while (from < to && isNothing(text, from)) from += 1
  while (to > from && isNothing(text, to - 1)) to -= 1
  return text.slice(from, to)
}
