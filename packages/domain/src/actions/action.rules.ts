/**
 * Names of actions and screens, and the check for a faulty action. Console, server and pre-flight share this one check.
 */
import type { Action } from './action.schema.ts'
import {
  type ActionType,
  canActionOpen,
  gatedScreens,
  inAppScreens,
  type PageType,
  screenNotOffered,
} from './action-types.ts'
import { parseAppUrl, parseWebUrl } from './url.rules.ts'

export const actionLabels: Record<ActionType, string> = {
  noAction: 'No action',
  openCollection: 'Open collection',
  openCategory: 'Open category',
  openProduct: 'Open product',
  openInAppScreen: 'Open in-app screen',
  openSocialMedia: 'Open social media',
  openUrl: 'Open URL',
  makePhoneCall: 'Make phone call',
  sendSMS: 'Send SMS',
  sendEmail: 'Send email',
  openVendor: 'Open vendor',
  openBrand: 'Open brand',
}

export const pageTypeLabels: Record<PageType, string> = {
  custom: 'Custom page',
  home: 'Home',
  product: 'Product',
  productList: 'Product list',
  catalogs: 'Catalogs',
  brands: 'Brands',
  cart: 'Cart',
  notifications: 'Notifications',
  orders: 'Orders',
  search: 'Search',
  signIn: 'Sign in',
  signUp: 'Sign up',
  wishlist: 'Wishlist',
  address: 'Address book',
  myAccount: 'My account',
  lookBook: 'Lookbook',
  scanner: 'Scanner',
  storeLocator: 'Store locator',
  vendors: 'Vendors',
  loyalty: 'Rewards',
  categoryTree: 'Category tree',
}

/** Screens that need an integration, limited to those whose integration is active. */
export const gatedScreensOf = (integrations: readonly string[]): PageType[] =>
  (Object.keys(gatedScreens) as (keyof typeof gatedScreens)[]).filter((screen) =>
    integrations.includes(gatedScreens[screen]),
  )
/** Message for a screen whose integration is not active, see {@link gatedScreensOf}. */
export const inactiveScreenMessage = (screen: PageType): string =>
  `${pageTypeLabels[screen]} cannot be opened: its integration is not active.`

/** Screens an in-app action may open, with those of the app's active integrations. */
export const availableScreens = (integrations: readonly string[]): PageType[] => [
  ...inAppScreens,
  ...gatedScreensOf(integrations),
]

/** Why an action cannot open the screen, null when it can. */
export function findScreenProblem(screen: PageType, integrations: readonly string[]): string | null {
  if (!canActionOpen(screen)) return screenNotOffered
  return availableScreens(integrations).includes(screen) ? null : inactiveScreenMessage(screen)
}

/** Types of page that are offered where a page is picked as a destination. */
export const destinationPageTypes = ['custom', 'loyalty'] as const satisfies readonly PageType[]
export const isDestinationPage = (page: { type: string }): boolean =>
  (destinationPageTypes as readonly string[]).includes(page.type)

export const isEmailAddress = (text: string): boolean =>
  /^[^\s@<>()",;:]+@[^\s@<>()",;:.]+(\.[^\s@<>()",;:.]+)+$/.test(text)
export const isPhoneNumber = (text: string): boolean =>
  /^\+?[\d\s().\-/]{3,40}$/.test(text) && text.replace(/\D/g, '').length >= 3
/** An Android application id: `com.instagram.android`. */
export const isPackageName = (text: string): boolean => /^[A-Za-z]\w*(\.[A-Za-z]\w*)+$/.test(text)

export interface ActionProblem {
  /** Path inside the action. */
  path: string
  message: string
}

const required = 'Required!'

type Check = (action: Action, integrations: readonly string[]) => ActionProblem | null

const needs =
  (part: 'category' | 'brand' | 'product'): Check =>
  (action) =>
    action[part]?.id ? null : { path: `${part}.id`, message: required }

const checkScreen: Check = ({ page }, integrations) => {
  if (!page) return { path: 'page.type', message: required }
  if (page.type === 'custom' && !page.id) return { path: 'page.id', message: required }
  const message = findScreenProblem(page.type, integrations)
  return message === null ? null : { path: 'page.type', message }
}

/** The message for one input, or null when its text is fine. The caller decides whether it may be empty. */
const invalid = (path: string, value: string, isValid: boolean, message: string): ActionProblem | null => {
  if (value === '') return { path, message: required }
  return isValid ? null : { path, message }
}

export const urlMessage = 'Enter an address that begins with https://'
export const appUrlMessage = 'Enter an https address or an app address such as instagram://user?username=shop'
export const emailMessage = 'Enter an e-mail address such as hello@shop.com'
export const phoneMessage = 'Enter a phone number such as +49 30 1234567'
export const packageMessage = 'Enter an Android package such as com.instagram.android'

const checks: Record<ActionType, Check> = {
  noAction: () => null,
  openCollection: needs('category'),
  openCategory: needs('category'),
  openProduct: needs('product'),
  openVendor: needs('brand'),
  openBrand: needs('brand'),
  openInAppScreen: checkScreen,
  openUrl: ({ url }) => invalid('url.url', url?.url ?? '', parseWebUrl(url?.url ?? '') !== null, urlMessage),
  openSocialMedia: ({ socialMedia: social }) => {
    const app = social?.packageName ?? ''
    if (app !== '' && !isPackageName(app)) return { path: 'socialMedia.packageName', message: packageMessage }
    const scheme = social?.urlScheme ?? ''
    return invalid('socialMedia.urlScheme', scheme, parseAppUrl(scheme) !== null, appUrlMessage)
  },
  makePhoneCall: ({ phone }) =>
    invalid('phone.number', phone?.number ?? '', isPhoneNumber(phone?.number ?? ''), phoneMessage),
  sendSMS: ({ sms }) => {
    const number = sms?.number ?? ''
    return number === '' || isPhoneNumber(number) ? null : { path: 'sms.number', message: phoneMessage }
  },
  sendEmail: ({ email }) =>
    invalid('email.address', email?.address ?? '', isEmailAddress(email?.address ?? ''), emailMessage),
}

/** What keeps the action from working; null when it works. Only the fields of the action's own type are checked. */
export const findActionProblem = (action: Action, integrations: readonly string[]): ActionProblem | null =>
  checks[action.type](action, integrations)
