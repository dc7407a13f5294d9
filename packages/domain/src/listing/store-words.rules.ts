/** Words that the stores do not take in names, and words that stand twice. English, in which the stores' rules name them. */

/** Google Play, "Metadata policy": performance, price, promotion and programs of the store in a title. */
const googleForbidden = [
  ...['best', 'top', '#1', 'number one', 'no. 1', 'app of the year', 'most popular', 'award winning', 'new'],
  ...['free', 'no ads', 'ad free', 'sale', 'discount', 'cheap', 'cash back', '% off', 'limited time'],
  ...['million downloads', 'download now', 'install now', 'play now', 'try now', "editor's choice", 'google play'],
]
/** App Review Guidelines 2.3.7 and 2.3.10: prices, and names of other platforms and of Apple itself. */
const appleForbidden = [
  ...['free', 'sale', 'discount', '% off', 'price', 'best', '#1', 'number one'],
  ...['android', 'google play', 'play store', 'windows phone', 'iphone', 'ipad', 'apple', 'app store'],
]

export type Store = 'apple' | 'google'
const forbidden: Record<Store, readonly string[]> = { apple: appleForbidden, google: googleForbidden }

const isLetter = (character: string | undefined): boolean => character !== undefined && /[\p{L}\p{N}]/u.test(character)

/** Whether the word stands in the text by itself: 'top' is not in 'laptop'. */
function holdsWord(text: string, word: string): boolean {
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
    const begins = !isLetter(word[0]) || !isLetter(text[at - 1])
    const ends = !isLetter(word.at(-1)) || !isLetter(text[at + word.length])
    if (begins && ends) return true
  }
  return false
}

export const findForbidden = (text: string, store: Store): string[] => {
  const plain = text.toLowerCase().replaceAll('’', "'").replace(/\s+/g, ' ')
  return forbidden[store].filter((word) => holdsWord(plain, word))
}

/** Words of a text, in small letters. */
export const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []

export const keywordsOf = (keyword: string): string[] =>
  keyword
    .split(',')
    .map((one) => one.trim().toLowerCase())
    .filter((one) => one !== '')

/** 'shoe' and 'shoes' are one word to the App Store. */
const stem = (word: string): string => (word.length > 3 && word.endsWith('s') ? word.slice(0, -1) : word)

/** Keywords that bring nothing: they stand twice, or in the name or the subtitle already. */
export function findRepeated({
  appName,
  iosSubtitle,
  keyword,
}: {
  appName: string
  iosSubtitle: string
  keyword: string
}): string[] {
  const known = new Set([...wordsOf(appName), ...wordsOf(iosSubtitle)].map(stem))
  const repeated = new Set<string>()
  for (const one of keywordsOf(keyword)) {
    const words = wordsOf(one).map(stem)
    if (words.length > 0 && words.every((word) => known.has(word))) repeated.add(one)
    for (const word of words) known.add(word)
  }
  return [...repeated]
}

/** Words of four letters and more that fill a text: as often as this, and more than one word in twenty. */
const oftenFrom = 8
export function findStuffed(text: string): string[] {
  const words = wordsOf(text)
  const counts = new Map<string, number>()
  for (const word of words) if (word.length > 3) counts.set(word, (counts.get(word) ?? 0) + 1)
  return [...counts].filter(([, count]) => count >= oftenFrom && count * 20 > words.length).map(([word]) => word)
}

/** Every word of some length is in capitals, as in 'SHOP NOW'. A short name, such as H&M, may be. */
export function isShouted(text: string): boolean {
  const words = text.match(/\p{L}{4,}/gu) ?? []
  return words.length > 0 && words.every((word) => word === word.toUpperCase() && word !== word.toLowerCase())
}

/** Signs of a brand are none, though Unicode counts them among them. */
export const hasPictograph = (text: string): boolean => /(?![©®™])\p{Extended_Pictographic}/u.test(text)
/** '!!!' and its like. */
export const hasRow = (text: string): boolean => /([!?*.~_#$])\1/u.test(text)
