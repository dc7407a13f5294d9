/**
 * Words that somebody else chose, as they may stand in a mail: of one line, without an address. Mail programs make a link
 * of whatever looks like one, and a stranger's bait would arrive under our name.
 */

const longest = 100

/** What a host name is parted by, in the forms in which browsers read it as a full stop. */
const stops = /[。｡․．]/gu
/** Breaks of lines, and characters that cannot be seen or turn the direction; joiners, which scripts need, stay. */
const unseen = /[\p{Cc}\p{Zl}\p{Zp}\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]+/gu

const isAddress = (word: string): boolean =>
  word.includes('://') ||
  // Not in the middle of a word, but behind a full stop: there the word is parted.
  /(?:^|\P{L})(?:www\.|mailto:|tel:|javascript:)/iu.test(word) ||
  /.@./u.test(word) ||
  (word.includes('.') && word.indexOf('.') < word.lastIndexOf('/'))

/** Behind which mail programs read on: a full stop before no number, and a colon as in `evil:8080`. 10:30 has no letter. */
const joints = /(?<=www)\.(?=\S)|\.(?=[^\s\p{N}\p{P}\p{S}])|:(?<=\p{L}[^:]*:)(?=\p{N})/giu
/** The number of a machine. */
const machine = /(?<!\d)\d{1,3}(?:\.\d{1,3}){3}(?!\d)/

/**
 * Names such as 'Dr.Weaver' and 'Size:42' stay names; no mail program makes a link of them with a space. What follows a full
 * stop may begin with a joiner or another sign that is not drawn, so it is enough that it is neither a number nor a mark of
 * its own.
 */
const parted = (word: string): string => {
  const spaced = word.replaceAll(joints, '$& ')
  return machine.test(word) ? spaced.replaceAll(/(?<=\d)\.(?=\d)/g, '. ') : spaced
}

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
