/** Reading everything of a store, as somebody follows and ends it: on whichever server it runs. */
import { ConnectorError } from '@vitrine/connectors/kit/connector-error'
import { storeConnectionRoutes as routes } from '@vitrine/domain/store-connection/store-connection.routes'
import { dayMs, hourMs } from '@vitrine/domain/time'
import { beforeEach, describe, expect, test } from 'vitest'
import { createScriptedStore } from '../../../test/scripted-store.ts'
import { createShopper } from '../../../test/shopper-browser.ts'
import { createTestApp, ofAnotherServer } from '../../../test/test-app.ts'
import { connectors } from '../../connectors.ts'
import { createOutside } from '../../outside/outside.ts'
import type { Letter, Ports } from '../../ports.ts'
import { findShop } from '../apps/index.ts'
import { keepStore, syncCatalog } from '../catalog/index.ts'
import { forgetAnswers } from '../storefront/answer-cache.ts'
import { mailStoreNews, watchStores } from './index.ts'

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
  beforeEach(() =>
    Object.assign(state, {
      ...{ products: [], before: async () => {}, pageSize: 100 },
      ...{ endless: false, endlessBrands: false },
    }),
  )

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
      keep: () => keepStore.run(ports, { appKey }),
      leftOut: async () => {
        const { data } = await app.call(routes.listLeftOut, { params, query: {} as never }, owner)
        return data.map(({ name, reason }) => [name, reason])
      },
      findBrand: () => app.call(routes.findInStore, { params, body: { ...form, goods: 'brand', query: 'Oak' } }, owner),
      pullOne: async (id: string) => (await app.call(routes.pullProduct, { params: { ...params, id } }, owner)).data,
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

  test('reads the store that stands behind the app once it is held, whatever a server remembers', async () => {
    const other = ofAnotherServer(ports)
    const shop = await shopOf(3)
    await shop.read()
    expect((await findShop(other, shop.appKey))?.connector).toBe('vendure')
    await app.call(routes.connectStore, { params: shop.params, body: { kind: 'demo' } }, shop.owner)
    const asked: string[] = []
    state.before = async (call) => void asked.push(call)
    await keepStore.run(other, { appKey: shop.appKey })
    expect(asked).toEqual([])
    expect((await shop.health()).failure).toBeNull()
  })

  test('that was ended is not begun again by itself for a day, and at once by who asks for it', async () => {
    const shop = await shopOf(3)
    expect((await shop.cancel()).pull).toBeNull()
    await shop.read()
    await shop.keep()
    expect(await shop.names()).toEqual([])
    expect((await shop.pull()).cancelledAt).toBeNull()
    await shop.read()
    expect(await shop.names()).toEqual(['0', '1', '2'])
    expect((await shop.health()).fullAt).not.toBeNull()
    await shop.pull()
    await shop.cancel()
    state.products = []
    clock.advance(dayMs)
    await shop.keep()
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

  test('leaves out what does not fit, names it with its reason, and takes it once it does', async () => {
    const shop = await shopOf(0)
    const [variant] = product('0').variants
    const wide = Array.from({ length: 2_001 }, (_, at) => ({ ...variant, id: `w${at}` })) as never
    const priceless = product('3').variants.map((one) => ({ ...one, price: null }))
    state.products = [
      product('1'),
      product('2', { name: 'Wide', variants: wide }),
      product('3', { name: 'Priceless', variants: priceless }),
      product('4', { name: 'Hidden', visible: false }),
      product('5', { name: 'Loud', descriptionHtml: 'a'.repeat(1_100_000) }),
    ]
    await shop.read()
    expect(await shop.names()).toEqual(['1', '3', '4'])
    expect(await shop.leftOut()).toEqual([
      ['Loud', 'too_large'],
      ['Priceless', 'no_price'],
      ['Wide', 'too_many_variants'],
      ['Hidden', 'hidden'],
    ])
    state.products[1] = product('2', { name: 'Wide' })
    expect(await shop.pullOne('2')).toEqual({ state: 'shown', name: 'Wide', reason: null })
    expect(await shop.pullOne('5')).toMatchObject({ state: 'left_out', reason: 'too_large' })
    expect((await shop.leftOut()).map(([name]) => name)).toEqual(['Loud', 'Priceless', 'Hidden'])
    state.products.splice(4, 1)
    expect(await shop.pullOne('5')).toEqual({ state: 'gone', name: null, reason: null })
    expect((await shop.leftOut()).map(([name]) => name)).toEqual(['Priceless', 'Hidden'])
  })

  test('takes no list for endless: the store is away then, and what was read stays', async () => {
    const shop = await shopOf(3)
    state.endless = true
    await expect(shop.read()).rejects.toThrow()
    expect(await shop.names()).toEqual(['0', '1', '2'])
    expect((await shop.health()).failure).toMatchObject({ reason: 'unavailable' })
  })

  test('asks for the changes of a store no longer than for its goods', async () => {
    const shop = await shopOf(3)
    await shop.read()
    state.endless = true
    await shop.keep()
    expect((await shop.health()).failure).toMatchObject({ reason: 'unavailable' })
    expect(await shop.names()).toEqual(['0', '1', '2'])
  })

  test('asks a store whose brands have no end no longer, also before it stands behind the app', async () => {
    const shop = await shopOf(1)
    state.endlessBrands = true
    state.asked = []
    await expect(shop.findBrand()).rejects.toMatchObject({ code: 'validation_failed' })
    await expect(shop.read()).rejects.toThrow()
    expect(await shop.names()).toEqual([])
    expect(state.asked.filter((call) => call === 'brands').length).toBeLessThan(2_100)
  })
})

