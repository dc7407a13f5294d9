import { rename } from 'node:fs/promises'
import { join } from 'node:path'
import type { AppError } from '@vitrine/domain/errors'
import { newId } from '@vitrine/domain/ids'
import { integrationRoutes } from '@vitrine/domain/integrations/integrations.routes'
import { storefrontRoutes } from '@vitrine/domain/storefront/storefront.routes'
import { minuteMs } from '@vitrine/domain/time'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { checkoutForm } from '../../../test/checkout-form.ts'
import { buildDemoStore } from '../../../test/demo-store.ts'
import { createMessagesDriver } from '../../../test/messages-driver.ts'
import { createOtherStoreApp } from '../../../test/other-store-driver.ts'
import { createServiceDriver } from '../../../test/service-driver.ts'
import { createShopper } from '../../../test/shopper-browser.ts'
import { createTestJobs } from '../../../test/test-jobs.ts'
import { inEnglish } from '../../english.ts'
import { orderFollowers } from '../../modules/commerce/index.ts'
import { mailCustomer } from '../../modules/customers/customers.mails.ts'
import {
  retellService,
  retellServices,
  SecretLost,
  tellServiceOfMessage,
  tellServiceOfOrder,
  tellServiceOfSignUp,
} from '../../modules/integrations/integrations.jobs.ts'
import { mailServiceFailing } from '../../modules/integrations/integrations.mails.ts'
import type { Letter } from '../../ports.ts'
import { integrationProblem } from '../service.ts'
import { fakeKlaviyo, klaviyoKey } from './fake-klaviyo.ts'

