/** Where an action leads in the shopper app. Pure: the same action always leads to the same address. */
import type { Action } from '@vitrine/domain/actions/action.schema'
import { featureOfScreen, type PageType } from '@vitrine/domain/actions/action-types'
import { parseAppUrl, parseWebUrl } from '@vitrine/domain/actions/url.rules'
import { pathTo } from '../app/routes.ts'

/** A path of this app, or an external address. */
export type Destination = { path: string } | { url: string; newTab: boolean }

/** The state that decides where an action may lead. */
export interface DestinationShop {
  integrations: readonly string[]
  pages: readonly { id: string; type: PageType }[]
}

/** Screens by their page type. Those that need a signed-in shopper lead to the account. */
const pathOfType: Partial<Record<PageType, string>> = {
  home: pathTo('home'),
  cart: pathTo('cart'),
  notifications: pathTo('notifications'),
  orders: pathTo('orders'),
  search: pathTo('search'),
  scanner: pathTo('scanner'),
  wishlist: pathTo('wishlist'),
  address: pathTo('address'),
  catalogs: pathTo('categories'),
  categoryTree: pathTo('categories'),
  brands: pathTo('brands'),
  vendors: pathTo('brands'),
  myAccount: pathTo('account'),
  signIn: pathTo('account'),
  signUp: pathTo('account'),
  storeLocator: pathTo('stores'),
  loyalty: pathTo('rewards'),
}

/** Page types that open a page of their own when the action names it. */
const ownPages: ReadonlySet<PageType> = new Set(['custom', 'loyalty', 'storeLocator', 'lookBook'])

/** The path of a page or screen; null when it does not exist or its integration is not active. */
export function screenPath(page: { id?: string; type: PageType }, shop: DestinationShop): string | null {
  const gate = featureOfScreen(page.type)
  if (gate !== null && !shop.integrations.includes(gate)) return null
  if (ownPages.has(page.type) && page.id !== undefined && shop.pages.some(({ id }) => id === page.id))
    return pathTo('page', page.id)
  return pathOfType[page.type] ?? null
}

const inside = (path: string | null): Destination | null => (path === null ? null : { path })
const outside = (url: string, newTab = false): Destination => ({ url, newTab })

const openWeb = ({ url, openExternal }: { url: string; openExternal: boolean }): Destination | null => {
  const address = parseWebUrl(url)
  if (address === null) return null
  return openExternal ? outside(address, true) : inside(pathTo('web', { url: address }))
}

function openApp(urlScheme: string): Destination | null {
  const address = parseAppUrl(urlScheme)
  return address === null ? null : outside(address, /^https?:/.test(address))
}

/** The server made of it what a telephone dials; the page of an earlier version has it as it was written. */
const dialled = (number: string): string => number.replace(/(?!^\+)[^\d*#,]/g, '')

function writeEmail(email: NonNullable<Action['email']>): Destination | null {
  if (email.address === '') return null
  const fields = { subject: email.subject, body: email.content }
  const query = Object.entries(fields)
    .filter(([, text]) => text !== '')
    .map(([name, text]) => `${name}=${encodeURIComponent(text)}`)
    .join('&')
  return outside(`mailto:${encodeURIComponent(email.address).replace('%40', '@')}${query === '' ? '' : `?${query}`}`)
}

function openOne(screen: 'product' | 'category' | 'brand', target: { id: string; name?: string } | null | undefined) {
  if (!target?.id) return null
  // The brand's name is only known here, because the catalogue returns products, not brands.
  return inside(
    screen === 'brand' && target.name ? pathTo(screen, target.id, { name: target.name }) : pathTo(screen, target.id),
  )
}

/** Null when nothing should happen: no action, an unknown one, or a target that is missing or not allowed. */
export function destinationOf(action: Action | null | undefined, shop: DestinationShop): Destination | null {
  switch (action?.type) {
    case 'openCollection':
    case 'openCategory':
      return openOne('category', action.category)
    case 'openProduct':
      return openOne('product', action.product)
    case 'openBrand':
    case 'openVendor':
      return openOne('brand', action.brand)
    case 'openInAppScreen':
      return action.page ? inside(screenPath(action.page, shop)) : null
    case 'openUrl':
      return action.url ? openWeb(action.url) : null
    case 'openSocialMedia':
      return action.socialMedia ? openApp(action.socialMedia.urlScheme) : null
    case 'makePhoneCall':
      return action.phone && dialled(action.phone.number) !== '' ? outside(`tel:${dialled(action.phone.number)}`) : null
    case 'sendSMS': {
      // Messages are sent to a number, and to no extension.
      const [number] = dialled(action.sms?.number ?? '').split(',')
      return action.sms ? outside(`sms:${number}?&body=${encodeURIComponent(action.sms.text)}`) : null
    }
    case 'sendEmail':
      return action.email ? writeEmail(action.email) : null
    default:
      return null
  }
}
