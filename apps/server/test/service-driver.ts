/** An app with a demo store and one connected service's stand-in: what is sent to the service is sent by real jobs. */
import { newId } from '@vitrine/domain/ids'
import { integrationRoutes } from '@vitrine/domain/integrations/integrations.routes'
import { beforeAll } from 'vitest'
import { setIntegration } from '../src/modules/apps/index.ts'
import type { Outside } from '../src/outside/outside.ts'
import type { JobKind, Ports } from '../src/ports.ts'
import { checkoutForm } from './checkout-form.ts'
import { buildDemoStore } from './demo-store.ts'
import { createShopper, type Shopper } from './shopper-browser.ts'
import { createTestApp } from './test-app.ts'
import { createTestJobs } from './test-jobs.ts'

interface ServiceUnderTest extends Partial<Ports> {
  integration: string
  outside: Outside
  kinds: readonly JobKind[]
}

export async function createServiceDriver({ integration, kinds, ...ports }: ServiceUnderTest) {
  const app = await createTestApp({ ...ports, environment: { RATE_LIMIT_FACTOR: '100' } })
  const { db } = app.database
  const appKey = await app.buildApp()
  const owner = await app.signIn(appKey)
  const jobs = await createTestJobs(app)

  beforeAll(async () => {
    await buildDemoStore(app, appKey)
    await db.updateTable('demo_variants').set({ stock: null }).where('app_key', '=', appKey).execute()
    await jobs.start([...kinds], app.ports)
  })

  const put = (active: boolean, values: Record<string, string> = {}, slug = integration) =>
    app.call(
      integrationRoutes.putIntegration,
      {
        params: { appKey, slug },
        body: { active, formFields: Object.entries(values).map(([key, value]) => ({ key, value })) },
      },
      owner,
    )
  const disconnect = (code: string) => setIntegration(app.ports.forApp(appKey), { appKey, code, active: false })

  /** Two of the first variant of the store. */
  async function order(
    email = `${newId().toLowerCase()}@shoppers.example`,
    shopper: Shopper = createShopper(app, appKey),
  ): Promise<{ id: string; number: string; email: string }> {
    const { id: variantId } = await db
      .selectFrom('demo_variants')
      .select('id')
      .where('app_key', '=', appKey)
      .orderBy('id')
      .executeTakeFirstOrThrow()
    const cart = (await shopper.post('carts', { currency: 'USD', language: 'en' })).body.data
    const filled = (await shopper.put(`carts/${cart.id}/lines/${variantId}`, { quantity: 2 })).body.data
    const body = {
      ...checkoutForm,
      email,
      expectedTotalMinor: filled.total.amountMinor,
      revision: filled.revision,
      lines: filled.lines,
    }
    const { data } = (await shopper.post(`carts/${cart.id}/checkout`, body, { 'idempotency-key': newId() })).body
    return { id: data.id, number: data.number, email }
  }

  return { app, db, appKey, owner, put, disconnect, order, createShopper: () => createShopper(app, appKey) }
}