describe('Klaviyo', async () => {
  const klaviyo = fakeKlaviyo()
  const letters: Letter[] = []
  const mail = {
    send: async (letter: Letter) => {
      letters.push(letter)
      return null
    },
  }
  const { app, appKey, db, owner, put, order } = await createServiceDriver({
    integration: 'klaviyo',
    outside: klaviyo.outside,
    mail,
    kinds: [tellServiceOfOrder, tellServiceOfSignUp, retellService, mailServiceFailing],
  })
  const emailOf = async (sub: string): Promise<string> =>
    (await db.selectFrom('users').select('email').where('sub', '=', sub).executeTakeFirstOrThrow()).email
  const standing = async () =>
    (await app.call(integrationRoutes.getIntegration, { params: { appKey, slug: 'klaviyo' } }, owner)).data
  const toldOwnersAt = async () =>
    (
      await db
        .selectFrom('app_integrations')
        .select('owners_told_at')
        .where('app_key', '=', appKey)
        .where('code', '=', 'klaviyo')
        .executeTakeFirstOrThrow()
    ).owners_told_at
  beforeEach(() => {
    klaviyo.state.fault = null
    klaviyo.state.events.clear()
  })
  const standard = { privateKey: klaviyoKey, event: 'standard' }

  const eventOf = async ({ id }: { id: string }) => {
    await expect.poll(() => klaviyo.state.events.has(id)).toBe(true)
    return klaviyo.state.events.get(id)
  }

  test('is told of each order, with the customer, the value and the products', async () => {
    await put(true, standard)
    const placed = await order()
    expect(await eventOf(placed)).toMatchObject({
      value_currency: 'USD',
      metric: { data: { attributes: { name: 'Placed Order' } } },
      profile: { data: { attributes: { email: placed.email, first_name: checkoutForm.name } } },
      properties: { ItemCount: 2, Items: [{ Quantity: 2 }] },
    })
    const { value = 0, properties } = (await eventOf(placed)) ?? {}
    const [item] = (properties?.['Items'] ?? []) as { ItemPrice: number }[]
    expect(value).toBeGreaterThanOrEqual((item?.ItemPrice ?? Number.POSITIVE_INFINITY) * 2)
    await put(true, { privateKey: klaviyoKey, event: 'own', eventName: 'App order' })
    expect(await eventOf(await order())).toMatchObject({ metric: { data: { attributes: { name: 'App order' } } } })
  })

  test('that is away is told later, of an order that is told twice once, and of none once it is disconnected', async () => {
    await put(true, standard)
    const { id } = await order()
    await eventOf({ id })
    const told = { appKey, orderId: id, integration: 'klaviyo' }
    for (const fault of ['silent', 'busy', 'broken'] as const) {
      klaviyo.state.fault = fault
      await expect(tellServiceOfOrder.run(app.ports, told)).rejects.toThrow()
    }
    klaviyo.state.fault = null
    await tellServiceOfOrder.run(app.ports, told)
    expect(klaviyo.state.events.size).toBe(1)
    klaviyo.state.events.clear()
    await put(false)
    await tellServiceOfOrder.run(app.ports, told)
    const after = await order()
    const waiting = await db.selectFrom('app_secrets').where('app_key', '=', appKey).selectAll().execute()
    expect({ waiting, after: klaviyo.state.events.has(after.id) }).toEqual({ waiting: [], after: false })
  })

  test('is told of an order later whose key is lost, once the key is found again, and is not called without it', async () => {
    await put(true, standard)
    const { id } = await order()
    await eventOf({ id })
    klaviyo.state.events.clear()
    const { calls } = klaviyo.state
    const told = { appKey, orderId: id, integration: 'klaviyo' }
    const path = join(app.folder, 'secrets.key')
    await rename(path, `${path}.away`)
    await expect(tellServiceOfOrder.run(app.ports, told)).rejects.toThrow(SecretLost)
    await expect(
      tellServiceOfSignUp.run(app.ports, { appKey, customerId: 'any', integration: 'klaviyo' }),
    ).rejects.toThrow(SecretLost)
    expect(klaviyo.state.calls).toBe(calls)
    await rename(`${path}.away`, path)
    await tellServiceOfOrder.run(app.ports, told)
    expect([...klaviyo.state.events.keys()]).toEqual([id])
  })

  test('that withdraws its key makes orders wait, the owner hears of it once, and they follow once a key is taken', async () => {
    await put(true, standard)
    const placed = [await order(), await order()]
    for (const one of placed) await eventOf(one)
    klaviyo.state.events.clear()
    const told = placed.map(({ id }) => ({ appKey, orderId: id, integration: 'klaviyo' }))
    klaviyo.state.fault = 'refusing'
    for (const one of told) await expect(tellServiceOfOrder.run(app.ports, one)).rejects.toThrow('refused with 401')
    expect(await standing()).toMatchObject({
      failing: { since: expect.any(String), reason: 'refused', waiting: { orders: 2, signUps: 0 } },
      refused: { status: 401 },
      tookAt: expect.any(String),
    })
    const ofRefusal = () => letters.filter(({ text }) => text.includes('It refuses the key'))
    await expect.poll(() => ofRefusal().map(({ to }) => to)).toEqual([await emailOf(owner.sub)])
    expect(ofRefusal()[0]?.subject).toContain('Klaviyo takes nothing from ')
    expect(ofRefusal()[0]?.text).toContain('/integrations/klaviyo')
    klaviyo.state.fault = null
    await put(true, standard)
    await expect.poll(() => klaviyo.state.events.size).toBe(2)
    await expect.poll(async () => (await db.selectFrom('integration_waits').selectAll().execute()).length).toBe(0)
    expect(await standing()).toMatchObject({ failing: null, refused: null })
    expect(ofRefusal()).toHaveLength(1)
  })

  test('that is away for longer than jobs are tried gets everything once it answers again, and its owner hears of it after an hour', async () => {
    await put(true, standard)
    const placed = [await order(), await order()]
    for (const one of placed) await eventOf(one)
    klaviyo.state.events.clear()
    klaviyo.state.fault = 'silent'
    for (const { id } of placed)
      await expect(tellServiceOfOrder.run(app.ports, { appKey, orderId: id, integration: 'klaviyo' })).rejects.toThrow()
    expect(await standing()).toMatchObject({ failing: { reason: 'silent', waiting: { orders: 2 } } })
    expect(await toldOwnersAt()).toBeNull()
    await db
      .updateTable('app_integrations')
      .set({ failing_since: new Date(app.clock.now() - 61 * minuteMs) })
      .where('app_key', '=', appKey)
      .where('failing_since', 'is not', null)
      .execute()
    await expect(
      tellServiceOfOrder.run(app.ports, { appKey, orderId: placed[0]?.id ?? '', integration: 'klaviyo' }),
    ).rejects.toThrow()
    expect(await toldOwnersAt()).not.toBeNull()
    klaviyo.state.fault = null
    await retellServices.run(app.ports, {})
    await expect.poll(() => klaviyo.state.events.size).toBe(2)
    await expect.poll(async () => (await standing()).failing).toBeNull()
  })

  test.each(['GET /api/accounts', 'POST /api/events', 'POST /api/profile-import'])(
    'does not take a key that may not call %s, at its field',
    async (forbidden) => {
      klaviyo.state.forbidden = forbidden
      const refused = await put(true, standard).then(
        () => null,
        (error: AppError) => error,
      )
      klaviyo.state.forbidden = ''
      expect(refused).toMatchObject({
        code: 'validation_failed',
        issues: [inEnglish({ path: 'formFields.0.value', ...integrationProblem('klaviyo.key_refused') })],
      })
    },
  )

  test('that refuses an order for good is not asked again, and the order stands', async () => {
    await put(true, standard)
    const { id } = await order()
    await eventOf({ id })
    klaviyo.state.fault = 'nonsense'
    const calls = klaviyo.state.calls
    await tellServiceOfOrder.run(app.ports, { appKey, orderId: id, integration: 'klaviyo' })
    expect(klaviyo.state.calls).toBe(calls + 1)
    expect(await standing()).toMatchObject({
      failing: { reason: 'unfit', waiting: { orders: 0 } },
      refused: { status: 302 },
    })
  })
})

