/** A plan that an operator gives to an app. */

import { levelAt } from '@vitrine/domain/billing/plan-level.rules'
import { findPlan } from '@vitrine/domain/billing/plans.rules'
import type { Standing } from '@vitrine/domain/billing/subscription.schema'
import { assignPlan } from '@vitrine/domain/billing/subscription-acts.rules'
import { inForceAt } from '@vitrine/domain/billing/subscription-status.rules'
import { newId } from '@vitrine/domain/ids'
import { dayMs } from '@vitrine/domain/time'
import type { Ports } from '../../ports.ts'
import { systemActor } from '../audit/index.ts'
import { findSubscription, lockBilling } from './billing.queries.ts'
import { storeOwn } from './own-subscription.ts'
import { isInForce } from './subscription-answer.ts'

interface Gift {
  appKey: string
  planCode: string
  /** The command or the job that does it. */
  by: string
  startsAt?: number | undefined
  expiresAt?: number | undefined
}

/** Until when more is paid than the new plan opens; null where it takes nothing away. */
function paidForMoreUntil(known: Standing, given: Standing, now: number): number | null {
  const { periodEndsAt } = inForceAt(known, now)
  const [level, next] = [levelAt(known, now) ?? 0, levelAt(given, now) ?? 0]
  return periodEndsAt !== null && periodEndsAt > now && next < level ? periodEndsAt : null
}

/** The first day of UTC that begins after this. */
const dayOf = (instant: number): string => new Date(Math.ceil(instant / dayMs) * dayMs).toISOString().slice(0, 10)

/** Why it cannot be given; null where it was. */
export async function givePlan(ports: Ports, gift: Gift): Promise<string | null> {
  const { appKey, planCode, by, startsAt, expiresAt } = gift
  const plan = findPlan(planCode)
  if (!plan) return `There is no plan ${planCode}.`
  const now = ports.clock.now()
  if (expiresAt !== undefined && expiresAt <= (startsAt ?? now)) return 'The plan would end before it starts.'
  return ports
    .forApp(appKey)
    .transaction()
    .execute(async (trx) => {
      await lockBilling(trx)
      const known = await findSubscription(trx)
      // The provider would go on charging for it.
      if (known && known.provider !== 'own' && isInForce(known, now) && known.standing.cancelsAt === null)
        return 'The app pays for a subscription. Switch its auto-renew off first, so that nobody pays for both.'
      const standing = assignPlan({
        subscriptionId: newId(),
        plan,
        now,
        ...(startsAt !== undefined && { startsAt }),
        expiresAt,
        known: known?.standing,
      })
      const paidUntil = known && paidForMoreUntil(known.standing, standing, now)
      if (paidUntil)
        return `The app has paid for a higher level until ${dayOf(paidUntil)}. Give it the plan from then on: --starts ${dayOf(paidUntil)}.`
      await storeOwn(trx, { appKey, actor: systemActor(by), now, standing, known })
      return null
    })
}
