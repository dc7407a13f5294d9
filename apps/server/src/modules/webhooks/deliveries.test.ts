import { permissionsOfRole } from '@vitrine/domain/identity/permissions'
import { newId } from '@vitrine/domain/ids'
import { publishingRoutes } from '@vitrine/domain/publishing/publishing.routes'
import { teamRoutes } from '@vitrine/domain/team/team.routes'
import { hourMs } from '@vitrine/domain/time'
import { maxWebhooks, webhooksRoutes as routes } from '@vitrine/domain/webhooks/webhooks.routes'
import { describe, expect, test } from 'vitest'
import { checkoutForm } from '../../../test/checkout-form.ts'
import { buildDemoStore } from '../../../test/demo-store.ts'
import { createShopper } from '../../../test/shopper-browser.ts'
import { ofAnotherServer } from '../../../test/test-app.ts'
import { isSignedWith } from '../../../test/webhook-receiver.ts'
import { createWebhooksDriver, orderAs } from '../../../test/webhooks-driver.ts'
import { createServers } from '../../app.ts'

const { app, receiver, open, openApp, add, one, savePage, deliveries, detail, pass, expectState } =
  await createWebhooksDriver()
const { call } = app

describe('a change', () => {
  test('is told once, signed with the secret of its endpoint over what was sent, and with nothing else', async () => {
    const { shop, id, secret, got } = await open()
    const page = (await savePage(shop)).data
    const delivery = await expectState(shop, id, 'delivered')
    expect(got()).toHaveLength(1)
    const [message] = got()
    if (!message) throw new Error('Nothing came.')
    const { headers, body } = message
    expect(JSON.parse(body)).toEqual({
      type: 'design.saved',
      timestamp: expect.any(String),
      data: {
        appKey: shop.appKey,
        subject: { kind: 'page', id: page.id },
        change: 'page.saved',
        revision: expect.any(String),
      },
    })
    expect(headers).toMatchObject({ 'content-type': 'application/json', 'webhook-id': delivery.eventId })
    expect(isSignedWith(secret, message)).toBe(true)
    expect(isSignedWith(`whsec_${Buffer.alloc(32).toString('base64')}`, message)).toBe(false)
    expect(isSignedWith(secret, { ...message, body: `${body} ` })).toBe(false)
    expect(Math.abs(Number(headers['webhook-timestamp']) * 1000 - app.clock.now())).toBeLessThan(300_000)
    expect(await detail(shop, delivery.id)).toMatchObject({
      request: body,
      answer: '',
      attempts: 1,
      hiddenWithout: null,
    })
  })

  test('of each kind is told to those who chose it: releases, designs, members and orders, without names or addresses', async () => {
    const { shop, got } = await open({
      events: ['release.published', 'member.invited', 'member.removed', 'order.placed', 'order.changed'],
    })
    await savePage(shop)
    await call(publishingRoutes.publish, { body: { appKey: shop.appKey } }, shop.owner)
    const email = `${newId().toLowerCase()}@staff.example`
    const staff = { name: 'Nora Named', active: true, role: 'staff', permissions: permissionsOfRole('staff') } as const
    await call(teamRoutes.createUser, { params: shop.params, body: { ...staff, email } }, shop.owner)
    const member = await app.signIn(shop.appKey, { role: 'staff' })
    await call(teamRoutes.deleteUser, { params: { ...shop.params, id: member.memberId } }, shop.owner)
    await buildDemoStore(app, shop.appKey)
    const placed = await orderAs(app, shop.appKey, createShopper(app, shop.appKey))
    await expect.poll(() => got().length).toBe(4)
    const told = got().map(({ body }) => JSON.parse(body) as { type: string; data: object })
    const of = (type: string) => told.filter((event) => event.type === type).map(({ data }) => data)
    expect(of('release.published')).toMatchObject([{ subject: { kind: 'release' }, release: 1 }])
    expect(of('member.invited')).toMatchObject([{ subject: { kind: 'invitation' }, role: 'staff' }])
    expect(of('member.removed')).toMatchObject([{ subject: { kind: 'member', id: member.sub } }])
    expect(of('order.placed')).toMatchObject([
      { subject: { kind: 'order', id: placed.id }, statusCode: expect.any(Number), status: expect.any(String) },
    ])
    const all = got()
      .map(({ body }) => body)
      .join()
    for (const personal of [email, 'Nora', checkoutForm.email, checkoutForm.name]) expect(all).not.toContain(personal)
  })

  test('that is not made is not told', async () => {
    const { shop, id } = await open()
    const db = app.ports.forApp(shop.appKey)
    const { recordChange, systemActor } = await import('../audit/index.ts')
    const change = { action: 'page.saved', subject: { kind: 'page', id: 'p1' } } as const
    const failing = db.transaction().execute(async (trx) => {
      await recordChange({ trx, actor: systemActor('test'), now: new Date(app.clock.now()) }, change)
      throw new Error('rolled back')
    })
    await expect(failing).rejects.toThrow('rolled back')
    expect(await deliveries(shop, { webhook: id })).toEqual([])
  })

  test('is told once where two servers send from one outbox', async () => {
    const second = await createServers(ofAnotherServer(app.ports))
    const opened = await Promise.all(Array.from({ length: 4 }, () => open()))
    for (let round = 0; round < 5; round += 1) await Promise.all(opened.map(({ shop }) => savePage(shop)))
    for (const { shop, id, got } of opened) {
      await expect.poll(async () => (await deliveries(shop, { webhook: id, state: 'delivered' })).length).toBe(5)
      expect(new Set(got().map((message) => message.id)).size).toBe(5)
      expect(got()).toHaveLength(5)
    }
    await second.close()
  })
})