const freshEmail = () => `${newId().toLowerCase()}@shoppers.example`
const account = (email: string) => ({ email, name: 'Mia Wong', password: 'a-shopper-password', language: 'en' })
const form = { privateKey: klaviyoKey, event: 'standard' }

describe('sign-ups in Klaviyo', async () => {
  const klaviyo = fakeKlaviyo()
  const letters: Letter[] = []
  const mail = {
    send: async (letter: Letter) => {
      letters.push(letter)
      return null
    },
  }
  const { put, createShopper } = await createServiceDriver({
    integration: 'klaviyo',
    outside: klaviyo.outside,
    mail,
    kinds: [tellServiceOfOrder, tellServiceOfSignUp, mailCustomer],
  })
  const signUp = async () => {
    const email = freshEmail()
    const shopper = createShopper()
    await shopper.post('account/sign-up', account(email))
    await expect.poll(() => letters.some(({ to }) => to === email)).toBe(true)
    const ticket = /#(\S+)/.exec(letters.find(({ to }) => to === email)?.text ?? '')?.[1] ?? ''
    return { email, shopper, ticket }
  }

  test('are profiles once their address is proven, and nothing before', async () => {
    await put(true, form)
    const [mine, theirs] = [await signUp(), await signUp()]
    const confirm = { ticket: mine.ticket, password: account('').password, language: 'en' }
    for (let times = 0; times < 2; times++) await mine.shopper.post('account/confirm-address', confirm)
    await expect.poll(() => [...klaviyo.state.profiles.keys()]).toEqual([mine.email])
    expect(klaviyo.state.profiles.get(mine.email)).toMatchObject({ first_name: 'Mia Wong' })
    expect(klaviyo.state.profiles.has(theirs.email)).toBe(false)
  })
})

