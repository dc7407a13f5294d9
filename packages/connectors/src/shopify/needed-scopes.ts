import type { MissingScope } from '@vitrine/domain/store-connection/store-connection.schema'

/** What the merchant's app must be allowed, in Shopify's words, with what our app has not without it. */
export const needed: readonly MissingScope[] = [
  { scope: 'read_products', costs: 'products' },
  { scope: 'unauthenticated_read_product_listings', costs: 'products' },
  { scope: 'unauthenticated_read_product_inventory', costs: 'products' },
  { scope: 'unauthenticated_read_product_tags', costs: 'products' },
  { scope: 'read_locales', costs: 'prices' },
  { scope: 'unauthenticated_read_checkouts', costs: 'carts' },
  { scope: 'unauthenticated_write_checkouts', costs: 'carts' },
  { scope: 'read_orders', costs: 'orders' },
  { scope: 'write_discounts', costs: 'coupons' },
]
/** Only where the collections are to be a tree. */
export const neededForMenu: MissingScope = { scope: 'unauthenticated_read_content', costs: 'products' }
