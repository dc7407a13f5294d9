/** The title that the shopper app's top bar shows for a page. */
import type { HostWord } from '@vitrine/blocks/kit/host/host-words'
import type { BlockHost } from '@vitrine/blocks/views'
import type { PageType } from '@vitrine/domain/actions/action-types'

/** Titles that the shopper app gives to screens whose page has no title. */
const ownNames: Partial<Record<PageType, HostWord>> = {
  brands: 'brands',
  catalogs: 'categories',
  categoryTree: 'categories',
  myAccount: 'account',
}

/** Null for a home page, where the top bar shows the logo or the app's name. */
export function screenTitleOf(
  { type, title }: { type: PageType; title: { text: string } },
  { word }: Pick<BlockHost, 'word'>,
): string | null {
  const own = ownNames[type]
  return type === 'home' ? null : title.text || (own ? word(own) : '')
}
