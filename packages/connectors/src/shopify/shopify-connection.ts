/** Where a shop at Shopify is, and what opens it. */
import type { ShopGrants } from './grants.ts'

/** Under what the sign-in of the shop's customers knows the app: a client of the Headless channel. */
export interface CustomerClient {
  clientId: string
  /** Null for a public client. */
  clientSecret: string | null
}

export interface ShopifyConnection {
  /** `https://{shop}.myshopify.com` */
  address: string
  /** Client id and secret of an app from the Dev Dashboard that is installed in the shop: the merchant's own, or an operator's. */
  identifier: string
  password: string
  /** Of an operator's app, which its secret alone lets into no shop. */
  grants?: ShopGrants | undefined
  /** The handle of a navigation menu that makes a tree of the collections; without it they are a list. */
  channel?: string | undefined
  /** Without it customers cannot sign in. */
  customers?: CustomerClient | undefined
}
