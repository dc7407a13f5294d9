import { newId } from '@vitrine/domain/ids'
import { integrationRoutes } from '@vitrine/domain/integrations/integrations.routes'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { checkoutForm } from '../../../../test/checkout-form.ts'
import { buildDemoStore } from '../../../../test/demo-store.ts'
import { fakeKlaviyo, klaviyoKey } from '../../../../test/fake-klaviyo.ts'
import { createShopper } from '../../../../test/shopper-browser.ts'
import { createTestApp } from '../../../../test/test-app.ts'
import { createJobs } from '../../../platform/jobs/jobs.ts'
import { tellServiceOfOrder } from '../integrations.jobs.ts'

describe('Klaviyo', async () => {
  const klaviyo = fakeKlaviyo()
  const app = await createTestApp({ outside: klaviyo.outside })
  const { db } = app.database
  const appKey = await app.buildApp()
  const owner = await app.signIn(appKey)
  const jobs = createJobs({ db, clock: app.clock, log: pino({ level: 'silent' }), pollMs: 50 })

  beforeAll(async () => {
    await buildDemoStore(app, appKey)
    await db.updateTable('demo_variants').set({ stock: null }).where('app_key', '=', appKey).execute()
    await jobs.start([tellServiceOfOrder], app.ports)
  })
  afterAll(() => jobs.stop())
  beforeEach(() => {
    klaviyo.state.fault = null
    klaviyo.state.events.clear()
  })

  const put = (active: boolean, values: Record<string, string> = {}) =>
    app.call(
      integrationRoutes.putIntegration,
      {
        params: { appKey, slug: 'klaviyo' },
        body: { active, formFields: Object.entries(values).map(([key, value]) => ({ key, value })) },
      },
      owner,
    )
  const standard = { privateKey: klaviyoKey, event: 'standard' }

  async function order(email = `${newId().toLowerCase()}@shoppers.example`): Promise<{ id: string; email: string }> {
    const guest = createShopper(app, appKey)
    const { id: variantId } = await db
      .selectFrom('demo_variants')
      .select('id')
      .where('app_key', '=', appKey)
      .orderBy('id')
      .executeTakeFirstOrThrow()
    const cart = (await guest.post('carts', { currency: 'USD', language: 'en' })).body.data
    const filled = (await guest.put(`carts/${cart.id}/lines/${variantId}`, { quantity: 2 })).body.data
    const body = {
      ...checkoutForm,
      email,
      expectedTotalMinor: filled.total.amountMinor,
      revision: filled.revision,
      lines: filled.lines,
    }
    const { id } = (await guest.post(`carts/${cart.id}/checkout`, body, { 'idempotency-key': newId() })).body.data
    return { id, email }
  }
  const eventOf = async ({ id }: { id: string }) => {
    await expect.poll(() => klaviyo.state.events.has(id), { timeout: 15_000 }).toBe(true)
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

  test('that refuses an order for good is not asked again, and the order stands', async () => {
    await put(true, standard)
    const { id } = await order()
    await eventOf({ id })
    klaviyo.state.fault = 'nonsense'
    const calls = klaviyo.state.calls
    await tellServiceOfOrder.run(app.ports, { appKey, orderId: id, integration: 'klaviyo' })
    expect(klaviyo.state.calls).toBe(calls + 1)
  })
})
