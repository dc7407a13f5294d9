import { Parser } from 'htmlparser2'
import { seenElements } from './html-elements.ts'
import { searchedText } from './searched-text.ts'
import { paintlessWords, wordsForNothing } from './style-properties.ts'

const lined = /^(?:border(?:-(?:top|right|bottom|left|inline-start|inline-end))?|outline)(?:-style)?$/
const lines = /\b(?:solid|dashed|dotted|double|groove|ridge|inset|outset)\b/
const noWidth = /^0?(?:0|\.0+)[a-z]*$/
const wordsOf = (value: string): string[] => value.replace(/\([^()]*\)/g, '').split(/[\s,/]+/)
const isWord = (text: string): boolean => /^[a-z#]/.test(text)

/** Whether one declaration paints a surface or a line; `said` are all that stand with it. */
function paintsOne(name: string, value: string, said: ReadonlyMap<string, string>): boolean {
  if (/^background(?:-color|-image)?$/.test(name))
    return value.includes('(') || wordsOf(value).some((word) => isWord(word) && !paintlessWords.has(word))
  if (name === 'box-shadow') return !wordsForNothing.has(value)
  if (!lined.test(name) || !lines.test(value) || wordsOf(value).some((word) => noWidth.test(word))) return false
  return !wordsOf(said.get(`${name.replace('-style', '')}-width`) ?? '').every((word) => noWidth.test(word))
}

/** Whether any of the declarations, or of the rules of a clean sheet, paints a surface or a line. */
const paints = (css: string): boolean =>
  css
    .toLowerCase()
    .split(/[{}]/)
    .some((block) => {
      const said = new Map(
        block.split(';').map((one) => {
          const [name = '', ...value] = one.split(':')
          return [name.trim(), value.join(':').replace('!important', '').trim()] as const
        }),
      )
      return [...said].some(([name, value]) => paintsOne(name, value, said))
    })

/** Whether clean HTML has neither words nor a picture, a film, a sound, a line or a box that is painted. */
export function showsNothing(clean: string): boolean {
  if (searchedText(clean) !== '') return false
  let [isSeen, hasElements, sheetPaints, isSheet] = [false, false, false, false]
  const parser = new Parser({
    onopentag(name, { style = '', bgcolor, border }) {
      isSheet = name === 'style'
      hasElements ||= !isSheet
      isSeen ||=
        seenElements.has(name) || bgcolor !== undefined || (border !== undefined && border !== '0') || paints(style)
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
