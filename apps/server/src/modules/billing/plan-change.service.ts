/**
 * Changes of the plan. An upgrade is a payment page: its row is there before the provider is asked, so that whatever
 * ends in the middle is found again, and of two people who choose at once one page is left.
 */

import { planChangePath } from '@vitrine/domain/billing/plan-change.rules'
import { findOfferedPlan, type Plan } from '@vitrine/domain/billing/plans.rules'
import { inForceAt, isOver, statusAt } from '@vitrine/domain/billing/subscription-status.rules'
import { because } from '@vitrine/domain/error-reasons'
import { AppError, ensure } from '@vitrine/domain/errors'
import { fieldReason } from '@vitrine/domain/field-reasons'
import { newId } from '@vitrine/domain/ids'
import { dayMs } from '@vitrine/domain/time'
import { sayPlan } from '../../english-names.ts'
import type { MemberContext } from '../../http/context.ts'
import { refuseField } from '../../http/refuse.ts'
import type { Ports } from '../../ports.ts'
import { type Actor, recordChange } from '../audit/index.ts'
import { askProvider } from './ask-provider.ts'
import { findSubscription, lockBilling, type ProviderName, type StoredSubscription } from './billing.queries.ts'
import { learnLater } from './learn-later.ts'
import { learnTogether } from './learn-together.ts'
import {
  dropUnopened,
  endChange,
  findOpenChange,
  insertChange,
  keepPage,
  lockOpenChange,
  type OpenChange,
} from './plan-changes.queries.ts'

const pageKeptMs = dayMs

function offeredPlan(planCode: string): Plan {
  const plan = findOfferedPlan(planCode)
  return plan ?? refuseField('planCode', fieldReason('plan_unknown'))
}

const wrongPath = {
  none: 'plan_same',
  downgrade: 'plan_costs_less',
  upgrade: 'plan_costs_more',
} as const

function ensurePath(stored: StoredSubscription | null, plan: Plan, wanted: 'upgrade' | 'downgrade', now: number): void {
  const standing = stored && inForceAt(stored.standing, now)
  const current = standing && {
    planCode: standing.planCode,
    nextPlan: standing.nextPlanCode === null ? null : { planCode: standing.nextPlanCode },
    status: statusAt(standing, now),
    amount: standing.amountMinor,
  }
  const path = planChangePath(current, plan)
  if (path !== wanted) refuseField('planCode', fieldReason(wrongPath[path]))
}

/** The subscription that this server's provider runs; null where there is none that could be changed. */
function runningAt(ports: Ports, stored: StoredSubscription | null): StoredSubscription | null {
  if (!stored || stored.provider !== ports.config.billing) return null
  return isOver(statusAt(stored.standing, ports.clock.now())) ? null : stored
}

/** Asks what became of the open payment page. Throws where the provider does not answer. */
export async function settleChange(ports: Ports, appKey: string, actor: Actor): Promise<void> {
  const db = ports.forApp(appKey)
  const change = await findOpenChange(db)
  if (!change) return
  const plan = findOfferedPlan(change.plan_code)
  const isOld = change.created_at.getTime() + pageKeptMs <= ports.clock.now()
  if (!plan || change.provider !== ports.config.billing) {
    // Nobody can be asked about it: the plan is no longer sold, or the server bills by another provider.
    if (isOld) await endChange(db, { id: change.id, state: 'dropped' })
    return
  }
  const { checkout_id: checkoutId } = change
  if (checkoutId === null) {
    // Whoever asked for this page never learned of it: nobody can pay there.
    if (isOld) await dropUnopened(db, change.id)
    return
  }
  const found = await askProvider(ports, (provider) => provider.readCheckout({ appKey, plan, checkoutId }))
  if (found.state === 'paid' && found.subscriptionId !== null) {
    const isLearned = await learnTogether(ports, { appKey, subscriptionId: found.subscriptionId, actor })
    // A page that is paid before its subscription can be read is asked about again.
    if (isLearned) await endChange(db, { id: change.id, state: 'done' })
    else if (isOld) await endChange(db, { id: change.id, state: 'dropped' })
  } else if (found.state === 'closed' || isOld) {
    await askProvider(ports, (provider) => provider.closeCheckout({ appKey, checkoutId }))
    await endChange(db, { id: change.id, state: 'dropped' })
  }
}

