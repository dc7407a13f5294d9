import { auditRoutes } from '@vitrine/domain/audit/audit.routes'
import { AppError } from '@vitrine/domain/errors'
import { identityRoutes, recentSignInMs } from '@vitrine/domain/identity/identity.routes'
import { newId } from '@vitrine/domain/ids'
import { minuteMs } from '@vitrine/domain/time'
import { webhookEventTypes } from '@vitrine/domain/webhooks/webhook-events.rules'
import { maxWebhooks, webhooksRoutes as routes } from '@vitrine/domain/webhooks/webhooks.routes'
import { describe, expect, test } from 'vitest'
import { createWebhooksDriver } from '../../../test/webhooks-driver.ts'

const { app, receiver, openApp, add, list, one, savePage, deliveries } = await createWebhooksDriver()
const { call } = app

const refusal = (work: Promise<unknown>): Promise<AppError | null> =>
  work.then(
    () => null,
    (error: unknown) => {
      if (error instanceof AppError) return error
      throw error
    },
  )
const codeOf = async (work: Promise<unknown>) => (await refusal(work))?.code ?? 'not refused'
const hook = `${receiver.origin}/hook`

describe('webhook endpoints', () => {
  test('are added with a secret that is told once and lies sealed in the database', async () => {
    const shop = await openApp()
    const { data, secret } = await add(shop, hook, { description: 'Warehouse', events: ['order.placed'] })
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)
    expect(data).toMatchObject({
      address: hook,
      description: 'Warehouse',
      events: ['order.placed'],
      heldEvents: [],
      active: true,
      switchedOff: null,
      maker: { self: true, active: true },
      secretLost: false,
      previousSecretUntil: null,
    })
    expect(await list(shop)).toEqual([data])
    expect(JSON.stringify(await list(shop))).not.toContain(secret)
    const tables = await Promise.all(
      (['webhook_endpoints', 'app_secrets', 'audit_log'] as const).map((table) =>
        app.database.db.selectFrom(table).selectAll().where('app_key', '=', shop.appKey).execute(),
      ),
    )
    expect(JSON.stringify(tables)).not.toContain(secret.slice(6))
    const { data: log } = await call(auditRoutes.listAudit, { params: shop.params, query: {} }, shop.owner)
    expect(log).toMatchObject([{ action: 'webhook.created', subject: { kind: 'webhook', id: data.id, name: hook } }])
  })

  test('take every event of the catalogue, and no other', async () => {
    const shop = await openApp()
    expect((await add(shop, hook, { events: [...webhookEventTypes] })).data.events).toEqual([...webhookEventTypes])
    const unknown = add(shop, hook, { events: ['order.paid' as never] })
    expect(await refusal(unknown)).toMatchObject({ code: 'validation_failed', issues: [{ path: 'events.0' }] })
  })

  test.each([
    ['ftp://receiver.example/hook', 'https://'],
    ['https://10.1.2.3/hook', 'private'],
    ['http://[::1]/hook', 'private'],
    ['https://169.254.169.254/latest', 'private'],
    ['https://me:word@receiver.example/', 'password'],
    ['receiver.example', 'not an address'],
    ['https://receiver.example:25/', 'Port 25'],
  ])('the address %s is refused at its field', async (address, words) => {
    const error = await refusal(add(await openApp(), address))
    expect(error).toMatchObject({ code: 'validation_failed', issues: [{ path: 'address' }] })
    expect(error?.issues?.[0]?.message).toContain(words)
  })

  test('refuse what is empty, too long, or more than one line, and leave nothing behind', async () => {
    const shop = await openApp()
    const wrong = [
      [{ address: ' ' }, 'address'],
      [{ address: `https://receiver.example/${'a'.repeat(2_000)}` }, 'address'],
      [{ events: [] }, 'events'],
      [{ description: 'a\nb' }, 'description'],
      [{ description: 'a'.repeat(201) }, 'description'],
    ] as const
    for (const [form, path] of wrong)
      expect(await refusal(add(shop, hook, form as never))).toMatchObject({ issues: [{ path }] })
    expect(await list(shop)).toEqual([])
    expect(
      await app.database.db.selectFrom('app_secrets').where('app_key', '=', shop.appKey).selectAll().execute(),
    ).toEqual([])
  })

  test('are for owners and admins who signed in a moment ago; a program cannot be given the permission', async () => {
    const shop = await openApp()
    const staff = await app.signIn(shop.appKey, { role: 'staff' })
    const late = await app.signIn(shop.appKey, { confirmedAt: new Date(app.clock.now() - recentSignInMs - minuteMs) })
    const admin = await app.signIn(shop.appKey, { role: 'admin' })
    expect(await codeOf(add(shop, hook, {}, staff))).toBe('permission_missing')
    expect(await codeOf(call(routes.listWebhooks, { params: shop.params }, staff))).toBe('permission_missing')
    expect(await codeOf(add(shop, hook, {}, late))).toBe('recent_sign_in_needed')
    const { data } = await add(shop, hook, {}, admin)
    const params = { ...shop.params, id: data.id }
    const body = { address: hook, description: '', events: ['order.placed' as const], active: true }
    expect(await codeOf(call(routes.updateWebhook, { params, body }, late))).toBe('recent_sign_in_needed')
    expect(await codeOf(call(routes.renewWebhookSecret, { params }, late))).toBe('recent_sign_in_needed')
    // Switching one off is for whoever sees that it must stop now.
    expect((await call(routes.switchWebhook, { params, body: { active: false } }, late)).data.active).toBe(false)
    expect(await codeOf(call(identityRoutes.listSessions, {}, late))).toBe('not refused')
  })

  test('carry no event that whoever saves them may not read, and who saves one stands for it', async () => {
    const shop = await openApp()
    const lesser = await app.signIn(shop.appKey, { role: 'admin', permissions: ['webhooks.change', 'design.read'] })
    expect(await refusal(add(shop, hook, { events: ['design.saved', 'order.placed'] }, lesser))).toMatchObject({
      code: 'permission_missing',
      reason: { name: 'permission_not_own', parameters: { permission: 'orders.read' } },
    })
    const { data } = await add(shop, hook, { events: ['order.placed'] })
    const params = { ...shop.params, id: data.id }
    const body = { address: hook, description: '', events: data.events, active: true }
    expect(await codeOf(call(routes.updateWebhook, { params, body }, lesser))).toBe('permission_missing')
    await call(routes.updateWebhook, { params, body: { ...body, events: ['design.saved'] } }, lesser)
    expect(await one(shop, data.id)).toMatchObject({ events: ['design.saved'], maker: { self: false } })
  })

  test('of another app are neither read, changed, tested nor deleted', async () => {
    const [shop, other] = [await openApp(), await openApp()]
    const { id } = (await add(other, hook)).data
    const params = { ...shop.params, id }
    const body = { address: hook, description: '', events: ['order.placed' as const], active: true }
    const codes = await Promise.all([
      codeOf(call(routes.updateWebhook, { params, body }, shop.owner)),
      codeOf(call(routes.switchWebhook, { params, body: { active: false } }, shop.owner)),
      codeOf(call(routes.renewWebhookSecret, { params }, shop.owner)),
      codeOf(call(routes.sendTestEvent, { params }, shop.owner)),
      codeOf(call(routes.deleteWebhook, { params }, shop.owner)),
    ])
    expect(new Set(codes)).toEqual(new Set(['not_found']))
    expect(await list(other)).toMatchObject([{ id, active: true }])
    const query = { webhook: id }
    expect((await call(routes.listWebhookDeliveries, { params: shop.params, query }, shop.owner)).data).toEqual([])
  })

  test(`there are at most ${maxWebhooks}, also when two are added at once`, async () => {
    const shop = await openApp()
    const rows = Array.from({ length: maxWebhooks - 1 }, () => ({
      app_key: shop.appKey,
      id: newId(),
      address: hook,
      description: '',
      events: ['order.placed'],
      active: false,
      maker: shop.owner.sub,
      created_at: new Date(app.clock.now()),
    }))
    await app.database.db.insertInto('webhook_endpoints').values(rows).execute()
    const made = await Promise.all([codeOf(add(shop, hook)), codeOf(add(shop, hook))])
    expect(made.toSorted()).toEqual(['limit_reached', 'not refused'])
  })

  test('one that is switched off gets nothing, and what waited for it is dropped', async () => {
    const shop = await openApp()
    receiver.status('/later', 503, { 'retry-after': '600' })
    const { id } = (await add(shop, `${receiver.origin}/later`)).data
    await savePage(shop)
    await expect.poll(() => receiver.at('/later').length).toBe(1)
    await expect.poll(async () => (await deliveries(shop))[0]?.nextAt).not.toBeNull()
    const params = { ...shop.params, id }
    await call(routes.switchWebhook, { params, body: { active: false } }, shop.owner)
    expect(await deliveries(shop)).toMatchObject([{ state: 'dropped', nextAt: null, last: { problem: 'off' } }])
    await savePage(shop)
    expect(await deliveries(shop)).toHaveLength(1)
    await call(routes.switchWebhook, { params, body: { active: true } }, shop.owner)
    await savePage(shop)
    expect(await deliveries(shop)).toHaveLength(2)
  })

  test('one is deleted with its secret and its deliveries, once of two at once', async () => {
    const shop = await openApp()
    const { id } = (await add(shop, hook)).data
    await savePage(shop)
    const remove = () => codeOf(call(routes.deleteWebhook, { params: { ...shop.params, id } }, shop.owner))
    expect((await Promise.all([remove(), remove()])).toSorted()).toEqual(['not refused', 'not_found'])
    expect(await deliveries(shop)).toEqual([])
    expect(
      await app.database.db.selectFrom('app_secrets').where('app_key', '=', shop.appKey).selectAll().execute(),
    ).toEqual([])
  })
})
