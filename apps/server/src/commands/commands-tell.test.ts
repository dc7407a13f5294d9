import { newId } from '@vitrine/domain/ids'
import { webhookEventTypes } from '@vitrine/domain/webhooks/webhook-events.rules'
import { webhooksRoutes } from '@vitrine/domain/webhooks/webhooks.routes'
import { sql } from 'kysely'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { createStorefront } from '../../test/storefront-driver.ts'
import { ofAnotherServer } from '../../test/test-app.ts'
import { setIntegration } from '../modules/apps/index.ts'
import { type CommandName, commands } from './registry.ts'

interface World {
  appKey: string
  orderNumber: string
  buyer: string
  staff: string
  file: string
}

interface Run {
  args: (world: World) => string[]
  /** What webhooks of the app are told. */
  events?: string[]
  /** Jobs that are sent beside it. */
  jobs?: string[]
}

/** What each command sets going: the same as its route, where there is one. A new command does not compile without its row. */
const runs: Record<CommandName, Run> = {
  'allow-new-app': { args: () => [`${newId()}@example.test`] },
  'create-owner': { args: () => [`${newId()}@example.test`] },
  'order-status': {
    args: ({ appKey, orderNumber }) => [appKey, orderNumber, '2'],
    events: ['order.changed'],
    jobs: ['integration-order', 'mirror-order'],
  },
  'set-member-active': {
    args: ({ appKey, staff }) => [appKey, staff, 'false'],
    events: ['member.changed'],
  },
  'set-integration': { args: ({ appKey }) => [appKey, 'storeLocator', 'true'] },
  'set-coupon': { args: ({ appKey }) => [appKey, 'WELCOME10', 'mailbox'] },
  'set-domain': { args: ({ appKey }) => [appKey, 'shop.example'] },
  'set-plan': { args: ({ appKey }) => [appKey, 'custom'] },
  'set-store': {
    args: ({ appKey }) => [appKey, 'demo'],
    jobs: ['keep-exclusive-coupon', 'keep-orders', 'sync-catalog'],
  },
  'rotate-secrets': { args: () => [] },
  'exchange-slug': { args: ({ staff }) => [staff] },
  'reset-link': { args: ({ staff }) => [staff] },
  'shopper-link': { args: ({ appKey, buyer }) => [appKey, buyer, 'reset'] },
  'reset-second-factor': { args: ({ staff }) => [staff] },
  'test-mail': { args: () => ['someone@example.test'] },
  'fill-catalog': { args: ({ appKey }) => [appKey, '--products', '1', '--categories', '1', '--brands', '1'] },
  'fill-events': { args: ({ appKey }) => [appKey, '--events', '1000'] },
  'export-app': { args: ({ appKey, file }) => [appKey, file] },
  'import-app': { args: ({ appKey, file }) => [appKey, file], events: ['design.saved'] },
}

/** Commands that cannot do their work in this world, and so tell nobody. */
const refusedHere: readonly string[] = ['test-mail']

describe('what commands of an operator set going', async () => {
  const { app, appKey, fillCart, checkOut } = await createStorefront()
  const { db } = app.database
  const world: World = { appKey, orderNumber: '', buyer: '', staff: '', file: `${app.folder}/whole.vitrine.tar` }

  beforeAll(async () => {
    const owner = await app.signIn(appKey)
    world.staff = (await app.signIn(appKey, { role: 'staff' })).email
    const variant = await db.selectFrom('demo_variants').select('id').where('stock', '>', 5).executeTakeFirstOrThrow()
    world.orderNumber = (await checkOut(await fillCart(variant.id))).data.number
    world.buyer = `${newId().toLowerCase()}@shoppers.example`
    await db
      .insertInto('demo_customers')
      .values({
        app_key: appKey,
        id: newId(),
        email: world.buyer,
        name: 'Ann',
        password_hash: '-',
        created_at: new Date(),
      })
      .execute()
    const form = { address: 'https://hooks.example.test/', description: '', active: true }
    const body = { ...form, events: [...webhookEventTypes] }
    await app.call(webhooksRoutes.createWebhook, { params: { appKey }, body }, owner)
    await setIntegration(app.ports.forApp(appKey), { appKey, code: 'loyaltylion', active: true })
  })
  afterEach(() => vi.restoreAllMocks())

  const jobNames = async () =>
    (await sql<{ name: string }>`select data ->> 'kind' as name from jobs.job`.execute(db)).rows.map((row) => row.name)
  const eventTypes = async () =>
    (await db.selectFrom('webhook_events').select('type').where('app_key', '=', appKey).execute()).map(
      ({ type }) => type,
    )
  const clear = async () => {
    await sql`delete from jobs.job`.execute(db)
    await db.deleteFrom('webhook_deliveries').execute()
    await db.deleteFrom('webhook_events').execute()
  }

  test.each(Object.keys(commands) as CommandName[])(
    '%s',
    async (name) => {
      const said = vi.spyOn(console, 'log').mockImplementation(() => {})
      vi.spyOn(console, 'error').mockImplementation(() => {})
      await clear()
      const { args, events = [], jobs = [] } = runs[name]
      // A command has ports of its own, to which no server was added.
      const code = await commands[name](ofAnotherServer(app.ports), args(world))
      expect(code).toBe(refusedHere.includes(name) ? 1 : 0)
      // Whoever runs it learns what became of it.
      expect(said.mock.calls.length > 0).toBe(code === 0)
      expect([...new Set(await eventTypes())]).toEqual(events)
      expect([...new Set(await jobNames())].sort()).toEqual(jobs)
    },
    120_000,
  )
})
