/** Products of a table in the store that the app has of its own, and that store as a table. */
import { setTimeout as pause } from 'node:timers/promises'
import { goodsRoutes as routes } from '@vitrine/domain/goods/goods.routes'
import type { GoodsTable } from '@vitrine/domain/goods/goods-import.schema'
import { ownProductsRoutes } from '@vitrine/domain/goods/own-products.routes'
import { newId } from '@vitrine/domain/ids'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { buildDemoStore } from '../../../test/demo-store.ts'
import { createTestApp, ofAnotherServer } from '../../../test/test-app.ts'
import { OutsideError } from '../../outside/outside-error.ts'
import { keepStore, syncCatalog } from '../catalog/index.ts'
import { fetchGoodsPictures } from './fetch-pictures.ts'
import { tidyGoodsImports } from './goods.jobs.ts'
import { addProducts, beginImport } from './goods-imports.queries.ts'
import { importGoods } from './import-goods.ts'

const head =
  'Handle,Title,Body (HTML),Vendor,Type,Tags,Published,Option1 Name,Option1 Value,Variant SKU,Variant Inventory Tracker,Variant Inventory Qty,Variant Price,Image Src,SEO Title'
const mug =
  'mug,Mug,"<p>Holds tea</p><script>x()</script>",Loom,Mugs,"new, clay",true,Title,Default Title,M-1,shopify,7,12.50,https://cdn.example/mug.png,Best mug'
const tee = [
  'tee,Tee,,Loom,Shirts,,true,Size,S,T-S,shopify,1,20.00,https://cdn.example/gone.png,',
  'tee,,,,,,,,M,T-M,shopify,2,20.00,,',
]
const faulty = 'bad,Bad,,Loom,Mugs,,true,Title,Default Title,M-1,shopify,1,twelve,,'
const table = (...rows: string[]) => [head, ...rows, ''].join('\r\n')

