/** How unlike anything that people write a text is, which comes of reading it in another encoding than it was written in. */

import { unreadable } from './encodings.ts'
import { type Language, placeOfLetter } from './letters.ts'

const scripts = [
  ['latin', /\p{Script=Latin}/u],
  ['cyrillic', /\p{Script=Cyrillic}/u],
  ['greek', /\p{Script=Greek}/u],
  ['arabic', /\p{Script=Arabic}/u],
  ['hebrew', /\p{Script=Hebrew}/u],
  ['thai', /\p{Script=Thai}/u],
  ['kana', /\p{Script=Hiragana}|\p{Script=Katakana}|ー/u],
  ['han', /\p{Script=Han}/u],
  ['hangul', /\p{Script=Hangul}/u],
] as const
type Script = (typeof scripts)[number][0]

const scriptOf = (letter: string): Script | null => scripts.find(([, pattern]) => pattern.test(letter))?.[0] ?? null

/** Letters that names and words of other languages bring along. */
const usualLatin = 'àâäáãåąăæçćčđďèéêëęěğíîïìıłľñńňòóôöõőøœřśšşșßťțùúûüůűýźżžāēģīķļņūėįųơư'

/** What stands beside words without being strange. */
const usualSigns = /[\s\p{P}\u00a0€£¥°©®™№×0-9]/u
const isLetter = /[\p{L}\p{M}]/u
const isMark = /\p{M}/u
const mostCharacters = 4_000

/** Of these scripts a language has far more letters than the frequent ones. */
const isOfLanguage = (script: Script | null, language: Language): boolean =>
  (script === 'han' && (language.startsWith('zh') || language === 'ja')) ||
  (script === 'hangul' && language === 'ko') ||
  (script === 'kana' && language === 'ja')

const doubtOfRare: Partial<Record<Script, number>> = { han: 0.4, hangul: 0.2, kana: -0.3 }

/** What a letter says, where the text is in the language; `hint` is what else speaks for that language. */
function doubtOfLetter(letter: string, language: Language, hint: number): number {
  const small = letter.toLowerCase()
  const place = placeOfLetter(language, letter) ?? placeOfLetter(language, small)
  if (place !== undefined) return place * 0.6 - 0.9 - hint
  const script = scriptOf(letter)
  if (script === 'kana' && /[\uff65-\uff9f]/.test(letter)) return 1
  if (script && isOfLanguage(script, language)) return (doubtOfRare[script] ?? 0) - hint
  return script === 'latin' && usualLatin.includes(small) ? 0.25 : 1.2
}

const isUpper = (letter: string) => letter !== letter.toLowerCase()
const isLower = (letter: string) => letter !== letter.toUpperCase()
const cjk = new Set<Script | null>([null, 'kana', 'han', 'hangul'])

interface CharacterInText {
  character: string
  isLetter: boolean
  script: Script | null
}

function doubtOfSign(character: string): number {
  if (character === unreadable || /\p{Cc}|\p{Co}|\p{Cn}/u.test(character)) return 6
  // Half as wide they stand beside letters that are, and seldom there.
  return usualSigns.test(character) && !/[\uff61-\uff64]/.test(character) ? 0 : 1.5
}

