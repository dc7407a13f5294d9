/** Where a shop at Shopify is, and what opens it. */
export interface ShopifyConnection {
  /** `https://{shop}.myshopify.com` */
  address: string
  /** Client id and secret of an app from the Dev Dashboard that is installed in the shop. */
  identifier: string
  password: string
  /** The handle of a navigation menu that makes a tree of the collections; without it they are a list. */
  channel?: string | undefined
}