describe('what is not taken', () => {
  test('is tried again, later each time, under the same id, until it is taken', async () => {
    const { shop, path, id, got } = await open()
    receiver.status(path, 500, {}, 'out of order')
    await savePage(shop)
    await expect.poll(async () => (await deliveries(shop))[0]?.last?.status).toBe(500)
    const [first] = await deliveries(shop)
    expect(first).toMatchObject({ state: 'waiting', attempts: 1 })
    expect((await detail(shop, first?.id ?? '')).answer).toBe('out of order')
    expect((await one(shop, id)).failingSince).not.toBeNull()
    await pass(shop, 7_000)
    await expect.poll(() => got().length).toBe(2)
    receiver.ok(path)
    await expect.poll(async () => (await deliveries(shop))[0]?.attempts).toBe(2)
    await pass(shop, 80_000)
    expect(await expectState(shop, id, 'delivered')).toMatchObject({ attempts: 3 })
    expect(new Set(got().map((message) => message.id)).size).toBe(1)
    expect(new Set(got().map(({ body }) => body)).size).toBe(1)
    expect(await one(shop, id)).toMatchObject({ failingSince: null, deliveredAt: expect.any(String) })
  })

  test('waits for as long as the receiver asks, and is given up after 24 hours', async () => {
    const { shop, path, id } = await open()
    receiver.status(path, 429, { 'retry-after': '3600' })
    const before = app.clock.now()
    await savePage(shop)
    await expect.poll(async () => (await deliveries(shop))[0]?.last?.status).toBe(429)
    const next = Date.parse((await deliveries(shop))[0]?.nextAt ?? '')
    expect(next - before).toBeGreaterThanOrEqual(hourMs)
    expect(next).toBeLessThanOrEqual(app.clock.now() + hourMs + 1_000)
    await pass(shop, 25 * hourMs)
    expect(await expectState(shop, id, 'failed')).toMatchObject({ nextAt: null, attempts: 2 })
  })

  test.each([
    ['a redirect, also into a private network', 302, { location: 'http://10.0.0.1/' }],
    ['a refusal', 404, {}],
  ])('%s is no taking, and is not followed', async (_case, status, headers) => {
    const { shop, path, got } = await open()
    receiver.status(path, status, headers as Record<string, string>)
    await savePage(shop)
    await expect.poll(async () => (await deliveries(shop))[0]?.last).toMatchObject({ status, problem: null })
    expect(got()).toHaveLength(1)
  })

  test('an answer that breaks off, is nonsense, or is too long to keep is noted, and nothing more', async () => {
    const { shop, path, id } = await open()
    receiver.answer(path, (response) => void response.destroy())
    await savePage(shop)
    await expect.poll(async () => (await deliveries(shop))[0]?.last?.problem).toBe('unreachable')
    receiver.answer(path, (response) => void response.writeHead(200).end(`\u0000${'ü'.repeat(10_000)}`))
    await pass(shop, 7_000)
    const { id: deliveryId } = await expectState(shop, id, 'delivered')
    const { answer } = await detail(shop, deliveryId)
    expect(answer).toMatch(/^\ufffdü+/)
    expect(Buffer.byteLength(answer ?? '')).toBeLessThanOrEqual(4_100)
  })

  test('an address whose name leads into a private network is not called', async () => {
    const { shop, id } = await open()
    await app.database.db
      .updateTable('webhook_endpoints')
      .set({ address: 'http://10.1.2.3:8080/' })
      .where('id', '=', id)
      .execute()
    await savePage(shop)
    await expect.poll(async () => (await deliveries(shop))[0]?.last?.problem).toBe('private')
  })

  test('a receiver that hangs holds up nobody else', async () => {
    const [hanging, other] = [await open(), await open()]
    receiver.hold(hanging.path)
    for (let at = 0; at < 8; at += 1) await savePage(hanging.shop)
    await expect.poll(() => hanging.got().length).toBe(4)
    await savePage(other.shop)
    await expectState(other.shop, other.id, 'delivered')
    expect(hanging.got()).toHaveLength(4)
    receiver.ok(hanging.path)
    receiver.letGo()
    const done = () => deliveries(hanging.shop, { webhook: hanging.id, state: 'delivered' })
    await expect.poll(async () => (await done()).length).toBe(8)
  })

  test('an app whose many receivers all hang holds up neither other apps nor, for long, itself', async () => {
    const [hanging, other] = [await open(), await open()]
    const paths = [hanging.path]
    for (let at = 1; at < maxWebhooks; at += 1) {
      const path = `/${newId()}`
      await add(hanging.shop, receiver.origin + path)
      paths.push(path)
    }
    for (const path of paths) receiver.hold(path)
    for (let at = 0; at < 4; at += 1) await savePage(hanging.shop)
    const held = () => paths.reduce((sum, path) => sum + receiver.at(path).length, 0)
    await expect.poll(held).toBe(16)
    await savePage(other.shop)
    await expectState(other.shop, other.id, 'delivered')
    expect(held()).toBe(16)
    for (const path of paths) receiver.ok(path)
    receiver.letGo()
    const done = () => deliveries(hanging.shop, { state: 'delivered', size: 100 })
    await expect.poll(async () => (await done()).length).toBe(80)
  })
})

