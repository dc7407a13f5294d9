import { setTimeout as pause } from 'node:timers/promises'
import { newId } from '@vitrine/domain/ids'
import { audienceSchema, type SegmentRule, type segmentSchema } from '@vitrine/domain/notifications/audience.schema'
import { notificationsRoutes as routes } from '@vitrine/domain/notifications/notifications.routes'
import { dayMs } from '@vitrine/domain/time'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { buildDemoStore } from '../../../test/demo-store.ts'
import { createMessagesDriver } from '../../../test/messages-driver.ts'
import { forApp } from '../../platform/db/tenant.ts'
import { type DeviceSpan, isMeant, isWithin } from './audience.ts'

type SegmentInput = z.input<typeof segmentSchema>

const { app, openApp, device, send, read, order } = await createMessagesDriver()
const { call } = app
const { db } = app.database

describe('a segment', () => {
  const names = ['phone', 'tablet', 'desk'] as const
  const customerId = newId()
  let shop: Awaited<ReturnType<typeof openApp>>
  const devices: { name: (typeof names)[number]; installId: string }[] = []
  let messageId = ''

  const ofApp = () => ({ app_key: shop.appKey })
  const installOf = (name: (typeof names)[number]) => devices.find((one) => one.name === name)?.installId ?? ''
  const change = (name: (typeof names)[number], values: object) =>
    db.updateTable('push_devices').set(values).where('install_id', '=', installOf(name)).execute()

  /** Ids of the store's, by what they are called here: two products, each with a category that the other is not in. */
  const goods: Record<string, string> = {}
  async function findGoods() {
    await buildDemoStore(app, shop.appKey)
    const pairs = await db.selectFrom('product_categories').selectAll().where('app_key', '=', shop.appKey).execute()
    const isIn = (product: string, category: string) =>
      pairs.some((pair) => pair.product_id === product && pair.category_id === category)
    for (const shoe of pairs)
      for (const hat of pairs)
        if (!isIn(shoe.product_id, hat.category_id) && !isIn(hat.product_id, shoe.category_id))
          Object.assign(goods, {
            ...{ boot: shoe.product_id, shoes: shoe.category_id },
            ...{ cap: hat.product_id, hats: hat.category_id },
          })
  }
  const idsOf = (called: readonly string[]) => called.map((name) => goods[name] ?? '')

  beforeAll(async () => {
    shop = await openApp()
    const facts = {
      phone: { platform: 'ios', locale: 'de-AT', appVersion: '2.1' },
      tablet: { platform: 'android', locale: 'fr', appVersion: '2.0.9' },
      desk: { platform: 'web', locale: 'en-US', appVersion: 'none' },
    } as const
    for (const name of names) devices.push({ name, installId: (await device(shop, facts[name])).installId })
    const message = await send(shop, { devices: [installOf('phone')] })
    messageId = message.id
    while ((await read(shop, messageId)).status !== 'sent') await pause(20)
    await change('phone', { customer_id: customerId, cart_at: new Date() })
    await change('tablet', { last_seen_at: new Date(app.clock.now() - 20 * dayMs) })
    await findGoods()
    const at = new Date(app.clock.now() - 2 * dayMs)
    const seen = { ...ofApp(), install_id: installOf('tablet'), product_id: goods['boot'] ?? '', at }
    for (const kind of ['viewed', 'wished'])
      await db
        .insertInto('device_interests')
        .values({ ...seen, kind })
        .execute()
    const daysAgo = (days: number) => app.clock.now() - days * dayMs
    await order(shop, { code: 10, customerId, productId: goods['cap'] ?? '', at: daysAgo(3) })
    await order(shop, { code: 10, customerId, productId: goods['boot'] ?? '', at: daysAgo(60) })
    await order(shop, { code: 10, installId: installOf('desk'), productId: goods['cap'] ?? '', at: daysAgo(40) })
    await order(shop, { code: 5, installId: installOf('desk'), productId: goods['boot'] ?? '', at: daysAgo(2) })
  })

  /** Names of the devices that a message to the segment would go to, and how many the count says. */
  const meant = async (rules: SegmentInput) => {
    const audience = { kind: 'segment' as const, rules }
    const { data } = await call(routes.countAudience, { params: shop.params, body: { audience } }, shop.owner)
    const rowsIn = (span?: DeviceSpan, isEach = false) =>
      forApp(db, shop.appKey)
        .selectFrom('push_devices as d')
        .where(isMeant(audienceSchema.parse(audience), { appKey: shop.appKey, now: app.clock.now(), span, isEach }))
        .where(isWithin(span, sql`d.install_id`))
        .select('d.install_id')
        .execute()
    const rows = await rowsIn()
    // Each by itself they are the same, and piece by piece.
    expect(await rowsIn(undefined, true)).toEqual(rows)
    const first = devices.map(({ installId }) => installId).sort()[0] ?? ''
    const pieces = [await rowsIn({ after: '', upTo: first }), await rowsIn({ after: first, upTo: null })].flat()
    expect(pieces.map((row) => row.install_id).sort()).toEqual(rows.map((row) => row.install_id).sort())
    expect(data).toMatchObject({ devices: rows.length, reachable: rows.length, people: rows.length })
    return devices.filter((one) => rows.some((row) => row.install_id === one.installId)).map(({ name }) => name)
  }

  test.each<[string, SegmentRule, string[]]>([
    ['platforms', { kind: 'platform', platforms: ['ios', 'web'] }, ['phone', 'desk']],
    ['languages', { kind: 'language', languages: ['de', 'FR'] }, ['phone', 'tablet']],
    ['countries', { kind: 'country', countries: ['AT', 'FR'] }, ['phone']],
    ['a version at least', { kind: 'appVersion', bound: 'least', version: '2.1.0' }, ['phone']],
    ['a version at most', { kind: 'appVersion', bound: 'most', version: '2.0.9' }, ['tablet']],
    ['seen lately', { kind: 'lastSeen', days: 7, within: true }, ['phone', 'desk']],
    ['not seen lately', { kind: 'lastSeen', days: 7, within: false }, ['tablet']],
    ['orders at least', { kind: 'orders', bound: 'least', count: 2, days: null }, ['phone']],
    ['orders at most, of late', { kind: 'orders', bound: 'most', count: 0, days: 30 }, ['tablet', 'desk']],
    ['spent at least', { kind: 'spent', bound: 'least', amountMinor: 5_000, days: null }, ['phone', 'desk']],
    ['spent at most, of late', { kind: 'spent', bound: 'most', amountMinor: 4_999, days: 30 }, ['tablet', 'desk']],
    ['a product looked at', { kind: 'product', act: 'viewed', products: ['boot'], days: 3 }, ['tablet']],
    ['a product looked at too long ago', { kind: 'product', act: 'viewed', products: ['boot'], days: 1 }, []],
    ['a product bought', { kind: 'product', act: 'bought', products: ['cap'], days: 50 }, ['phone', 'desk']],
    ['a product bought of late', { kind: 'product', act: 'bought', products: ['cap', 'boot'], days: 10 }, ['phone']],
    ['a category looked at', { kind: 'category', act: 'viewed', categories: ['shoes'], days: 3 }, ['tablet']],
    ['a category bought', { kind: 'category', act: 'bought', categories: ['shoes'], days: 90 }, ['phone']],
    ['a filled cart', { kind: 'cart', filled: true }, ['phone']],
    ['an empty wishlist', { kind: 'wishlist', filled: false }, ['phone', 'desk']],
    ['signed in', { kind: 'signedIn', signedIn: true }, ['phone']],
    ['an earlier message', { kind: 'message', act: 'got', done: true, messageId: '' }, ['phone']],
    ['an earlier message not opened', { kind: 'message', act: 'opened', done: false, messageId: '' }, [...names]],
  ])('knows %s', async (_title, rule, expected) => {
    const named = {
      ...rule,
      ...(rule.kind === 'message' && { messageId }),
      ...(rule.kind === 'product' && { products: idsOf(rule.products) }),
      ...(rule.kind === 'category' && { categories: idsOf(rule.categories) }),
    }
    expect(await meant({ groups: [{ rules: [named] }] })).toEqual(expected)
  })

  test('joins its rules, and its groups, by and or by or', async () => {
    const [ios, web] = (['ios', 'web'] as const).map((one) => ({ kind: 'platform' as const, platforms: [one] }))
    const rich = { kind: 'spent' as const, bound: 'least' as const, amountMinor: 6_000, days: null }
    if (!ios || !web) throw new Error('A rule is missing.')
    expect(await meant({ groups: [{ match: 'all', rules: [web, rich] }] })).toEqual([])
    expect(await meant({ groups: [{ match: 'any', rules: [web, rich] }] })).toEqual(['phone', 'desk'])
    const groups = [{ rules: [rich] }, { match: 'any' as const, rules: [ios, web] }]
    expect(await meant({ match: 'all', groups })).toEqual(['phone'])
    expect(await meant({ match: 'any', groups })).toEqual(['phone', 'desk'])
  })

  const saveAs = (
    name: string,
    more: { platform?: 'ios' | 'web'; replaces?: string | null; revision?: string } = {},
  ) => {
    const { platform = 'ios', replaces, revision } = more
    const rules = { groups: [{ rules: [{ kind: 'platform' as const, platforms: [platform] }] }] }
    const headers = { ...shop.owner.headers, ...(revision !== undefined && { 'if-match': `"${revision}"` }) }
    return call(
      routes.saveSegment,
      { params: shop.params, body: { name, rules, ...(replaces !== undefined && { replaces }) } },
      { headers },
    )
  }
  const saved = async () => (await call(routes.listSegments, { params: shop.params }, shop.owner)).data
  const remove = (id: string) => call(routes.deleteSegment, { params: { ...shop.params, id } }, shop.owner)

  test('that is saved takes the place of the one that the save names, and a message keeps the rules it was sent by', async () => {
    const { data: first } = await saveAs('Phones')
    const audience = { kind: 'segment' as const, segmentId: first.id, rules: first.rules }
    const message = await send(shop, { audience, deliveryTime: '2035-01-01T10:00', timezone: 'UTC' })
    expect(message).toMatchObject({ segmentName: 'Phones', audience: { rules: first.rules } })
    const { data: second } = await saveAs('phones', { platform: 'web', replaces: first.id })
    expect(second.id).toBe(first.id)
    expect(await saved()).toMatchObject([{ id: first.id, name: 'phones', rules: second.rules }])
    await remove(first.id)
    const kept = await call(routes.getMessage, { params: { ...shop.params, id: message.id } }, shop.owner)
    expect(kept.data.audience).toMatchObject({ rules: first.rules })
  })

  test('is never replaced by a save that does not name it, nor by one that knew it otherwise or knew it before it was deleted', async () => {
    const { data: first } = await saveAs('Phones')
    const { data: other } = await saveAs('Tablets')
    for (const replaces of [undefined, null, other.id])
      await expect(saveAs('phones', { platform: 'web', replaces })).rejects.toMatchObject({
        code: 'name_taken',
        status: 409,
        details: { taken: { id: first.id, name: 'Phones', revision: first.revision } },
      })
    const { data: second } = await saveAs('Phones', { platform: 'web', replaces: first.id, revision: first.revision })
    expect(second.revision).not.toBe(first.revision)
    await expect(saveAs('Phones', { replaces: first.id, revision: first.revision })).rejects.toMatchObject({
      code: 'stale_revision',
      details: { newer: { id: first.id, rules: second.rules, revision: second.revision } },
    })
    expect(await saved()).toMatchObject([second, other])
    await remove(first.id)
    await expect(saveAs('Phones', { replaces: first.id })).rejects.toMatchObject({ code: 'not_found' })
    await remove(other.id)
  })

  test('gets its name once, whoever else saves under it at the same time', async () => {
    const outcomes = await Promise.allSettled(['Phones', 'PHONES', 'phones'].map((name) => saveAs(name)))
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const outcome of outcomes)
      if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ code: 'name_taken' })
    for (const { id } of await saved()) await remove(id)
  })

  test('has a name that differs from each other one by more than case, on every database alike', async () => {
    for (const [first, ...names] of [
      ['ΑΣ', 'ας', 'ασ', 'Ασ'],
      ['Élan', 'élan', 'E\u0301LAN'],
    ]) {
      await saveAs(first ?? '')
      for (const name of names) await expect(saveAs(name), name).rejects.toMatchObject({ code: 'name_taken' })
    }
    const kinds = ['ısı', 'isi', 'Maße', 'Masse']
    const others = await Promise.all(kinds.map((name) => saveAs(name)))
    expect(new Set(others.map(({ data }) => data.id)).size).toBe(kinds.length)
    const all = await saved()
    expect(all.map(({ name }) => name)).toEqual(['isi', 'Masse', 'Maße', 'Élan', 'ısı', 'ΑΣ'])
    for (const { id } of all) await remove(id)
  })
})
