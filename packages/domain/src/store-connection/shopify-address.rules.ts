/** The address of a shop at Shopify, however its owner writes it. */
import { trimText } from '../formats/trim.rules.ts'

const shopName = /^[a-z0-9][a-z0-9-]{0,62}$/
const shopHost = /^([a-z0-9][a-z0-9-]{0,62})\.myshopify\.com$/
/** Where a shop is looked after: `admin.shopify.com/store/lamps/products`. */
const adminPath = /^\/store\/([a-z0-9][a-z0-9-]{0,62})(?:\/|$)/

const addressOf = (name: string): string => `https://${name}.myshopify.com`

/**
 * The name of a shop, its address or that of its admin: `https://lamps.myshopify.com` for `Lamps`,
 * `lamps.myshopify.com/admin` and `admin.shopify.com/store/lamps`. Null for everything else, also for a domain of the shop's
 * own, which does not say which shop it is.
 */
export function shopAtShopify(typed: string): string | null {
  const text = trimText(typed).toLowerCase()
  if (shopName.test(text)) return addressOf(text)
  const address = /^https?:\/\//.test(text) ? text : `https://${text}`
  if (!URL.canParse(address)) return null
  const url = new URL(address)
  if (url.port !== '' || url.username !== '' || url.password !== '') return null
  const [, ofPath] = url.hostname === 'admin.shopify.com' ? (adminPath.exec(url.pathname) ?? []) : []
  const [, ofHost] = shopHost.exec(url.hostname) ?? []
  const name = ofPath ?? ofHost
  return name === undefined ? null : addressOf(name)
}
