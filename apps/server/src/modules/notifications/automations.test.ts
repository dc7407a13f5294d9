import { newId } from '@vitrine/domain/ids'
import { automationsRoutes as routes } from '@vitrine/domain/notifications/automations.routes'
import { type AutomationId, updateStatuses } from '@vitrine/domain/notifications/automations.rules'
import { pushWaitsRoutes } from '@vitrine/domain/notifications/push-waits.routes'
import { dayMs, hourMs, minuteMs } from '@vitrine/domain/time'
import { sql } from 'kysely'
import { describe, expect, inject, test } from 'vitest'
import { createMessagesDriver, soon } from '../../../test/messages-driver.ts'
import { soldGoods } from '../../../test/sold-goods.ts'
import { forApp } from '../../platform/db/tenant.ts'
import { lockSettings } from '../settings/index.ts'
import { enroll } from './enroll.ts'
import { followStock, remindByTime } from './notifications.jobs.ts'

const driver = await createMessagesDriver()
const { app, device, content, happens, order, pass, services, automation: one, saveAutomation: save } = driver
const goods = soldGoods(app)
const openApp = () => driver.openApp({ automations: true })
const { call } = app
type Shop = Awaited<ReturnType<typeof openApp>>

const list = async (shop: Shop) => (await call(routes.listAutomations, { params: shop.params }, shop.owner)).data

describe('automations', () => {
  test('are eight cards with their first states, and two of our own [I-107]', async () => {
    const shop = await openApp()
    const states = (await list(shop)).map(({ id, active }) => [id, active])
    expect(states).toEqual([
      ['welcome', true],
      ['post_purchase', false],
      ['order_updates', true],
      ['browse', true],
      ['wishlist', false],
      ['cart', false],
      ['re_engagement', false],
      ['purchase_reminder', false],
      ['price_drop', false],
      ['back_in_stock', false],
    ])
  })

  test.skipIf(inject('postgresUrl') === undefined)('are read while a save holds the settings of the app', async () => {
    const shop = await openApp()
    await list(shop)
    let letGo = () => {}
    const until = new Promise<void>((resolve) => {
      letGo = resolve
    })
    const held = forApp(app.database.db, shop.appKey)
      .transaction()
      .execute(async (trx) => {
        await lockSettings(trx)
        await until
      })
    expect(await list(shop)).toHaveLength(10)
    letGo()
    await held
  })

  test('are stored with state and configuration, and a stale save is refused [I-110] [I-112] [I-171]', async () => {
    const shop = await openApp()
    const statuses = updateStatuses.map((status) => ({ status, wait: { value: 2, unit: 'hours' as const } }))
    const saved = await save(shop, 'order_updates', { active: false, statuses, contents: [content('Your order')] })
    expect(await one(shop, 'order_updates')).toMatchObject({
      active: false,
      statuses,
      contents: [{ title: 'Your order' }],
    })
    const { active, contents, image, wait } = saved
    const body = { active, contents, image, wait, statuses }
    const params = { ...shop.params, id: 'order_updates' as const }
    await expect(
      call(routes.saveAutomation, { params, body }, shop.owner, { revision: 'older' }),
    ).rejects.toMatchObject({ code: 'stale_revision' })
    await expect(save(shop, 'welcome', { wait: { value: 61, unit: 'days' } })).rejects.toMatchObject({
      code: 'validation_failed',
    })
    await expect(save(shop, 'welcome', { wait: { value: 61, unit: 'days' } })).rejects.toMatchObject({
      issues: [{ path: 'wait.value', reason: { parameters: { most: '60' } } }],
    })
    for (const again of [
      { value: 59, unit: 'minutes' },
      { value: 61, unit: 'days' },
    ])
      await expect(save(shop, 'cart', { again })).rejects.toMatchObject({ issues: [{ path: 'again.value' }] })
    // What does not know of a second reminder leaves it as it is; others than the cart have none.
    expect((await save(shop, 'cart', { active: true })).again).toEqual({ value: 24, unit: 'hours' })
    expect((await save(shop, 'cart', { again: null })).again).toBe(null)
    expect((await save(shop, 'cart', { active: false })).again).toBe(null)
    expect((await save(shop, 'welcome', { again: { value: 2, unit: 'days' } })).again).toBe(null)
    await expect(save(shop, 'welcome', { contents: [content('')] })).rejects.toMatchObject({
      code: 'validation_failed',
    })
  })

  test('welcome a device once, ten minutes after its permission', async () => {
    const shop = await openApp()
    // Nobody has looked at the automations yet, and two devices come at once.
    const [phone] = await Promise.all([device(shop), device(shop)])
    await pass(shop, 9 * minuteMs)
    await new Promise((resolve) => setTimeout(resolve, 600))
    expect(phone.got()).toHaveLength(0)
    await pass(shop, 2 * minuteMs)
    await soon(() => phone.got().length).toBe(1)
    expect(phone.got()[0]).toMatchObject({ title: 'Welcome, there' })
    await phone.register()
    await pass(shop, dayMs)
    await new Promise((resolve) => setTimeout(resolve, 600))
    expect(phone.got()).toHaveLength(1)
    await soon(() => one(shop, 'welcome')).toMatchObject({ results: { sent: 2 }, waiting: 0, lastWeek: 2 })
  })
})

