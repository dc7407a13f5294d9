import { customersRoutes } from '@vitrine/domain/customers/customers.routes'
import { newId } from '@vitrine/domain/ids'
import { publishingRoutes } from '@vitrine/domain/publishing/publishing.routes'
import { hourMs } from '@vitrine/domain/time'
import { webhooksRoutes as routes } from '@vitrine/domain/webhooks/webhooks.routes'
import { describe, expect, test } from 'vitest'
import { buildDemoStore } from '../../../test/demo-store.ts'
import { createShopper } from '../../../test/shopper-browser.ts'
import { isSignedWith } from '../../../test/webhook-receiver.ts'
import { createWebhooksDriver, orderAs } from '../../../test/webhooks-driver.ts'
import { mirrorOrder } from '../orders/index.ts'

const { app, receiver, open, add, one, savePage, deliveries, detail, pass, expectState } = await createWebhooksDriver()
const { call } = app

describe('the secret', () => {
  test('is changed without a gap: for a day both sign, and after it the new one alone', async () => {
    const { shop, params, secret, got } = await open()
    const renewed = await call(routes.renewWebhookSecret, { params }, shop.owner)
    expect(renewed.secret).not.toBe(secret)
    expect(renewed.data.previousSecretUntil).not.toBeNull()
    await savePage(shop)
    await expect.poll(() => got().length).toBe(1)
    const signs = (at: number, by: string) => isSignedWith(by, got()[at] ?? { path: '', headers: {}, body: '', id: '' })
    expect([signs(0, secret), signs(0, renewed.secret)]).toEqual([true, true])
    await pass(shop, 25 * hourMs)
    await savePage(shop)
    await expect.poll(() => got().length).toBe(2)
    expect([signs(1, secret), signs(1, renewed.secret)]).toEqual([false, true])
    expect((await one(shop, params.id)).previousSecretUntil).toBeNull()
  })

  test('whose key is lost signs nothing: the list says so, and with a new one what waits is sent', async () => {
    const { shop, params, id, got } = await open()
    const stored = app.database.db.updateTable('app_secrets').where('app_key', '=', shop.appKey)
    await stored.set({ sealed: 'v1.000000000000.lost.lost.lost' }).execute()
    expect((await one(shop, id)).secretLost).toBe(true)
    await savePage(shop)
    await expect.poll(async () => (await deliveries(shop))[0]?.last?.problem).toBe('secret_lost')
    expect(got()).toEqual([])
    const renewed = await call(routes.renewWebhookSecret, { params }, shop.owner)
    expect(renewed.data).toMatchObject({ secretLost: false, previousSecretUntil: null })
    await pass(shop, 7_000)
    await expectState(shop, id, 'delivered')
    expect(isSignedWith(renewed.secret, got()[0] ?? { path: '', headers: {}, body: '', id: '' })).toBe(true)
  })
})

