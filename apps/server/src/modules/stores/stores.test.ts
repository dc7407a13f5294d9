import { alone } from '@vitrine/connectors/kit/lease'
import { typedNotes } from '@vitrine/connectors/kit/typed-notes'
import { newId } from '@vitrine/domain/ids'
import { dayMs, minuteMs } from '@vitrine/domain/time'
import { describe, expect, test } from 'vitest'
import { createTestApp } from '../../../test/test-app.ts'
import type { OutsideAnswer, OutsideCall } from '../../outside/outside.ts'
import { findShop, forgetShop } from '../apps/index.ts'
import { commerceOf } from '../commerce/index.ts'
import { rotateSecrets } from '../secrets/index.ts'
import { elsewhereOf, keepConnection, sweepStoreNotes } from './index.ts'

const said = (data: unknown): OutsideAnswer => ({
  status: 200,
  headers: { 'vendure-auth-token': 'a-session' },
  body: Buffer.from(JSON.stringify({ data })),
  url: '',
})

describe('a store elsewhere', async () => {
  const asked: { address: string; call: OutsideCall }[] = []
  const app = await createTestApp()
  const { ports, database } = app
  const outside = {
    ...ports.outside,
    call: async (address: string, call: OutsideCall = {}) => {
      asked.push({ address, call })
      if (String(call.body).includes('mutation LogIn')) return said({ login: { __typename: 'CurrentUser' } })
      return said({ collections: { totalItems: 0, items: [] } })
    },
  }
  const reached = { ...ports, outside }
  const appKey = await app.buildApp()
  const otherKey = await app.buildApp()
  await database.db.updateTable('apps').set({ connector: 'vendure' }).where('app_key', '=', appKey).execute()
  const place = { kind: 'vendure', address: 'https://store.example', identifier: 'app@store.example' }
  const notes = elsewhereOf(ports, appKey).notes

  async function store() {
    const shop = await findShop(ports, appKey)
    if (!shop) throw new Error('There is no such app.')
    return commerceOf(reached, shop)
  }

  test('says that it is away while the app is not connected with it, and calls nobody', async () => {
    await expect((await store()).categories()).rejects.toMatchObject({ code: 'unavailable' })
    expect(asked).toEqual([])
  })

  test('is called where the app is connected, with its key, by the guarded way out alone', async () => {
    await keepConnection(ports, ports.forApp(appKey), { appKey, ...place, password: 'the-key-of-the-store' })
    forgetShop(ports, appKey)
    expect(await (await store()).categories()).toEqual([])
    expect(asked.map(({ address }) => address)).toEqual(Array(2).fill('https://store.example/admin-api'))
    expect(String(asked[0]?.call.body)).toContain('the-key-of-the-store')
    expect(asked[1]?.call.headers).toMatchObject({ authorization: 'Bearer a-session' })
  })

  test('keeps its session for the next request, and takes a new key at once', async () => {
    asked.length = 0
    await (await store()).categories()
    expect(asked).toHaveLength(1)
    await keepConnection(ports, ports.forApp(appKey), {
      appKey,
      ...place,
      address: 'https://new.example',
      password: 'x',
    })
    forgetShop(ports, appKey)
    await (await store()).categories()
    expect(asked.at(-1)?.address).toBe('https://new.example/admin-api')
  })

  test('has no key in the database as it is', async () => {
    await keepConnection(ports, ports.forApp(appKey), { appKey, ...place, password: 'the-key-of-the-store' })
    await notes.write('cart', 'sealed', { version: 0, body: { orderId: '1' }, secret: 'the-session-of-a-cart' })
    const rows = [
      ...(await database.db.selectFrom('store_connections').selectAll().execute()),
      ...(await database.db.selectFrom('store_notes').selectAll().execute()),
    ]
    expect(rows).toHaveLength(2)
    for (const secret of ['the-key-of-the-store', 'the-session-of-a-cart'])
      expect(JSON.stringify(rows)).not.toContain(secret)
    const found = (await notes.find('cart', ['sealed'])).get('sealed')
    expect(found).toEqual({ version: 1, body: { orderId: '1' }, secret: 'the-session-of-a-cart' })
  })

  test('opens its keys and the sessions of its carts after a rotation of the keys', async () => {
    const customers = { clientId: 'of-its-customers', clientSecret: 'the-secret-of-customers' }
    await keepConnection(ports, ports.forApp(appKey), { appKey, ...place, password: 'the-key-of-the-store', customers })
    await rotateSecrets(ports)
    const opened = { password: 'the-key-of-the-store', customers }
    expect(await elsewhereOf(ports, appKey).reach('vendure')).toMatchObject(opened)
    expect((await notes.find('cart', ['sealed'])).get('sealed')?.secret).toBe('the-session-of-a-cart')
  })

  test('writes a note for one of those who read the same version', async () => {
    const id = newId()
    const write = (version: number, by: number) => notes.write('customer', id, { version, body: { by }, secret: null })
    const first = await Promise.all([write(0, 1), write(0, 2), write(0, 3)])
    expect(first.filter(Boolean)).toHaveLength(1)
    const second = await Promise.all([write(1, 4), write(1, 5)])
    expect(second.filter(Boolean)).toHaveLength(1)
    expect(await write(1, 6)).toBe(false)
    expect(await write(9, 6)).toBe(false)
    expect((await notes.find('customer', [id])).get(id)?.version).toBe(2)
    await notes.remove('customer', id, 1)
    expect((await notes.find('customer', [id])).get(id)?.version).toBe(2)
    await notes.remove('customer', id, 2)
    expect((await notes.find('customer', [id])).size).toBe(0)
    expect(await write(2, 7)).toBe(false)
  })

  test('leaves a lease to whoever has it by then, when somebody who lost it is done', async () => {
    const typed = typedNotes(notes)
    const lease = { name: newId(), now: () => app.clock.now() }
    const begin = async () => {
      const [began, end] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
      const done = alone(typed, lease, () => {
        began.resolve()
        return end.promise
      })
      await began.promise
      return async () => {
        end.resolve()
        await done
      }
    }
    const third = () => alone(typed, lease, async () => 'worked')
    const endFirst = await begin()
    app.clock.advance(minuteMs)
    const endSecond = await begin()
    await endFirst()
    expect(await third()).toBeNull()
    await endSecond()
    expect(await third()).toBe('worked')
  })

  test('has notes for its own app alone', async () => {
    const others = elsewhereOf(ports, otherKey).notes
    await notes.write('order', 'mine', { version: 0, body: {}, secret: null })
    expect((await others.find('order', ['mine'])).size).toBe(0)
    expect(await others.write('order', 'mine', { version: 0, body: {}, secret: null })).toBe(true)
  })

  test('forgets carts after thirty days, and keeps what it knows of orders and customers', async () => {
    for (const kind of ['cart', 'order', 'customer'] as const)
      await notes.write(kind, 'old', { version: 0, body: {}, secret: null })
    app.clock.advance(29 * dayMs)
    await sweepStoreNotes.run(ports, {})
    expect((await notes.find('cart', ['old'])).size).toBe(1)
    app.clock.advance(2 * dayMs)
    await sweepStoreNotes.run(ports, {})
    expect((await notes.find('cart', ['old'])).size).toBe(0)
    for (const kind of ['order', 'customer'] as const) expect((await notes.find(kind, ['old'])).size).toBe(1)
  })
})
