/** What a store tells by itself, and what only seems to be told by it. */
import { createHmac } from 'node:crypto'
import { newId } from '@vitrine/domain/ids'
import { storeConnectionRoutes as routes } from '@vitrine/domain/store-connection/store-connection.routes'
import { dayMs, hourMs } from '@vitrine/domain/time'
import { describe, expect, test } from 'vitest'
import { createScriptedStore } from '../../../test/scripted-store.ts'
import { createTestApp, ofAnotherServer } from '../../../test/test-app.ts'
import { connectors } from '../../connectors.ts'
import { createOutside } from '../../outside/outside.ts'
import type { Ports } from '../../ports.ts'
import { rotateSecrets } from '../secrets/index.ts'
import { followStoreHook, sweepStoreDeliveries } from './index.ts'
import { receiveHook } from './store-hooks.ts'

describe('a store that tells of its changes', async () => {
  const store = createScriptedStore()
  const { state, product } = store
  const demo = connectors.kinds['demo']
  if (!demo) throw new Error('There is no demo store.')
  const app = await createTestApp({
    connectors: { kinds: { demo, vendure: store.kind, medusa: store.kind }, timeLimitMs: 10_000 },
    outside: createOutside({ allowed: [] }) as never,
  })
  const { ports, clock } = app

  async function shopOf() {
    const appKey = await app.buildApp()
    const params = { appKey }
    const owner = await app.signIn(appKey)
    const connect = (kind: 'vendure' | 'medusa' = 'vendure', address = 'https://store.example') =>
      app.call(
        routes.connectStore,
        { params, body: { kind, address, identifier: 'app', password: 'key' } as never },
        owner,
      )
    await connect()
    const { url, secret: made } = (await app.call(routes.makeHook, { params }, owner)).data
    const secret = made ?? ''
    const hook = (over: object = {}) => ({
      ...{ delivery: newId(), at: new Date(clock.now()).toISOString(), entity: 'product', id: '1' },
      ...over,
    })
    const tell = async (body: unknown, signature?: string) => {
      const payload = typeof body === 'string' ? body : JSON.stringify(body)
      const own = createHmac('sha256', secret).update(payload).digest('base64')
      const headers = { 'content-type': 'application/json', 'x-vitrine-signature': signature ?? own }
      const { statusCode, json } = await app.inject({ method: 'POST', url: new URL(url).pathname, headers, payload })
      return [statusCode, (json() as { received?: string }).received ?? null]
    }
    const db = ports.forApp(appKey)
    return {
      ...{ appKey, params, owner, url, secret, hook, tell, connect },
      health: async () => (await app.call(routes.readStoreHealth, { params }, owner)).data,
      follow: (id = '1') => followStoreHook.run(ports, { appKey, entity: 'product', id }),
      names: async () =>
        (await db.selectFrom('products').select('name').orderBy('id').execute()).map(({ name }) => name),
    }
  }

  test('is heard once, and the thing is read again whatever it says of it', async () => {
    const shop = await shopOf()
    state.products = [product('1', { name: 'As the store has it' })]
    const told = shop.hook({ name: 'As somebody says' })
    expect(await shop.tell(told)).toEqual([200, 'heard'])
    expect(await shop.tell(told)).toEqual([200, 'repeated'])
    await shop.follow()
    expect(await shop.names()).toEqual(['As the store has it'])
    state.products = []
    expect(await shop.tell(shop.hook())).toEqual([200, 'heard'])
    await shop.follow()
    expect(await shop.names()).toEqual([])
    expect((await shop.health()).hook).toMatchObject({ received: 2, refused: 0, refusedReason: null })
  })

  test('is heard by one of two servers that it reaches at once', async () => {
    const shop = await shopOf()
    const body = Buffer.from(JSON.stringify(shop.hook()))
    const signature = createHmac('sha256', shop.secret).update(body).digest('base64')
    const headers = { 'x-vitrine-signature': signature }
    const by = (from: Ports) => receiveHook(from, { appKey: shop.appKey, body, headers })
    expect((await Promise.all([by(ports), by(ofAnotherServer(ports))])).sort()).toEqual(['heard', 'repeated'])
  })

  test('is not believed where it is forged, too late or no such telling, and that is counted', async () => {
    const shop = await shopOf()
    const forged = createHmac('sha256', 'another secret').update(JSON.stringify(shop.hook())).digest('base64')
    expect(await shop.tell(shop.hook(), forged)).toEqual([400, null])
    expect(await shop.tell(shop.hook(), '')).toEqual([400, null])
    expect((await shop.health()).hook).toMatchObject({ received: 0, refused: 2, refusedReason: 'forged' })
    const at = (ms: number) => ({ at: new Date(clock.now() + ms).toISOString() })
    expect(await shop.tell(shop.hook(at(-23 * hourMs)))).toEqual([200, 'heard'])
    for (const over of [at(-25 * hourMs), at(2 * hourMs)]) expect(await shop.tell(shop.hook(over))).toEqual([400, null])
    expect((await shop.health()).hook).toMatchObject({ refused: 4, refusedReason: 'late' })
    for (const body of [
      '{',
      '[]',
      JSON.stringify(shop.hook({ entity: 'admin' })),
      JSON.stringify(shop.hook({ id: '' })),
    ])
      expect(await shop.tell(body)).toEqual([400, null])
    expect((await shop.health()).hook).toMatchObject({ refused: 8, refusedReason: 'unreadable' })
    expect(await shop.names()).toEqual([])
  })

  test('keeps its secret over a rotation, ends the one before with a new one, and forgets all at another address', async () => {
    const shop = await shopOf()
    await rotateSecrets(ports)
    expect(await shop.tell(shop.hook())).toEqual([200, 'heard'])
    await app.call(routes.makeHook, { params: shop.params }, shop.owner)
    expect(await shop.tell(shop.hook())).toEqual([400, null])
    await shop.connect('vendure', 'https://other.example')
    expect((await shop.health()).hook).toBeNull()
    // Signed with the secret that ended, which proves nothing of the store that was left either.
    expect(await shop.tell(shop.hook())).toEqual([404, null])
    await shop.connect('medusa')
    expect(await shop.tell(shop.hook())).toEqual([404, null])
    expect((await shop.health()).mayHook).toBe(false)
    await expect(app.call(routes.makeHook, { params: shop.params }, shop.owner)).rejects.toMatchObject({
      code: 'conflict',
    })
  })

  test('is answered when the app has left it, and heard again when it goes back', async () => {
    const shop = await shopOf()
    expect(await shop.tell(shop.hook())).toEqual([200, 'heard'])
    await shop.connect('medusa')
    const forged = createHmac('sha256', 'another secret').update(JSON.stringify(shop.hook())).digest('base64')
    const alone = async () => {
      expect(await shop.tell(shop.hook())).toEqual([200, 'left'])
      expect(await shop.tell(shop.hook(), forged)).toEqual([404, null])
      expect((await shop.health()).hook).toBeNull()
    }
    await alone()
    await rotateSecrets(ports)
    await alone()
    await app.call(routes.goBack, { params: shop.params }, shop.owner)
    expect((await shop.health()).hook).toMatchObject({ received: 1, refused: 0 })
    expect(await shop.tell(shop.hook())).toEqual([200, 'heard'])
    // To the other one and back again: a store that tells nothing has nothing to come back to.
    await app.call(routes.goBack, { params: shop.params }, shop.owner)
    await alone()
    // What the one tells of stands beside what the other does, each with its own secret.
    await shop.connect('vendure', 'https://third.example')
    expect(await shop.tell(shop.hook())).toEqual([404, null])
    const { secret } = (await app.call(routes.makeHook, { params: shop.params }, shop.owner)).data
    await shop.connect('vendure', 'https://fourth.example')
    const { secret: next } = (await app.call(routes.makeHook, { params: shop.params }, shop.owner)).data
    const tellBy = (by: string | null) => {
      const told = JSON.stringify(shop.hook())
      return shop.tell(
        told,
        createHmac('sha256', by ?? '')
          .update(told)
          .digest('base64'),
      )
    }
    expect(await tellBy(secret)).toEqual([200, 'left'])
    expect(await tellBy(next)).toEqual([200, 'heard'])
    expect((await shop.health()).hook).toMatchObject({ received: 1, refused: 0 })
  })

  test('is set up by who may choose the store; what it told long ago is forgotten', async () => {
    const shop = await shopOf()
    const reader = await app.signIn(shop.appKey, { role: 'staff', permissions: ['integrations.read'] })
    await expect(app.call(routes.makeHook, { params: shop.params }, reader)).rejects.toMatchObject({
      code: 'permission_missing',
    })
    await shop.tell(shop.hook())
    const deliveries = () => ports.forApp(shop.appKey).selectFrom('store_deliveries').selectAll().execute()
    await sweepStoreDeliveries.run(ports, {})
    expect(await deliveries()).toHaveLength(1)
    clock.advance(3 * dayMs)
    await sweepStoreDeliveries.run(ports, {})
    expect(await deliveries()).toEqual([])
  })
})
