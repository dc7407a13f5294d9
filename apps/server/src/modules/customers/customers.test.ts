import { customersRoutes as routes } from '@vitrine/domain/customers/customers.routes'
import { AppError } from '@vitrine/domain/errors'
import { newId } from '@vitrine/domain/ids'
import { dayMs } from '@vitrine/domain/time'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { checkoutForm } from '../../../test/checkout-form.ts'
import { buildDemoStore } from '../../../test/demo-store.ts'
import { writeKeyOf } from '../../../test/measured-app.ts'
import { buildOrder } from '../../../test/orders-driver.ts'
import { createShopper } from '../../../test/shopper-browser.ts'
import { createTestApp } from '../../../test/test-app.ts'
import { deviceNames } from '../../device-names.ts'
import { findShop } from '../apps/index.ts'
import { changeOrderStatus } from '../commerce/index.ts'
import { eventStoreOf } from '../insights/index.ts'
import { writeOrders } from '../orders/mirror.queries.ts'
import { mirrorOrder } from '../orders/orders.jobs.ts'
import { writeFormer } from '../stores/stores.queries.ts'
import { customersOf } from './account.service.ts'
import { eraseCustomers } from './customers.jobs.ts'
import { findCustomerRow, keepCustomer } from './customers.queries.ts'
import { getDetail } from './customers.service.ts'

const password = 'a-shopper-password'

