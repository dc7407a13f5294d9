/** The views that the phone of the branding screen can show. */

/** Screens of the app, inside its bars. */
export const screenViewNames = ['home', 'productList', 'productDetail', 'cart', 'myAccount'] as const
/** Views that take the whole phone. */
const wholeViewNames = ['appIcon', 'splashScreen'] as const

export type ScreenView = (typeof screenViewNames)[number]
export type WholeView = (typeof wholeViewNames)[number]
export type BrandingView = ScreenView | WholeView

/** All views, in the order in which they are offered. */
export const brandingViews: readonly BrandingView[] = [...screenViewNames, ...wholeViewNames]

export const isScreenView = (view: BrandingView): view is ScreenView => screenViewNames.some((name) => name === view)

/** The view that an address requests with `?mode=`, or home for any other value. */
const viewsOfModes: readonly BrandingView[] = ['home', 'cart', 'appIcon', 'splashScreen', 'productDetail', 'myAccount']

/** The view that an address requests with `?mode=`, or home for any other value. */
export const viewOfMode = (mode: unknown): BrandingView => viewsOfModes[Number(mode) - 1] ?? 'home'