describe('Klaviyo where no mail is sent, and a store has pages of its own', async () => {
  const klaviyo = fakeKlaviyo()
  const driver = await createServiceDriver({
    integration: 'klaviyo',
    outside: klaviyo.outside,
    kinds: [tellServiceOfSignUp],
  })
  const other = await createOtherStoreApp({ outside: klaviyo.outside })
  const jobs = await createTestJobs(other.app)
  beforeAll(() => jobs.start([tellServiceOfOrder], other.app.ports))

  test('hears of a sign-up at once', async () => {
    await driver.put(true, form)
    const email = freshEmail()
    await driver.createShopper().post('account/sign-up', account(email))
    await expect.poll(() => klaviyo.state.profiles.has(email)).toBe(true)
  })

  test('hears of an order once, when its shopper comes back', async () => {
    const { app, params, owner } = other
    const body = { active: true, formFields: Object.entries(form).map(([key, value]) => ({ key, value })) }
    await app.call(integrationRoutes.putIntegration, { params: { ...params, slug: 'klaviyo' }, body }, owner)
    const { data: cart } = await app.call(storefrontRoutes.createCart, { params, body: {} })
    const at = { ...params, cartId: cart.id }
    await app.call(storefrontRoutes.setCartLine, { params: { ...at, variantId: '2/1' }, body: { quantity: 3 } })
    const headers = { headers: { 'order-secret': 'a-secret-of-the-device-9' } }
    await app.call(storefrontRoutes.startCheckout, { params: at }, undefined, headers)
    const settle = () =>
      app.call(storefrontRoutes.settleCheckout, { params: at, body: { idempotencyKey: 'k' } }, undefined, headers)
    await settle()
    const told: string[] = []
    orderFollowers(app.ports).register(async (_trx, { orderId }) => void told.push(orderId))
    const paid = other.other.pay(cart.id)
    await Promise.all([settle(), settle(), settle()])
    await expect.poll(() => klaviyo.state.events.size).toBe(1)
    expect(klaviyo.state.events.get(paid.id)).toMatchObject({ properties: { OrderId: paid.number, ItemCount: 3 } })
    expect(told).toEqual([paid.id])
  })
})

describe('messages of automations in Klaviyo', async () => {
  const klaviyo = fakeKlaviyo()
  const { app, openApp, device, pass } = await createMessagesDriver({ outside: klaviyo.outside })
  const jobs = await createTestJobs(app)
  beforeAll(() => jobs.start([tellServiceOfMessage], app.ports))

  /** A shop with a phone of a customer and one of a guest, both to be welcomed. */
  async function openShop(values: Record<string, string>) {
    const shop = await openApp({ automations: true })
    const { params, owner } = shop
    await buildDemoStore(app, shop.appKey)
    const body = {
      active: true,
      formFields: Object.entries({ ...form, ...values }).map(([key, value]) => ({ key, value })),
    }
    await app.call(integrationRoutes.putIntegration, { params: { ...params, slug: 'klaviyo' }, body }, owner)
    const email = freshEmail()
    const shopper = createShopper(app, shop.appKey)
    await shopper.post('account/sign-up', account(email))
    const signedIn = await shopper.post('account/sign-in', { email, password: account('').password })
    const [phone, guest] = [await device(shop), await device(shop)]
    await app.database.db
      .updateTable('push_devices')
      .set({ customer_id: signedIn.body.data.id })
      .where('install_id', '=', phone.installId)
      .execute()
    return { shop, email, phone, guest }
  }

  test('are events of the customer, and of nobody who is not signed in', async () => {
    const { shop, email, phone, guest } = await openShop({ messages: 'told' })
    await pass(shop, 11 * minuteMs)
    await expect.poll(() => [phone.got().length, guest.got().length]).toEqual([1, 1])
    await expect.poll(() => klaviyo.state.events.size).toBe(1)
    const [told] = klaviyo.state.events.values()
    expect(told).toMatchObject({
      metric: { data: { attributes: { name: 'Sent App Push' } } },
      profile: { data: { attributes: { email, first_name: 'Mia Wong' } } },
      properties: { Automation: 'welcome', Title: expect.stringContaining('Welcome') },
    })
    expect(JSON.stringify(told)).not.toContain(phone.installId)
  })

  test('are told only where the owner wants that', async () => {
    klaviyo.state.events.clear()
    const { shop, phone, guest } = await openShop({})
    await pass(shop, 11 * minuteMs)
    await expect.poll(() => [phone.got().length, guest.got().length]).toEqual([1, 1])
    const sent = app.database.db.selectFrom('message_deliveries').select('state').where('app_key', '=', shop.appKey)
    await expect.poll(async () => (await sent.execute()).map(({ state }) => state)).toEqual([1, 1])
    const jobsOf = sql<{
      n: number
    }>`select count(*)::int as n from jobs.job where data::text like ${`%${shop.appKey}%`} and data::text like '%integration-message%'`
    expect((await jobsOf.execute(app.database.db)).rows[0]?.n).toBe(0)
    expect(klaviyo.state.events.size).toBe(0)
  })
})
