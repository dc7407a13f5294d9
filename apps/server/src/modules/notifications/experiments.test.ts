import { newId } from '@vitrine/domain/ids'
import type { ExperimentInput } from '@vitrine/domain/notifications/message-experiment.schema'
import { notificationsRoutes as routes } from '@vitrine/domain/notifications/notifications.routes'
import { pushDevicesRoutes } from '@vitrine/domain/notifications/push-devices.routes'
import { dayMs, hourMs, minuteMs } from '@vitrine/domain/time'
import { describe, expect, test } from 'vitest'
import { createMessagesDriver } from '../../../test/messages-driver.ts'
import { eventStoreOf } from '../insights/index.ts'
import { lostAfterMs } from './claim-deliveries.ts'
import { messageSender } from './message-sender.ts'
import { decideExperiments } from './notifications.jobs.ts'

const driver = await createMessagesDriver()
const { app, openApp, device, content, send, read, deliveries, expectStatus, happens, pass } = driver
const { call } = app
type Shop = Awaited<ReturnType<typeof openApp>>
type Device = Awaited<ReturnType<typeof device>>

const second = [content('Text B')]
const halves: ExperimentInput = { second, tested: 40, holdout: 20 }

const devicesOf = (shop: Shop, count: number, facts: Parameters<typeof device>[1] = {}) =>
  Promise.all(Array.from({ length: count }, () => device(shop, facts)))
const sendTest = (shop: Shop, experiment: ExperimentInput, body: Parameters<typeof send>[1] = {}) =>
  send(shop, { contents: [content('Text A')], experiment, ...body })
const choose = (shop: Shop, id: string, winner: 'a' | 'b') =>
  call(routes.chooseText, { params: { ...shop.params, id }, body: { winner } }, shop.owner)
const results = async (shop: Shop, id: string) =>
  (await call(routes.readExperiment, { params: { ...shop.params, id } }, shop.owner)).data
const runJob = () => decideExperiments.run(app.ports, {} as never)
const titles = ({ got }: Device) => got().map(({ title }) => title)
const byVariant = async (shop: Shop, id: string) => {
  const groups: Record<string, string[]> = { a: [], b: [], rest: [], holdout: [] }
  for (const { installId, variant } of await deliveries(shop, id)) groups[variant ?? 'none']?.push(installId)
  return groups
}
const open = (shop: Shop, id: string, installId: string) =>
  call(pushDevicesRoutes.notePushReceipts, {
    params: shop.params,
    body: { installId, receipts: [{ id, openedAt: new Date(app.clock.now()).toISOString() }] },
  })
/** All that is to go out until now has gone out. */
const expectSent = (shop: Shop, id: string, count: number) =>
  expect.poll(async () => (await read(shop, id)).counts.sent).toBe(count)
/** Whatever is due by now went out. What was taken to be sent is due again two minutes later. */
const expectNothingDue = ({ appKey }: Shop, id: string) =>
  expect
    .poll(async () => {
      const now = new Date(app.clock.now())
      const { db } = app.database
      const [made] = await db
        .selectFrom('messages')
        .select('id')
        .where('id', '=', id)
        .where('fan_out_at', '<=', now)
        .execute()
      const [due] = await db
        .selectFrom('message_deliveries')
        .select('install_id')
        .where('app_key', '=', appKey)
        .where('state', '=', 0)
        .where('due_at', '<=', new Date(now.getTime() + 2 * lostAfterMs))
        .execute()
      return made === undefined && due === undefined
    })
    .toBe(true)
const sumOf = (groups: Record<string, string[]>, ...names: string[]) =>
  names.reduce((sum, name) => sum + (groups[name]?.length ?? 0), 0)

