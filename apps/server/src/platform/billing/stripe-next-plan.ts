/** The plan that a subscription of Stripe renews as: a schedule of two phases, which Stripe lets go once the second has begun. */
import type { Plan } from '@vitrine/domain/billing/plans.rules'
import type Stripe from 'stripe'

const idOf = (schedule: Stripe.Subscription['schedule']): string | null =>
  typeof schedule === 'string' ? schedule : (schedule?.id ?? null)

/** Null where it renews as what it is. `schedule` must have been asked for with the subscription. */
export function nextPlanOf({ schedule }: Stripe.Subscription, planCode: string): string | null {
  if (!schedule || typeof schedule === 'string' || schedule.status !== 'active') return null
  const next = schedule.metadata?.['planCode']
  return next === undefined || next === planCode ? null : next
}

/** Neither the portal nor a stopped renewal is possible while a schedule holds the subscription. */
export async function dropNextPlan(stripe: Stripe, { schedule }: Stripe.Subscription): Promise<void> {
  const id = idOf(schedule)
  if (id !== null) await stripe.subscriptionSchedules.release(id)
}

interface NextPlan {
  running: Stripe.Subscription
  plan: Plan
  price: string
  key: string
}

/** Nothing is charged or credited now: the new price is asked for when what was paid ends. */
export async function setNextPlan(stripe: Stripe, { running, plan, price, key }: NextPlan): Promise<void> {
  const [item] = running.items.data
  if (!item) throw new Error('The subscription has no price.')
  const begun = idOf(running.schedule)
  const schedule =
    begun ?? (await stripe.subscriptionSchedules.create({ from_subscription: running.id }, { idempotencyKey: key })).id
  await stripe.subscriptionSchedules.update(schedule, {
    end_behavior: 'release',
    proration_behavior: 'none',
    metadata: { planCode: plan.planCode },
    phases: [
      {
        items: [{ price: item.price.id, quantity: 1 }],
        start_date: item.current_period_start,
        end_date: item.current_period_end,
      },
      {
        items: [{ price, quantity: 1 }],
        proration_behavior: 'none',
        duration: { interval: plan.intervalUnit === 'years' ? 'year' : 'month', interval_count: 1 },
      },
    ],
  })
}
