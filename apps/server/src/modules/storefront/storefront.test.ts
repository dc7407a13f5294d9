import { describe, expect, test } from 'vitest'
import { checkoutForm as form } from '../../../test/checkout-form.ts'
import { createStorefront } from '../../../test/storefront-driver.ts'
import { setIntegration } from '../apps/index.ts'

describe('the shopper app’s store', async () => {
  const { app, appKey, otherKey, params, routes, setStock, fillCart, errorOf } = await createStorefront()

  describe('catalogue', () => {
    test('shows visible categories only, those below a hidden one not either', async () => {
      const { data } = await app.call(routes.listCategories, { params, query: { language: 'fr' } })
      expect(data).toHaveLength(16)
      expect(data.map((category) => category.id)).not.toContain('outlet')
      expect(data.find((category) => category.id === 'home')?.name).toBe('Maison')
      const below = await app.call(routes.listCategories, { params, query: { parentId: 'home' } })
      expect(below.data.map((category) => category.id)).toEqual(['lighting', 'furniture', 'kitchen', 'decor'])
    })

    test('pages through a category to the end, each product once', async () => {
      const ids: string[] = []
      for (let page = 0; page < 4; page++) {
        const query = { categoryId: 'home', size: 10, page }
        ids.push(...(await app.call(routes.listProducts, { params, query })).data.map((product) => product.id))
      }
      const { total } = await app.call(routes.listProducts, { params, query: { categoryId: 'home' } })
      expect(ids).toHaveLength(total)
      expect(new Set(ids).size).toBe(total)
    })

    test('a hidden category shows no products', async () => {
      const { data } = await app.call(routes.listProducts, { params, query: { categoryId: 'outlet' } })
      expect(data).toEqual([])
    })

    test('sorts by price, name and age, and finds by brand and text', async () => {
      const list = async (query: Record<string, string>) =>
        (await app.call(routes.listProducts, { params, query: { size: 100, ...query } as never })).data
      const prices = (await list({ sort: 'price-asc' })).map((product) => product.price?.amountMinor ?? -1)
      expect(prices).toEqual([...prices].sort((a, b) => a - b))
      const falling = (await list({ sort: 'price-desc' })).map((product) => product.price?.amountMinor ?? -1)
      expect(falling).toEqual([...prices].reverse())
      const names = (await list({ sort: 'name' })).map((product) => product.name.toLowerCase())
      expect(names).toEqual([...names].sort())
      expect((await list({ brandId: 'papaya-club' })).every((product) => product.vendor === 'Papaya Club')).toBe(true)
      expect((await list({ query: 'lamp' })).length).toBeGreaterThan(2)
    })

    test('gives named products in the asked order and leaves out those that are gone', async () => {
      const query = { ids: 'tall-vase,gone,canvas-tote,dome-lamp' }
      const { data } = await app.call(routes.listProducts, { params, query })
      expect(data.map((product) => product.id)).toEqual(['tall-vase', 'canvas-tote', 'dome-lamp'])
    })

    test('prices come in the asked currency as the store set them, else in its own', async () => {
      const priceIn = async (currency: string) =>
        (await app.call(routes.listProducts, { params, query: { ids: 'canvas-tote', currency } })).data[0]?.price
      expect(await priceIn('JPY')).toEqual({ amountMinor: 7080, currencyCode: 'JPY' })
      expect(await priceIn('EUR')).toEqual({ amountMinor: 4490, currencyCode: 'EUR' })
      expect(await priceIn('GBP')).toEqual({ amountMinor: 4800, currencyCode: 'USD' })
    })

    test('reviews of a product are public and paged; a product that is not there has none', async () => {
      await setIntegration(app.ports.forApp(appKey), { appKey, code: 'reviews', active: true })
      const id = 'court-sneaker'
      const { data } = await app.call(routes.getProduct, { params: { appKey, id }, query: {} })
      const read = (page: number) => app.call(routes.listReviews, { params: { appKey, id }, query: { page, size: 3 } })
      const [one, other] = [await read(0), await read(1)]
      expect(one.total).toBe(data.rating?.count)
      expect(one.summary?.average).toBe(data.rating?.average)
      expect(one.data).toHaveLength(3)
      expect(other.data[0]?.id).not.toBe(one.data[0]?.id)
      const gone = app.call(routes.listReviews, { params: { appKey, id: 'gone' }, query: {} })
      await expect(gone).rejects.toMatchObject({ code: 'not_found' })
      const foreign = app.call(routes.listReviews, { params: { appKey: otherKey, id }, query: {} })
      await expect(foreign).rejects.toMatchObject({ code: 'not_found' })
    })

    test('one product comes with variants, stock and its words in the asked language', async () => {
      const { data } = await app.call(routes.getProduct, {
        params: { appKey, id: 'court-sneaker' },
        query: { language: 'ar' },
      })
      expect(data.name).toBe('حذاء رياضي كلاسيكي')
      expect(data.options[0]).toMatchObject({ name: 'اللون', values: [{ label: 'أبيض', swatch: '#F3F1EC' }, {}] })
      expect(data.variants).toHaveLength(10)
      expect(data.categoryIds).toEqual(['shoes'])
      expect(data.relatedIds).not.toContain('court-sneaker')
    })

    test('a hidden product and one of another app are not found', async () => {
      await app.database.db
        .updateTable('products')
        .set({ visible: false })
        .where('app_key', '=', appKey)
        .where('id', '=', 'pocket-tee')
        .execute()
      const hidden = app.call(routes.getProduct, { params: { appKey, id: 'pocket-tee' }, query: {} })
      expect((await errorOf(hidden)).code).toBe('not_found')
      const foreign = app.call(routes.getProduct, { params: { appKey: otherKey, id: 'court-sneaker' }, query: {} })
      expect((await errorOf(foreign)).code).toBe('not_found')
      const unknown = app.call(routes.listProducts, { params: { appKey: 'no-such-app' }, query: {} })
      expect((await errorOf(unknown)).code).toBe('not_found')
    })

    test('catalogue answers may be cached, a cart may not', async () => {
      const list = await app.injectShopper({ url: `/a/${appKey}/catalog/products` })
      expect(list.headers['cache-control']).toMatch(/^public, max-age=30/)
      const cart = await app.injectShopper({ method: 'POST', url: `/a/${appKey}/carts`, payload: {} })
      expect(cart.headers['cache-control']).toBe('no-store')
    })
  })

  describe('cart', () => {
    test('its id is a capability of 128 bits; another app does not know it', async () => {
      const cart = await fillCart('stoneware-mug-sage')
      expect(cart.id).toMatch(/^[A-Za-z0-9_-]{22}$/)
      const foreign = app.call(routes.getCart, { params: { appKey: otherKey, cartId: cart.id } })
      expect((await errorOf(foreign)).code).toBe('not_found')
      const line = {
        params: { appKey: otherKey, cartId: cart.id, variantId: 'stoneware-mug-sage' },
        body: { quantity: 2 },
      }
      expect((await errorOf(app.call(routes.setCartLine, line))).code).toBe('not_found')
      expect((await app.call(routes.getCart, { params: { appKey, cartId: cart.id } })).data.itemCount).toBe(1)
    })

    test('adds up lines and shipping in its currency, and 0 removes a line', async () => {
      await setStock('stoneware-mug-sage', 50)
      const cart = await fillCart('stoneware-mug-sage', 2, { language: 'fr' })
      expect(cart).toMatchObject({
        currencyCode: 'USD',
        itemCount: 2,
        subtotal: { amountMinor: 4800 },
        shipping: { amountMinor: 595 },
        total: { amountMinor: 5395 },
        lines: [{ title: 'Mug en grès', variantTitle: 'Sauge', quantity: 2, quantityAvailable: 50 }],
      })
      const line = { params: { appKey, cartId: cart.id, variantId: 'stoneware-mug-sage' }, body: { quantity: 0 } }
      expect((await app.call(routes.setCartLine, line)).data).toMatchObject({ lines: [], total: { amountMinor: 0 } })
    })

    test('is shown, changed and ordered in the money and the words that the shopper looks at now', async () => {
      const cart = await fillCart('stoneware-mug-sage', 1, { currency: 'USD', language: 'en' })
      const query = { currency: 'JPY', language: 'fr' }
      const at = { appKey, cartId: cart.id }
      const { data: shown } = await app.call(routes.getCart, { params: at, query })
      expect(shown).toMatchObject({
        id: cart.id,
        currencyCode: 'JPY',
        lines: [{ title: 'Mug en grès', variantTitle: 'Sauge', unitPrice: { currencyCode: 'JPY' } }],
        unavailable: [],
      })
      const line = { params: { ...at, variantId: 'stoneware-mug-sage' }, query, body: { quantity: 2 } }
      const { data: changed } = await app.call(routes.setCartLine, line)
      expect(changed.subtotal?.amountMinor).toBe((shown.subtotal?.amountMinor ?? -1) * 2)
      const body = { ...form, expectedTotalMinor: changed.total?.amountMinor ?? -1, lines: changed.lines }
      // The same number in another money was not agreed to.
      const inDollars = app.call(routes.checkOut, { params: at, query: { currency: 'USD' }, body })
      expect((await errorOf(inDollars)).code).toBe('price_changed')
      const { data: order } = await app.call(routes.checkOut, { params: at, query, body })
      expect(order).toMatchObject({ total: changed.total, lines: [{ title: 'Mug en grès' }], statusCode: 11 })
    })

    test('names what has no price in the new currency, keeps it for the old one, and orders the rest', async () => {
      const cart = await fillCart('soy-candle-plum')
      const at = { appKey, cartId: cart.id }
      await app.call(routes.setCartLine, { params: { ...at, variantId: 'soy-candle-sage' }, body: { quantity: 1 } })
      await app.database.db
        .deleteFrom('demo_variant_prices')
        .where('app_key', '=', appKey)
        .where('variant_id', '=', 'soy-candle-plum')
        .where('currency_code', '=', 'EUR')
        .execute()
      const query = { currency: 'EUR' }
      const { data: inEuros } = await app.call(routes.getCart, { params: at, query })
      expect(inEuros.unavailable).toMatchObject([{ variantId: 'soy-candle-plum', variantTitle: 'Plum' }])
      expect(inEuros.lines).toMatchObject([{ variantId: 'soy-candle-sage' }])
      const { data: inDollars } = await app.call(routes.getCart, { params: at, query: { currency: 'USD' } })
      expect(inDollars).toMatchObject({ itemCount: 2, unavailable: [] })
      const body = { ...form, expectedTotalMinor: inEuros.total?.amountMinor ?? -1, lines: inEuros.lines }
      const { data: order } = await app.call(routes.checkOut, { params: at, query, body })
      expect(order.lines).toMatchObject([{ variantId: 'soy-candle-sage' }])
    })

    test('more than there is in stock is refused with what is left', async () => {
      await setStock('serving-bowl-teal', 3)
      const error = await errorOf(fillCart('serving-bowl-teal', 4))
      expect(error.code).toBe('out_of_stock')
      expect(error.details).toEqual({
        variantId: 'serving-bowl-teal',
        title: 'Serving bowl',
        variantTitle: 'Teal',
        available: 3,
      })
    })

    test('what the store does not count can be bought in any number', async () => {
      expect((await fillCart('soy-candle-plum', 999)).lines[0]?.quantityAvailable).toBeNull()
    })

    test('a quantity that is none is refused by name', async () => {
      const cart = await fillCart('soy-candle-plum')
      for (const quantity of [-1, 1.5, 1000, '2', null]) {
        const response = await app.injectShopper({
          method: 'PUT',
          url: `/a/${appKey}/carts/${cart.id}/lines/soy-candle-plum`,
          payload: { quantity },
        })
        expect(response.statusCode).toBe(400)
        expect(response.json()).toMatchObject({ error: { issues: [{ in: 'body', path: 'quantity' }] } })
      }
    })
  })
})
