/**
 * Words that somebody else chose, as they may stand in a mail: of one line, without an address. Mail programs make a link
 * of whatever looks like one, and a stranger's bait would arrive under our name.
 */

const longest = 100

/** What a host name is parted by, in the forms in which browsers read it as a full stop. */
const stops = /[。｡․．]/gu
/** Breaks of lines, and characters that cannot be seen or turn the direction; joiners, which scripts need, stay. */
const unseen = /[\p{Cc}\p{Zl}\p{Zp}\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]+/gu

/** `evil:8080`; a time such as 10:30 has no letter. */
const hasPort = (word: string): boolean => {
  const parts = word.split(':')
  return parts.slice(1).some((part, at) => /^\p{N}/u.test(part) && /\p{L}/u.test(parts[at] ?? ''))
}

const isAddress = (word: string): boolean =>
  word.includes('://') ||
  // Not in the middle of a word, but behind a full stop: there the word is parted.
  /(?:^|\P{L})(?:www\.|mailto:|tel:|javascript:)/iu.test(word) ||
  /.@./u.test(word) ||
  /(?<!\d)\d{1,3}(?:\.\d{1,3}){3}(?!\d)/.test(word) ||
  hasPort(word) ||
  (word.includes('.') && word.indexOf('.') < word.lastIndexOf('/'))

/**
 * A name such as 'Dr.Weaver' stays a name; no mail program makes a link of it with a space. What follows may begin with a
 * joiner or another sign that is not drawn, so it is enough that it is neither a number nor a mark of its own.
 */
const parted = (word: string): string => word.replaceAll(/(?<=www)\.(?=\S)|\.(?=[^\s\p{N}\p{P}\p{S}])/giu, '. ')

/** Empty where nothing but addresses was written. */
export function plainWords(text: string): string {
  const line = text.normalize('NFKC').replaceAll(stops, '.').replaceAll(unseen, ' ')
  const words = line.split(/\s+/u).filter((word) => word !== '' && !isAddress(word))
  return [...words.map(parted).join(' ')].slice(0, longest).join('').trim()
}

const hostOf = (word: string): string => {
  const [host = ''] = word.slice(word.includes('://') ? word.indexOf('://') + 3 : 0).split('/')
  return host.replace(/^www\./i, '').replace(/:\d*$/, '')
}

/** The name of a shop or an app, which may be its address: something of it is left. */
export const plainName = (name: string): string =>
  plainWords(name) || plainWords(name.split(/\s+/u).map(hostOf).join(' ')) || '–'
