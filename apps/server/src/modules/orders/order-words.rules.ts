/** What an order is found by: the beginnings of its number, of the buyer's names and of the e-mail address. */
import type { StoreOrder } from '@vitrine/connectors/kit/commerce'

const longest = 100
const mostWords = 20

const plain = (text: string): string => text.normalize('NFKC').toLowerCase()
const parts = (text: string): string[] => text.split(/[^\p{L}\p{N}\p{M}]+/u).filter((part) => part !== '')

/** The index is one for all apps, so each word is led by the app's key. */
const inApp = (appKey: string, word: string): string => `${appKey} ${word.slice(0, longest)}`

/** The words under which an order is stored. */
export function wordsOf(
  appKey: string,
  { number, email, customerName }: Pick<StoreOrder, 'number' | 'email' | 'customerName'>,
): string[] {
  const [name, address, label] = [customerName, email, number].map((text) => plain(text.replaceAll('\u0000', '')))
  const words = new Set([label, address, ...parts(label ?? ''), ...parts(address ?? ''), ...parts(name ?? '')])
  return [...words].flatMap((word) => (word ? [inApp(appKey, word)] : []))
}

const quoted = (lexeme: string): string => `'${lexeme.replaceAll('\\', '\\\\').replaceAll("'", "''")}':*`

/** A text query of the database that finds orders having a word for the beginning of each entered one; null for none. */
export function searchOf(appKey: string, keyword: string): string | null {
  const entered = plain(keyword.replaceAll('\u0000', ''))
    .split(/\s+/)
    .map((word) => word.replace(/^#/, ''))
    .filter((word) => word !== '')
    .slice(0, mostWords)
  const all = (words: readonly string[]): string => words.map((word) => quoted(inApp(appKey, word))).join(' & ')
  // Addresses and numbers are stored whole too, so what is entered may be either.
  const searches = entered.map((word) => {
    const own = parts(word)
    return own.length === 0 || own[0] === word ? all([word]) : `(${all([word])} | (${all(own)}))`
  })
  return searches.length === 0 ? null : searches.join(' & ')
}
