/** What happens to a page whose currency is no longer the one that this shopper should see. It is loaded when settings change. */
import type { ShopperSettings } from '@vitrine/domain/settings/settings.schema'
import { preferenceCookies } from '../session/preference-cookies.ts'
import type { Services } from './services.ts'

type Page = Pick<Services, 'appKey' | 'currency'> & {
  screen: string
  /** Cookies and address of the page. */
  cookie: string
  search: string
}

/** The currency of the shopper's choice while the shop has it, else the shop's default. */
export function wantedCurrency({ cookie, search }: Pick<Page, 'cookie' | 'search'>, known: readonly string[]): string {
  const name = `${preferenceCookies.currency}=`
  const kept = cookie.split('; ').find((one) => one.startsWith(name))
  const asked = [new URLSearchParams(search).get('currency'), kept?.slice(name.length)]
  const found = known.find((code) => asked.some((one) => one?.toUpperCase() === code))
  return found ?? known[0] ?? ''
}

/** Another server may learn of the change this much later. */
const lagMs = 1_500

/**
 * Loads the page anew in the other currency, once for each state of the settings: without a connection the same page may
 * come again. A checkout is left alone: its order is refused, with the cart in the new currency.
 */
export function followCurrency(page: Page, { currencies, version }: ShopperSettings, reload: () => void): void {
  const known = currencies?.map(({ code }) => code) ?? []
  if (known.length === 0 || wantedCurrency(page, known) === page.currency || page.screen === 'checkout') return
  const name = `vitrine:${page.appKey}:currency`
  try {
    if (sessionStorage.getItem(name) === version) return
    sessionStorage.setItem(name, version)
  } catch {
    // Without storage nothing says that it was tried.
    return
  }
  setTimeout(reload, lagMs)
}

export function followSettings({ appKey, currency, router }: Services, settings: ShopperSettings): void {
  const { screen } = router.current().route
  const page = { appKey, currency, screen, cookie: document.cookie, search: location.search }
  followCurrency(page, settings, () => location.reload())
}
