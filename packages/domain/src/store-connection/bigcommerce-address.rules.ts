/** The address of a store at BigCommerce, however its owner writes it. */
import { trimText } from '../formats/trim.rules.ts'

const storeHash = /^[a-z0-9]{5,32}$/
/** Where a store is looked after: `https://store-id30h7ohwf.mybigcommerce.com/manage`. */
const controlPanel = /^store-([a-z0-9]{5,32})(?:-\d+)?\.mybigcommerce\.com$/
/** As the page with a new API account shows it: `https://api.bigcommerce.com/stores/id30h7ohwf/v3/`. */
const apiPath = /^\/stores\/([a-z0-9]{5,32})(?:\/|$)/

/**
 * The hash of a store, its API path or the address of its control panel: `https://api.bigcommerce.com/stores/id30h7ohwf` for
 * each. Null for everything else, also for a domain of the store's own, which does not say which store it is.
 */
export function storeAtBigcommerce(typed: string): string | null {
  const text = trimText(typed).toLowerCase()
  if (storeHash.test(text)) return `https://api.bigcommerce.com/stores/${text}`
  const address = /^https?:\/\//.test(text) ? text : `https://${text}`
  if (!URL.canParse(address)) return null
  const url = new URL(address)
  if (url.port !== '' || url.username !== '' || url.password !== '') return null
  const [, ofPath] = url.hostname === 'api.bigcommerce.com' ? (apiPath.exec(url.pathname) ?? []) : []
  const [, ofHost] = controlPanel.exec(url.hostname) ?? []
  const hash = ofPath ?? ofHost
  return hash === undefined ? null : `https://api.bigcommerce.com/stores/${hash}`
}
