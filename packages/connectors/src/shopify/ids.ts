/** Shopify names everything by an address (`gid://shopify/Product/7`); to us the number in it is the id. */
export type Kind = 'Product' | 'ProductVariant' | 'Collection' | 'CustomerAddress' | 'Order'

/** Another text names nothing there. */
export const isShopifyId = (id: string): boolean => /^[1-9]\d{0,19}$/.test(id)

export const gidOf = (kind: Kind, id: string): string => `gid://shopify/${kind}/${id}`

export const idOf = (gid: string): string => gid.slice(gid.lastIndexOf('/') + 1)

/** What tells carts apart in orders, without the key that opens one: `gid://shopify/Cart/c1-7a2?key=824` is of `c1-7a2`. */
export const tokenOfCart = (gid: string): string => idOf(gid.split('?', 1)[0] ?? '')

export const inParts = <T>(items: readonly T[], most: number): T[][] =>
  Array.from({ length: Math.ceil(items.length / most) }, (_, part) => items.slice(part * most, (part + 1) * most))
