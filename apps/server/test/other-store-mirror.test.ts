/** The mirror of a store that is not the demo store: filled, kept up, and right while the store fails. */
import type { ReadContext } from '@vitrine/connectors/kit/commerce'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { syncCatalogs } from '../src/modules/catalog/catalog.jobs.ts'
import { syncProduct, syncStore } from '../src/modules/catalog/index.ts'
import { jobKinds } from '../src/modules/jobs.ts'
import { forApp } from '../src/platform/db/tenant.ts'
import { createJobs } from '../src/platform/jobs/jobs.ts'
import { createMetrics } from '../src/platform/metrics/metrics.ts'
import { createOtherStoreApp } from './other-store-driver.ts'

describe('the mirror of another store', async () => {
  const { app, db, appKey, door, wares, trouble, other, addWare, shopNow, sync, list, idsOf } =
    await createOtherStoreApp()

  test('takes what is new and changed, and with a full run loses what is gone', async () => {
    addWare('6', 600)
    const first = wares[0]
    if (!first) throw new Error('There are no wares.')
    Object.assign(first, { names: { ...first.names, sv: 'Ny lampa' }, changedAt: new Date() })
    expect(await sync('changed')).toBe('done')
    expect(await idsOf()).toEqual(['1', '2', '3', '4', '5', '6'])
    expect((await list({ query: 'ny lampa' })).map(({ id }) => id)).toEqual(['1'])
    wares.splice(
      wares.findIndex(({ id }) => id === '6'),
      1,
    )
    await sync('changed')
    expect(await idsOf()).toContain('6')
    await sync()
    expect(await idsOf()).toEqual(['1', '2', '3', '4', '5'])
  })

  test('stays when the store is empty for a while, and goes only when two full runs find the same', async () => {
    const counts = async () => {
      const read = (table: 'products' | 'categories' | 'brands') =>
        forApp(db, appKey).selectFrom(table).select('app_key').execute()
      return [await read('products'), await read('categories'), await read('brands')].map(({ length }) => length)
    }
    const before = await counts()
    const empty = {
      ...other.connector,
      products: async () => ({ items: [], next: null }),
      categories: async () => [],
      brands: async () => ({ items: [], next: null }),
    }
    const input = { ...door, shop: await shopNow(), store: empty }
    await syncStore(input, 'changed')
    await syncStore(input, 'full')
    expect(await counts()).toEqual(before)
    // The store is back: what it was believed to have lost is no matter of the next maintenance.
    await sync()
    await syncStore(input, 'full')
    expect(await counts()).toEqual(before)
    await syncStore(input, 'full')
    expect(await counts()).toEqual([0, 0, 0])
    await sync()
    expect(await counts()).toEqual(before)
  })

  test('is kept up to the store by a job, whose runs the metrics count', async () => {
    expect(jobKinds).toContain(syncCatalogs)
    const metrics = createMetrics()
    const at = await metrics.listen({ host: '127.0.0.1', port: 0 })
    const text = async () => (await fetch(`http://127.0.0.1:${at.port}/metrics`)).text()
    const runs = 'job_duration_seconds_count{kind="sync-catalogs",outcome="done"}'
    expect(await text()).not.toContain(runs)
    addWare('8', 800)
    const jobs = await createJobs({ db, clock: app.clock, log: app.ports.log, pollMs: 50 })
    await jobs.start([syncCatalogs], app.ports, metrics.countJob)
    try {
      await jobs.send(syncCatalogs, {})
      await expect.poll(text).toContain(`${runs} 1\n`)
      expect(await idsOf()).toContain('8')
      trouble.failures = 1
      await jobs.send(syncCatalogs, {})
      await expect.poll(text).toContain(`${runs} 2\n`)
      expect(trouble.failures).toBe(0)
    } finally {
      await jobs.stop()
      metrics.close()
    }
    wares.pop()
    await sync()
    expect(await idsOf()).not.toContain('8')
  })

  test('reads one product again, also one that is gone', async () => {
    addWare('7', 700)
    const shop = await shopNow()
    const input = { ...door, shop, store: other.connector }
    await syncProduct(input, '7')
    expect(await idsOf()).toContain('7')
    wares.splice(
      wares.findIndex(({ id }) => id === '7'),
      1,
    )
    await syncProduct(input, '7')
    expect(await idsOf()).not.toContain('7')
  })

  test('keeps what it has when the store fails in the middle, and goes on from there', async () => {
    const before = await list()
    // Each call of the pages after the first fails until the run has died.
    const store = other.connector
    let pages = 0
    const dying = new Proxy(store, {
      get: (target, name) =>
        name !== 'products'
          ? Reflect.get(target, name)
          : async (...args: Parameters<typeof store.products>) => {
              if (!args[0]?.ids && ++pages === 2) throw new Error('cut')
              return store.products(...args)
            },
    })
    const input = { ...door, shop: await shopNow(), store: dying }
    await expect(syncStore(input, 'full')).rejects.toThrow('cut')
    expect(await list({ sort: 'name' })).toHaveLength(before.length)
    const state = () => forApp(db, appKey).selectFrom('catalog_syncs').selectAll().executeTakeFirstOrThrow()
    expect(await state()).toMatchObject({ cursor: '2', seen: 2, held_by: null })
    expect(await syncStore(input, 'changed')).toBe('done')
    // Two pages were left of three.
    expect(pages).toBe(4)
    expect(await state()).toMatchObject({ run: null, cursor: null })
    expect(await idsOf()).toEqual(['1', '2', '3', '4', '5'])
  })

  test('finds the products of a category again that was away, or came later than they', async () => {
    const nodes = await other.connector.categories()
    const withCategories = (ids: readonly string[]) => ({
      ...other.connector,
      categories: async (context?: ReadContext) =>
        (await other.connector.categories(context)).filter(({ id }) => ids.includes(id)),
    })
    const input = { db, clock: app.clock, shop: await shopNow() }
    const counts = forApp(db, appKey).selectFrom('categories').select('product_count').where('id', '=', '11')
    const count = async () => (await counts.executeTakeFirst())?.product_count ?? 0
    await syncStore({ ...input, store: withCategories(['10']) }, 'full')
    expect(await count()).toBe(0)
    await syncStore({ ...input, store: withCategories(nodes.map(({ id }) => id)) }, 'changed')
    expect(await count()).toBe(5)
    addWare('9', 900)
    await syncStore({ ...input, store: withCategories(['10']) }, 'full')
    await sync('changed')
    expect(await count()).toBe(6)
    wares.pop()
    await sync()
    expect(await count()).toBe(5)
  })

  test('stays with the one who reads it, however long a slow store takes for a page', async () => {
    const { connector } = other
    const others: string[] = []
    const slow: typeof connector = {
      ...connector,
      products: async (...args) => {
        app.clock.advance(90_000)
        if (others.length < 3) others.push(await sync('changed'))
        return connector.products(...args)
      },
    }
    expect(await syncStore({ db, clock: app.clock, shop: await shopNow(), store: slow }, 'full')).toBe('done')
    expect(others).toEqual(['busy', 'busy', 'busy'])
  })

  test('writes of categories and brands only what changed', async () => {
    const { connector } = other
    const read = async () => {
      const rows = await sql<{ name: string; place: string }>`
        select name, ctid::text as place from categories where app_key = ${appKey}
        union all select name, ctid::text from category_texts where app_key = ${appKey}
        union all select name, ctid::text from brands where app_key = ${appKey}`.execute(db)
      return new Map(rows.rows.map(({ name, place }) => [name, place]))
    }
    const before = await read()
    expect([...before.keys()].sort()).toEqual(['Fabriken', 'Hem', 'Lampor', 'מנורות'])
    await sync()
    expect(await read()).toEqual(before)
    const renamed: typeof connector = {
      ...connector,
      categories: async (context) =>
        (await connector.categories(context))
          .filter(({ id }) => id === '10' || context?.language !== 'he')
          .map((node) => (node.id === '11' ? { ...node, name: 'Ljus' } : node)),
      brands: async () => ({ items: [{ id: '7', name: 'Verket', imageUrl: null }], next: null }),
    }
    await syncStore({ db, clock: app.clock, shop: await shopNow(), store: renamed }, 'full')
    const after = await read()
    expect([...after.keys()].sort()).toEqual(['Hem', 'Ljus', 'Verket'])
    expect(after.get('Hem')).toBe(before.get('Hem'))
    await sync()
    expect([...(await read()).keys()].sort()).toEqual([...before.keys()].sort())
  })

  test('is filled by one of two that begin at once, and a second time changes nothing', async () => {
    const results = await Promise.all([sync(), sync(), sync()])
    expect(results.filter((result) => result === 'done').length).toBeGreaterThanOrEqual(1)
    const rows = () =>
      forApp(db, appKey).selectFrom('products').select(['id', 'content_hash', 'position']).orderBy('id').execute()
    const before = await rows()
    await sync()
    expect(await rows()).toEqual(before)
  })
})