describe('order updates', () => {
  const open = async (over: object = {}) => {
    const shop = await openApp()
    await save(shop, 'welcome', { active: false })
    await save(shop, 'order_updates', {
      contents: [content('Order {{order_id}}', 'It is {{order_status}}.')],
      statuses: [{ status: 'complete', wait: { value: 0, unit: 'minutes' } }],
      ...over,
    })
    return { shop, phone: await device(shop) }
  }

  test('go out when an order reaches a chosen state, once, with its values, to the order [I-111] [I-170]', async () => {
    const { shop, phone } = await open()
    const id = newId()
    await order(shop, { id, code: 11, installId: phone.installId })
    await order(shop, { id, code: 2, installId: phone.installId })
    await order(shop, { id, code: 2, installId: phone.installId })
    await soon(() => phone.got().length).toBe(1)
    expect(phone.got()[0]).toMatchObject({ title: `Order N${id}`, body: 'It is Shipped.' })
    expect(String(phone.got()[0]?.['url'])).toContain(`/order/${id}?push=`)
  })

  test('wait as long as the state says, and of an order that changed again nothing older goes out [I-111] [I-112]', async () => {
    const { shop, phone } = await open({ statuses: [{ status: 'complete', wait: { value: 2, unit: 'hours' } }] })
    const [kept, changed] = [newId(), newId()]
    await order(shop, { id: kept, code: 2, installId: phone.installId })
    await order(shop, { id: changed, code: 2, installId: phone.installId })
    await order(shop, { id: changed, code: 5, installId: phone.installId })
    expect(await one(shop, 'order_updates')).toMatchObject({ waiting: 1 })
    await pass(shop, 2 * hourMs + minuteMs)
    await soon(() => phone.got().map(({ title }) => title)).toEqual([`Order N${kept}`])
  })

  test('do not go out while they are not active, nor what was due when they were stopped [I-111]', async () => {
    const { shop, phone } = await open({ statuses: [{ status: 'complete', wait: { value: 1, unit: 'hours' } }] })
    await order(shop, { id: newId(), code: 2, installId: phone.installId })
    await save(shop, 'order_updates', { active: false })
    await order(shop, { id: newId(), code: 2, installId: phone.installId })
    await pass(shop, 3 * hourMs)
    await new Promise((resolve) => setTimeout(resolve, 900))
    expect(phone.got()).toHaveLength(0)
  })

  test('go out for a state that an order reached, left and reached again', async () => {
    const { shop, phone } = await open({ statuses: [{ status: 'complete', wait: { value: 1, unit: 'hours' } }] })
    const id = newId()
    for (const code of [2, 11, 2]) await order(shop, { id, code, installId: phone.installId })
    await pass(shop, hourMs + minuteMs)
    await soon(() => phone.got().length).toBe(1)
  })

  test('that are made while they are stopped end, and hold up nothing', async () => {
    const { shop, phone } = await open()
    const { message_id: messageId } = await app.database.db
      .selectFrom('automations')
      .select('message_id')
      .where('app_key', '=', shop.appKey)
      .where('id', '=', 'order_updates')
      .executeTakeFirstOrThrow()
    await save(shop, 'order_updates', { active: false })
    await soon(async () => (await one(shop, 'order_updates')).waiting).toBe(0)
    const dueAt = new Date(app.clock.now())
    const late = { installId: phone.installId, messageId, trigger: 'late', dueAt }
    await enroll(forApp(app.database.db, shop.appKey), [late])
    await soon(async () => (await driver.deliveries(shop, messageId))[0]?.state).toBe('stopped')
    expect(phone.got()).toHaveLength(0)
  })

  test('are silent about orders that a first reading of the store brings', async () => {
    const { shop, phone } = await open()
    await order(shop, { id: newId(), code: 2, installId: phone.installId, at: app.clock.now() - 3 * dayMs })
    expect(await one(shop, 'order_updates')).toMatchObject({ waiting: 0 })
    expect(phone.got()).toHaveLength(0)
  })
})

