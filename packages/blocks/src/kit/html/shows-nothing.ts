import { Parser } from 'htmlparser2'
import { searchedText } from './searched-text.ts'

const seen: ReadonlySet<string> = new Set(['img', 'video', 'audio', 'iframe', 'hr'])
const painting = /^(?:background(?:-color|-image)?|border(?:-(?:top|right|bottom|left))?|box-shadow):/
const paintsNothing = /:(?:0(?![.\d])|transparent|inherit|initial|unset)|\bnone\b/

/** Whether any of the declarations, or of the rules of a clean sheet, paints a surface or a line. */
const paints = (css: string): boolean =>
  css.split(/[;{}]/).some((one) => painting.test(one) && !paintsNothing.test(one))

/** Whether clean HTML has neither words nor a picture, a film, a sound, a line or a box that is painted. */
export function showsNothing(clean: string): boolean {
  if (searchedText(clean) !== '') return false
  let [isSeen, hasElements, sheetPaints, isSheet] = [false, false, false, false]
  const parser = new Parser({
    onopentag(name, { style = '', bgcolor, border }) {
      isSheet = name === 'style'
      hasElements ||= !isSheet
      isSeen ||= seen.has(name) || bgcolor !== undefined || (border !== undefined && border !== '0') || paints(style)
    },
    ontext(text) {
      if (isSheet) sheetPaints ||= paints(text)
    },
    onclosetag() {
      isSheet = false
    },
  })
  parser.end(clean)
  return !isSeen && !(hasElements && sheetPaints)
}
