/** Orders in foreign money, over days on which the rates change. */
import type { StoreOrder } from '@vitrine/connectors/kit/commerce'
import { describe, expect, test } from 'vitest'
import { createTestApp } from '../../../test/test-app.ts'
import { toOrderFact } from './order-fact.ts'

describe('an order in a currency that is not the store’s', async () => {
  const app = await createTestApp()
  const { db } = app.database

  async function shopWith(rates: readonly [day: string, code: string, rate: number][]) {
    const appKey = await app.buildApp()
    for (const [day, currency_code, rate] of rates)
      await db
        .insertInto('currency_rates')
        .values({ app_key: appKey, currency_code, day, rate, source: 'lists' })
        .execute()
    return app.ports.forApp(appKey)
  }

  const money = (amountMinor: number, currencyCode: string) => ({ amountMinor, currencyCode })
  const order = (placedAt: string, currencyCode: string, minor: number): StoreOrder => ({
    id: 'o1',
    number: '1',
    placedAt,
    updatedAt: placedAt,
    statusCode: 11,
    nativeStatus: 'Awaiting Fulfillment',
    device: 'ios',
    installId: null,
    customerId: 'c1',
    email: 'buyer@example.test',
    customerName: 'Buyer',
    language: null,
    cartId: null,
    itemCount: 2,
    storeTotalMinor: null,
    couponDiscount: null,
    lines: [
      {
        productId: 'p1',
        variantId: 'v1',
        sku: null,
        title: 'Lamp',
        variantTitle: '',
        imageUrl: null,
        quantity: 2,
        unitPrice: money(minor / 2, currencyCode),
        total: money(minor, currencyCode),
      },
    ],
    subtotal: money(minor, currencyCode),
    discount: money(0, currencyCode),
    couponCodes: [],
    shipping: money(0, currencyCode),
    total: money(minor, currencyCode),
    delivery: null,
  })
  // What one whole unit of the store's currency, the dollar, is worth in the other.
  const changing: [string, string, number][] = [
    ['2026-03-01', 'EUR', 0.8],
    ['2026-03-02', 'EUR', 1.25],
    ['2026-03-05', 'EUR', 0.5],
  ]

  test.each([
    ['2026-03-01T23:59:59.999Z', 1_250],
    ['2026-03-02T00:00:00.000Z', 800],
    // A day of which nobody wrote a rate has that of the last day before.
    ['2026-03-04T12:00:00.000Z', 800],
    ['2026-03-05T00:00:00.000Z', 2_000],
    ['2026-12-24T12:00:00.000Z', 2_000],
    // Before the first rate that is known, that one is the nearest.
    ['2025-12-24T12:00:00.000Z', 1_250],
  ])('placed at %s, ten euros come to what the rates of that day say', async (placedAt, storeMinor) => {
    const shop = await shopWith(changing)
    const fact = await toOrderFact(shop, order(placedAt, 'EUR', 1_000), 'USD')
    expect(fact).toMatchObject({ totalMinor: 1_000, currencyCode: 'EUR', storeMinor })
    expect(fact.items).toEqual([{ productId: 'p1', units: 2, storeMinor }])
  })

  test('a rate that changes later changes no order of before, told however often', async () => {
    const shop = await shopWith([['2026-03-01', 'EUR', 0.8]])
    const placed = order('2026-03-01T10:00:00.000Z', 'EUR', 1_000)
    const before = await toOrderFact(shop, placed, 'USD')
    await shop
      .insertInto('currency_rates')
      .values({
        app_key: (await shop.selectFrom('apps').select('app_key').executeTakeFirstOrThrow()).app_key,
        currency_code: 'EUR',
        day: '2026-03-09',
        rate: 0.1,
        source: 'lists',
      })
      .execute()
    expect(await toOrderFact(shop, placed, 'USD')).toEqual(before)
  })

  test('currencies with other smallest units are converted in whole units', async () => {
    const shop = await shopWith([
      ['2026-03-01', 'JPY', 150],
      ['2026-03-01', 'KWD', 0.3],
    ])
    const yen = await toOrderFact(shop, order('2026-03-01T10:00:00.000Z', 'JPY', 1_500), 'USD')
    expect(yen.storeMinor).toBe(1_000)
    const dinar = await toOrderFact(shop, order('2026-03-01T10:00:00.000Z', 'KWD', 3_000), 'USD')
    expect(dinar.storeMinor).toBe(1_000)
  })

  test('without a rate it is what the store says itself, else it is counted and marked; the store’s own money needs none', async () => {
    const shop = await shopWith([])
    const unknown = await toOrderFact(shop, order('2026-03-01T10:00:00.000Z', 'EUR', 1_000), 'USD')
    expect(unknown).toMatchObject({ totalMinor: 1_000, storeMinor: null })
    expect(unknown.items).toEqual([{ productId: 'p1', units: 2, storeMinor: 0 }])
    const told = { ...order('2026-03-01T10:00:00.000Z', 'EUR', 1_000), storeTotalMinor: 1_130 }
    expect(await toOrderFact(shop, told, 'USD')).toMatchObject({ totalMinor: 1_000, storeMinor: 1_130 })
    const own = await toOrderFact(shop, order('2026-03-01T10:00:00.000Z', 'USD', 1_000), 'USD')
    expect(own.storeMinor).toBe(1_000)
  })
})
