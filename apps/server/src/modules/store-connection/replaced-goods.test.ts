/** What an app names of its store, and what another store has in the place of it. */
import { badgesRoutes } from '@vitrine/domain/badges/badges.routes'
import { newId } from '@vitrine/domain/ids'
import { pagesRoutes } from '@vitrine/domain/pages/pages.routes'
import { publishingRoutes } from '@vitrine/domain/publishing/publishing.routes'
import type { GoodReplacement } from '@vitrine/domain/store-connection/goods.schema'
import { storeConnectionRoutes as routes } from '@vitrine/domain/store-connection/store-connection.routes'
import { hourMs } from '@vitrine/domain/time'
import { describe, expect, test } from 'vitest'
import { buildDemoStore } from '../../../test/demo-store.ts'
import { errorOf } from '../../../test/design-driver.ts'
import { createScriptedStore } from '../../../test/scripted-store.ts'
import { createTestApp } from '../../../test/test-app.ts'
import { connectors } from '../../connectors.ts'
import { createOutside } from '../../outside/outside.ts'
import { systemActor } from '../audit/index.ts'
import { lockLiveDesign, readLiveSnapshot, writeSelectedIds } from '../design/index.ts'

describe('another store behind an app', async () => {
  const store = createScriptedStore()
  const { state, product, category } = store
  const demo = connectors.kinds['demo']
  if (!demo) throw new Error('There is no demo store.')
  const app = await createTestApp({
    connectors: { kinds: { demo, vendure: store.kind }, timeLimitMs: 10_000 },
    outside: createOutside({ allowed: [] }) as never,
  })
  const form = { kind: 'vendure' as const, address: 'https://store.example', identifier: 'app', password: 'key' }

  /** An app that names two products, two categories, a brand and the words of a badge, and has published them. */
  async function shopOf() {
    const appKey = await app.buildApp()
    await buildDemoStore(app, appKey)
    const owner = await app.signIn(appKey)
    const params = { appKey }
    const db = app.ports.forApp(appKey)
    const pick = async (table: 'products' | 'categories' | 'brands') =>
      db.selectFrom(table).select(['id', 'name']).where('app_key', '=', appKey).orderBy('position').limit(2).execute()
    const [products, categories, brands] = [await pick('products'), await pick('categories'), await pick('brands')]
    const [first, second] = products
    const [lamps, chairs] = categories
    const [brand] = brands
    if (!first || !second || !lamps || !chairs || !brand) throw new Error('The demo store is empty.')
    const blocks = [
      { id: newId(), type: 'productGrid', products: [first, second] },
      { id: newId(), type: 'banner', action: { type: 'openCategory', category: lamps } },
    ]
    const { pages } = (await app.call(pagesRoutes.getDesign, { params }, owner)).data
    const home = pages.find(({ type }) => type === 'home')?.id ?? ''
    const body = { data: { type: 'home' as const, title: { text: 'Home' }, blocks } }
    await app.call(pagesRoutes.updatePage, { params: { ...params, id: home }, body }, owner)
    await db.transaction().execute(async (trx) => {
      const write = { trx, appKey, author: 'test', actor: systemActor('test'), now: new Date(app.clock.now()) } as never
      const { id: designId } = await lockLiveDesign(trx)
      await writeSelectedIds(write, { designId, kind: 'brands', ids: [brand.id] })
      await writeSelectedIds(write, { designId, kind: 'categories', ids: [lamps.id, chairs.id] })
    })
    const conditions = [{ operand: 'product.tags', operator: 'equals', value: 'Clearance', valueType: 'choice' }]
    const badge = { title: { text: 'Last ones' }, conditions }
    await app.call(badgesRoutes.createBadge, { params, body: badge } as never, owner)
    const later = new Date(app.clock.now() + hourMs)
    const message = {
      ...{ kind: 'manual', type: 'sale', topic: 'news', audience: '{"kind":"all"}', timing: 'at' },
      ...{ first_at: later, last_at: later, status: 'scheduled', created_at: new Date(app.clock.now()) },
      contents: JSON.stringify([{ language: 'en', title: 'Look', body: 'Here' }]),
      data: JSON.stringify({ endPointType: 'product', type: 'sale', productId: first.id, productName: first.name }),
    }
    await app.database.db
      .insertInto('messages')
      .values({ app_key: appKey, id: newId(), ...message })
      .execute()
    const rules = { kind: 'product', act: 'bought', products: [first.id, second.id], days: 30 }
    const segment = { match: 'all', groups: [{ match: 'all', rules: [rules] }] }
    await app.database.db
      .insertInto('segments')
      .values({ app_key: appKey, id: newId(), name: 'Buyers', rules: JSON.stringify(segment), created_at: later })
      .execute()
    await app.call(publishingRoutes.publish, { body: { appKey } }, owner)
    return { appKey, params, owner, db, home, first, second, lamps, chairs, brand }
  }
  type Shop = Awaited<ReturnType<typeof shopOf>>
  const compare = async ({ params, owner }: Shop) =>
    (await app.call(routes.compareStore, { params, body: form }, owner)).data
  const connect = ({ params, owner }: Shop, replacements: GoodReplacement[]) =>
    app.call(routes.connectStore, { params, body: { ...form, replacements } }, owner)
  const goodsNow = async ({ params, owner, db, home }: Shop) => {
    const { pages } = (await app.call(pagesRoutes.getDesign, { params }, owner)).data
    const live = await readLiveSnapshot(db)
    const [badge] = await db.selectFrom('badges').select('document').execute()
    const [message] = await db.selectFrom('messages').select('data').execute()
    const [segment] = await db.selectFrom('segments').select('rules').execute()
    const { groups = [] } = (segment?.rules ?? {}) as { groups?: { rules: { products: string[] }[] }[] }
    const { productId, productName } = (message?.data ?? {}) as Record<string, string>
    const chosen = await db
      .selectFrom('design_selections as d')
      .innerJoin('catalog_selections as c', 'c.hash', 'd.hash')
      .select(['d.kind', 'c.ids'])
      .execute()
    const named = (blocks: unknown) => JSON.parse(JSON.stringify(blocks)) as Record<string, unknown>[]
    const idsIn = (blocks: unknown) => {
      const [grid = {}, banner = {}] = named(blocks)
      const action = banner['action'] as { category: { id: string; name: string } }
      return [...(grid['products'] as { id: string; name: string }[]), action.category].map(({ id, name }) => [
        id,
        name,
      ])
    }
    return {
      draft: idsIn(pages.find(({ id }) => id === home)?.blocks),
      live: idsIn(live?.pages.find(({ id }) => id === home)?.blocks),
      message: [productId, productName],
      segment: groups[0]?.rules[0]?.products,
      liveBrands: live?.selections?.brands?.count,
      tag: (JSON.parse(badge?.document ?? '{}') as { conditions: { value: string }[] }).conditions[0]?.value,
      selections: Object.fromEntries(chosen.map(({ kind, ids }) => [kind, ids])),
    }
  }

  test('names what it lacks with its place and what seems to be the same, and keeps nothing', async () => {
    const shop = await shopOf()
    state.products = [
      product('9', { name: shop.second.name.toUpperCase() }),
      product(shop.first.id, { name: 'Another' }),
    ]
    state.categories = [category('c1', 'Goods'), category('c2', shop.lamps.name, 'c1')]
    state.tags = ['Offer']
    state.currencies = ['USD']
    const { missing, total, languages, currencies } = await compare(shop)
    expect(missing.map(({ kind, id, suggestion }) => [kind, id, suggestion?.id ?? null])).toEqual([
      // The same number is another thing there.
      ['product', shop.first.id, null],
      ['product', shop.second.id, '9'],
      ['category', shop.lamps.id, 'c2'],
      ['category', shop.chairs.id, null],
      ['brand', shop.brand.id, null],
      ['tag', 'Clearance', null],
    ])
    expect(total).toBe(6)
    expect(missing[0]?.places.map(({ kind, title }) => [kind, title])).toEqual([
      ['page', 'Home'],
      ['message', 'Look'],
      ['segment', 'Buyers'],
    ])
    expect(missing[2]?.places).toMatchObject([
      { kind: 'page', title: 'Home', design: null },
      { kind: 'selection', pageType: 'categoryTree' },
    ])
    expect(missing[4]?.name).toBe(shop.brand.name)
    expect(missing[5]?.places).toMatchObject([{ kind: 'badge', title: 'Last ones' }])
    expect(languages.length).toBeGreaterThan(0)
    expect(currencies.length).toBeGreaterThan(0)
    expect(await shop.db.selectFrom('store_connections').selectAll().execute()).toEqual([])
  })

  test.each([true, false])('is looked through by a part of a name, where it can be searched: %s', async (canSearch) => {
    const shop = await shopOf()
    Object.assign(state, {
      canSearch,
      products: [product('1', { name: 'Desk lamp' }), product('2', { name: 'Chair' })],
    })
    state.categories = [category('c1', 'Home'), category('c2', 'Lamps', 'c1')]
    // Its pages are read once, for all names together.
    state.asked.length = 0
    await compare(shop)
    expect(state.asked.filter((call) => call.startsWith('products from'))).toEqual(canSearch ? [] : ['products from 0'])
    const find = async (goods: 'product' | 'category', query: string) =>
      (await app.call(routes.findInStore, { params: shop.params, body: { ...form, goods, query } }, shop.owner)).data
    expect(await find('product', 'LAMP')).toEqual([{ id: '1', name: 'Desk lamp', imageUrl: null }])
    expect((await find('category', 'lamps')).map(({ name }) => name)).toEqual(['Home › Lamps'])
    expect((await find('category', '')).length).toBe(2)
    state.canSearch = true
  })

  test('has its own things in their place in drafts, releases, selections and badges, until the app goes back', async () => {
    const shop = await shopOf()
    const before = await goodsNow(shop)
    state.products = [product('9', { name: 'Nine' })]
    state.categories = [category('c2', 'Lights')]
    state.brands = [{ id: 'b2', name: 'Maker', imageUrl: null }]
    state.tags = ['Offer']
    await connect(shop, [
      { kind: 'product', from: shop.first.id, to: '9' },
      { kind: 'category', from: shop.lamps.id, to: 'c2' },
      { kind: 'brand', from: shop.brand.id, to: 'b2' },
      { kind: 'tag', from: 'Clearance', to: 'Offer' },
    ])
    const goods = [
      ['9', 'Nine'],
      [shop.second.id, shop.second.name],
      ['c2', 'Lights'],
    ]
    const there = await goodsNow(shop)
    expect(there).toMatchObject({ draft: goods, live: goods, liveBrands: 1, tag: 'Offer', message: ['9', 'Nine'] })
    expect(there.segment).toEqual(['9', shop.second.id])
    expect(there.selections).toEqual({ brands: ['b2'], categories: ['c2', shop.chairs.id].toSorted() })
    // It is there from the first moment, before the store is read.
    expect(await shop.db.selectFrom('products').select('name').where('id', '=', '9').execute()).toEqual([
      { name: 'Nine' },
    ])
    await app.call(routes.goBack, { params: shop.params }, shop.owner)
    expect(await goodsNow(shop)).toEqual(before)
    await app.call(routes.goBack, { params: shop.params }, shop.owner)
    expect(await goodsNow(shop)).toEqual(there)
  })

  test('refuses what it does not have, and one thing for two, and changes nothing then', async () => {
    const shop = await shopOf()
    const before = await goodsNow(shop)
    state.products = [product('9')]
    const placeOf = async (replacements: GoodReplacement[]) => {
      const { issues } = await errorOf(connect(shop, replacements))
      return issues?.map(({ path, reason }) => [path, reason?.name])
    }
    expect(await placeOf([{ kind: 'product', from: shop.first.id, to: 'nowhere' }])).toEqual([
      ['replacements.0.to', 'store_lacks_this'],
    ])
    const both = [shop.first.id, shop.second.id].map((from) => ({ kind: 'product' as const, from, to: '9' }))
    expect(await placeOf(both)).toEqual([['replacements.1.to', 'listed_twice']])
    // On the way back both would lead to one of them.
    state.products = [product(shop.first.id), product(shop.second.id, { name: shop.second.name })]
    const onto = { kind: 'product' as const, from: shop.first.id, to: shop.second.id }
    expect(await placeOf([onto])).toEqual([['replacements.0.to', 'listed_twice']])
    expect((await compare(shop)).kept).toEqual([{ kind: 'product', id: shop.second.id }])
    expect(await goodsNow(shop)).toEqual(before)
    expect(await shop.db.selectFrom('apps').select('connector').execute()).toEqual([{ connector: 'demo' }])
  })

  test('has two things in each other’s place, and each in its own when the app goes back', async () => {
    const shop = await shopOf()
    const before = await goodsNow(shop)
    const ids = [shop.first.id, shop.second.id] as const
    state.products = ids.map((id) => product(id))
    const swap = [ids, ids.toReversed()].map(([from = '', to = '']) => ({ kind: 'product' as const, from, to }))
    await connect(shop, swap)
    expect((await goodsNow(shop)).segment).toEqual(ids.toReversed())
    await app.call(routes.goBack, { params: shop.params }, shop.owner)
    expect(await goodsNow(shop)).toEqual(before)
  })

  test('is looked through by nobody who may not choose it', async () => {
    const shop = await shopOf()
    const reader = await app.signIn(shop.appKey, { role: 'staff', permissions: ['integrations.read'] })
    for (const call of [
      app.call(routes.compareStore, { params: shop.params, body: form }, reader),
      app.call(routes.findInStore, { params: shop.params, body: { ...form, goods: 'tag', query: '' } }, reader),
    ])
      expect((await errorOf(call)).code).toBe('permission_missing')
  })
})

test('a store that answers too late is said to be slow, and not to be missing', async () => {
  const late = { connect: () => ({ probe: () => new Promise(() => {}) }) as never }
  const app = await createTestApp({
    connectors: { kinds: { ...connectors.kinds, vendure: late }, timeLimitMs: 4 },
    outside: createOutside({ allowed: [] }) as never,
  })
  const appKey = await app.buildApp()
  const owner = await app.signIn(appKey)
  const body = { kind: 'vendure' as const, address: 'https://store.example', identifier: 'app', password: 'key' }
  const call = app.call(routes.checkStore, { params: { appKey }, body }, owner)
  expect((await errorOf(call)).issues).toMatchObject([{ path: 'address', reason: { name: 'store_late' } }])
})