describe('an A/B test of a message', () => {
  test('sends each text to its share, none to the holdout, and lets the rest wait', async () => {
    const shop = await openApp()
    const all = await devicesOf(shop, 60)
    const { id, awaitsWinner, winner } = await sendTest(shop, halves)
    expect({ awaitsWinner, winner }).toEqual({ awaitsWinner: true, winner: null })
    await expect.poll(async () => (await deliveries(shop, id)).length).toBeGreaterThan(10)
    const groups = await byVariant(shop, id)
    await expectSent(shop, id, sumOf(groups, 'a', 'b'))
    for (const one of all) {
      const expected = groups['a']?.includes(one.installId)
        ? ['Text A']
        : groups['b']?.includes(one.installId)
          ? ['Text B']
          : []
      expect(titles(one)).toEqual(expected)
    }
    for (const name of ['a', 'b', 'holdout']) expect(groups[name]?.length).toBeGreaterThan(0)
    expect(sumOf(groups, 'a', 'b', 'holdout')).toBeLessThan(60)
    expect(await read(shop, id)).toMatchObject({ status: 'sending', awaitsWinner: true })
    const held = (await deliveries(shop, id)).filter(({ variant }) => variant === 'holdout')
    expect(new Set(held.map(({ state, reason }) => `${state} ${reason}`))).toEqual(new Set(['left_out holdout']))
  })

  test('gives all phones of one customer the same text', async () => {
    const shop = await openApp()
    const all = await devicesOf(shop, 12)
    await app.database.db
      .updateTable('push_devices')
      .set({ customer_id: 'c1' })
      .where('app_key', '=', shop.appKey)
      .execute()
    const { id } = await sendTest(shop, { second, tested: 100 })
    await expectSent(shop, id, 12)
    expect(new Set(all.flatMap(titles)).size).toBe(1)
  })

  const signIn = (shop: Shop, installs: string[], customerId: string) =>
    app.database.db
      .updateTable('push_devices')
      .set({ customer_id: customerId })
      .where('app_key', '=', shop.appKey)
      .where('install_id', 'in', installs)
      .execute()

  test('tells a customer one text, also on a phone on which they sign in before the rest get theirs', async () => {
    const shop = await openApp()
    const all = await devicesOf(shop, 40)
    const { id } = await sendTest(shop, halves)
    await expect.poll(async () => (await deliveries(shop, id)).length).toBeGreaterThan(5)
    const before = await byVariant(shop, id)
    await expectSent(shop, id, sumOf(before, 'a', 'b'))
    const had = new Set(Object.values(before).flat())
    const waiting = all.map(({ installId }) => installId).filter((one) => !had.has(one))
    // Who was told text A signs in on that phone, and on others that wait for the better text.
    const told = before['a']?.[0] ?? ''
    await signIn(shop, [told, ...waiting.slice(0, 5)], 'c1')
    // Another one of them signs in and out, and is another install by the time of the decision.
    const left = all.find(({ installId }) => installId !== told && before['a']?.includes(installId))
    await signIn(shop, [left?.installId ?? ''], 'c2')
    await left?.register(`install-${newId()}`)
    // Phones of customers whose own share is one of the test: whoever else they had it on is not known any more.
    const tested = await devicesOf(shop, 30)
    for (const [at, { installId }] of tested.entries()) await signIn(shop, [installId], `buyer-${at}`)
    await choose(shop, id, 'b')
    await expectStatus(shop, id, 'sent')
    const groups = await byVariant(shop, id)
    for (const installId of waiting.slice(0, 5)) expect(groups['rest']).not.toContain(installId)
    expect(groups['rest']).toContain(waiting[6])
    expect(left && titles(left)).toEqual(['Text A'])
    const rest = tested.filter(({ installId }) => groups['rest']?.includes(installId)).length
    expect(rest).toBeGreaterThan(0)
    expect(rest).toBeLessThan(30)
  })

  test('tells a customer one text where two phones with different ones become theirs before it goes out', async () => {
    const shop = await openApp()
    const all = await devicesOf(shop, 12)
    // It is due now, and so all of them are noted.
    const first = await device(shop, { tz: 'Etc/GMT-1' })
    const at = new Date(app.clock.now() + hourMs).toISOString().slice(0, 16)
    const { id } = await sendTest(shop, { second, tested: 100 }, { deliveryTime: at, timezone: null })
    await expect.poll(async () => (await deliveries(shop, id)).length).toBe(13)
    await signIn(
      shop,
      all.map(({ installId }) => installId),
      'c1',
    )
    app.clock.advance(hourMs)
    await expectNothingDue(shop, id)
    const rows = await app.database.db
      .selectFrom('message_deliveries')
      .select(['state', 'reason', 'variant'])
      .where('message_id', '=', id)
      .where('install_id', '<>', first.installId)
      .execute()
    expect(new Set(rows.filter(({ state }) => state === 1).map(({ variant }) => variant)).size).toBe(1)
    expect(new Set(rows.filter(({ state }) => state === 3).map(({ reason }) => reason))).toEqual(
      new Set(['other_text']),
    )
    expect(new Set(all.flatMap(titles)).size).toBe(1)
    app.clock.advance(-hourMs)
  })

  test('sends the text that a person chooses to the rest, once, and to nobody twice', async () => {
    const shop = await openApp()
    const all = await devicesOf(shop, 40)
    const { id } = await sendTest(shop, halves)
    await expect.poll(async () => (await deliveries(shop, id)).length).toBeGreaterThan(5)
    const before = await byVariant(shop, id)
    await expectSent(shop, id, sumOf(before, 'a', 'b'))
    await Promise.all([choose(shop, id, 'b'), choose(shop, id, 'b')])
    await expectStatus(shop, id, 'sent')
    const after = await byVariant(shop, id)
    expect({ ...after, rest: [] }).toEqual(before)
    expect(sumOf(after, 'a', 'b', 'rest', 'holdout')).toBe(40)
    for (const one of all) {
      const isHeld = after['holdout']?.includes(one.installId) === true
      const isFirst = after['a']?.includes(one.installId) === true
      expect(titles(one)).toEqual(isHeld ? [] : [isFirst ? 'Text A' : 'Text B'])
    }
    await expect(choose(shop, id, 'a')).rejects.toMatchObject({ code: 'conflict' })
    await choose(shop, id, 'b')
    expect(await read(shop, id)).toMatchObject({ winner: 'b', awaitsWinner: false, status: 'sent' })
  })

  test('takes no choice before it has reached all its devices, who would get nothing', async () => {
    const shop = await openApp()
    const phones = await devicesOf(shop, 20)
    for (const [at, { installId }] of phones.entries()) await signIn(shop, [installId], `early-${at}`)
    await messageSender(app.ports).stop()
    const { id } = await sendTest(shop, { second, tested: 90 })
    await expect(choose(shop, id, 'b')).rejects.toMatchObject({
      code: 'conflict',
      message: 'The test is still going out to its devices. Choose a text in a minute.',
    })
    messageSender(app.ports).start()
    await expectNothingDue(shop, id)
    await choose(shop, id, 'b')
    await expectStatus(shop, id, 'sent')
    expect(phones.map(({ got }) => got().length)).toEqual(phones.map(() => 1))
  })

  test('decides by itself after the planned time, and for the first text where none is ahead', async () => {
    const shop = await openApp()
    await devicesOf(shop, 30)
    const before = app.clock.now()
    const { id, decideAt } = await sendTest(shop, { ...halves, decideAfter: 4 })
    expect(Date.parse(decideAt ?? '')).toBeGreaterThanOrEqual(before + 4 * hourMs)
    expect(Date.parse(decideAt ?? '')).toBeLessThanOrEqual(app.clock.now() + 4 * hourMs)
    await expect.poll(async () => (await deliveries(shop, id)).length).toBeGreaterThan(3)
    const groups = await byVariant(shop, id)
    await expectSent(shop, id, sumOf(groups, 'a', 'b'))
    await runJob()
    expect(await read(shop, id)).toMatchObject({ winner: null, awaitsWinner: true })
    await pass(shop, 4 * hourMs + minuteMs)
    await Promise.all([runJob(), runJob()])
    await expectStatus(shop, id, 'sent')
    expect(await read(shop, id)).toMatchObject({ winner: 'a', awaitsWinner: false, decideAt: null })
    expect(sumOf(await byVariant(shop, id), 'a', 'b', 'rest', 'holdout')).toBe(30)
  })

  test('waits with its decision for texts that go out later, as after the quiet hours', async () => {
    const shop = await openApp()
    await devicesOf(shop, 30)
    await pass(shop, 13 * hourMs)
    const { id } = await sendTest(shop, { ...halves, decideAfter: 2 }, { urgent: false })
    await expect.poll(async () => (await deliveries(shop, id)).length).toBeGreaterThan(3)
    await pass(shop, 3 * hourMs)
    await expectNothingDue(shop, id)
    await runJob()
    const { winner, decideAt } = await read(shop, id)
    expect(winner).toBeNull()
    expect(Date.parse(decideAt ?? '') - app.clock.now()).toBeGreaterThan(4 * hourMs)
    await pass(shop, 8 * hourMs)
    await expectNothingDue(shop, id)
    await pass(shop, 3 * hourMs)
    await runJob()
    expect(await read(shop, id)).toMatchObject({ winner: 'a' })
  })

  test('decides for the text that more people opened', async () => {
    const shop = await openApp()
    await devicesOf(shop, 80)
    const { id } = await sendTest(shop, { second, tested: 90, difference: 50, decideAfter: 1 })
    await expect.poll(async () => (await deliveries(shop, id)).length).toBeGreaterThan(50)
    const groups = await byVariant(shop, id)
    await expectSent(shop, id, sumOf(groups, 'a', 'b'))
    for (const installId of groups['b'] ?? []) await open(shop, id, installId)
    expect(await results(shop, id)).toMatchObject({ measure: 'opened', verdict: 'early', comparison: null })
    await pass(shop, hourMs + minuteMs)
    const { plannedSize, ...told } = await results(shop, id)
    expect(Math.min(groups['a']?.length ?? 0, groups['b']?.length ?? 0)).toBeGreaterThanOrEqual(plannedSize)
    expect(told).toMatchObject({ verdict: 'second', comparison: { points: -100 } })
    await runJob()
    expect(await read(shop, id)).toMatchObject({ winner: 'b' })
  })

  test('ends without the rest where nobody chose for two weeks', async () => {
    const shop = await openApp()
    await devicesOf(shop, 20)
    const { id } = await sendTest(shop, halves)
    await expect.poll(async () => (await deliveries(shop, id)).length).toBeGreaterThan(2)
    const groups = await byVariant(shop, id)
    await expectSent(shop, id, sumOf(groups, 'a', 'b'))
    await pass(shop, 14 * dayMs + minuteMs)
    await runJob()
    expect(await read(shop, id)).toMatchObject({ status: 'sent', winner: null, awaitsWinner: false })
    expect(await byVariant(shop, id)).toEqual(groups)
    await expect(choose(shop, id, 'a')).rejects.toMatchObject({ code: 'conflict' })
  })

  test('that is stopped decides nothing any more', async () => {
    const shop = await openApp()
    await devicesOf(shop, 20)
    const { id } = await sendTest(shop, { ...halves, decideAfter: 1 })
    await expect.poll(async () => (await deliveries(shop, id)).length).toBeGreaterThan(2)
    await call(routes.stopMessage, { params: { ...shop.params, id } }, shop.owner)
    const groups = await byVariant(shop, id)
    await pass(shop, 2 * hourMs)
    await runJob()
    await expect(choose(shop, id, 'a')).rejects.toMatchObject({ code: 'conflict' })
    expect(await read(shop, id)).toMatchObject({ status: 'stopped', awaitsWinner: false, winner: null })
    expect(await byVariant(shop, id)).toEqual(groups)
  })

  test('in own time reaches the rest when their clocks show the time again', async () => {
    const shop = await openApp()
    const day = new Date(app.clock.now() + dayMs).toISOString().slice(0, 10)
    const zones = ['UTC', 'Asia/Tokyo', 'America/Los_Angeles']
    for (const tz of zones) await devicesOf(shop, 12, { tz })
    const { id } = await sendTest(shop, { ...halves, decideAfter: 1 }, { deliveryTime: `${day}T12:00` })
    for (let hours = 0; hours < 72; hours += 3) {
      await pass(shop, 3 * hourMs)
      await runJob()
      await expectNothingDue(shop, id)
    }
    await expectStatus(shop, id, 'sent')
    const rows = await app.database.db
      .selectFrom('message_deliveries as v')
      .innerJoin('push_devices as d', (join) =>
        join.onRef('d.install_id', '=', 'v.install_id').onRef('d.app_key', '=', 'v.app_key'),
      )
      .select(['v.variant', 'v.sent_at', 'v.state', 'd.tz'])
      .where('v.message_id', '=', id)
      .execute()
    expect(rows).toHaveLength(36)
    for (const { sent_at: at, tz, variant, state } of rows.filter((row) => row.variant !== 'holdout')) {
      expect(state, `${variant} ${tz}`).toBe(1)
      const hour = Number(
        new Intl.DateTimeFormat('en', { timeZone: tz, hour: 'numeric', hourCycle: 'h23' }).format(at ?? 0),
      )
      expect(hour, `${variant} ${tz}`).toBeGreaterThanOrEqual(12)
      expect(hour, `${variant} ${tz}`).toBeLessThan(16)
    }
  })

  test('a text beside no message is told by who bought, whatever led to it', async () => {
    const shop = await openApp()
    await devicesOf(shop, 40)
    const { id, awaitsWinner } = await sendTest(shop, { second: null, holdout: 50, difference: 50 })
    expect(awaitsWinner).toBe(false)
    await expectStatus(shop, id, 'sent')
    const groups = await byVariant(shop, id)
    expect(sumOf(groups, 'a', 'holdout')).toBe(40)
    await pass(shop, hourMs)
    const buyers = groups['a'] ?? []
    for (const installId of buyers) {
      const orderId = newId()
      await happens(shop, installId, 'order_completed', { order_id: orderId })
      const money = { currencyCode: 'USD', totalMinor: 4_200, storeMinor: 4_200, hasCoupon: false, items: [] }
      const of = {
        orderId,
        at: app.clock.now(),
        customerKey: installId,
        installId,
        platform: 'web',
        statusCode: 11,
      } as const
      await eventStoreOf(app.ports).recordOrders(shop.appKey, [{ ...of, ...money }])
    }
    expect(await results(shop, id)).toMatchObject({ measure: 'bought', verdict: 'early' })
    await pass(shop, 7 * dayMs)
    const told = await results(shop, id)
    const figures = Object.fromEntries(
      told.variants.map(({ variant, devices, bought }) => [variant, { devices, bought }]),
    )
    expect(figures).toEqual({
      a: { devices: buyers.length, bought: buyers.length },
      holdout: { devices: 40 - buyers.length, bought: 0 },
    })
    expect(told.verdict).toBe(Math.min(buyers.length, 40 - buyers.length) >= told.plannedSize ? 'first' : 'small')
  })

  test('shows each shopper in the inbox the text that they got', async () => {
    const shop = await openApp()
    const all = await devicesOf(shop, 10)
    const { id } = await sendTest(shop, { second, tested: 100 })
    await expectStatus(shop, id, 'sent')
    for (const one of all) {
      const { data } = await call(pushDevicesRoutes.listInbox, {
        params: shop.params,
        query: { installId: one.installId },
      })
      expect(data.map(({ title }) => title)).toEqual(titles(one))
    }
  })

  test.each([
    ['no message without a holdout', { second: null }, 'experiment.holdout'],
    ['more than everybody', { second, tested: 90, holdout: 20 }, 'experiment.tested'],
    ['a holdout above half', { second, tested: 40, holdout: 51 }, 'experiment.holdout'],
    ['shares in parts', { second, tested: 12.5 }, 'experiment.tested'],
    ['an unknown language', { second: [content('B', 'B', 'xx')] }, 'experiment.second.0.language'],
    ['an unknown variable', { second: [content('{{secret}}')] }, 'experiment.second.0.title'],
    ['a decision in a month', { second, decideAfter: 720 }, 'experiment.decideAfter'],
  ])('refuses %s at its field', async (_, experiment, path) => {
    const shop = await openApp()
    const refused = await sendTest(shop, experiment as ExperimentInput).catch((error: unknown) => error)
    expect(refused).toMatchObject({ code: 'validation_failed', issues: [expect.objectContaining({ path })] })
  })

  test('says before it is sent whether its sides are large enough', async () => {
    const shop = await openApp()
    await devicesOf(shop, 10)
    const body = { contents: [content('A')], data: {}, experiment: { second, tested: 40, difference: 3 } }
    const { data } = await call(routes.checkMessage, { params: shop.params, body }, shop.owner)
    expect(data.experiment).toMatchObject({ each: 2 })
    expect(data.findings.map(({ code }) => code)).toContain('experiment_small')
  })
})
