import { dayMs, hourMs } from '@vitrine/domain/time'
import { expect, test } from 'vitest'
import { createMemoryNotes } from '../kit/store-notes.ts'
import { createVendureStore } from './vendure-store.ts'

const now = Date.parse('2026-11-30T12:00:00.000Z')
const ago = (ms: number) => new Date(now - ms).toISOString()

const orderOf = (
  id: string,
  { placedAgo, refundedAgo, state }: Record<'placedAgo' | 'refundedAgo', number> & { state: string },
) => ({
  ...{ id, code: `C${id}`, state, active: false, updatedAt: ago(placedAgo), orderPlacedAt: ago(placedAgo) },
  ...{ currencyCode: 'USD', totalQuantity: 1, subTotalWithTax: 900, shippingWithTax: 100, totalWithTax: 1_000 },
  ...{ couponCodes: [], discounts: [], promotions: [], taxSummary: [], customer: null, shippingAddress: null },
  ...{ shippingLines: [], fulfillments: [], lines: [] },
  payments: [
    {
      ...{ updatedAt: ago(placedAgo), amount: 1_000 },
      refunds: [{ updatedAt: ago(refundedAgo), state: 'Settled', total: 1_000 }],
    },
  ],
})
type Answer = ReturnType<typeof orderOf>

interface Filter {
  _and?: Filter[]
  _or?: Filter[]
  updatedAt?: { after: string }
  orderPlacedAt?: { after?: string; isNull?: boolean }
  state?: { notIn: string[] }
}

/** As Vendure filters its lists. */
const fits = (order: Answer, filter: Filter): boolean =>
  (filter._and?.every((one) => fits(order, one)) ?? true) &&
  (filter._or?.some((one) => fits(order, one)) ?? true) &&
  order.updatedAt > (filter.updatedAt?.after ?? '') &&
  order.orderPlacedAt > (filter.orderPlacedAt?.after ?? '') &&
  !filter.state?.notIn.includes(order.state)

const activeChannel = {
  ...{ code: 'web', token: 'web', defaultLanguageCode: 'en', availableLanguageCodes: ['en'], pricesIncludeTax: true },
  ...{ defaultCurrencyCode: 'USD', availableCurrencyCodes: ['USD'], defaultTaxZone: null, seller: null },
}
const globalSettings = { trackInventory: true, outOfStockThreshold: 0, serverConfig: { moneyStrategyPrecision: 2 } }
const facts = { activeChannel, globalSettings, countries: { items: [] }, taxRates: { items: [] } }

async function storeWith(orders: readonly Answer[]) {
  const notes = createMemoryNotes()
  const body = { cartId: 'cart', installId: null, secretHash: null, customerId: null }
  for (const { id } of orders) await notes.write('order', id, { version: 0, body, secret: null })
  return createVendureStore({
    ...{ notes, now: () => now, sleep: async () => {} },
    reach: async () => ({ address: 'https://store.example/', identifier: 'app', password: 'secret' }),
    call: async (_address, { body: asked }) => {
      const { query, variables } = JSON.parse(asked ?? '{}') as {
        query: string
        variables: { options?: { filter: Filter } }
      }
      const items = orders.filter((order) => fits(order, variables.options?.filter ?? {}))
      const data = query.includes('mutation LogIn')
        ? { login: { __typename: 'CurrentUser' } }
        : { ...facts, orders: { totalItems: items.length, items } }
      return { status: 200, headers: { 'vendure-auth-token': 'token' }, text: JSON.stringify({ data }) }
    },
  })
}

test('a refund of an order that was delivered or cancelled some weeks ago is a change of it', async () => {
  const refunded = { placedAgo: 20 * dayMs, refundedAgo: hourMs }
  const store = await storeWith([
    orderOf('1', { ...refunded, state: 'Delivered' }),
    orderOf('2', { ...refunded, state: 'Cancelled' }),
    orderOf('3', { placedAgo: 20 * dayMs, refundedAgo: 2 * dayMs, state: 'Delivered' }),
    orderOf('4', { placedAgo: 100 * dayMs, refundedAgo: hourMs, state: 'Delivered' }),
  ])
  const { items } = await store.orders({ updatedSince: new Date(now - dayMs) })
  expect(items.map(({ id, statusCode }) => [id, statusCode])).toEqual([
    ['1', 4],
    ['2', 4],
  ])
})
