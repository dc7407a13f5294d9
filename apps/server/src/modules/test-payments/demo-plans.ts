/** What the demo has paid: one app a year of the highest plan, the other is in its trial. Each is made once. */

import { findOfferedPlan } from '@vitrine/domain/billing/plans.rules'
import { pressButton } from '@vitrine/test-payments/pay-checkout'
import { tellNewsOf } from '@vitrine/test-payments/tell-news'
import { createTestProvider } from '@vitrine/test-payments/test-provider'
import type { Ports } from '../../ports.ts'
import { systemActor } from '../audit/index.ts'
import { beginTrial } from '../billing/index.ts'
import { paymentPortsOf } from './payment-ports.ts'

const paying = { appKey: 'demo-aurora', planCode: 'enterprise-yearly', card: '4242' }
const trying = 'demo-harbor'

async function isThere(ports: Ports, appKey: string): Promise<boolean> {
  const app = await ports.forApp(appKey).selectFrom('apps').select('app_key').executeTakeFirst()
  return app !== undefined
}

async function payOnce(ports: Ports): Promise<void> {
  const { appKey, planCode, card } = paying
  const plan = findOfferedPlan(planCode)
  const paid = await ports.forApp(appKey).selectFrom('test_subscriptions').select('id').executeTakeFirst()
  if (!plan || paid) return
  const returnUrl = `${ports.config.publicUrl}/pricing`
  const ask = { key: `demo ${appKey}`, appKey, plan, subscriptionId: null, customerId: null, returnUrl }
  const { checkoutId } = await createTestProvider(paymentPortsOf(ports)).openCheckout(ask)
  await pressButton(paymentPortsOf(ports), { appKey, id: checkoutId }, { kind: 'pay', card })
  await tellNewsOf(paymentPortsOf(ports), appKey)
}

/** Only where the embedded provider is in force, and never in production. */
export async function seedDemoPlans(ports: Ports): Promise<void> {
  if (ports.config.production || ports.config.billing !== 'test') return
  if (await isThere(ports, paying.appKey)) await payOnce(ports)
  // A trial that was started once stays as it is.
  if (await isThere(ports, trying))
    await beginTrial(ports, { appKey: trying, actor: systemActor('demo') }).catch((error: unknown) =>
      ports.log.info({ err: error }, 'the demo has a plan already'),
    )
}
