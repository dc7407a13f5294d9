/** Products of the app's own store, one by one. */
import type { AppError } from '@vitrine/domain/errors'
import type { OwnProduct } from '@vitrine/domain/goods/own-product.schema'
import { ownProductsRoutes as routes } from '@vitrine/domain/goods/own-products.routes'
import { newId } from '@vitrine/domain/ids'
import { DefaultQueryExecutor } from 'kysely'
import { describe, expect, test, vi } from 'vitest'
import { createStorefront } from '../../../test/storefront-driver.ts'
import { goodsUses, keepStore, syncCatalog } from '../catalog/index.ts'

describe('products of the own store', async () => {
  const shop = await createStorefront()
  const { app, appKey, params, errorOf } = shop
  const { ports } = app
  const db = ports.forApp(appKey)
  const owner = await app.signIn(appKey)
  const price = (amountMinor: number) => ({ USD: { amountMinor, compareAtMinor: null } })
  const variant = (over: object = {}) => ({
    ...{ id: newId(), values: [], sku: null, barcode: null, prices: price(1_250), weightGrams: null, image: null },
    stock: { was: null, is: 5 },
    ...over,
  })
  const body = (over: object = {}) => ({
    ...{ name: 'Clay mug', descriptionHtml: '<p>Holds tea</p><script>x()</script>', visible: true, brand: 'Loom' },
    ...{ productType: null, tags: ['new'], categories: [['Home', 'Mugs']], options: [], images: [] },
    variants: [variant()],
    ...over,
  })
  const add = async (over: object = {}) =>
    (await app.call(routes.createOwnProduct, { params, body: { id: newId(), ...body(over) } as never }, owner)).data
  const read = async (id: string) => (await app.call(routes.readOwnProduct, { params: { appKey, id } }, owner)).data
  const edited = ({ id: _id, handle: _h, revision: _r, pictures: _p, variants, ...product }: OwnProduct) => ({
    ...product,
    variants: variants.map(({ stock, ...one }) => ({ ...one, stock: { was: stock, is: stock } })),
  })
  const save = async (product: OwnProduct, change: (form: ReturnType<typeof edited>) => void = () => {}) => {
    const form = edited(product)
    change(form)
    const call = { params: { appKey, id: product.id }, body: form }
    return (await app.call(routes.saveOwnProduct, call, owner, { revision: product.revision })).data
  }
  const list = async (query: object = {}) =>
    (await app.call(routes.listOwnProducts, { params, query: query as never }, owner)).data
  const firstOf = <T>(items: readonly T[]): T => {
    const [first] = items
    if (first === undefined) throw new Error('There is none.')
    return first
  }
  const sell = (product: OwnProduct, quantity: number) =>
    shop.fillCart(firstOf(product.variants).id, quantity).then((cart) => shop.checkOut(cart))

  test('are added, and shoppers see them once the mirror has read them', async () => {
    const made = await add()
    expect(made).toMatchObject({
      handle: 'clay-mug',
      revision: '1',
      descriptionHtml: '<p>Holds tea</p>',
      brand: 'Loom',
    })
    await keepStore.run(ports, { appKey })
    const shown = db.selectFrom('products').select(['name', 'visible']).where('id', '=', made.id)
    expect(await shown.execute()).toEqual([{ name: 'Clay mug', visible: true }])
    expect((await list({ keyword: 'CLAY mu' })).products).toMatchObject([
      { id: made.id, variants: 1, stock: 5, price: { leastMinor: 1_250, mostMinor: 1_250 } },
    ])
    // Another one of the same name has a handle of its own.
    expect((await add()).handle).toBe('clay-mug-2')
    expect((await add({ name: 'شاي' })).handle).toBe('شاي')
  })

  test('whose description cannot be cleaned are refused at it', async () => {
    const descriptionHtml = '<div>'.repeat(101) + '</div>'.repeat(101)
    const { code, issues } = await errorOf(add({ descriptionHtml }))
    expect([code, issues?.map(({ path, reason }) => [path, reason?.name])]).toEqual([
      'validation_failed',
      [['descriptionHtml', 'markup_deep']],
    ])
  })

  test('are added once, however often the same form arrives', async () => {
    const form = { params, body: { id: newId(), ...body({ name: 'Once' }) } as never }
    const answers = await Promise.all([1, 2].map(() => app.call(routes.createOwnProduct, form, owner)))
    expect(new Set(answers.map(({ data }) => data.id)).size).toBe(1)
    expect((await list({ keyword: 'Once' })).total).toBe(1)
  })

  test('of many saves at once one is kept, the others are told, and one alone waits in the database', async () => {
    const seen = await add({ name: 'Saved by many' })
    const ask = DefaultQueryExecutor.prototype.executeQuery
    let [waiting, most] = [0, 0]
    const spy = vi.spyOn(DefaultQueryExecutor.prototype, 'executeQuery').mockImplementation(async function (
      this: DefaultQueryExecutor,
      ...query
    ) {
      const isLock = query[0].sql.includes('for no key update')
      if (isLock) most = Math.max(most, ++waiting)
      try {
        return await ask.apply(this, query)
      } finally {
        if (isLock) waiting -= 1
      }
    } as typeof ask)
    const rename = (at: number) =>
      save(seen, (form) => {
        form.name = `Saved as no. ${at}`
      })
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, at) =>
        rename(at).then(
          () => 'saved',
          ({ code }: AppError) => code,
        ),
      ),
    )
    spy.mockRestore()
    expect(answers.toSorted()).toEqual(['saved', ...Array(39).fill('stale_revision')])
    expect(most).toBe(1)
  })

  test('keep what is sold while somebody edits them, whether the stock is changed or not', async () => {
    const seen = await add({ name: 'Sold meanwhile' })
    await keepStore.run(ports, { appKey })
    await sell(seen, 2)
    const left = await save(seen, (form) => {
      form.name = 'Still sold'
    })
    expect(firstOf(left.variants).stock).toBe(3)
    const [raised] = await Promise.all([
      save(left, (form) => {
        firstOf(form.variants).stock = { was: 3, is: 13 }
      }),
      sell(left, 1),
    ])
    expect(await shop.stockOf(firstOf(raised.variants).id)).toBe(12)
    // The variant is the same one: carts that hold it go on.
    expect(firstOf(raised.variants).id).toBe(firstOf(seen.variants).id)
  })

  test('are sold when out of stock where the owner says so, and the count goes below zero', async () => {
    const stock = { was: null, is: 1 }
    const seen = await add({ name: 'To order', variants: [variant({ stock, sellsOn: true })] })
    await keepStore.run(ports, { appKey })
    await Promise.all([sell(seen, 2), sell(seen, 2)])
    const left = await read(seen.id)
    expect(left.variants).toMatchObject([{ stock: -3, sellsOn: true }])
    expect((await list({ keyword: 'To order' })).products).toMatchObject([{ stock: -3 }])
    await keepStore.run(ports, { appKey })
    const shown = db.selectFrom('variants').select('stock').where('product_id', '=', seen.id)
    expect(await shown.execute()).toEqual([{ stock: null }])
    // What comes in is counted on top of what is owed.
    const filled = await save(left, (form) => {
      firstOf(form.variants).stock = { was: -3, is: 7 }
    })
    expect(firstOf(filled.variants).stock).toBe(7)
    await sell(filled, 8)
    const below = save(await read(seen.id), (form) => {
      firstOf(form.variants).sellsOn = false
    })
    expect((await errorOf(below)).issues?.[0]?.path).toBe('variants.0.stock.is')
    const ended = await save(await read(seen.id), (form) => {
      Object.assign(firstOf(form.variants), { sellsOn: false, stock: { was: -1, is: 0 } })
    })
    expect((await errorOf(sell(ended, 1))).code).toBe('out_of_stock')
  })

  test('that two change at once are changed by one, and the other sees what', async () => {
    const seen = await add({ name: 'Two admins' })
    const change = (name: string) => save(seen, (form) => void Object.assign(form, { name }))
    const ends = await Promise.allSettled([change('One'), change('Other')])
    const late = firstOf(ends.flatMap((end) => (end.status === 'rejected' ? [end.reason as AppError] : [])))
    const { name, revision } = await read(seen.id)
    expect(ends.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(late).toMatchObject({ code: 'stale_revision', details: { newer: { name, revision } } })
  })

  test('that are saved as they were are not written, and nobody is told', async () => {
    const seen = await add({ name: 'Same' })
    expect((await save(seen)).revision).toBe(seen.revision)
    expect((await save(seen, (form) => void form.tags.push('old'))).revision).toBe('2')
  })

  test('have variants that go on under other values, and prices in lists that the form does not show', async () => {
    const prices = { ...price(2_000), EUR: { amountMinor: 1_800, compareAtMinor: 2_100 } }
    const ids = [newId(), newId()]
    const sized = (size: string, at: number) => variant({ id: ids[at], values: [size], sku: `T-${size}`, prices })
    const seen = await add({ name: 'Tee', options: ['Size'], variants: [sized('S', 0), sized('M', 1)] })
    const [small, medium] = seen.variants
    const changed = await save(seen, (form) => {
      form.options = ['Size', 'Colour']
      form.variants = form.variants.toReversed().map((one) => ({ ...one, values: [...one.values, 'Red'] }))
    })
    expect(changed.variants.map(({ id, values }) => [id, values])).toEqual([
      [medium?.id, ['M', 'Red']],
      [small?.id, ['S', 'Red']],
    ])
    expect(firstOf(changed.variants).prices).toEqual(prices)
    // The id of another product's variant is none of this one's.
    const other = await add({ name: 'Thief' })
    const taken = await save(other, (form) => {
      firstOf(form.variants).id = firstOf(changed.variants).id
    })
    expect(firstOf(taken.variants).id).not.toBe(firstOf(changed.variants).id)
    expect((await read(seen.id)).variants).toHaveLength(2)
  })

  test('are not sold for a price that was taken away, and the mirror follows', async () => {
    const prices = { ...price(2_000), EUR: { amountMinor: 1_800, compareAtMinor: null } }
    const seen = await add({ name: 'Dollars alone', variants: [variant({ prices })] })
    await keepStore.run(ports, { appKey })
    const { id } = firstOf(seen.variants)
    const cart = await shop.fillCart(id, 1, { currency: 'EUR' })
    expect(cart).toMatchObject({ unavailable: [], total: { currencyCode: 'EUR' } })
    const mirrored = db.selectFrom('variant_prices').select('currency_code').where('variant_id', '=', id)
    expect(await mirrored.orderBy('currency_code').execute()).toHaveLength(2)
    const left = await save(seen, (form) => {
      firstOf(form.variants).prices = price(2_100)
    })
    expect(firstOf(left.variants).prices).toEqual(price(2_100))
    const call = { params: { appKey, cartId: cart.id }, query: { currency: 'EUR' } }
    const now = (await app.call(shop.routes.getCart, call)).data
    expect(now).toMatchObject({ lines: [], unavailable: [{ variantId: id }] })
    expect((await errorOf(shop.fillCart(id, 1, { currency: 'EUR' }))).code).toBe('not_found')
    await keepStore.run(ports, { appKey })
    expect(await mirrored.execute()).toEqual([{ currency_code: 'USD' }])
  })

  test.each([
    ['a name of nothing', { name: '  ' }, 'name'],
    ['a picture of nowhere', { images: ['https://elsewhere.example/a.png'] }, 'images.0'],
    ['a picture of another app', { images: ['/media/other/abc.webp'] }, 'images.0'],
    ['no price in the store’s currency', { variants: [variant({ prices: {} })] }, 'variants.0.prices.USD.amountMinor'],
    [
      'a price before that is no higher',
      { variants: [variant({ prices: { USD: { amountMinor: 5, compareAtMinor: 5 } } })] },
      'variants.0.prices.USD.compareAtMinor',
    ],
    ['two variants of the same values', { variants: [variant(), variant()] }, 'variants.1.values'],
    ['a variant without its value', { options: ['Size'] }, 'variants.0.values'],
    ['no variant', { variants: [] }, 'variants'],
    ['a stock below nothing', { variants: [variant({ stock: { was: 1, is: -1 } })] }, 'variants.0.stock.is'],
  ])('with %s are refused at the field, and nothing is written', async (_title, over, path) => {
    const before = await list()
    const refused = await errorOf(add(over))
    expect([refused.code, refused.issues?.[0]?.path]).toEqual(['validation_failed', path])
    expect((await list()).total).toBe(before.total)
  })

  test('are hidden, and deleted after their uses were named', async () => {
    const seen = await add({ name: 'Goes away' })
    const of = { params: { appKey, id: seen.id } }
    const hidden = await app.call(routes.showOwnProduct, { ...of, body: { visible: false } }, owner)
    expect(hidden.data).toMatchObject({ visible: false, revision: '2' })
    expect((await list({ visibility: 'hidden' })).products.map(({ id }) => id)).toContain(seen.id)
    expect((await app.call(routes.listProductUses, of, owner)).data).toEqual({ places: [], more: 0 })
    const place = { kind: 'page', title: 'Spring', pageType: null, design: null } as const
    const uses = [seen.id, 'another'].map((id) => ({ kind: 'product', id, name: id, place }) as const)
    goodsUses(ports).register({ find: async () => [...uses, ...uses], replace: async () => {} })
    expect((await app.call(routes.listProductUses, of, owner)).data).toEqual({ places: [place], more: 0 })
    await app.call(routes.deleteOwnProduct, of, owner)
    expect((await errorOf(app.call(routes.deleteOwnProduct, of, owner))).code).toBe('not_found')
    expect((await errorOf(save(seen))).code).toBe('not_found')
    await syncCatalog.run(ports, { appKey })
    expect(await db.selectFrom('products').select('id').where('id', '=', seen.id).execute()).toEqual([])
    const log = await db
      .selectFrom('audit_log')
      .select('action')
      .where('subject_id', '=', seen.id)
      .orderBy('at')
      .execute()
    expect(log.map(({ action }) => action).sort()).toEqual(['product.added', 'product.changed', 'product.deleted'])
  })

  test('are no matter of an app whose store others run', async () => {
    await db.updateTable('apps').set({ connector: 'vendure' }).execute()
    expect(await errorOf(list())).toMatchObject({ code: 'conflict', message: expect.stringMatching(/others run/) })
    expect((await errorOf(add())).code).toBe('conflict')
    await db.updateTable('apps').set({ connector: 'demo' }).execute()
  })
})
