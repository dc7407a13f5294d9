/** What a shopper's call of the cart asks of a store elsewhere, and of the database on the way there. */
import { storefrontRoutes as routes } from '@vitrine/domain/storefront/storefront.routes'
import { DefaultQueryExecutor } from 'kysely'
import { describe, expect, test, vi } from 'vitest'
import { createTestApp } from '../../../test/test-app.ts'
import { createOutside, type OutsideCall } from '../../outside/outside.ts'
import { keepConnection } from './index.ts'

/** A Vendure with one variant, of which there are three. */
function createShop() {
  const asked: string[] = []
  let quantity = 0
  const variant = { id: '11', name: 'Lamp', product: { id: '1', name: 'Lamp' }, options: [] }
  const order = () => ({
    ...{ __typename: 'Order', id: '7', code: 'LAMP7', state: 'AddingItems', currencyCode: 'USD', couponCodes: [] },
    ...{ discounts: [], totalQuantity: quantity, subTotalWithTax: 1_000 * quantity, shippingWithTax: 400 },
    ...{ totalWithTax: 1_000 * quantity + 400, shippingAddress: null, taxSummary: [] },
    shippingLines: [{ shippingMethod: { id: 'post' } }],
    lines: [
      {
        ...{ id: '70', quantity, unitPriceWithTax: 1_000, linePriceWithTax: 1_000 * quantity },
        ...{ featuredAsset: null, productVariant: variant },
      },
    ],
  })
  const eligibleShippingMethods = [{ id: 'post', name: 'By post', priceWithTax: 400 }]
  const put = (wanted: number) => {
    quantity = wanted
    return order()
  }
  const answers: Record<string, (variables: { quantity: number }) => object> = {
    LogIn: () => ({ login: { __typename: 'CurrentUser' } }),
    Facts: () => ({
      activeChannel: {
        ...{ code: 'web', token: 'web', defaultLanguageCode: 'en', availableLanguageCodes: ['en'] },
        ...{ defaultCurrencyCode: 'USD', availableCurrencyCodes: ['USD'], pricesIncludeTax: true },
        ...{ defaultTaxZone: null, seller: null },
      },
      globalSettings: { trackInventory: true, outOfStockThreshold: 0, serverConfig: { moneyStrategyPrecision: 2 } },
      ...{ countries: { items: [{ code: 'FR' }] }, taxRates: { items: [] } },
    }),
    Stock: () => ({
      productVariants: {
        items: [
          {
            ...{ ...variant, product: { name: 'Lamp', enabled: true }, enabled: true, trackInventory: 'TRUE' },
            ...{ useGlobalOutOfStockThreshold: true, outOfStockThreshold: 0 },
            stockLevels: [{ stockOnHand: 3, stockAllocated: 0 }],
          },
        ],
      },
    }),
    Active: () => ({ activeOrder: order(), eligibleShippingMethods }),
    Add: ({ quantity: wanted }) => ({ addItemToOrder: put(wanted) }),
    Adjust: ({ quantity: wanted }) => ({ adjustOrderLine: put(wanted) }),
    Shipping: () => ({ eligibleShippingMethods }),
  }
  async function call(address: string, { body }: OutsideCall = {}) {
    const { query, variables } = JSON.parse(String(body)) as { query: string; variables: { quantity: number } }
    const operation = /^\w+ (\w+)/.exec(query)?.[1] ?? ''
    asked.push(operation)
    const text = JSON.stringify({ data: answers[operation]?.(variables) ?? null })
    return { status: 200, headers: { 'vendure-auth-token': 'a-session' }, body: Buffer.from(text), url: address }
  }
  return { asked, outside: { ...createOutside({ allowed: [] }), call } }
}

describe('a shopper’s call of the cart of a store elsewhere', async () => {
  const { asked, outside } = createShop()
  const app = await createTestApp({ outside })
  const appKey = await app.buildApp()
  const { ports } = app
  await app.database.db.updateTable('apps').set({ connector: 'vendure' }).where('app_key', '=', appKey).execute()
  const place = { kind: 'vendure', address: 'https://store.example', identifier: 'app', password: 'right-password' }
  await keepConnection(ports, ports.forApp(appKey), { appKey, ...place })
  const cartId = (await app.call(routes.createCart, { params: { appKey }, body: {} })).data.id
  const params = { appKey, cartId }
  const put = async (quantity: number) =>
    (await app.call(routes.setCartLine, { params: { ...params, variantId: '11' }, query: {}, body: { quantity } })).data
  const look = async () => (await app.call(routes.getCart, { params, query: {} })).data
  // The first one signs in to the store and asks for what changes seldom.
  await put(1)

  /** Which store is behind the app is remembered for some seconds. */
  const remembered = ['apps', 'app_currencies', 'app_languages']
  /** What one call asks of the store, and of which tables. Jobs ask of all apps. */
  async function countsOf<T>(call: () => Promise<T>) {
    asked.length = 0
    const spy = vi.spyOn(DefaultQueryExecutor.prototype, 'executeQuery')
    const answer = await call()
    const statements = spy.mock.calls.flatMap(([{ sql, parameters }]) => (parameters.includes(appKey) ? [sql] : []))
    spy.mockRestore()
    const tables = statements.flatMap((text) => /\b(?:from|into|update) "(\w+)"/.exec(text)?.[1] ?? [])
    const isPortion = (table: string) => table === 'store_budgets'
    const own = tables.filter((table) => !isPortion(table) && !remembered.includes(table))
    const counts = { tables: own.toSorted(), asked: asked.toSorted() }
    return { answer, counts, portions: tables.filter(isPortion).length }
  }

  test('that changes a line asks for each thing once, and reads once where the store is', async () => {
    const { answer, counts } = await countsOf(() => put(2))
    expect(answer.lines).toMatchObject([{ variantId: '11', quantity: 2, quantityAvailable: 3 }])
    expect(answer.delivery?.choices).toMatchObject([{ id: 'post' }])
    expect(counts).toEqual({
      asked: ['Active', 'Adjust', 'Shipping', 'Stock'],
      // The note is read, and takes the next revision.
      tables: ['store_connections', 'store_notes', 'store_notes'],
    })
  })

  test('that looks at it asks for the cart and its stock', async () => {
    const { answer, counts } = await countsOf(look)
    expect(answer.lines).toMatchObject([{ quantity: 2, quantityAvailable: 3 }])
    expect(counts).toEqual({ asked: ['Active', 'Stock'], tables: ['store_connections', 'store_notes'] })
  })

  test('of a cart that there is not asks the store nothing', async () => {
    const { counts } = await countsOf(() =>
      app.call(routes.getCart, { params: { appKey, cartId: 'none' }, query: {} }).catch(() => {}),
    )
    expect(counts.asked).toEqual([])
  })

  test('takes its portion of what the store takes by one statement', async () => {
    app.clock.advance(1_000)
    expect((await countsOf(look)).portions).toBe(1)
    expect((await countsOf(look)).portions).toBe(0)
  })

  test('goes by a key that was replaced a moment ago', async () => {
    await keepConnection(ports, ports.forApp(appKey), { appKey, ...place, password: 'another-password' })
    expect((await countsOf(look)).counts.asked).toEqual(['Active', 'LogIn', 'Stock'])
  })
})
