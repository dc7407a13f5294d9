import { z } from 'zod'
import { type PageType, pageTypes } from './action-types.ts'

/** Type names of earlier versions. They are read as today's names and never written (D-099). */
const earlierPageTypes: Record<string, PageType> = {
  Home: 'home',
  CategoryTree: 'categoryTree',
  Cart: 'cart',
  Notifications: 'notifications',
  MyAccount: 'myAccount',
  Wishlist: 'wishlist',
  Search: 'search',
  Brands: 'brands',
}

/** The type of a page, wherever it occurs: on the page itself, in an action, a bottom tab or an element of a design. */
export const pageTypeSchema = z.preprocess(
  (value) => (typeof value === 'string' ? (earlierPageTypes[value] ?? value) : value),
  z.enum(pageTypes, { error: ({ input }) => (input === undefined || input === '' ? 'Required!' : undefined) }),
)