describe('the log of deliveries', () => {
  test('is told page by page, and by endpoint, event and outcome', async () => {
    const { shop, id, path } = await open({ events: ['design.saved', 'release.published'] })
    const second = (await add(shop, `${receiver.origin}${path}-2`)).data
    for (let at = 0; at < 3; at += 1) await savePage(shop)
    await call(publishingRoutes.publish, { body: { appKey: shop.appKey } }, shop.owner)
    await expect.poll(async () => (await deliveries(shop, { state: 'delivered' })).length).toBe(7)
    const seen: string[] = []
    let cursor: string | undefined
    do {
      const query = { size: 3, ...(cursor !== undefined && { cursor }) }
      const part = await call(routes.listWebhookDeliveries, { params: shop.params, query }, shop.owner)
      seen.push(...part.data.map((delivery) => delivery.id))
      cursor = part.next ?? undefined
    } while (cursor !== undefined)
    expect(new Set(seen).size).toBe(7)
    expect(await deliveries(shop, { webhook: second.id })).toHaveLength(3)
    const published = await call(
      routes.listWebhookDeliveries,
      { params: shop.params, query: { type: 'release.published' } },
      shop.owner,
    )
    expect(published.data).toMatchObject([{ webhook: { id }, type: 'release.published' }])
    expect(await deliveries(shop, { state: 'failed' })).toEqual([])
    const wrong = call(routes.listWebhookDeliveries, { params: shop.params, query: { cursor: 'x' } }, shop.owner)
    await expect(wrong).rejects.toMatchObject({ code: 'validation_failed' })
  })

  test('sends a test once, and what was sent before again under its own id, also to one that is switched off', async () => {
    const { shop, params, id, path, got } = await open({ active: false })
    receiver.status(path, 500)
    const failed = (await call(routes.sendTestEvent, { params }, shop.owner)).data
    expect(failed).toMatchObject({ type: 'webhook.test', state: 'waiting' })
    await expect.poll(async () => (await detail(shop, failed.id)).state).toBe('failed')
    receiver.ok(path)
    const again = { params: { ...shop.params, id: failed.id } }
    const sent = (await call(routes.sendDeliveryAgain, again, shop.owner)).data
    await expect.poll(async () => (await detail(shop, sent.id)).state).toBe('delivered')
    expect(sent.eventId).toBe(failed.eventId)
    expect(new Set(got().map((message) => message.id))).toEqual(new Set([failed.eventId]))
    expect(await one(shop, id)).toMatchObject({ active: false, failingSince: null })
  })

  test('sends several again at once, leaves out what is not there any more, and refuses where nothing is', async () => {
    const { shop, id, got } = await open()
    const other = await open()
    for (let at = 0; at < 2; at += 1) await savePage(shop)
    await savePage(other.shop)
    const foreign = await expectState(other.shop, other.id, 'delivered')
    await expect.poll(async () => (await deliveries(shop, { state: 'delivered' })).length).toBe(2)
    const first = await deliveries(shop)
    const again = (ids: string[]) =>
      call(routes.sendDeliveriesAgain, { params: shop.params, body: { ids } }, shop.owner)
    const ids = first.map((delivery) => delivery.id)
    expect((await again([...ids, ...ids, foreign.id, 'gone'])).data).toEqual({ sent: 2 })
    await expect.poll(async () => (await deliveries(shop, { state: 'delivered' })).length).toBe(4)
    expect(new Set((await deliveries(shop, { webhook: id })).map(({ eventId }) => eventId)).size).toBe(2)
    expect(got()).toHaveLength(4)
    await expect(again([foreign.id])).rejects.toMatchObject({ code: 'not_found' })
    // An event and its second delivery are the same to the receiver.
    const all = await deliveries(shop)
    expect((await again(all.map((delivery) => delivery.id))).data).toEqual({ sent: 2 })
    await expect.poll(() => got().length).toBe(6)
    expect(other.got()).toHaveLength(1)
  })

  test.each(['signed in', 'as a guest with the same address'])(
    'is emptied of the orders that an erased person placed %s, which are sent no more',
    async (way) => {
      const { shop, id } = await open({ events: ['order.placed'] })
      await buildDemoStore(app, shop.appKey)
      const shopper = createShopper(app, shop.appKey)
      const account = {
        email: `${newId().toLowerCase()}@shoppers.example`,
        name: 'Mia Wong',
        password: 'a-shopper-password',
      }
      await shopper.post('account/sign-up', account)
      const customer = (await shopper.post('account/sign-in', account)).body.data as { id: string }
      const buyer = way === 'signed in' ? shopper : createShopper(app, shop.appKey)
      const { id: orderId } = await orderAs(app, shop.appKey, buyer, account)
      const delivery = await expectState(shop, id, 'delivered')
      expect((await detail(shop, delivery.id)).request).not.toBeNull()
      await mirrorOrder.run(app.ports, { appKey: shop.appKey, orderId })
      await call(customersRoutes.eraseCustomer, { params: { ...shop.params, id: customer.id } }, shop.owner)
      expect(await detail(shop, delivery.id)).toMatchObject({ request: null, answer: null, state: 'delivered' })
      const again = call(routes.sendDeliveryAgain, { params: { ...shop.params, id: delivery.id } }, shop.owner)
      await expect(again).rejects.toMatchObject({ code: 'conflict', reason: { name: 'delivery_erased' } })
    },
  )

  test('hides what was sent and answered from those who may not read it', async () => {
    const { shop, id } = await open()
    await savePage(shop)
    const delivery = await expectState(shop, id, 'delivered')
    const lesser = await app.signIn(shop.appKey, { role: 'admin', permissions: ['webhooks.change'] })
    const params = { ...shop.params, id: delivery.id }
    const { data } = await call(routes.getWebhookDelivery, { params }, lesser)
    expect(data).toMatchObject({ request: null, answer: null, hiddenWithout: 'design.read', state: 'delivered' })
  })
})