test('a message for the hour in which a shopper usually opens the app waits for it', async () => {
  const shop = await openApp()
  app.clock.set(Math.ceil((app.clock.now() + dayMs) / dayMs) * dayMs)
  await pass(shop, 0)
  await save(shop, 'welcome', { active: false })
  const [regular, unknown] = [await device(shop, { tz: 'Asia/Tokyo' }), await device(shop, { tz: 'Asia/Tokyo' })]
  // Half past eleven of UTC is half past eight in the evening there.
  await pass(shop, 11.5 * hourMs)
  await happens(shop, regular.installId, 'session_started')
  await happens(shop, regular.installId, 'product_viewed', { product_id: '1' })
  await pass(shop, 2.5 * hourMs)
  const tomorrow = new Date(app.clock.now() + dayMs).toISOString().slice(0, 10)
  const message = await driver.send(shop, { deliveryTime: `${tomorrow}T09:00`, timezone: null, usual: true })
  expect(message.timing).toBe('usual')
  await pass(shop, dayMs - 14 * hourMs)
  await soon(() => unknown.got().length).toBe(1)
  expect(regular.got()).toHaveLength(0)
  await pass(shop, 11 * hourMs + minuteMs)
  await soon(() => regular.got().length).toBe(1)
})

describe('reminders', () => {
  const open = async (...ids: AutomationId[]) => {
    // Noon, so that no quiet hour is near.
    app.clock.set(Math.ceil((app.clock.now() + 10 * dayMs) / dayMs) * dayMs + 10 * hourMs)
    const shop = await openApp()
    await pass(shop, 0)
    await save(shop, 'welcome', { active: false })
    await save(shop, 'browse', { active: false })
    for (const id of ids) await save(shop, id, { active: true })
    return { shop, phone: await device(shop) }
  }

  test('of a cart move with each change of it, and end with the order', async () => {
    const { shop, phone } = await open('cart')
    const { installId } = phone
    await happens(shop, installId, 'product_added', { product_id: '1' })
    await pass(shop, 40 * minuteMs)
    await happens(shop, installId, 'product_added', { product_id: '2' })
    await pass(shop, 40 * minuteMs)
    await new Promise((resolve) => setTimeout(resolve, 600))
    expect(phone.got()).toHaveLength(0)
    await pass(shop, 21 * minuteMs)
    await soon(() => phone.got().length).toBe(1)
    expect(String(phone.got()[0]?.['url'])).toContain('/cart?push=')
    const other = await device(shop)
    await happens(shop, other.installId, 'product_added', { product_id: '1' })
    await happens(shop, other.installId, 'order_completed', { order_id: newId() })
    await pass(shop, 3 * hourMs)
    await new Promise((resolve) => setTimeout(resolve, 600))
    expect(other.got()).toHaveLength(0)
  })

  test('of what was looked at twice lead to the product, unless it was put into the cart', async () => {
    const { shop, phone } = await open('browse')
    const other = await device(shop)
    const product_id = await goods.soldProduct(shop)
    for (const { installId } of [phone, other])
      for (const _ of [1, 2]) await happens(shop, installId, 'product_viewed', { product_id })
    await happens(shop, other.installId, 'product_added', { product_id })
    await pass(shop, 4 * hourMs + minuteMs)
    await soon(() => phone.got().length).toBe(1)
    expect(String(phone.got()[0]?.['url'])).toContain(`/product/${product_id}?push=`)
    expect(other.got()).toHaveLength(0)
  })

  test('of what was looked at for long come once a week for a product, and not after an order', async () => {
    const { shop, phone } = await open('browse')
    const weekMs = 7 * dayMs
    // A Wednesday: the weeks that are counted begin on the day after.
    app.clock.set(Math.ceil((app.clock.now() + 2 * dayMs) / weekMs) * weekMs - 14 * hourMs)
    await pass(shop, 0)
    const buyer = await device(shop)
    const product_id = await goods.soldProduct(shop)
    const look = async ({ installId } = phone) => {
      await happens(shop, installId, 'product_looked_at', { product_id })
      await pass(shop, 4 * hourMs + minuteMs)
    }
    await happens(shop, phone.installId, 'product_viewed', { product_id })
    expect(await one(shop, 'browse')).toMatchObject({ waiting: 0 })
    // The order was known before what the device had seen.
    await order(shop, { code: 11, installId: buyer.installId, at: app.clock.now() + minuteMs })
    await happens(shop, buyer.installId, 'product_looked_at', { product_id })
    await look()
    await soon(() => phone.got().length).toBe(1)
    // Until it is written down that it went out, it would be sent again once its time is over.
    await soon(async () => (await one(shop, 'browse')).waiting).toBe(0)
    await pass(shop, 44 * hourMs)
    await look()
    await soon(async () => (await one(shop, 'browse')).waiting).toBe(0)
    expect([phone.got().length, buyer.got().length]).toEqual([1, 0])
    await pass(shop, 6 * dayMs - 8 * hourMs)
    await look()
    await soon(() => phone.got().length).toBe(2)
  })

  test('of the wishlist end when it is taken off, bought or sold out', async () => {
    const { shop, phone } = await open('wishlist')
    const [other, late, buyer] = [await device(shop), await device(shop), await device(shop)]
    const product_id = await goods.soldProduct(shop)
    for (const { installId } of [phone, other, buyer]) await happens(shop, installId, 'wishlist_added', { product_id })
    await order(shop, { code: 11, installId: buyer.installId, productId: product_id })
    await happens(shop, other.installId, 'wishlist_removed', { product_id })
    await pass(shop, 2 * dayMs + minuteMs)
    await soon(() => phone.got().length).toBe(1)
    await soon(async () => (await one(shop, 'wishlist')).waiting).toBe(0)
    expect([other.got().length, buyer.got().length]).toEqual([0, 0])
    await happens(shop, late.installId, 'wishlist_added', { product_id })
    await goods.stockOf(shop, 0, { productId: product_id })
    await pass(shop, 2 * dayMs + minuteMs)
    await soon(async () => (await one(shop, 'wishlist')).waiting).toBe(0)
    expect(late.got()).toHaveLength(0)
  })

  test('to buy again come when the last order is as long ago as it usually takes', async () => {
    const { shop, phone } = await open('purchase_reminder')
    const customerId = newId()
    const ofPhone = { customer_id: customerId }
    await app.database.db.updateTable('push_devices').set(ofPhone).where('install_id', '=', phone.installId).execute()
    const bought = (daysAgo: number) => order(shop, { code: 10, customerId, at: app.clock.now() - daysAgo * dayMs })
    for (const daysAgo of [130, 90, 45]) await bought(daysAgo)
    app.clock.set(Math.floor(app.clock.now() / dayMs) * dayMs + 33.5 * hourMs)
    await pass(shop, 0)
    await remindByTime.run(app.ports, {})
    expect(await one(shop, 'purchase_reminder')).toMatchObject({ waiting: 0 })
    await pass(shop, 6 * dayMs)
    for (const _ of [1, 2]) await remindByTime.run(app.ports, {})
    await pass(shop, 31 * minuteMs)
    await soon(() => phone.got().length).toBe(1)
    expect(String(phone.got()[0]?.['url'])).toContain('/recent?push=')
  })

  test('of goods come when what was awaited is back, once, and when what was saved costs less', async () => {
    const { shop, phone } = await open('back_in_stock', 'price_drop')
    await save(shop, 'price_drop', { wait: { value: 1, unit: 'hours' } })
    const saver = await device(shop)
    const product_id = await goods.soldProduct(shop)
    await goods.stockOf(shop, 0, { productId: product_id })
    const body = { installId: phone.installId, productId: product_id, variantId: null }
    await call(pushWaitsRoutes.waitForStock, { params: shop.params, body })
    await happens(shop, saver.installId, 'wishlist_added', { product_id })
    await followStock.run(app.ports, {})
    await goods.stockOf(shop, 3, { productId: product_id })
    await goods.priceOf(shop, product_id, 0.5)
    for (const _ of [1, 2]) await followStock.run(app.ports, {})
    // Written down too: what is only sent would count as lost in the hour that passes.
    await soon(async () => (await one(shop, 'back_in_stock')).results.sent).toBe(1)
    expect(saver.got()).toHaveLength(0)
    await pass(shop, hourMs + minuteMs)
    await soon(() => [phone.got().length, saver.got().length]).toEqual([1, 1])
    expect([phone, saver].map((device) => device.got()[0]?.['title'])).toEqual(['It is back', 'The price has dropped'])
    await expect(
      call(pushWaitsRoutes.waitForStock, { params: shop.params, body: { ...body, productId: 'none' } }),
    ).rejects.toMatchObject({ code: 'not_found' })
  })

  test('of who stayed away come once, at ten in the morning of the device', async () => {
    const { shop, phone } = await open('re_engagement')
    await pass(shop, 15 * dayMs)
    app.clock.set(Math.floor(app.clock.now() / dayMs) * dayMs + 9.5 * hourMs)
    await pass(shop, 0)
    const back = await device(shop)
    // More than are looked at together.
    const others = 1_100
    const fortnight = new Date(app.clock.now() - 15 * dayMs)
    await sql`insert into push_devices (app_key, install_id, provider, target, platform, registered_at, last_seen_at)
      select ${shop.appKey}, 'away-' || n, 'web', 'https://push.test/' || n, 'web', ${fortnight}::timestamptz, ${fortnight}
      from generate_series(1, ${others}::integer) n`.execute(app.database.db)
    await remindByTime.run(app.ports, {})
    await remindByTime.run(app.ports, {})
    expect((await one(shop, 're_engagement')).waiting).toBe(others + 1)
    for (const table of ['message_deliveries', 'push_devices'] as const)
      await app.database.db.deleteFrom(table).where('install_id', 'like', 'away-%').execute()
    await pass(shop, 31 * minuteMs)
    await soon(() => phone.got().length).toBe(1)
    await pass(shop, dayMs)
    await remindByTime.run(app.ports, {})
    await pass(shop, hourMs)
    await new Promise((resolve) => setTimeout(resolve, 600))
    expect([phone.got().length, back.got().length]).toEqual([1, 0])
    expect(services.web.deliveries.length).toBeGreaterThan(0)
  })
})
