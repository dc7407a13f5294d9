/** Reading everything of a store, as somebody follows and ends it: on whichever server it runs. */
import { storeConnectionRoutes as routes } from '@vitrine/domain/store-connection/store-connection.routes'
import { dayMs } from '@vitrine/domain/time'
import { beforeEach, describe, expect, test } from 'vitest'
import { createScriptedStore } from '../../../test/scripted-store.ts'
import { createTestApp, ofAnotherServer } from '../../../test/test-app.ts'
import { connectors } from '../../connectors.ts'
import { createOutside } from '../../outside/outside.ts'
import { syncCatalogs } from '../catalog/catalog.jobs.ts'
import { syncCatalog } from '../catalog/index.ts'

describe('reading everything of a store', async () => {
  const store = createScriptedStore()
  const { state, product } = store
  const demo = connectors.kinds['demo']
  if (!demo) throw new Error('There is no demo store.')
  const app = await createTestApp({
    connectors: { kinds: { demo, vendure: store.kind }, timeLimitMs: 10_000 },
    outside: createOutside({ allowed: [] }) as never,
  })
  const { ports, clock } = app
  beforeEach(() => Object.assign(state, { products: [], before: async () => {}, pageSize: 100 }))

  async function shopOf(count: number) {
    state.products = Array.from({ length: count }, (_, at) => product(String(at)))
    state.pageSize = 2
    const appKey = await app.buildApp()
    const params = { appKey }
    const owner = await app.signIn(appKey)
    const form = { kind: 'vendure' as const, address: 'https://store.example', identifier: 'app', password: 'key' }
    await app.call(routes.connectStore, { params, body: form }, owner)
    const db = ports.forApp(appKey)
    return {
      ...{ appKey, params, owner },
      health: async () => (await app.call(routes.readStoreHealth, { params }, owner)).data,
      cancel: async () => (await app.call(routes.cancelPull, { params }, owner)).data,
      pull: async () => (await app.call(routes.pullAgain, { params }, owner)).data,
      names: async () => (await db.selectFrom('products').select('id').execute()).map(({ id }) => id).sort(),
      read: (from = ports) => syncCatalog.run(from, { appKey }),
    }
  }

  test('is ended in the middle of it, by whichever server it is read: what was read stays, and nothing more is written', async () => {
    const shop = await shopOf(7)
    state.before = async (call) => {
      if (call !== 'products from 4') return
      expect((await shop.health()).pull).toMatchObject({ state: 'running', read: 4, of: null })
      expect(await shop.cancel()).toMatchObject({ pull: null, cancelledAt: expect.any(String) })
    }
    await shop.read(ofAnotherServer(ports))
    expect(await shop.names()).toEqual(['0', '1', '2', '3'])
    expect((await shop.health()).pull).toBeNull()
    // It was no failure.
    expect((await shop.health()).failure).toBeNull()
  })

  test('that was ended is not begun again by itself for a day, and at once by who asks for it', async () => {
    const shop = await shopOf(3)
    expect((await shop.cancel()).pull).toBeNull()
    await shop.read()
    await syncCatalogs.run(ports, {})
    expect(await shop.names()).toEqual([])
    expect((await shop.pull()).cancelledAt).toBeNull()
    await shop.read()
    expect(await shop.names()).toEqual(['0', '1', '2'])
    expect((await shop.health()).fullAt).not.toBeNull()
    await shop.pull()
    await shop.cancel()
    state.products = []
    clock.advance(dayMs)
    await syncCatalogs.run(ports, {})
    const { cancelled_at } = await ports
      .forApp(shop.appKey)
      .selectFrom('catalog_syncs')
      .select('cancelled_at')
      .executeTakeFirstOrThrow()
    expect(cancelled_at).toBeNull()
  })

  test('ends nothing where nothing is read', async () => {
    const shop = await shopOf(1)
    await shop.read()
    expect(await shop.cancel()).toMatchObject({ pull: null, cancelledAt: null })
    const reader = await app.signIn(shop.appKey, { role: 'staff', permissions: ['integrations.read'] })
    await expect(app.call(routes.cancelPull, { params: shop.params }, reader)).rejects.toMatchObject({
      code: 'permission_missing',
    })
  })
})
