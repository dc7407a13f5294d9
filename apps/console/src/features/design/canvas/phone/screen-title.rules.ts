/** What the top bar of the shopper app calls a page. */
import type { PageType } from '@vitrine/domain/actions/action-types'

/** Screens that the shopper app names itself while their page has no title. */
const ownNames: Partial<Record<PageType, string>> = {
  brands: 'Brands',
  catalogs: 'Categories',
  categoryTree: 'Categories',
  myAccount: 'My account',
}

/** Null on a home page, where the logo or the app's name stands. */
export const screenTitleOf = ({ type, title }: { type: PageType; title: { text: string } }): string | null =>
  type === 'home' ? null : title.text || (ownNames[type] ?? '')
