/** Which commands fit what is typed, the likeliest first: whole names come before beginnings, and own words before others. */
import { foldText } from '@vitrine/domain/catalog/search-text.rules'

interface Named {
  label: string
  /** Each holds words that are parted by commas. */
  keywords?: readonly string[] | undefined
}

/** Words alone, without the Arabic article, which people leave out or write as they like. */
const wordsOf = (text: string): string =>
  foldText(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .replace(/(^| )ال(?=\p{L}{2})/gu, '$1')

const hasWhole = (text: string, words: string): boolean => ` ${text} `.includes(` ${words} `)
const hasBeginning = (text: string, words: string): boolean => ` ${text}`.includes(` ${words}`)

/** Null for what does not fit. */
function rankOf(words: string, { label, keywords = [] }: Named): number | null {
  const own = wordsOf(label)
  const called = keywords.flatMap((keyword) => keyword.split(/[,،]/)).map(wordsOf)
  const fits = [
    own === words,
    hasWhole(own, words),
    called.includes(words),
    hasBeginning(own, words),
    called.some((one) => hasWhole(one, words)),
    called.some((one) => hasBeginning(one, words)),
    own.includes(words) || called.some((one) => one.includes(words)),
    words.split(' ').every((word) => [own, ...called].some((one) => hasBeginning(one, word))),
  ]
  const rank = fits.indexOf(true)
  return rank === -1 ? null : rank
}

/** All of them, as they come, while nothing is typed; signs alone name none. */
export function rankCommands<T extends Named>(typed: string, commands: readonly T[]): T[] {
  if (typed.trim() === '') return [...commands]
  const words = wordsOf(typed)
  if (words === '') return []
  return commands
    .flatMap((command) => {
      const rank = rankOf(words, command)
      return rank === null ? [] : [{ command, rank }]
    })
    .toSorted((one, other) => one.rank - other.rank)
    .map(({ command }) => command)
}
