import { storefrontRoutes } from '@vitrine/domain/storefront/storefront.routes'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { createTestApp } from '../../../test/test-app.ts'
import { cachedAnswer } from './answer-cache.ts'

const app = await createTestApp()
const { ports } = app
afterEach(() => {
  vi.restoreAllMocks()
})

describe('answers that are kept for a second', () => {
  test('are made once for all who ask meanwhile', async () => {
    vi.spyOn(performance, 'now').mockReturnValue(1)
    const make = vi.fn(async () => 'text')
    const ask = () => cachedAnswer(ports, { appKey: 'a', url: '/once' }, make)
    expect(await Promise.all([ask(), ask()])).toEqual(['text', 'text'])
    expect(await ask()).toBe('text')
    expect(make).toHaveBeenCalledTimes(1)
  })

  test('take a bounded part of the memory, under however many addresses somebody asks', async () => {
    // Time stands still, so that none is too old.
    vi.spyOn(performance, 'now').mockReturnValue(1)
    const long = 'x'.repeat(1_000_000)
    let made = 0
    const ask = (at: number) =>
      cachedAnswer(ports, { appKey: 'a', url: `/list?any=${at}` }, async () => {
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
    const ask = (make: () => Promise<string>) => cachedAnswer(ports, { appKey: 'a', url: '/fails' }, make)
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
