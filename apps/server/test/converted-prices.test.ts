/** Prices in a currency that the store has no price list for: worked out by the store's own rates, and only looked at. */
import type { StoreRates } from '@vitrine/connectors/kit/commerce'
import { currencyRoutes } from '@vitrine/domain/currencies/currencies.routes'
import type { Manifest } from '@vitrine/domain/publishing/snapshot.schema'
import { storefrontRoutes as routes } from '@vitrine/domain/storefront/storefront.routes'
import { beforeEach, describe, expect, test } from 'vitest'
import { ratesOn, syncProduct } from '../src/modules/catalog/index.ts'
import { createOtherStoreApp } from './other-store-driver.ts'

const stated: StoreRates = {
  on: '2026-03-02',
  rates: [
    { code: 'EUR', name: 'Euro', rate: 0.0875 },
    { code: 'JPY', name: 'Yen', rate: 14.2 },
    { code: 'KWD', name: 'Dinar', rate: 99 },
    { code: 'xx', name: 'No code', rate: 1 },
    { code: 'CHF', name: 'No rate', rate: Number.NaN },
  ],
}

describe('a store with two price lists and rates', async () => {
  const rates = { now: stated as StoreRates | null }
  const { app, appKey, params, owner, wares, other, door, shopNow, sync, list, addWare } = await createOtherStoreApp(
    {},
    { rates },
  )
  const currencies = async () => (await app.call(currencyRoutes.listCurrencies, {}, owner)).data
  const enable = (currencyCodes: string[]) =>
    app.call(currencyRoutes.setEnabledCurrencies, { body: { currencyCodes } }, owner)
  const makeDefault = (currencyCode: string) =>
    app.call(currencyRoutes.setDefaultCurrency, { body: { currencyCode } }, owner)
  const shown = async () =>
    (await app.injectShopper({ url: `/a/${appKey}/manifest.json` })).json<Manifest>().settings?.currencies
  const pricesIn = async (currency: string, more = {}) =>
    (await list({ currency, sort: 'price-asc', ...more })).map(({ price }) => price?.amountMinor)

  beforeEach(async () => {
    rates.now = stated
    wares.splice(5)
    await sync('changed')
    await makeDefault('SEK')
    await enable(['SEK', 'KWD'])
    await sync()
  })

  test('offers the currencies that it has a rate for, each with its rate and day; a price list goes before a rate', async () => {
    expect((await currencies()).map(({ id, prices, conversion }) => [id, prices, conversion])).toEqual([
      ['SEK', 'store', null],
      ['KWD', 'store', null],
      ['EUR', 'converted', { from: 'SEK', rate: 0.0875, on: '2026-03-02' }],
      ['JPY', 'converted', { from: 'SEK', rate: 14.2, on: '2026-03-02' }],
    ])
  })

  test('converts every price as soon as a currency is enabled, to its own digits, and says so', async () => {
    await enable(['SEK', 'KWD', 'EUR', 'JPY'])
    await expect.poll(() => pricesIn('EUR')).toEqual([875, 1750, 2625, 3500, 4375])
    await expect.poll(() => pricesIn('JPY')).toEqual([1420, 2840, 4260, 5680, 7100])
    await expect
      .poll(async () => (await list({ currency: 'JPY', sort: 'price-desc' })).map(({ id }) => id))
      .toEqual(['4', '5', '1', '3', '2'])
    expect(await shown()).toEqual([
      { code: 'SEK', name: 'Krona', isDefault: true },
      { code: 'EUR', name: 'Euro', isDefault: false, converted: { from: 'SEK', on: '2026-03-02' } },
      { code: 'JPY', name: 'Yen', isDefault: false, converted: { from: 'SEK', on: '2026-03-02' } },
      { code: 'KWD', name: 'Dinar', isDefault: false },
    ])
    const readProduct = () => app.call(routes.getProduct, { params: { appKey, id: '2' }, query: { currency: 'EUR' } })
    await expect
      .poll(async () => (await readProduct()).data.variants.map(({ price }) => price))
      .toEqual([{ amountMinor: 875, currencyCode: 'EUR' }])
  })

  test('charges its own currency: cart, checkout and order are never converted', async () => {
    await enable(['SEK', 'KWD', 'EUR'])
    await makeDefault('EUR')
    await expect.poll(async () => (await list())[0]?.price?.currencyCode).toBe('EUR')
    const { data: cart } = await app.call(routes.createCart, { params, body: { currency: 'EUR' } })
    const line = {
      params: { appKey, cartId: cart.id, variantId: '2/1' },
      query: { currency: 'EUR' },
      body: { quantity: 2 },
    }
    const { data: filled } = await app.call(routes.setCartLine, line)
    expect(filled).toMatchObject({ currencyCode: 'SEK', total: { amountMinor: 20_000, currencyCode: 'SEK' } })
    const { data: read } = await app.call(routes.getCart, { params: { appKey, cartId: cart.id }, query: {} })
    expect(read.currencyCode).toBe('SEK')
    expect(other.pay(cart.id).total).toEqual({ amountMinor: 20_000, currencyCode: 'SEK' })
  })

  test('follows a new rate and new prices, and keeps the last rate while the store does not state one', async () => {
    await enable(['SEK', 'KWD', 'EUR'])
    rates.now = { on: '2026-03-03', rates: [{ code: 'EUR', name: 'Euro', rate: 0.1 }] }
    await sync('changed')
    await expect.poll(() => pricesIn('EUR')).toEqual([1000, 2000, 3000, 4000, 5000])
    await expect
      .poll(async () => (await shown())?.find(({ code }) => code === 'EUR')?.converted)
      .toEqual({ from: 'SEK', on: '2026-03-03' })
    expect((await currencies()).map(({ id }) => id)).not.toContain('JPY')
    rates.now = null
    await sync('changed')
    addWare('6', 50)
    await sync()
    await expect.poll(() => pricesIn('EUR')).toEqual([500, 1000, 2000, 3000, 4000, 5000])
    const ware = wares.find(({ id }) => id === '6')
    if (ware) ware.prices.SEK = 6_000
    const shop = await shopNow()
    await syncProduct({ ...door, shop, store: other.kind.connect(shop, door) }, '6')
    await expect.poll(async () => (await pricesIn('EUR'))[0]).toBe(600)
  })

  test('a currency that the store has no more goes from the app, and another one stands in for the default', async () => {
    await enable(['SEK', 'KWD', 'EUR'])
    await makeDefault('EUR')
    rates.now = { on: '2026-03-04', rates: [] }
    await sync('changed')
    await expect
      .poll(async () => (await shown())?.map(({ code, isDefault }) => [code, isDefault]))
      .toEqual([
        ['SEK', true],
        ['KWD', false],
      ])
    await expect.poll(async () => (await list({ currency: 'EUR' }))[0]?.price?.currencyCode).toBe('SEK')
    expect((await currencies()).find(({ id }) => id === 'EUR')).toMatchObject({ prices: 'none', defaultMobile: true })
    // It comes back as it was.
    rates.now = stated
    await sync('changed')
    await expect.poll(async () => (await shown())?.[0]).toMatchObject({ code: 'EUR', isDefault: true })
  })

  test('a removed currency leaves no converted price behind', async () => {
    await enable(['SEK', 'KWD', 'JPY'])
    await enable(['SEK', 'KWD'])
    const left = await door.db.selectFrom('variant_prices').selectAll().where('converted', '=', true).execute()
    expect(left).toEqual([])
    await expect.poll(async () => (await list({ currency: 'JPY' }))[0]?.price?.currencyCode).toBe('SEK')
  })

  test('while a sync writes pages, enabling and removing leave every product with a price or none at all', async () => {
    const choose = async () => {
      for (let round = 0; round < 4; round++) {
        await enable(['SEK', 'KWD', 'JPY'])
        await enable(['SEK', 'KWD', 'EUR', 'JPY'])
      }
    }
    const read = async () => {
      for (let round = 0; round < 4; round++) {
        for (const ware of wares) ware.changedAt = new Date()
        await sync()
      }
    }
    await Promise.all([choose(), read()])
    await expect.poll(() => pricesIn('EUR')).toEqual([875, 1750, 2625, 3500, 4375])
    await expect.poll(() => pricesIn('JPY')).toEqual([1420, 2840, 4260, 5680, 7100])
  })

  test('takes no rate that no money has, no day that no calendar has, and no more currencies than the world', async () => {
    await enable(['SEK', 'KWD', 'EUR'])
    rates.now = { ...stated, on: '2026-02-30', rates: [{ code: 'EUR', name: 'Euro', rate: 5 }] }
    await sync('changed')
    expect((await currencies()).find(({ id }) => id === 'EUR')?.conversion).toMatchObject({ rate: 0.0875 })
    const wrong = [0, -1, 1e300, 1e-300, 1e-320, Number.POSITIVE_INFINITY, '1.5' as unknown as number]
    const letters = [...'ABCDEFGHIJ']
    const codes = letters.flatMap((one) => letters.flatMap((two) => letters.map((three) => one + two + three)))
    rates.now = {
      on: '2026-03-03',
      rates: [
        ...wrong.map((rate, at) => ({ code: `ZZ${letters[at]}`, name: 'Wrong', rate })),
        { code: 'EUR', name: '€'.repeat(5_000), rate: 0.09 },
        ...codes.map((code) => ({ code, name: ' ', rate: 1e9 })),
      ],
    }
    await sync('changed')
    const listed = await currencies()
    expect(listed).toHaveLength(200)
    expect(listed.filter(({ id }) => id.startsWith('ZZ'))).toEqual([])
    expect(listed.find(({ id }) => id === 'EUR')).toMatchObject({ name: '€'.repeat(100), conversion: { rate: 0.09 } })
    expect(listed.find(({ id }) => id === 'AAA')?.name).toBe('AAA')
    await enable(['SEK', 'KWD', 'EUR', 'AAA'])
    await app.database.db
      .updateTable('variant_prices')
      .set({ amount_minor: Number.MAX_SAFE_INTEGER })
      .where('app_key', '=', appKey)
      .where('converted', '=', false)
      .where('variant_id', '=', '2/1')
      .execute()
    await enable(['SEK', 'KWD', 'EUR'])
    await enable(['SEK', 'KWD', 'EUR', 'AAA'])
    await expect.poll(async () => Math.max(...(await pricesIn('AAA')).map(Number))).toBe(Number.MAX_SAFE_INTEGER)
  })

  test('keeps the rate of each day for reports: from its price lists, else as it stated them', async () => {
    rates.now = { on: '2026-03-05', rates: [{ code: 'EUR', name: 'Euro', rate: 0.08 }] }
    await sync('changed')
    const shop = await shopNow()
    const day = new Date(app.clock.now()).toISOString().slice(0, 10)
    const onThird = await ratesOn(door.db, shop, '2026-03-02')
    expect(onThird.get('EUR')).toEqual({ rate: 1 / 0.0875, on: '2026-03-02', source: 'store' })
    expect(onThird.get('SEK')).toEqual({ rate: 1, on: '2026-03-02', source: 'own' })
    expect((await ratesOn(door.db, shop, '2026-03-09')).get('EUR')).toEqual({
      rate: 12.5,
      on: '2026-03-05',
      source: 'store',
    })
    // Before the first day that is known, it is that one, under its own date.
    expect((await ratesOn(door.db, shop, '2020-01-01')).get('EUR')?.on).toBe('2026-03-02')
    // 300 kronor cost 9 dinars.
    const dinar = (await ratesOn(door.db, shop, day)).get('KWD')
    expect(dinar).toEqual({ rate: expect.closeTo(100 / 3, 9), on: day, source: 'lists' })
  })
})
