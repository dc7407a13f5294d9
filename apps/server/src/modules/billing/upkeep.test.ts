/** What is read again from a provider, and what is kept of it. */
import type { BillingProvider, PastEvent } from '@vitrine/connectors/kit/billing'
import { AppError } from '@vitrine/domain/errors'
import { dayMs, minuteMs } from '@vitrine/domain/time'
import { expect, test } from 'vitest'
import { buyPlan, openPage, redirectUrlOf } from '../../../test/billing-driver.ts'
import { createTestApp } from '../../../test/test-app.ts'
import { billingProviders } from '../../billing-providers.ts'
import { systemActor } from '../audit/index.ts'
import { createTestProvider } from '../test-payments/index.ts'
import { tidyBilling } from './billing.jobs.ts'
import { findSeenUntil } from './billing-news.queries.ts'
import { givePlan } from './give-plan.ts'
import { readMissedEvents } from './missed-events.ts'
import { beginTrial } from './own-subscription.ts'

let events: PastEvent[] = []
/** Subscriptions that it says nothing of. */
let silentAbout: string | null = null
let refusal: Error | null = null

const telling = (provider: BillingProvider): BillingProvider => ({
  ...provider,
  openCheckout: (ask) => (refusal === null ? provider.openCheckout(ask) : Promise.reject(refusal)),
  read: (ask) => {
    if (ask.subscriptionId === silentAbout) throw new Error('connect ETIMEDOUT')
    return provider.read(ask)
  },
  listEvents: async () => ({ events, next: null }),
})

const app = await createTestApp({
  environment: { BILLING: 'test' },
  billing: { ...billingProviders, test: (ports) => telling(createTestProvider(ports)) },
})
const { db } = app.database

async function buyer() {
  const appKey = await app.buildApp()
  return { appKey, owner: await app.signIn(appKey) }
}

test('what cannot be read now is listed again from its oldest event, and nothing before it', async () => {
  const { appKey, owner } = await buyer()
  await buyPlan(app, { appKey, owner }, 'advanced-monthly')
  const { subscription_id: subscriptionId } = await db
    .selectFrom('subscriptions')
    .select('subscription_id')
    .where('app_key', '=', appKey)
    .executeTakeFirstOrThrow()
  const now = app.clock.now()
  events = [30, 60, 45].map((ago) => ({ id: `ago-${ago}`, at: now - ago * minuteMs, appKey, subscriptionId }))
  silentAbout = subscriptionId
  await expect(readMissedEvents.run(app.ports, {})).rejects.toMatchObject({ code: 'unavailable' })
  expect((await findSeenUntil(db, 'test'))?.getTime()).toBe(now - 60 * minuteMs)

  silentAbout = null
  await readMissedEvents.run(app.ports, {})
  const applied = await db
    .selectFrom('billing_events')
    .select('id')
    .where('id', 'like', 'ago-%')
    .orderBy('id')
    .execute()
  expect(applied.map(({ id }) => id)).toEqual(['ago-30', 'ago-45', 'ago-60'])
  expect((await findSeenUntil(db, 'test'))?.getTime()).toBeGreaterThan(now - 11 * minuteMs)
})

test('a provider that refused a page, or failed and said so, is asked under a new key; one that was not heard is not', async () => {
  const { appKey, owner } = await buyer()
  const upgrade = (error: Error | null) => {
    refusal = error
    const payload = { planCode: 'advanced-monthly', redirectUrl: redirectUrlOf(app) }
    return app.inject({ method: 'PUT', url: '/app/v1/subscriptions', headers: owner.headers, payload })
  }
  const states = async () => {
    const rows = db.selectFrom('plan_changes').select('state').where('app_key', '=', appKey).orderBy('created_at')
    return (await rows.execute()).map(({ state }) => state)
  }
  expect((await upgrade(new AppError('conflict'))).statusCode).toBe(409)
  expect(await states()).toEqual(['dropped'])
  expect((await upgrade(Object.assign(new Error('busy'), { statusCode: 429 }))).statusCode).toBe(503)
  expect(await states()).toEqual(['dropped', 'dropped'])
  expect((await upgrade(new Error('socket hang up'))).statusCode).toBe(503)
  expect(await states()).toEqual(['dropped', 'dropped', 'opening'])
  expect((await upgrade(null)).statusCode).toBe(200)
  expect(await states()).toEqual(['dropped', 'dropped', 'open'])
})

test('each change of a subscription has a revision of its own, whoever makes it', async () => {
  const { appKey, owner } = await buyer()
  const revision = async () => {
    const row = db.selectFrom('subscriptions').select('revision').where('app_key', '=', appKey)
    return Number((await row.executeTakeFirstOrThrow()).revision)
  }
  await beginTrial(app.ports, { appKey, actor: systemActor('test') })
  const seen = [await revision()]
  expect(await givePlan(app.ports, { appKey, planCode: 'custom', by: 'test' })).toBeNull()
  seen.push(await revision())
  await buyPlan(app, { appKey, owner }, 'advanced-monthly')
  seen.push(await revision())
  expect(seen).toEqual([1, 2, 3])
})

test('events and ended changes are kept for 90 days, and open changes for as long as they are open', async () => {
  const { appKey, owner } = await buyer()
  await openPage(app, { appKey, owner }, 'advanced-monthly')
  const now = app.clock.now()
  const ages = [89, 91].map((days) => [days, new Date(now - days * dayMs)] as const)
  for (const [days, at] of ages) {
    const event = { app_key: appKey, provider: 'test', id: `old-${days}`, received_at: at }
    await db.insertInto('billing_events').values(event).execute()
    const change = {
      app_key: appKey,
      id: `old-${days}`,
      provider: 'test',
      plan_code: 'x',
      created_at: at,
      asked_at: at,
    }
    await db
      .insertInto('plan_changes')
      .values({ ...change, state: 'done' })
      .execute()
  }
  await db
    .updateTable('plan_changes')
    .set({ created_at: new Date(0) })
    .where('app_key', '=', appKey)
    .where('state', '=', 'open')
    .execute()
  await tidyBilling.run(app.ports, {})
  const left = async (table: 'billing_events' | 'plan_changes') => {
    const rows = await db.selectFrom(table).select('id').where('app_key', '=', appKey).execute()
    return rows.map(({ id }) => id).filter((id) => id.startsWith('old-'))
  }
  expect([await left('billing_events'), await left('plan_changes')]).toEqual([['old-89'], ['old-89']])
  const open = db.selectFrom('plan_changes').select('id').where('app_key', '=', appKey).where('state', '=', 'open')
  expect(await open.execute()).toHaveLength(1)
})
