import { storefrontRoutes } from '@vitrine/domain/storefront/storefront.routes'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { createStorefront } from '../../../test/storefront-driver.ts'
import { createTestApp } from '../../../test/test-app.ts'
import { setIntegration } from '../apps/index.ts'
import { cachedAnswer, forgetAnswers } from './answer-cache.ts'

const app = await createTestApp()
const { ports } = app
afterEach(() => {
  vi.restoreAllMocks()
})

describe('answers that are kept for a second', () => {
  test('are made once for all who ask meanwhile', async () => {
    vi.spyOn(performance, 'now').mockReturnValue(1)
    const make = vi.fn(async () => 'text')
    const ask = () => cachedAnswer(ports, { appKey: 'a', question: ['once'] }, make)
    expect(await Promise.all([ask(), ask()])).toEqual(['text', 'text'])
    expect(await ask()).toBe('text')
    expect(make).toHaveBeenCalledTimes(1)
  })

  test('take a bounded part of the memory, however many questions somebody asks', async () => {
    // Time stands still, so that none is too old.
    vi.spyOn(performance, 'now').mockReturnValue(1)
    const long = 'x'.repeat(1_000_000)
    let made = 0
    const ask = (at: number) =>
      cachedAnswer(ports, { appKey: 'a', question: ['list', at] }, async () => {
        made++
        return long
      })
    for (let at = 0; at < 100; at++) await ask(at)
    expect(made).toBe(100)
    await ask(99)
    expect(made).toBe(100)
    for (let at = 0; at < 60; at++) await ask(at)
    expect(made).toBe(160)
  })

  test('are made anew after a failure', async () => {
    const ask = (make: () => Promise<string>) => cachedAnswer(ports, { appKey: 'a', question: ['fails'] }, make)
    await expect(ask(() => Promise.reject(new Error('away')))).rejects.toThrow('away')
    expect(await ask(async () => 'back')).toBe('back')
  })
})

test('two servers of one process know nothing of each other’s categories', async () => {
  const other = await createTestApp()
  const appKey = await app.buildApp('the-same-key')
  await other.buildApp(appKey)
  const row = { app_key: appKey, path: ['one'], search_text: '' }
  await app.database.db
    .insertInto('categories')
    .values({ ...row, id: 'one', name: 'One' })
    .execute()
  const names = async (server: typeof app) =>
    (await server.call(storefrontRoutes.listCategoryLevel, { params: { appKey }, query: {} })).data.map(
      ({ name }) => name,
    )
  expect(await names(app)).toEqual(['One'])
  expect(await names(other)).toEqual([])
})

/** The routes whose answers are kept, with what they are asked for. */
const asked: Record<string, string> = {
  listCategories: 'categories?parentId=home&language=fr',
  listCategoryLevel: 'category-level?parentId=home&page=0',
  listBrands: 'brands?query=Papaya&size=10',
  listProducts: 'products?categoryId=home&sort=price-asc&size=5&currency=EUR',
  getProduct: 'products/canvas-tote?language=fr',
  listReviews: 'products/canvas-tote/reviews?size=3',
}

/** Other spellings of the same question. */
const spellings: Record<string, (path: string) => string> = {
  'with a parameter that no route knows': (path) => `${path}&any=${Math.random()}&utm_source=mail`,
  'with its parameters in another order': (path) => {
    const [before, query = ''] = path.split('?')
    return `${before}?${query.split('&').reverse().join('&')}`
  },
  'with a part of it percent-encoded': (path) =>
    path.replace(/=(.)/, (_, char: string) => `=%${char.charCodeAt(0).toString(16)}`),
  'with defaults written out': (path) => (/[?&](page|language)=/.test(path) ? `${path}&any=` : `${path}&page=0`),
  'with a fragment of a language that the app lacks': (path) =>
    path.includes('language=') ? path : `${path}&language=xx-Any`,
}

describe('the same question has one answer', async () => {
  const { app: shop, appKey } = await createStorefront()
  const { db } = shop.database
  // Reviews are read while a service for them is connected.
  await setIntegration(shop.ports.forApp(appKey), { appKey, code: 'reviews', active: true })
  const get = (path: string, options: { method?: 'GET' | 'HEAD'; headers?: Record<string, string> } = {}) =>
    shop.injectShopper({ method: 'GET', url: `/a/${appKey}/catalog/${path}`, ...options })

  test('every list and product of the catalogue is asked here', () => {
    const kept = Object.entries(storefrontRoutes).filter(
      ([, { path, method }]) => method === 'GET' && path.includes('/catalog/') && !path.endsWith('/codes'),
    )
    expect(Object.keys(asked).sort()).toEqual(kept.map(([name]) => name).sort())
  })

  test.each(Object.entries(asked))('%s, however it is spelt', async (_, path) => {
    vi.spyOn(performance, 'now').mockReturnValue(1)
    const first = await get(path)
    expect(first.statusCode).toBe(200)
    // Whatever is read from now on says something else.
    const text = `${Math.random()}`
    await db.updateTable('products').set({ name: text }).where('app_key', '=', appKey).execute()
    await db.updateTable('product_texts').set({ name: text }).where('app_key', '=', appKey).execute()
    await db.updateTable('categories').set({ name: text }).where('app_key', '=', appKey).execute()
    await db.updateTable('category_texts').set({ name: text }).where('app_key', '=', appKey).execute()
    await db.updateTable('brands').set({ name: text }).where('app_key', '=', appKey).execute()
    await db.updateTable('product_reviews').set({ body: text }).where('app_key', '=', appKey).execute()
    for (const [name, respell] of Object.entries(spellings)) {
      const again = await get(respell(path))
      expect(again.body, name).toBe(first.body)
    }
    const headers = { 'accept-language': 'ar', 'x-any': 'any' }
    expect((await get(path, { headers })).body).toBe(first.body)
    expect((await get(path, { method: 'HEAD' })).headers['content-length']).toBe(first.headers['content-length'])
    expect((await get(path.replace('products/', 'Products/').replace('?', '/?'))).statusCode).toBe(404)
    expect((await get(`${path}&size=1&size=2&language=en&language=fr`)).statusCode).toBe(400)
    forgetAnswers(shop.ports, appKey)
    expect((await get(path)).body).toContain(text)
  })
})
