/** Lists of things in the console's language. */
import { m } from '@vitrine/messages/console'
import { getLocale } from '@vitrine/messages/console/runtime'

/** 'Home, Product, and About'. */
export const listWords = (items: readonly string[]): string => new Intl.ListFormat(getLocale()).format(items)

/** What stands side by side without an 'and', as '2 added, 1 removed'. What is null or empty is left out. */
export const rowWords = (items: readonly (string | null)[]): string =>
  items.filter((item) => item !== null && item !== '').join(m.lists_comma())

/** Names at most `most` things and counts the others: 'Home, Product, and 3 more'. */
export function someWords(items: readonly string[], most: number): string {
  const more = items.length - most
  return listWords(more > 0 ? [...items.slice(0, most), m.lists_more({ count: more })] : items)
}