describe('an endpoint', () => {
  test('that says it is gone is switched off, and what waits for it is dropped', async () => {
    const { shop, path, id } = await open()
    receiver.status(path, 410)
    await savePage(shop)
    await expectState(shop, id, 'failed')
    expect(await one(shop, id)).toMatchObject({ active: false, switchedOff: { reason: 'gone' } })
    await savePage(shop)
    expect(await deliveries(shop)).toHaveLength(1)
    const off = await app.database.db
      .selectFrom('audit_log')
      .select(['action', 'actor_kind', 'actor_name'])
      .where('app_key', '=', shop.appKey)
      .where('action', '=', 'webhook.switched_off')
      .execute()
    expect(off).toEqual([{ action: 'webhook.switched_off', actor_kind: 'system', actor_name: 'webhooks' }])
  })

  test('that takes nothing for five days is switched off; one success in between gives it five more', async () => {
    const { shop, path, id } = await open()
    const fail = async () => {
      receiver.status(path, 500)
      await savePage(shop)
      await expect.poll(async () => (await deliveries(shop))[0]?.last?.status).toBe(500)
    }
    const succeed = async () => {
      receiver.ok(path)
      const { data } = await call(routes.sendTestEvent, { params: { ...shop.params, id } }, shop.owner)
      await expect.poll(async () => (await detail(shop, data.id)).state).toBe('delivered')
    }
    await fail()
    await pass(shop, 4 * 24 * hourMs)
    await succeed()
    await fail()
    await pass(shop, 2 * 24 * hourMs)
    await fail()
    expect((await one(shop, id)).active).toBe(true)
    await pass(shop, 4 * 24 * hourMs)
    await savePage(shop)
    await expect.poll(async () => (await one(shop, id)).switchedOff?.reason).toBe('failing')
    const params = { ...shop.params, id }
    const on = (await call(routes.switchWebhook, { params, body: { active: true } }, shop.owner)).data
    expect(on).toMatchObject({ active: true, switchedOff: null, failingSince: null })
  })

  test('gets what whoever stands for it may read at that moment, and nothing after they left', async () => {
    const shop = await openApp()
    const maker = await app.signIn(shop.appKey, { role: 'admin' })
    const path = `/${newId()}`
    const { id } = (await add(shop, receiver.origin + path, {}, maker)).data
    const key = { params: { ...shop.params, id: maker.memberId } }
    const permissions = permissionsOfRole('admin')
    const update = (body: { permissions: typeof permissions; active?: boolean }) =>
      call(teamRoutes.updateUser, { ...key, body }, shop.owner)
    const isHeld = async () => {
      await savePage(shop)
      await expect
        .poll(async () => (await deliveries(shop, { webhook: id }))[0])
        .toMatchObject({ state: 'dropped', last: { problem: 'maker' } })
    }
    await update({ permissions: permissions.filter((code) => !code.startsWith('design.')) })
    expect((await one(shop, id)).heldEvents).toEqual(['design.saved'])
    await isHeld()
    await update({ permissions, active: false })
    expect((await one(shop, id)).maker.active).toBe(false)
    await isHeld()
    await update({ permissions, active: true })
    await savePage(shop)
    await expect.poll(() => receiver.at(path).length).toBe(1)
    await call(teamRoutes.deleteUser, key, shop.owner)
    await isHeld()
    const body = { address: receiver.origin + path, description: '', events: ['design.saved' as const], active: true }
    await call(routes.updateWebhook, { params: { ...shop.params, id }, body }, shop.owner)
    await savePage(shop)
    await expect.poll(() => receiver.at(path).length).toBe(2)
  })

  test('that is deleted while it is called or waits for its next try is called no more', async () => {
    const [called, waiting] = [await open(), await open()]
    receiver.hold(called.path)
    receiver.status(waiting.path, 500)
    await savePage(called.shop)
    await savePage(waiting.shop)
    await expect.poll(() => [called.got().length, waiting.got().length]).toEqual([1, 1])
    for (const { shop, params } of [called, waiting]) await call(routes.deleteWebhook, { params }, shop.owner)
    receiver.letGo()
    await pass(called.shop, 25 * hourMs)
    const after = await open()
    await savePage(after.shop)
    await expectState(after.shop, after.id, 'delivered')
    expect([called.got().length, waiting.got().length]).toEqual([1, 1])
    expect(
      await app.database.db
        .selectFrom('webhook_deliveries')
        .where('app_key', '=', called.shop.appKey)
        .selectAll()
        .execute(),
    ).toEqual([])
  })

  test('of an app that is deleted while it is called ends with it', async () => {
    const { shop, path, got } = await open()
    receiver.hold(path)
    await savePage(shop)
    await expect.poll(() => got().length).toBe(1)
    await app.database.db.deleteFrom('apps').where('app_key', '=', shop.appKey).execute()
    receiver.letGo()
    const after = await open()
    await savePage(after.shop)
    await expectState(after.shop, after.id, 'delivered')
    expect(got()).toHaveLength(1)
  })
})
