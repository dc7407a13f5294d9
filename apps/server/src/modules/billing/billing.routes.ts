/** The subscription of an app, and the plans. */
import { billingRoutes } from '@vitrine/domain/billing/billing.routes'
import { offeredPlans, type Plan } from '@vitrine/domain/billing/plans.rules'
import { sayFeatures, sayPlan } from '../../english-names.ts'
import { bindModule } from '../../http/bind.ts'
import type { MemberContext } from '../../http/context.ts'
import { systemActor } from '../audit/index.ts'
import { listInvoices } from './billing.queries.ts'
import { beginTrial } from './own-subscription.ts'
import { downgradePlan, openUpgrade, settleChange } from './plan-change.service.ts'
import { findOpenChange, takeAsking } from './plan-changes.queries.ts'
import { setRenewal } from './renewal.service.ts'
import { answerOf } from './subscription-answer.ts'

/** Somebody who comes back from the payment page waits for no event; the provider is asked at most so often. */
const askedMs = 2_000

async function settleQuietly({ ports, appKey, db }: MemberContext): Promise<void> {
  const change = await findOpenChange(db)
  if (!change?.checkout_id) return
  const now = ports.clock.now()
  const isTurn = await takeAsking(db, { id: change.id, before: new Date(now - askedMs), now: new Date(now) })
  if (!isTurn) return
  // What is known can be shown without the provider; a job asks again.
  await settleChange(ports, appKey, systemActor('billing')).catch((error: unknown) =>
    ports.log.warn({ err: error, appKey }, 'an open payment could not be asked about'),
  )
}

const answer = ({ ports, db }: MemberContext) => answerOf(ports, db)

const toldPlan = ({ tier: _, features, ...plan }: Plan) => ({
  ...plan,
  name: sayPlan(plan.planCode),
  storeMarkupDescription: sayFeatures(features),
})

export const billingModule = bindModule(billingRoutes, {
  getSubscription: async (_input, context) => {
    await settleQuietly(context)
    return answer(context)
  },
  listPlans: async ({ query: { page, size } }) => ({
    data: offeredPlans.slice(page * size, (page + 1) * size).map(toldPlan),
    total: offeredPlans.length,
  }),
  listInvoices: ({ query }, { db }) => listInvoices(db, query),
  upgradePlan: async ({ body }, context) => ({ data: await openUpgrade(context, body) }),
  downgradePlan: async ({ body }, context) => {
    await downgradePlan(context, body.planCode)
    return answer(context)
  },
  cancelRenewal: async (_input, context) => {
    await setRenewal(context, false)
    return answer(context)
  },
  reactivateRenewal: async (_input, context) => {
    await setRenewal(context, true)
    return answer(context)
  },
  startTrial: async (_input, context) => {
    await beginTrial(context.ports, context)
    return answer(context)
  },
})