describe('customers in the console', async () => {
  const app = await createTestApp()
  const { db } = app.database
  const appKey = await app.buildApp()
  const otherKey = await app.buildApp()
  const owner = await app.signIn(appKey)
  const staff = await app.signIn(appKey, { role: 'staff' })
  const stranger = await app.signIn(otherKey)
  const params = { appKey }

  beforeAll(async () => {
    await buildDemoStore(app, appKey)
    await db.updateTable('demo_variants').set({ stock: null }).where('app_key', '=', appKey).execute()
  })

  const person = () => {
    const mark = newId().toLowerCase()
    return {
      mark,
      name: `Zora ${mark}`,
      email: `${mark}@shoppers.example`,
      address: `${mark} street`,
      phone: `+49${mark}`,
    }
  }

  /** Somebody who did everything that leaves a trace. */
  async function buildPerson() {
    await db.deleteFrom('rate_counts').execute()
    const who = person()
    const { email, name, address, phone } = who
    const installId = `install-${who.mark}`
    const shopper = createShopper(app, appKey)
    await shopper.post('account/sign-up', { email, name, password })
    const { id } = (await shopper.post('account/sign-in', { email, password, installId })).body.data
    await shopper.put('account/profile', { name, phone })
    await shopper.post('account/addresses', { ...checkoutForm, name, address, phone })
    await shopper.post('account/lists/wishlist/merge', { changes: [{ productId: 'a', at: new Date().toISOString() }] })
    await shopper.post('events', {
      install_id: installId,
      platform: 'ios',
      os: '18',
      sent_at: new Date().toISOString(),
      write_key: await writeKeyOf(app, appKey),
      events: [{ seq: 1, ts: new Date().toISOString(), session_id: 's', name: 'session_started' }],
    })
    const variant = await db
      .selectFrom('demo_variants')
      .select('id')
      .where('app_key', '=', appKey)
      .orderBy('id')
      .executeTakeFirstOrThrow()
    const cart = (await shopper.post('carts', { currency: 'USD' })).body.data
    const filled = (await shopper.put(`carts/${cart.id}/lines/${variant.id}`, { quantity: 1 })).body.data
    const form = { ...checkoutForm, email, name, address, phone, installId }
    const placed = await shopper.post(`carts/${cart.id}/checkout`, {
      ...form,
      expectedTotalMinor: filled.total.amountMinor,
    })
    expect(placed.status, placed.text).toBe(201)
    await close(placed.body.data.id)
    return { ...who, id: id as string, shopper, order: placed.body.data, installId }
  }

  /** Nobody waits for the order any more. */
  const close = (id: string, statusCode = 10) =>
    db.updateTable('demo_orders').set({ status_code: statusCode }).where('id', '=', id).execute()

  /** Every row of every table in which one of the words stands. */
  async function rowsWith(words: readonly string[]): Promise<string[]> {
    const { rows: tables } = await sql<{ schema: string; name: string }>`
      select table_schema as schema, table_name as name from information_schema.tables
      where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`.execute(db)
    const found: string[] = []
    for (const { schema, name } of tables) {
      const { rows } = await sql<{ text: string }>`
        select t::text as text from ${sql.table(`${schema}.${name}`)} t`.execute(db)
      if (rows.some(({ text }) => words.some((word) => text.toLowerCase().includes(word))))
        found.push(`${schema}.${name}`)
    }
    return found
  }
  const codeOf = (promise: Promise<unknown>) =>
    promise.then(
      () => 'worked',
      (error: unknown) => (error instanceof AppError ? error.code : String(error)),
    )

  test('are listed with what they bought, found by name and address, sorted and paged', async () => {
    const people = [await buildPerson(), await buildPerson()]
    const first = people[0] as (typeof people)[0]
    const list = (query: object = {}) => app.call(routes.listCustomers, { params, query }, owner)
    const all = await list()
    expect(all.total).toBe(2)
    expect(all.data.map(({ id }) => id)).toEqual(people.map(({ id }) => id).reverse())
    expect(await list({ query: first.email.toUpperCase() })).toMatchObject({
      total: 1,
      data: [{ id: first.id, orderCount: 1, spent: [first.order.total], deviceCount: 1, deletion: null }],
    })
    expect((await list({ query: '100%' })).total).toBe(0)
    const byName = await list({ sort: 'name', sortDirection: 'asc', pageSize: 1, pageNumber: 2 })
    expect(byName.data.map(({ name }) => name)).toEqual([people.map(({ name }) => name).sort()[1]])
    const detail = await app.call(routes.getCustomer, { params: { appKey, id: first.id } }, owner)
    expect(detail.data).toMatchObject({
      phone: first.phone,
      addresses: [{ address: first.address }],
      devices: [{ platform: 'ios' }],
      orders: [{ id: first.order.id }],
    })
  })

  test.each(['name', 'email', 'createdAt', 'lastVisitAt'] as const)(
    'are on one page of those by %s, either way, also where some never came and some came at once',
    async (sort) => {
      const key = await app.buildApp()
      const created_at = new Date(app.clock.now())
      const values = ['c', 'a', 'e', 'b', 'd'].map((id, at) => {
        const last_visit_at = [null, created_at, new Date(created_at.getTime() - 1_000)][at % 3] ?? null
        const name = at % 2 === 0 ? 'Same name' : 'Another'
        return { app_key: key, id, email: `${id}@shop.test`, name, language: 'en', created_at, last_visit_at }
      })
      await db.insertInto('customers').values(values).execute()
      const member = await app.signIn(key)
      const ids = async (query: object) =>
        (await app.call(routes.listCustomers, { params: { appKey: key }, query: { sort, ...query } }, member)).data.map(
          ({ id }) => id,
        )
      const whole = await ids({ sortDirection: 'asc', pageSize: 100 })
      expect([...whole].sort()).toEqual(['a', 'b', 'c', 'd', 'e'])
      expect(await ids({ sortDirection: 'desc', pageSize: 100 })).toEqual([...whole].reverse())
      const pages: string[] = []
      for (const pageNumber of [1, 2, 3, 4])
        pages.push(...(await ids({ sortDirection: 'asc', pageSize: 2, pageNumber })))
      expect(pages).toEqual(whole)
      if (sort === 'lastVisitAt') expect(whole.slice(0, 2)).toEqual(['b', 'c'])
    },
  )

  test('belong to owner and admin of their own app', async () => {
    const { id } = await buildPerson()
    expect(await codeOf(app.call(routes.listCustomers, { params, query: {} }, staff))).toBe('permission_missing')
    expect(await codeOf(app.call(routes.listCustomers, { params, query: {} }, stranger))).toBe('app_mismatch')
    for (const route of [routes.getCustomer, routes.keepCustomer])
      expect(await codeOf(app.call(route, { params: { appKey: otherKey, id } }, stranger))).toBe('not_found')
  })

  test('one person’s data come as a file, which the audit log tells of', async () => {
    const who = await buildPerson()
    const url = `/app/v1/customers/${appKey}/${who.id}/export`
    const file = await app.inject({ url, headers: owner.headers })
    expect(file.headers['content-disposition']).toMatch(/^attachment; filename="customer-/)
    expect(file.headers['cache-control']).toBe('no-store')
    for (const word of [
      who.email,
      who.name,
      who.address,
      who.phone,
      (await deviceNames(app.ports, appKey))(who.installId),
      who.order.number,
      'session_started',
    ])
      expect(file.body, word).toContain(word)
    expect(file.body).not.toMatch(/scrypt|token/)
    // Who knows it can speak for the device.
    expect(file.body).not.toContain(who.installId)
    const log = await db.selectFrom('audit_log').select('action').where('subject_id', '=', who.id).execute()
    expect(log).toEqual([{ action: 'customer.exported' }])
  })

  test('an erased person is in no table any more, and the order is, with its sums', async () => {
    const who = await buildPerson()
    const other = await buildPerson()
    const words = [who.mark]
    expect(await rowsWith(words)).toContain('public.demo_orders')
    // Services that take nothing for now are still to be told of both.
    const waits = [who, other].map(({ id }) => ({
      app_key: appKey,
      code: 'klaviyo',
      kind: 'sign_up',
      subject: id,
      since: new Date(app.clock.now()),
    }))
    await db.insertInto('integration_waits').values(waits).execute()
    const erase = () => codeOf(app.call(routes.eraseCustomer, { params: { appKey, id: who.id } }, owner))
    expect([await erase(), await erase()]).toEqual(['worked', 'not_found'])
    // What the person's devices reported is gone too; what was summed up of it names nobody.
    expect(await rowsWith(words)).toEqual([])
    expect(await db.selectFrom('integration_waits').select('subject').execute()).toEqual([{ subject: other.id }])
    const left = await db.selectFrom('demo_orders').selectAll().where('id', '=', who.order.id).executeTakeFirstOrThrow()
    expect(left).toMatchObject({ email: '', customer_name: '', address: '{}', customer_id: null, install_id: null })
    expect(Number(left.total_minor)).toBe(who.order.total.amountMinor)
    expect((await who.shopper.get('account/orders')).status).toBe(401)
    expect((await other.shopper.get('account/orders')).body.data).toHaveLength(1)
    expect(await codeOf(app.call(routes.getCustomer, { params: { appKey, id: who.id } }, owner))).toBe('not_found')
  })

  test('an order that is still open is named first, and keeps whom it is to be sent to until it is closed', async () => {
    const who = await buildPerson()
    const number: string = who.order.number
    const detail = async () => (await app.call(routes.getCustomer, { params: { appKey, id: who.id } }, owner)).data
    expect((await detail()).openOrders).toEqual([])
    await close(who.order.id, 11)
    expect((await detail()).openOrders).toEqual([number])
    // What the address ordered as a guest is emptied like the rest, and named like the rest.
    const guests = Array.from({ length: 25 }, (_, at) => buildOrder(7_000 + at, { email: who.email, statusCode: 1 }))
    const reading = { appKey, currencyCode: 'USD', readAt: new Date(app.clock.now()) }
    const tenant = app.ports.forApp(appKey)
    await tenant.transaction().execute((trx) => writeOrders(trx, reading, guests))
    const { openOrders, openOrderCount } = await detail()
    expect([openOrders[0], openOrders.length, openOrderCount]).toEqual([number, 20, 26])
    await db.deleteFrom('orders').where('id', 'like', 'order-7%').execute()
    const shop = await findShop(app.ports, appKey)
    if (!shop) throw new Error('There is no such app.')
    await mirrorOrder.run(app.ports, { appKey, orderId: who.order.id })
    await app.call(routes.eraseCustomer, { params: { appKey, id: who.id } }, owner)
    const kept = { email: '', customer_name: who.name, customer_id: null, install_id: null, secret_hash: null }
    const inStore = () =>
      db.selectFrom('demo_orders').selectAll().where('id', '=', who.order.id).executeTakeFirstOrThrow()
    const inMirror = () => db.selectFrom('orders').selectAll().where('id', '=', who.order.id).executeTakeFirstOrThrow()
    expect(await inStore()).toMatchObject(kept)
    expect((await inStore()).address).toContain(who.address)
    for (const again of [false, true]) {
      if (again) await mirrorOrder.run(app.ports, { appKey, orderId: who.order.id })
      expect(await inMirror()).toMatchObject({ email: '', customer_name: who.name, customer_id: null })
      expect((await inMirror()).details).toContain(who.address)
    }
    // Nothing else of the person is left.
    expect(await rowsWith([who.email, who.id, who.installId])).toEqual([])
    const move = async (statusCode: 9 | 10) => {
      await changeOrderStatus(app.ports, shop, { number, statusCode })
      await mirrorOrder.run(app.ports, { appKey, orderId: who.order.id })
    }
    await move(9)
    expect((await inStore()).address).toContain(who.address)
    await move(10)
    expect(await inStore()).toMatchObject({ customer_name: '', address: '{}' })
    await db.deleteFrom('order_changes').execute()
    expect(await rowsWith([who.mark])).toEqual([])
  })

  test('of somebody who signed in on more devices than are shown, the events of all of them are exported and erased', async () => {
    const who = await buildPerson()
    const at = new Date(app.clock.now())
    const installs = Array.from({ length: 130 }, (_, index) => `install-of-${who.mark}-${index}`)
    const links = installs.map((install_id) => ({ install_id, app_key: appKey, customer_id: who.id, first_at: at }))
    await db
      .insertInto('customer_installs')
      .values(links.map((link) => ({ ...link, last_at: at })))
      .execute()
    await db
      .insertInto('cart_devices')
      .values({ app_key: appKey, cart_id: 'left', install_id: installs[129] ?? '', started_at: at })
      .execute()
    const device = { platform: 'ios', os: '', appVersion: '1', locale: 'en', tz: 'UTC' } as const
    const event = {
      seq: 1,
      at: at.getTime(),
      sessionId: 's',
      name: 'screen_viewed',
      props: { detail: who.mark },
    } as const
    const batches = installs.map((installId) => ({ appKey, installId, ...device, events: [event] }))
    await eventStoreOf(app.ports).append(appKey, batches, at.getTime())
    const url = routes.exportCustomer.path.replace(':appKey', appKey).replace(':id', who.id)
    const exported = (await app.inject({ url, headers: owner.headers })).json<{ devices: { device: string }[] }>()
    const nameOf = await deviceNames(app.ports, appKey)
    expect(exported.devices.map(({ device: name }) => name)).toEqual(expect.arrayContaining(installs.map(nameOf)))
    await app.call(routes.eraseCustomer, { params: { appKey, id: who.id } }, owner)
    expect(await rowsWith([who.mark])).toEqual([])
  })

  test('thirty days after the request a job erases whoever did not take it back, also after a crash in the middle', async () => {
    const [gone, stopped, kept] = [await buildPerson(), await buildPerson(), await buildPerson()]
    for (const { shopper } of [gone, stopped, kept]) await shopper.post('account/deletion')
    await app.call(routes.keepCustomer, { params: { appKey, id: stopped.id } }, owner)
    await kept.shopper.remove('account/deletion')
    app.clock.advance(29 * dayMs)
    await eraseCustomers.run(app.ports, {})
    const left = async () =>
      (await db.selectFrom('customers').select('id').where('id', 'in', [gone.id, stopped.id, kept.id]).execute()).length
    expect(await left()).toBe(3)
    app.clock.advance(2 * dayMs)
    // The store erased the person, and the process ended before our tables did.
    await db.deleteFrom('demo_customers').where('id', '=', gone.id).execute()
    for (let times = 0; times < 2; times++) await eraseCustomers.run(app.ports, {})
    expect(await left()).toBe(2)
    const request = await db
      .selectFrom('customer_deletions')
      .selectAll()
      .where('customer_id', '=', gone.id)
      .executeTakeFirstOrThrow()
    expect(request.erased_at).not.toBeNull()
    app.clock.set(Date.now())
  })

  test('requests that wait for a store which the app has left hold up nobody', async () => {
    const who = await buildPerson()
    const tenant = app.ports.forApp(appKey)
    const place = { kind: 'medusa', address: 'https://left.example' }
    await db
      .insertInto('known_stores')
      .values({ app_key: appKey, ...place, mark: '9' })
      .execute()
    const unsaid = { identifier: null, channel: null, sealed: null, customer_client: null, customer_sealed: null }
    const noName = { channel_id: 'left', channel_name: 'Left', store_name: null, connected_at: null }
    const left_at = new Date(app.clock.now())
    await writeFormer(tenant, { ...place, ...unsaid, ...noName, earlier_times: '[]', left_at, replacements: '[]' })
    const waiting = Array.from({ length: 501 }, (_, at) => ({
      ...{ app_key: appKey, id: newId(), customer_id: `9~${at}` },
      ...{ requested_at: left_at, erases_at: left_at },
    }))
    await db.insertInto('customer_deletions').values(waiting).execute()
    await who.shopper.post('account/deletion')
    app.clock.advance(31 * dayMs)
    await eraseCustomers.run(app.ports, {})
    expect(await findCustomerRow(tenant, who.id)).toBe(undefined)
    const still = db.selectFrom('customer_deletions').select('id').where('customer_id', 'like', '9~%')
    expect(await still.where('erased_at', 'is', null).where('begun_at', 'is', null).execute()).toHaveLength(501)
    await tenant.deleteFrom('former_stores').execute()
    await db.deleteFrom('customer_deletions').where('customer_id', 'like', '9~%').execute()
    app.clock.set(Date.now())
  })

  test('a request that is stopped while others are erased stays stopped; one whose erasure has begun cannot be', async () => {
    const [first, second] = [await buildPerson(), await buildPerson()]
    await first.shopper.post('account/deletion')
    app.clock.advance(1_000)
    await second.shopper.post('account/deletion')
    app.clock.advance(31 * dayMs)
    const late = await app.signIn(appKey)
    const stop = ({ id }: { id: string }) => codeOf(app.call(routes.keepCustomer, { params: { appKey, id } }, late))
    // Goodbyes are sent one after the other, and a slow mail server takes its time for each.
    const told: string[] = []
    const answers: string[] = []
    const mail = {
      send: async ({ to }: { to: string }) => {
        told.push(to)
        for (const one of [first, second]) answers.push(await stop(one))
        return null
      },
    }
    await eraseCustomers.run({ ...app.ports, mail }, {})
    expect([told, answers]).toEqual([[first.email], ['conflict', 'worked']])
    const left = await db.selectFrom('customers').select('id').where('id', 'in', [first.id, second.id]).execute()
    expect(left).toEqual([{ id: second.id }])
    app.clock.set(Date.now())
  })

  test('whoever is kept by a sign-in that the store answered before the erasure is not kept', async () => {
    const who = await buildPerson()
    const tenant = app.ports.forApp(appKey)
    const row = await findCustomerRow(tenant, who.id)
    await app.call(routes.eraseCustomer, { params: { appKey, id: who.id } }, owner)
    if (!row) throw new Error('The customer was never kept.')
    await keepCustomer(tenant, { ...row, appKey, createdAt: row.created_at.toISOString() })
    expect(await rowsWith([who.mark])).toEqual([])
  })

  test('are opened though nobody can read when one of their orders was placed', async () => {
    const { id } = await buildPerson()
    const shop = await findShop(app.ports, appKey)
    if (!shop) throw new Error('There is no such app.')
    const orders = async () => ({ items: [buildOrder(1, { placedAt: '' }), buildOrder(2)], next: null })
    const store = { ...customersOf(app.ports, shop), orders }
    const { orders: shown, openOrders } = await getDetail({ ports: app.ports, shop, store }, id)
    expect([shown.map((one) => one.id), openOrders]).toEqual([['order-2'], ['1001', '1002']])
  })
})
