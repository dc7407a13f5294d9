/** Auto-renew: a subscription of a provider is changed there, a trial here. */
import { actOn } from '@vitrine/domain/billing/subscription-acts.rules'
import { because } from '@vitrine/domain/error-reasons'
import { ensure } from '@vitrine/domain/errors'
import { newId } from '@vitrine/domain/ids'
import type { MemberContext } from '../../http/context.ts'
import { findSubscription, lockBilling } from './billing.queries.ts'
import { storeOwn } from './own-subscription.ts'
import { changeAtProvider } from './plan-change.service.ts'

const actFor = (renews: boolean) => ({ kind: renews ? 'renewal_resumed' : 'renewal_stopped' }) as const

async function setOwnRenewal({ db, ports, appKey, actor }: MemberContext, renews: boolean): Promise<void> {
  const now = ports.clock.now()
  await db.transaction().execute(async (trx) => {
    await lockBilling(trx)
    const known = await findSubscription(trx)
    const standing = known && actOn(known.standing, actFor(renews), now)
    ensure(known?.provider === 'own' && standing, 'conflict', because('plan_renewal_fixed'))
    await storeOwn(trx, { appKey, actor, now, standing, known })
  })
}

/** Switching what is switched already changes nothing. */
export async function setRenewal(context: MemberContext, renews: boolean): Promise<void> {
  const { db, ports, appKey } = context
  ensure(ports.config.billing !== 'none', 'conflict', because('billing_off'))
  const stored = await findSubscription(db)
  ensure(stored, 'conflict', because('plan_has_no_subscription'))
  if ((stored.standing.cancelsAt === null) === renews) return
  ensure(actOn(stored.standing, actFor(renews), ports.clock.now()), 'conflict', because('plan_renewal_fixed'))
  if (stored.provider === 'own') return setOwnRenewal(context, renews)
  await changeAtProvider(
    context,
    ({ standing: { subscriptionId } }) =>
      (provider) =>
        provider.setRenewal({ key: newId(), appKey, subscriptionId, renews }),
  )
}
