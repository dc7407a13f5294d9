/** What an action can do and where it can lead: document 2, sections 3.1, 3.3 and 5. */

export const actionTypes = [
  'noAction',
  'openCollection',
  'openCategory',
  'openProduct',
  'openInAppScreen',
  'openSocialMedia',
  'openUrl',
  'makePhoneCall',
  'sendSMS',
  'sendEmail',
  'openVendor',
  'openBrand',
] as const
export type ActionType = (typeof actionTypes)[number]

/** Types of a page, wire values of document 2, section 3.1. */
export const pageTypes = [
  'custom',
  'home',
  'product',
  'productList',
  'catalogs',
  'brands',
  'cart',
  'notifications',
  'orders',
  'search',
  'signIn',
  'signUp',
  'wishlist',
  'address',
  'myAccount',
  'lookBook',
  'scanner',
  'storeLocator',
  'vendors',
  'loyalty',
  'categoryTree',
] as const
export type PageType = (typeof pageTypes)[number]

/** Screens that an in-app action may open (section 5); scanner, storeLocator and loyalty need their integration. */
export const inAppScreens = [
  'cart',
  'notifications',
  'orders',
  'search',
  'wishlist',
  'address',
  'catalogs',
  'custom',
  'brands',
] as const
export const gatedScreens = {
  scanner: 'barcodeQR',
  storeLocator: 'storeLocator',
  loyalty: 'loyalty_and_referrals',
} as const

/** Screens that need an integration, limited to those whose integration is active. */
export const gatedScreensOf = (integrations: readonly string[]): PageType[] =>
  (Object.keys(gatedScreens) as (keyof typeof gatedScreens)[]).filter((screen) =>
    integrations.includes(gatedScreens[screen]),
  )

/** What a screen needs to be there; null for one that every app has. */
export const featureOfScreen = (screen: string): (typeof gatedScreens)[keyof typeof gatedScreens] | null =>
  Object.hasOwn(gatedScreens, screen) ? gatedScreens[screen as keyof typeof gatedScreens] : null

export const canActionOpen = (screen: PageType): boolean =>
  (inAppScreens as readonly PageType[]).includes(screen) || Object.hasOwn(gatedScreens, screen)