describe('products of a table', async () => {
  const picture = await sharp({ create: { width: 30, height: 20, channels: 3, background: '#ccaa88' } })
    .png()
    .toBuffer()
  const called: string[] = []
  const app = await createTestApp({
    outside: {
      call: async (address: string) => {
        called.push(address)
        const cause = address.includes('nobody') ? 'ENOTFOUND' : address.includes('silent') ? 'ETIMEOUT' : null
        if (cause) throw new OutsideError('unknown', 'no', { cause: { code: cause } })
        if (address.includes('private')) throw new OutsideError('private', 'no')
        const status = address.includes('gone') ? 404 : 200
        return { status, headers: {}, body: status === 200 ? picture : Buffer.from('') }
      },
      check: (address: string) => new URL(address),
      close: async () => {},
    } as never,
  })
  const { ports, clock } = app

  async function ownShop() {
    const appKey = await app.buildApp()
    const owner = await app.signIn(appKey)
    const params = { appKey }
    const db = ports.forApp(appKey)
    const check = async (text: string, over: Partial<GoodsTable> = {}, by = owner) => {
      const data = {
        fileName: 'products.csv',
        table: text,
        currencyCode: 'USD',
        categoriesFrom: 'type' as const,
        ...over,
      }
      return (await app.call(routes.checkGoods, { params, body: { data } }, by)).data
    }
    const idOf = (state: Awaited<ReturnType<typeof check>>) => ({ ...params, id: state.import?.id ?? '' })
    const start = async (state: Awaited<ReturnType<typeof check>>, removes = 0) =>
      (await app.call(routes.startImport, { params: idOf(state), body: { removes } }, owner)).data
    const write = async (state: Awaited<ReturnType<typeof check>>, from = ports) =>
      importGoods.run(from, { appKey, id: state.import?.id ?? '' })
    const read = async () => (await app.call(routes.readGoods, { params }, owner)).data
    return {
      ...{ appKey, owner, params, db, check, start, write, read, idOf },
      faults: async (state: Awaited<ReturnType<typeof check>>) =>
        (await app.call(routes.listGoodsFaults, { params: idOf(state), query: {} as never }, owner)).data.map(
          ({ row, column, code }) => `${row} ${column} ${code}`,
        ),
      import: async (text: string, { removes = 0, ...over }: Partial<GoodsTable> & { removes?: number } = {}) => {
        const state = await check(text, over)
        await start(state, removes)
        await write(state)
        return (await read()).import
      },
      table: async () => {
        const path = `/app/v1/builder/${appKey}/store/goods/table`
        return (await app.inject({ method: 'GET', url: path, headers: owner.headers })).body
      },
      names: async () =>
        (await db.selectFrom('demo_products').select('name').orderBy('position').execute()).map(({ name }) => name),
    }
  }

  test('are looked at first, with what is wrong at its row and column, and nothing of the store changes', async () => {
    const shop = await ownShop()
    const state = await shop.check(table(mug, ...tee, faulty))
    expect(state.import).toMatchObject({
      ...{ state: 'checked', created: 2, updated: 0, same: 0, faulty: 1, products: 2, missing: 0 },
      ...{ newCategories: 2, newBrands: 1, faults: 3, leftOut: [{ name: 'SEO Title', letters: 'O' }] },
    })
    expect(await shop.faults(state)).toEqual([
      ...['2 Body (HTML) html_left_out', '5 Variant Price price_unreadable', '5 Variant SKU sku_repeated'],
    ])
    expect(await shop.names()).toEqual([])
    await expect(shop.check('a,b\n1,2\n')).rejects.toMatchObject({ code: 'validation_failed' })
    await expect(shop.check(table())).rejects.toMatchObject({ code: 'validation_failed' })
    await expect(shop.check(table(mug), { currencyCode: 'XQX' })).rejects.toMatchObject({ code: 'validation_failed' })
  })

  test('are written once that is confirmed, and shoppers see them when the mirror has read them', async () => {
    const shop = await ownShop()
    const done = await shop.import(table(mug, ...tee, faulty))
    expect(done).toMatchObject({ state: 'done', created: 2, faulty: 1, written: 2, products: 2 })
    expect(await shop.names()).toEqual(['Mug', 'Tee'])
    await keepStore.run(ports, shop)
    const rows = await shop.db
      .selectFrom('products')
      .select(['name', 'description_html', 'tags'])
      .orderBy('name')
      .execute()
    expect(rows).toEqual([
      { name: 'Mug', description_html: '<p>Holds tea</p>', tags: ['new', 'clay'] },
      { name: 'Tee', description_html: '', tags: [] },
    ])
    const prices = await shop.db.selectFrom('variant_prices').select('amount_minor').execute()
    expect(prices.map((row) => Number(row.amount_minor)).sort()).toEqual([1250, 2000, 2000])
    const log = await shop.db.selectFrom('audit_log').select(['action', 'actor_kind']).execute()
    expect(
      log
        .filter(({ action }) => action.startsWith('goods.'))
        .map((row) => Object.values(row).join(' '))
        .sort(),
    ).toEqual([...['goods.import_begun member', 'goods.imported system']])
  })

  test('of the same file change nothing, of a changed one are written over by their handle, and the others stay', async () => {
    const shop = await ownShop()
    await shop.import(table(mug, ...tee))
    const before = await shop.db.selectFrom('demo_products').selectAll().orderBy('id').execute()
    const variants = await shop.db.selectFrom('demo_variants').selectAll().orderBy('id').execute()
    clock.advance(1_000)
    expect((await shop.check(table(mug, ...tee))).import).toMatchObject({ created: 0, updated: 0, same: 2 })
    expect(await shop.import(table(mug, ...tee))).toMatchObject({ created: 0, updated: 0, same: 2, written: 2 })
    expect(await shop.db.selectFrom('demo_products').selectAll().orderBy('id').execute()).toEqual(before)
    expect(await shop.db.selectFrom('demo_variants').selectAll().orderBy('id').execute()).toEqual(variants)
    const changed = await shop.import(table(mug.replace('12.50', '14.00').replace('Mug,', 'Large mug,')))
    expect(changed).toMatchObject({ updated: 1, missing: 1, removed: 0 })
    expect(await shop.names()).toEqual(['Large mug', 'Tee'])
    // The variant is the same one: carts that hold it go on.
    expect(await shop.db.selectFrom('demo_variants').select('id').orderBy('id').execute()).toEqual(
      variants.map(({ id }) => ({ id })),
    )
  })

  test('with a description that cannot be cleaned keep the one before, which is named', async () => {
    const shop = await ownShop()
    await shop.import(table(mug))
    const deep = mug.replace('<p>', '<div>'.repeat(101)).replace('Mug', 'Cup')
    const state = await shop.check(table(deep))
    expect(await shop.faults(state)).toEqual(['2 Body (HTML) html_left_out'])
    await shop.start(state)
    await shop.write(state)
    const written = shop.db.selectFrom('demo_products').select(['name', 'description_html'])
    expect(await written.execute()).toEqual([{ name: 'Cup', description_html: '<p>Holds tea</p>' }])
  })

  test('that are not in the file go only where somebody agreed to their number, and faulty ones stay', async () => {
    const shop = await ownShop()
    await shop.import(table(mug, ...tee))
    const state = await shop.check(
      table(
        'mug,Mug,,Loom,Mugs,,true,Title,Default Title,M-1,shopify,1,twelve,,',
        faulty.replace('twelve', '3').replace('M-1', 'B-1'),
      ),
    )
    expect(state.import).toMatchObject({ missing: 1, faulty: 1, created: 1 })
    await expect(shop.start(state, 2)).rejects.toMatchObject({ code: 'conflict' })
    // Somebody took a product into the store since: it is not among those that were agreed to.
    await shop.db.updateTable('demo_products').set({ handle: 'cup' }).where('handle', '=', 'mug').execute()
    await expect(shop.start(state, 1)).rejects.toMatchObject({ code: 'conflict' })
    await shop.db.updateTable('demo_products').set({ handle: 'mug' }).where('handle', '=', 'cup').execute()
    await shop.start(state, 1)
    await shop.write(state)
    expect((await shop.read()).import).toMatchObject({ state: 'done', removed: 1, created: 1 })
    expect(await shop.names()).toEqual(['Mug', 'Bad'])
    await syncCatalog.run(ports, shop)
    expect(
      (await shop.db.selectFrom('products').select('name').orderBy('name').execute()).map(({ name }) => name),
    ).toEqual(['Bad', 'Mug'])
  })

  test('that somebody adds while an import runs stay, also under the handle of one that it was to take away', async () => {
    const shop = await ownShop()
    const { params, owner } = shop
    const jug = mug.replace('mug,Mug', 'jug,Jug').replace('M-1', 'J-1')
    await shop.import(table(mug, ...tee, jug))
    const state = await shop.check(table(mug))
    await shop.start(state, 2)
    const add = async (name: string) => {
      const prices = { USD: { amountMinor: 100, compareAtMinor: null } }
      const variant = {
        ...{ id: newId(), values: [], sku: null, barcode: null, prices, weightGrams: null },
        image: null,
      }
      const product = {
        ...{ id: newId(), name, descriptionHtml: '', visible: true, brand: null, productType: null, tags: [] },
        ...{ categories: [], options: [], images: [], variants: [{ ...variant, stock: { was: null, is: 1 } }] },
      }
      await app.call(ownProductsRoutes.createOwnProduct, { params, body: product }, owner)
    }
    const old = shop.db.selectFrom('demo_products').select('id').where('handle', '=', 'jug')
    const { id } = await old.executeTakeFirstOrThrow()
    await app.call(ownProductsRoutes.deleteOwnProduct, { params: { ...params, id } }, owner)
    await add('Jug')
    await add('Bowl')
    await shop.write(state)
    expect((await shop.read()).import).toMatchObject({ state: 'done', removed: 1 })
    expect((await shop.names()).toSorted()).toEqual(['Bowl', 'Jug', 'Mug'])
    expect(await shop.db.selectFrom('goods_import_removals').select('handle').execute()).toEqual([])
  })

  test('are written on by another server where the first one ended, and no further once somebody stops it', async () => {
    const shop = await ownShop()
    const many = Array.from({ length: 130 }, (_, at) => `p${at},P${at},,,,,true,Title,Default Title,,,,1.00,,`)
    const state = await shop.check(table(...many))
    await shop.start(state)
    // The process ends after its first portion.
    const failing = { ...ports, jobs: { ...ports.jobs } }
    let portions = 0
    const forApp: typeof ports.forApp = (appKey) => {
      portions += 1
      if (portions > 2) throw new Error('The process ended.')
      return ports.forApp(appKey)
    }
    await expect(shop.write(state, { ...failing, forApp } as never)).rejects.toThrow('The process ended.')
    expect((await shop.read()).import).toMatchObject({ state: 'running', written: 100 })
    await expect(shop.start(state)).rejects.toMatchObject({ code: 'conflict' })
    const sent: unknown[] = []
    const watching = {
      ...ports,
      jobs: { ...ports.jobs, send: async (kind: { name: string }, data: object) => void sent.push([kind.name, data]) },
    }
    await tidyGoodsImports.run(watching as never, {})
    expect(sent).toEqual([])
    clock.advance(2 * 60_000)
    await tidyGoodsImports.run(watching as never, {})
    expect(sent).toEqual([['import-goods', { appKey: shop.appKey, id: state.import?.id }]])
    await shop.write(state, ofAnotherServer(ports))
    expect((await shop.read()).import).toMatchObject({ state: 'done', created: 130, written: 130 })
    expect(await shop.names()).toHaveLength(130)
    const next = await shop.check(table(...many.map((row) => row.replace('1.00', '2.00'))))
    await shop.start(next)
    await app.call(routes.cancelImport, { params: shop.idOf(next) }, shop.owner)
    await shop.write(next)
    expect((await shop.read()).import).toMatchObject({ state: 'cancelled', updated: 0 })
    await expect(shop.start(next)).rejects.toMatchObject({ code: 'conflict' })
  })

  test('of a file that another server still reads stay while this one ends with its own', async () => {
    const shop = await ownShop()
    const begun = { appKey: shop.appKey, fileName: 'other.csv', now: new Date(clock.now()) }
    const id = await beginImport(shop.db, begun)
    const waiting = (position: number) => [{ position, handle: `p${position}`, patch: null }]
    await addProducts(shop.db, { ...shop.params, id }, waiting(0))
    expect((await shop.check(table(mug))).import).toMatchObject({ created: 1 })
    await addProducts(shop.db, { ...shop.params, id }, waiting(1))
    const read = shop.db.selectFrom('goods_import_products').select('handle').where('import_id', '=', id)
    expect(await read.execute()).toHaveLength(2)
  })

  test('are written no further, which is told, once another store is behind the app', async () => {
    const shop = await ownShop()
    const state = await shop.check(table(mug))
    await shop.start(state)
    await shop.db.updateTable('apps').set({ connector: 'vendure' }).execute()
    await shop.write(state)
    const imports = shop.db.selectFrom('goods_imports').select(['state', 'written'])
    expect(await imports.execute()).toEqual([{ state: 'cancelled', written: 0 }])
    expect(await shop.db.selectFrom('goods_import_products').select('handle').execute()).toEqual([])
    const log = shop.db.selectFrom('audit_log').select('actor_kind').where('action', '=', 'goods.import_cancelled')
    expect(await log.execute()).toEqual([{ actor_kind: 'system' }])
  })

  test('name a host that there is not at the first try, and wait for one whose name server does not answer', async () => {
    const shop = await ownShop()
    const jug = (name: string, host: string) =>
      `${name},${name},,,,,true,Title,Default Title,,,,1.00,https://${host}/x.png,`
    await shop.import(table(jug('a', 'nobody.example'), jug('b', 'silent.example')))
    await fetchGoodsPictures.run(ports, shop)
    expect((await shop.read()).pictures).toEqual({
      ...{ waiting: 1, failed: 1 },
      problems: [{ address: 'https://nobody.example/x.png', product: 'a', reason: 'unknown_host' }],
    })
  })

  test('have their pictures fetched once each; what could not be had is named, and fetched again when asked', async () => {
    const shop = await ownShop()
    called.length = 0
    await shop.import(table(mug, ...tee, 'jug,Jug,,,,,true,Title,Default Title,,,,1.00,http://private.example/x.png,'))
    expect((await shop.read()).pictures).toMatchObject({ waiting: 3, failed: 0 })
    await fetchGoodsPictures.run(ports, shop)
    expect((await shop.read()).pictures).toEqual({
      ...{ waiting: 0, failed: 2 },
      problems: [
        { address: 'http://private.example/x.png', product: 'Jug', reason: 'refused' },
        { address: 'https://cdn.example/gone.png', product: 'Tee', reason: 'no_picture' },
      ],
    })
    const { images } = await shop.db
      .selectFrom('demo_products')
      .select('images')
      .where('handle', '=', 'mug')
      .executeTakeFirstOrThrow()
    expect(JSON.parse(images)).toEqual([
      {
        url: expect.stringMatching(/^\/media\/.*\.webp$/),
        thumbnailUrl: expect.stringMatching(/-t\.webp$/),
        width: 30,
        height: 20,
      },
    ])
    await shop.import(table(mug, ...tee))
    await fetchGoodsPictures.run(ports, shop)
    expect(called.filter((address) => address.endsWith('mug.png'))).toHaveLength(1)
    await app.call(routes.retryPictures, { params: shop.params }, shop.owner)
    await fetchGoodsPictures.run(ports, shop)
    expect(called.filter((address) => address.endsWith('gone.png'))).toHaveLength(2)
  })

  test('go out as a table that reads back equal, in the store and in an empty one', async () => {
    const shop = await ownShop()
    await buildDemoStore(app, shop.appKey)
    const out = await shop.table()
    expect(out).toContain('Handle,Title,Body (HTML)')
    const same = await shop.check(out, { categoriesFrom: 'categories' })
    expect(await shop.faults(same)).toEqual([])
    const count = (await shop.read()).products
    expect(count).toBeGreaterThan(50)
    expect(same.import).toMatchObject({ created: 0, updated: 0, same: count, missing: 0, leftOut: [] })
    const empty = await ownShop()
    await empty.import(out, { categoriesFrom: 'categories' })
    expect(await empty.names()).toHaveLength(count)
    // Pictures of the other app are addresses of its own there.
    expect(await empty.table()).toBe(out)
  })

  test('belong to who may change the store, and to a store of ours', async () => {
    const shop = await ownShop()
    const reader = await app.signIn(shop.appKey, { role: 'staff', permissions: ['integrations.read'] })
    await expect(shop.check(table(mug), {}, reader)).rejects.toMatchObject({ code: 'permission_missing' })
    const other = await ownShop()
    const state = await other.check(table(mug))
    await expect(
      app.call(
        routes.startImport,
        { params: { ...shop.params, id: state.import?.id ?? '' }, body: { removes: 0 } },
        shop.owner,
      ),
    ).rejects.toMatchObject({ code: 'not_found' })
    await shop.db.updateTable('apps').set({ connector: 'vendure' }).execute()
    await expect(shop.check(table(mug))).rejects.toMatchObject({ code: 'conflict' })
  })

  test('are read without holding up others', async () => {
    const shop = await ownShop()
    const rows = Array.from(
      { length: 3_000 },
      (_, at) => `p${at},P${at},<p>Text</p>,,,,true,Title,Default Title,S${at},,,1.00,,`,
    )
    let turns = 0
    let isOver = false
    const others = (async () => {
      while (!isOver) {
        await pause(0)
        turns += 1
      }
    })()
    const state = await shop.check(table(...rows))
    isOver = true
    await others
    expect(state.import).toMatchObject({ created: 3_000 })
    expect(turns).toBeGreaterThan(10)
  })
})
