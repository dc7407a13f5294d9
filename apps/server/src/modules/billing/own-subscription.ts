/** Subscriptions that no provider runs: the trial, and plans that an operator gives. */
import type { Standing } from '@vitrine/domain/billing/subscription.schema'
import { startTrial } from '@vitrine/domain/billing/subscription-acts.rules'
import { because } from '@vitrine/domain/error-reasons'
import { ensure } from '@vitrine/domain/errors'
import { newId } from '@vitrine/domain/ids'
import { sayPlan } from '../../english-names.ts'
import type { TenantDb } from '../../platform/db/tenant.ts'
import type { Ports } from '../../ports.ts'
import { type Actor, recordChange } from '../audit/index.ts'
import {
  auditedFields,
  findSubscription,
  lockBilling,
  type StoredSubscription,
  writeSubscription,
} from './billing.queries.ts'
import { isInForce } from './subscription-answer.ts'

interface Own {
  appKey: string
  actor: Actor
  now: number
  standing: Standing
  known: StoredSubscription | null
  isTrial?: boolean
}

/** Stores a subscription of our own in the transaction that decided about it. */
export async function storeOwn(trx: TenantDb, { appKey, actor, now, standing, known, isTrial }: Own): Promise<void> {
  await writeSubscription(trx, {
    appKey,
    provider: 'own',
    customerId: known?.customerId ?? null,
    told: { at: now, version: (known?.version ?? 0) + 1, standing },
    revision: (known?.revision ?? 0) + 1,
    trialStartedAt: isTrial === true ? new Date(now) : (known?.trialStartedAt ?? null),
    now,
  })
  await recordChange(
    { trx, actor, now: new Date(now) },
    {
      action: 'subscription.changed',
      subject: { kind: 'subscription', id: standing.subscriptionId, name: sayPlan(standing.planCode) },
      ...(known && { before: auditedFields(known.standing, now) }),
      after: auditedFields(standing, now),
    },
  )
}

/** A second start changes nothing, however long ago the first was. */
export async function beginTrial(ports: Ports, { appKey, actor }: { appKey: string; actor: Actor }): Promise<void> {
  ensure(ports.config.billing !== 'none', 'conflict', because('billing_off'))
  const now = ports.clock.now()
  await ports
    .forApp(appKey)
    .transaction()
    .execute(async (trx) => {
      await lockBilling(trx)
      const known = await findSubscription(trx)
      if (known?.trialStartedAt) return
      ensure(!isInForce(known, now), 'conflict', because('trial_not_needed'))
      const standing = startTrial({ subscriptionId: newId(), now })
      await storeOwn(trx, { appKey, actor, now, standing, known, isTrial: true })
    })
}