const mayEndWord = /[’‘«»“”·\u00a0–—…\u3000-\u30ff\uff00-\uff0f]/u
const mayBeginWord = /[’‘«„“"¿¡\u00a0–—…\u3000-\u30ff\uff00-\uff0f]/u

/** 'MŸller': a capital stands at the beginning of a word, or among others. */
const isCapitalWithin = (beforeThat: CharacterInText, before: CharacterInText, now: CharacterInText): boolean =>
  before.character >= '\u0080' &&
  beforeThat.isLetter &&
  before.isLetter &&
  now.isLetter &&
  isUpper(before.character) &&
  isLower(now.character)

/** Of Greek and Hebrew: letters with which no word begins, or ends, or which stand at an end alone. */
const neverFirst = new Set('ΐΰϊϋς')
const neverLast = new Set('σ')
const onlyLast = new Set('ςםןףךץ')

const isOutOfPlace = (before: CharacterInText, now: CharacterInText): boolean =>
  (!before.isLetter && neverFirst.has(now.character)) ||
  (!now.isLetter && neverLast.has(before.character)) ||
  (now.isLetter && onlyLast.has(before.character))

/** What two characters beside each other say, one of which is beyond ASCII. */
function doubtOfPair(before: CharacterInText, now: CharacterInText): number {
  if (isOutOfPlace(before, now)) return 3
  // They open a sentence of Spanish.
  if (/[¡¿]/.test(before.character) && /\s/.test(now.character)) return 3
  if (before.isLetter && now.isLetter) {
    if (before.script !== now.script) return cjk.has(before.script) && cjk.has(now.script) ? 0 : 3
    if (!isUpper(now.character)) return 0
    return isLower(before.character) ? 8 : 0.25
  }
  // A sign beside a letter, such as '‰' in a word.
  if (before.isLetter && now.character >= '\u0080') return mayEndWord.test(now.character) ? 0 : 1
  if (now.isLetter && before.character >= '\u0080') return mayBeginWord.test(before.character) ? 0 : 1
  return 0
}

const dashes = /[–—…«»]/

/** Dashes stand within words only between names, as in Paris–Lyon. */
const isCutWord = (before: CharacterInText, sign: CharacterInText, now: CharacterInText): boolean =>
  before.isLetter && dashes.test(sign.character) && now.isLetter && isLower(now.character)

/** Behind an amount stands a sign, as that of the euro or of degrees, and no letter alone; a word of Thai has several anyway. */
const isSignAsLetter = (number: string, letter: CharacterInText, now: CharacterInText): boolean =>
  letter.character >= '\u0080' &&
  letter.script !== null &&
  !cjk.has(letter.script) &&
  !now.isLetter &&
  /\d\s?$/.test(number)

/** What a text says whichever language it is in, and how often each letter beyond ASCII stands there. */
interface TextProfile {
  doubt: number
  count: number
  letters: ReadonlyMap<string, number>
}

export function profileOf(text: string): TextProfile {
  let doubt = 0
  let count = 0
  let run = 0
  const letters = new Map<string, number>()
  let before: CharacterInText = { character: ' ', isLetter: false, script: null }
  let beforeThat = before
  let earlier = ''
  for (const character of text) {
    const isAscii = character < '\u0080'
    const isOfWord = isLetter.test(character)
    // A mark is one of the letter that it stands on.
    const script = isOfWord ? (scriptOf(character) ?? (isMark.test(character) ? before.script : null)) : null
    const now = { character, isLetter: isOfWord, script }
    if (!isAscii) {
      count += 1
      if (isOfWord) letters.set(character, (letters.get(character) ?? 0) + 1)
      else doubt += doubtOfSign(character)
    }
    if (!isAscii || before.character >= '\u0080') doubt += doubtOfPair(before, now)
    // Words of Latin letters are mostly plain ones.
    run = now.script === 'latin' && !isAscii ? run + 1 : 0
    if (run > 2) doubt += 1.5
    if (isCutWord(beforeThat, before, now) || isCapitalWithin(beforeThat, before, now)) doubt += 2
    if (isSignAsLetter(earlier + beforeThat.character, before, now)) doubt += 3
    earlier = beforeThat.character
    beforeThat = before
    before = now
    if (count >= mostCharacters) break
  }
  return { doubt, count, letters }
}

/** What a table in several languages says less than one in a single one. */
const doubtOfMixture = 0.35

export interface LikelyLanguage {
  language: Language
  /** What else speaks for it. */
  hint: number
}

/**
 * The larger, the stranger. Per character beyond ASCII, so that it does not grow with the text. A table is in one of the
 * languages, or its names are of several; `rarity` says how seldom it is read in this way, whatever its length.
 */
export function implausibility(profile: TextProfile, languages: readonly LikelyLanguage[], rarity: number): number {
  const { doubt, count, letters } = profile
  if (count === 0) return 0
  const single = languages.map(() => 0)
  let mixed = 0
  for (const [letter, times] of letters) {
    let least = Number.POSITIVE_INFINITY
    for (const [at, { language, hint }] of languages.entries()) {
      const ofLetter = doubtOfLetter(letter, language, hint)
      single[at] = (single[at] ?? 0) + times * ofLetter
      least = Math.min(least, ofLetter)
    }
    mixed += times * least
  }
  return (doubt + rarity + Math.min(...single, mixed + doubtOfMixture * count)) / count
}
