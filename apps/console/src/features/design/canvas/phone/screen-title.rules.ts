/** The title that the shopper app's top bar shows for a page. */
import type { PageType } from '@vitrine/domain/actions/action-types'

/** Titles that the shopper app gives to screens whose page has no title. */
const ownNames: Partial<Record<PageType, string>> = {
  brands: 'Brands',
  catalogs: 'Categories',
  categoryTree: 'Categories',
  myAccount: 'My account',
}

/** Null for a home page, where the top bar shows the logo or the app's name. */
export const screenTitleOf = ({ type, title }: { type: PageType; title: { text: string } }): string | null =>
  type === 'home' ? null : title.text || (ownNames[type] ?? '')
