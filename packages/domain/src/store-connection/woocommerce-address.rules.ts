/** The address of a store that runs WooCommerce, however its owner writes it. */
import { trimText } from '../formats/trim.rules.ts'

/** What people copy along: pages of WordPress and its API, which lie below the store's own address. */
const ownPages = ['/wp-admin', '/wp-json', '/wp-login.php', '/index.php']

/**
 * `https://shop.example/store` for an address of the store, of its admin or of its API. Null for everything else, also for plain
 * http: WooCommerce takes a key there only signed anew with each call, and its shoppers would be overheard.
 */
export function storeAtWoocommerce(typed: string): string | null {
  const text = trimText(typed)
  const address = /^[a-z][a-z0-9+.-]*:/i.test(text) && !/^[^/]*:\d/.test(text) ? text : `https://${text}`
  if (!URL.canParse(address)) return null
  const { protocol, host, hostname, pathname, username, password } = new URL(address)
  if (protocol !== 'https:' || username !== '' || password !== '' || !hostname.includes('.')) return null
  const end = Math.min(...ownPages.map((page) => pathname.indexOf(page)).filter((at) => at !== -1), pathname.length)
  const folders = pathname
    .slice(0, end)
    .split('/')
    .filter((folder) => folder !== '')
  return [`https://${host}`, ...folders].join('/')
}