/** The row under which this plan's page is asked for. Null where another plan's page stands in the way: it is returned. */
async function reserveChange(
  { ports, appKey, db, actor }: MemberContext,
  plan: Plan,
): Promise<{ id: string } | { inTheWay: OpenChange }> {
  const now = ports.clock.now()
  const provider = ports.config.billing as ProviderName
  return db.transaction().execute(async (trx) => {
    await lockBilling(trx)
    ensurePath(await findSubscription(trx), plan, 'upgrade', now)
    // Locked: a page that is kept between reading and dropping it could be paid beside the next one.
    const open = await lockOpenChange(trx)
    if (open?.plan_code === plan.planCode && open.provider === provider) return { id: open.id }
    if (open && open.checkout_id !== null && open.provider === provider) return { inTheWay: open }
    if (open) await endChange(trx, { id: open.id, state: 'dropped' })
    const id = newId()
    await insertChange(trx, { appKey, id, provider, planCode: plan.planCode, now: new Date(now) })
    await recordChange(
      { trx, actor, now: new Date(now) },
      { action: 'plan_change.began', subject: { kind: 'plan', id: plan.planCode, name: sayPlan(plan.planCode) } },
    )
    return { id }
  })
}

async function reserveAlone(context: MemberContext, plan: Plan): Promise<string> {
  for (let tries = 0; tries < 3; tries++) {
    const reserved = await reserveChange(context, plan)
    if ('id' in reserved) return reserved.id
    const { id, checkout_id: checkoutId } = reserved.inTheWay
    const { ports, appKey, db } = context
    // Only once nobody can pay there any more may another page be opened.
    if (checkoutId !== null) await askProvider(ports, (provider) => provider.closeCheckout({ appKey, checkoutId }))
    await settleChange(ports, appKey, context.actor)
    await endChange(db, { id, state: 'dropped' })
  }
  throw new AppError('conflict', because('plan_change_replaced'))
}

/** The provider said no, or failed and said so: no page was opened. Where nothing came back, one may have been. */
function isAnswered(error: unknown): boolean {
  if (!(error instanceof AppError)) return false
  const { statusCode } = (error.cause ?? {}) as { statusCode?: unknown }
  return error.code === 'conflict' || typeof statusCode === 'number'
}

/** The address of the payment page. */
export async function openUpgrade(
  context: MemberContext,
  { planCode, redirectUrl }: { planCode: string; redirectUrl: string },
): Promise<{ url: string }> {
  const { ports, appKey, db, actor } = context
  ensure(ports.config.billing !== 'none', 'conflict', because('billing_off'))
  const plan = offeredPlan(planCode)
  const returnUrl = `${ports.config.publicUrl}/pricing`
  if (redirectUrl !== returnUrl) refuseField('redirectUrl', `This must be ${returnUrl}.`)
  await settleChange(ports, appKey, actor)
  const id = await reserveAlone(context, plan)
  const stored = await findSubscription(db)
  const running = runningAt(ports, stored)
  const opening = askProvider(ports, (provider) =>
    provider.openCheckout({
      key: id,
      appKey,
      plan,
      subscriptionId: running?.standing.subscriptionId ?? null,
      customerId: stored?.provider === ports.config.billing ? stored.customerId : null,
      returnUrl,
    }),
  )
  const { checkoutId, url } = await opening.catch(async (error: unknown) => {
    // A provider repeats its answer to the same key for a day: the next try has one of its own.
    if (isAnswered(error)) await endChange(db, { id, state: 'dropped' })
    throw error
  })
  if (await keepPage(db, { id, checkoutId, url })) return { url }
  await askProvider(ports, (provider) => provider.closeCheckout({ appKey, checkoutId }))
  throw new AppError('conflict', because('plan_change_replaced'))
}

/** A subscription that its provider can change; throws where it was agreed with the operator, or there is none. */
function changeable(ports: Ports, stored: StoredSubscription | null): StoredSubscription {
  ensure(ports.config.billing !== 'none', 'conflict', because('billing_off'))
  ensure(stored, 'conflict', because('plan_has_no_subscription'))
  const running = runningAt(ports, stored)
  ensure(running, 'conflict', because('plan_agreed'))
  return running
}

/** Changes the subscription at its provider, and then learns how it stands. */
export async function changeAtProvider(
  { ports, appKey, actor, db }: MemberContext,
  change: (stored: StoredSubscription) => Parameters<typeof askProvider<void>>[1],
): Promise<void> {
  const stored = changeable(ports, await findSubscription(db))
  const { subscriptionId } = stored.standing
  // It may do it and not say so, or we may end before we hear it: what became of it is read later in any case.
  await learnLater(ports, { appKey, subscriptionId })
  await askProvider(ports, change(stored))
  await learnTogether(ports, { appKey, subscriptionId, actor })
}

export async function downgradePlan(context: MemberContext, planCode: string): Promise<void> {
  const { ports, appKey, db } = context
  ensure(ports.config.billing !== 'none', 'conflict', because('billing_off'))
  const plan = offeredPlan(planCode)
  ensurePath(await findSubscription(db), plan, 'downgrade', ports.clock.now())
  await changeAtProvider(
    context,
    ({ standing: { subscriptionId } }) =>
      (provider) =>
        provider.changePlan({ key: newId(), appKey, subscriptionId, plan }),
  )
}
