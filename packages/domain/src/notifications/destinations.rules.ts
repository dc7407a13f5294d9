/** Where a push leads: document 3, sections 3 and 9. Wire values of `data.endPointType`. */

/** What the destination needs to be complete: a thing of the store or of the design; null for a screen that is always there. */
const needs = {
  open_app: null,
  account: null,
  brand: 'brand',
  category: 'category',
  page: 'page',
  home: null,
  order_history: null,
  order_details: null,
  product: 'product',
  recently_viewed: null,
  shopping_cart: null,
  wishlist: null,
} as const

export type Destination = keyof typeof needs
export type PickedThing = NonNullable<(typeof needs)[Destination]>

/** In the order in which the document lists them. */
export const destinations = Object.keys(needs) as Destination[]

/** Of a message that leads nowhere: the app opens as it was left. Kept beside the twelve, since old records have it (D-120). */
export const noDestination = 'none'
export const endPointTypes = [...destinations, noDestination] as const

/** What has to be picked for a destination; null where nothing has. */
export const thingOf = (destination: Destination): PickedThing | null => needs[destination]

/** Of an order by hand nobody knows which order is meant: automations alone lead to one, everybody else to the history. */
export const olderDestinations: readonly Destination[] = ['product', 'category', 'page', 'open_app']
