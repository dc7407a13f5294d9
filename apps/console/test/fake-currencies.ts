/** The currencies of the fake shop, whose store has price lists and rates. */
import { currencyRoutes } from '@vitrine/domain/currencies/currencies.routes'
import type { Currency } from '@vitrine/domain/currencies/currency.schema'
import { AppError } from '@vitrine/domain/errors'
import type { FakeServer } from './fake-server.ts'

const currency = (currencyCode: string, name: string, over: Partial<Currency> = {}): Currency => ({
  id: currencyCode,
  currencyCode,
  name,
  enabledMobile: false,
  defaultMobile: false,
  prices: 'store',
  conversion: null,
  ready: true,
  isStoreCurrency: false,
  ...over,
})
const conversion = { from: 'USD', rate: 1.36, on: '2026-05-03' }

export class FakeCurrencies {
  currencies: Currency[] = [
    currency('USD', 'US Dollar', { enabledMobile: true, defaultMobile: true, isStoreCurrency: true }),
    currency('EUR', 'Euro', { enabledMobile: true }),
    currency('CAD', 'Canadian Dollar', { enabledMobile: true, prices: 'converted', conversion }),
    currency('GBP', 'British Pound'),
    currency('JPY', 'Japanese Yen'),
    currency('AUD', 'Australian Dollar', { prices: 'converted', conversion }),
  ]
  /** Somebody else's save that arrives just before the next one. */
  before: (() => void) | null = null

  enabled = () => this.currencies.filter(({ enabledMobile }) => enabledMobile).map(({ id }) => id)
  change = (id: string, over: Partial<Currency>): void => {
    this.currencies = this.currencies.map((one) => (one.id === id ? { ...one, ...over } : one))
  }
  #revision = () => `"${this.currencies.map((one) => `${one.id}${one.enabledMobile}${one.defaultMobile}`).join()}"`
  #answer = () =>
    new Response(JSON.stringify({ data: this.currencies }), {
      headers: { 'content-type': 'application/json', etag: this.#revision() },
    }) as never

  serve(server: FakeServer): void {
    server.on(currencyRoutes.listCurrencies, this.#answer)
    server.on(currencyRoutes.setDefaultCurrency, ({ body }) => {
      this.currencies = this.currencies.map((one) => ({ ...one, defaultMobile: one.id === body.currencyCode }))
      return this.#answer()
    })
    server.on(currencyRoutes.setEnabledCurrencies, ({ body, request }) => {
      this.before?.()
      this.before = null
      if (request.headers.get('if-match') !== this.#revision()) throw new AppError('stale_revision')
      this.currencies = this.currencies.map((one) => ({ ...one, enabledMobile: body.currencyCodes.includes(one.id) }))
      return this.#answer()
    })
  }
}