describe('a store that cannot be read', async () => {
  const store = createScriptedStore()
  const demo = connectors.kinds['demo']
  if (!demo) throw new Error('There is no demo store.')
  const letters: Letter[] = []
  const app = await createTestApp({
    connectors: { kinds: { demo, vendure: store.kind }, timeLimitMs: 10_000 },
    outside: createOutside({ allowed: [] }) as never,
    mail: {
      send: async (letter) => {
        letters.push(letter)
        return null
      },
    },
  })
  const { ports, clock } = app

  test('is told to its owners once by mail, whichever server sees it first, and once that it is well again', async () => {
    const appKey = await app.buildApp()
    const owner = await app.signIn(appKey)
    const form = { kind: 'vendure' as const, address: 'https://store.example', identifier: 'app', password: 'key' }
    await app.call(routes.connectStore, { params: { appKey }, body: form }, owner)
    const sent: object[] = []
    const watching = (from: Ports): Ports => ({
      ...from,
      jobs: { send: async (kind, data) => void (kind.name === mailStoreNews.name && sent.push(data)) },
    })
    const watch = () =>
      Promise.all([watchStores.run(watching(ports), {}), watchStores.run(watching(ofAnotherServer(ports)), {})])
    const news = () => sent.map((one) => (one as { news: string }).news)
    const read = () => syncCatalog.run(ports, { appKey }).catch(() => {})
    const shopper = createShopper(app, appKey)
    store.state.products = [store.product('p1')]
    const said = async () => {
      forgetAnswers(ports, appKey)
      return (await shopper.get('catalog/products/p1')).body
    }

    await read()
    await watch()
    expect(news()).toEqual([])
    expect(await said()).toEqual({ data: expect.objectContaining({ variants: expect.any(Array) }) })
    store.state.before = async () => {
      throw new ConnectorError('auth', 'Who?')
    }
    await read()
    await watch()
    await watch()
    expect(news()).toEqual(['refused'])
    expect(await said()).toMatchObject({ data: {}, pricesMayDiffer: true })
    store.state.before = async () => {}
    await read()
    await watch()
    await watch()
    expect(news()).toEqual(['refused', 'well'])
    expect(await said()).toEqual({ data: expect.objectContaining({ variants: expect.any(Array) }) })
    store.state.before = async () => {
      throw new ConnectorError('unavailable', 'Away.')
    }
    await read()
    await watch()
    clock.advance(hourMs + 1)
    await watch()
    expect(news()).toEqual(['refused', 'well', 'stale'])
    for (const data of sent) await mailStoreNews.run(ports, data as never)
    expect(letters.map(({ subject }) => subject)).toEqual([
      expect.stringMatching(/^Vendure refuses the key of /),
      expect.stringMatching(/ reads Vendure again$/),
      expect.stringMatching(/ has not read Vendure for an hour$/),
    ])
    expect(letters[0]?.text).toContain('/settings/store')
  })
})
