/** How unlike anything that people write a text is, which comes of reading it in another encoding than it was written in. */

import { unreadable } from './encodings.ts'

const scripts = [
  ['latin', /\p{Script=Latin}/u],
  ['cyrillic', /\p{Script=Cyrillic}/u],
  ['greek', /\p{Script=Greek}/u],
  ['arabic', /\p{Script=Arabic}/u],
  ['hebrew', /\p{Script=Hebrew}/u],
  ['kana', /\p{Script=Hiragana}|\p{Script=Katakana}/u],
  ['han', /\p{Script=Han}/u],
  ['hangul', /\p{Script=Hangul}/u],
] as const
type Script = (typeof scripts)[number][0]

const scriptOf = (letter: string): Script | null => scripts.find(([, pattern]) => pattern.test(letter))?.[0] ?? null

/** The letters that make most of a text of languages in the script; of Latin ones those beyond ASCII. */
const usual: Partial<Record<Script, string>> = {
  latin: 'àâäáãåąăæçćčđďèéêëęěğíîïìıłľñńňòóôöõőøœřśšşșßťțùúûüůűýźżžāēģīķļņūėįųơư',
  cyrillic: 'абвгдежзийклмнопрстуфхцчшщыьэюяії',
  greek: 'αβγδεζηθικλμνξοπρσςτυφχψωάέήίόύώ',
  arabic: 'اأإآبتثجحخدذرزسشصضطظعغفقكلمنهويةىءئپچگی',
  hebrew: 'אבגדהוזחטיכךלמםנןסעפףצץקרשת',
}
const frequent: Partial<Record<Script, string>> = {
  latin: 'éèàêçùîôïâëæøåäöüáíóãñßąęłśżčěřšžůýőığş',
  cyrillic: 'оеаинтсрвлкмдпу',
  greek: 'αοιετσνηυρπκμλς',
  arabic: 'اليمنوتربةعد',
  hebrew: 'יוהלאמרתבש',
}

/** What stands beside words without being strange. */
const usualSigns = /[\s\p{P}\u00a0€£¥°©®™№×0-9]/u
const isLetter = /[\p{L}\p{M}]/u
const mostCharacters = 4_000

function doubtOfLetter(letter: string, script: Script | null): number {
  if (script === null) return 1.5
  const small = letter.toLowerCase()
  if (script === 'kana') return /[\uff65-\uff9f]/.test(letter) ? 1 : -0.5
  if (script === 'han' || script === 'hangul') return 0.4
  if (frequent[script]?.includes(small)) return -0.6
  return usual[script]?.includes(small) ? 0 : 1.2
}

const isUpper = (letter: string) => letter !== letter.toLowerCase()
const isLower = (letter: string) => letter !== letter.toUpperCase()
const cjk = new Set<Script | null>([null, 'kana', 'han', 'hangul'])

interface CharacterInText {
  character: string
  isLetter: boolean
  script: Script | null
}

function doubtOf({ character, isLetter: isOfWord, script }: CharacterInText): number {
  if (character === unreadable || /\p{Cc}|\p{Co}|\p{Cn}/u.test(character)) return 6
  if (isOfWord) return doubtOfLetter(character, script)
  return usualSigns.test(character) ? 0 : 1.5
}

const mayEndWord = /[’‘«»“”·\u00a0–—…\u3000-\u30ff\uff00-\uff0f]/u
const mayBeginWord = /[’‘«„“"¿¡\u00a0–—…\u3000-\u30ff\uff00-\uff0f]/u

/** What two characters beside each other say, one of which is beyond ASCII. */
function doubtOfPair(before: CharacterInText, now: CharacterInText): number {
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

/** The larger, the stranger. Per character beyond ASCII, so that it does not grow with the text. */
export function implausibility(text: string): number {
  let doubt = 0
  let count = 0
  let run = 0
  let before: CharacterInText = { character: ' ', isLetter: false, script: null }
  let beforeThat = before
  for (const character of text) {
    const isAscii = character < '\u0080'
    const isOfWord = isLetter.test(character)
    const now = { character, isLetter: isOfWord, script: isOfWord ? scriptOf(character) : null }
    if (!isAscii) {
      count += 1
      doubt += doubtOf(now)
    }
    if (!isAscii || before.character >= '\u0080') doubt += doubtOfPair(before, now)
    // Words of Latin letters are mostly plain ones.
    run = now.script === 'latin' && !isAscii ? run + 1 : 0
    if (run > 2) doubt += 1.5
    if (isCutWord(beforeThat, before, now)) doubt += 2
    beforeThat = before
    before = now
    if (count >= mostCharacters) break
  }
  return count === 0 ? 0 : doubt / count
}
