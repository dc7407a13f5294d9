/** What a change of the plan means. */
import type { Subscription } from '@vitrine/domain/billing/billing.routes'
import { planChangePath } from '@vitrine/domain/billing/plan-change.rules'
import { findPlan, offeredPlans, type PlanFeature, toldFeatures } from '@vitrine/domain/billing/plans.rules'
import { isOver } from '@vitrine/domain/billing/subscription-status.rules'
import { formatMoney } from '@vitrine/domain/formats/money.rules'
import { m } from '@vitrine/messages/console'
import features from '@vitrine/messages/console/plan.feature'
import { getLocale } from '@vitrine/messages/console/runtime'
import { formatDay } from '../../shared/dates/date-words.ts'
import { wordOfPlan } from '../../shared/plan-words.ts'
import type { OfferedPlan } from './billing.api.ts'

const featureWords: Record<PlanFeature, () => string> = features

/** What a plan is called, and what it has, in the console's language. */
export const offeredName = ({ planCode, name }: Pick<OfferedPlan, 'planCode' | 'name'>): string =>
  wordOfPlan(planCode, name)
export const boughtName = ({ planCode, planName }: Pick<Subscription, 'planCode' | 'planName'>): string =>
  wordOfPlan(planCode, planName)
export const featuresOf = ({ planCode, storeMarkupDescription }: OfferedPlan): string[] =>
  findPlan(planCode)?.features.map((feature) => featureWords[feature]()) ?? toldFeatures(storeMarkupDescription)

const priceOf = ({ recurringPrice, currencyCode, intervalUnit }: OfferedPlan): string =>
  perInterval(intervalUnit, formatMoney({ amountMinor: recurringPrice, currencyCode }))

/** What levels above one open, up to another, and the plan itself beyond its level. */
function featuresAbove(low: number, high: number, planCode: string): string[] {
  const tiers = offeredPlans.filter(
    ({ intervalUnit, level }) => intervalUnit === 'months' && level > low && level <= high,
  )
  const own = findPlan(planCode)
  return [...tiers.flatMap(({ features: some }) => some), ...(own && own.level > low ? own.features : [])]
    .filter((feature, at, all) => !feature.startsWith('all_of_') && feature !== 'agreed' && all.indexOf(feature) === at)
    .map((feature) => featureWords[feature]())
}

type Bought = Pick<Subscription, 'planCode' | 'planName'> & { level: number }

interface NamedText {
  says: (words: { what: string }) => string
  others: () => string
}

/** Names it; a plan that nothing is known of has no names. */
function named(what: readonly string[], { says, others }: NamedText): string {
  return what.length > 0 ? says({ what: new Intl.ListFormat(getLocale()).format(what) }) : others()
}

/** What the present plan opens above a level; what was agreed with the owner is known to nobody here. */
function closingText(low: number, { level, ...bought }: Bought, text: NamedText): string[] {
  const what = featuresAbove(low, level, bought.planCode)
  if (!findPlan(bought.planCode)?.features.includes('agreed')) return [named(what, text)]
  return [...(what.length > 0 ? [named(what, text)] : []), m.billing_closes_agreed({ current: boughtName(bought) })]
}

function upgradeText(plan: OfferedPlan, subscription: Subscription | null): string[] {
  const price = priceOf(plan)
  const opens = m.billing_upgrade_opens({ plan: offeredName(plan) })
  if (!subscription || isOver(subscription.status)) return [m.billing_upgrade_pay({ price }), opens]
  const { creditMinor, currencyCode, level, nextPlan } = subscription
  const current = boughtName(subscription)
  const money = (amountMinor: number) => formatMoney({ amountMinor, currencyCode })
  const due = plan.recurringPrice - creditMinor
  const words = { price, current, credit: money(creditMinor) }
  const pays =
    creditMinor === 0
      ? m.billing_upgrade_pay(words)
      : due > 0
        ? m.billing_upgrade_less({ ...words, due: money(due) })
        : m.billing_upgrade_covered(words)
  return [
    pays,
    opens,
    ...(level !== null && plan.level < level
      ? closingText(
          plan.level,
          { ...subscription, level },
          { says: m.billing_upgrade_closes_named, others: () => m.billing_upgrade_closes({ current }) },
        )
      : []),
    ...(nextPlan ? [m.billing_upgrade_drops({ next: boughtName(nextPlan) })] : []),
  ]
}

function downgradeText(plan: OfferedPlan, subscription: Subscription): string[] {
  const { planCode, nextPlan, status, paidUntil, scheduledCancellationDate } = subscription
  if (plan.planCode === planCode)
    return [m.billing_keep_text({ plan: offeredName(plan), next: nextPlan ? boughtName(nextPlan) : '' })]
  const words = { plan: offeredName(plan), current: boughtName(subscription), price: priceOf(plan) }
  const [level, present] = [plan.level, findPlan(planCode)?.level ?? plan.level]
  const closing = (text: NamedText) => closingText(level, { ...subscription, level: present }, text)
  const opens = named(featuresAbove(present, level, plan.planCode), {
    says: m.billing_downgrade_opens_named,
    others: () => m.billing_downgrade_opens(words),
  })
  if (status === 'dunning' || status === 'unpaid') {
    const closes = { says: m.billing_failing_closes_named, others: () => m.billing_failing_closes(words) }
    return [
      m.billing_failing_text(words),
      ...(level < present ? closing(closes) : []),
      ...(level > present ? [opens] : []),
    ]
  }
  const closes = { says: m.billing_downgrade_closes_named, others: () => m.billing_downgrade_closes(words) }
  return [
    m.billing_downgrade_text({ ...words, day: formatDay(paidUntil ?? '') }),
    ...(level < present ? closing(closes) : []),
    ...(level > present ? [opens] : []),
    ...(scheduledCancellationDate === null ? [] : [m.billing_downgrade_renews()]),
  ]
}

/** What of the connected integrations a plan does not include, and what becomes of it. */
const connectedText = (connected: readonly string[]): string[] =>
  connected.length === 0
    ? []
    : [m.billing_stays_connected({ what: new Intl.ListFormat(getLocale()).format(connected) })]

/** What choosing this plan opens and closes, when, and at what price. `connected` is what it does not include. */
export const changeText = (
  plan: OfferedPlan,
  subscription: Subscription | null,
  connected: readonly string[],
): string[] => [
  ...(subscription && planChangePath(subscription, plan) === 'downgrade'
    ? downgradeText(plan, subscription)
    : upgradeText(plan, subscription)),
  ...connectedText(connected),
]

/** What ends with auto-renew, and when. `connected` is what needs a plan. */
export const renewalOffText = (subscription: Subscription, connected: readonly string[]): string[] => {
  const { nextBillingAt, trialEndsAt, nextPlan } = subscription
  const ends = nextBillingAt ?? trialEndsAt
  return [
    ends === null
      ? m.billing_renewal_off_text()
      : m.billing_renewal_off_day({ plan: boughtName(subscription), day: formatDay(ends) }),
    ...(nextPlan ? [m.billing_renewal_off_drops({ next: boughtName(nextPlan) })] : []),
    ...connectedText(connected),
  ]
}

/** What is said once the choice is known: the plan changes on a day, or stays. */
export const plannedText = (subscription: Subscription): string =>
  subscription.nextPlan
    ? m.billing_planned({
        plan: boughtName(subscription.nextPlan),
        day: formatDay(subscription.nextPlan.startsAt),
      })
    : m.billing_kept({ plan: boughtName(subscription) })

/** The question before a change of the plan. */
export function changeTitle(plan: OfferedPlan, subscription: Subscription | null): string {
  const name = offeredName(plan)
  if (subscription === null || isOver(subscription.status)) return m.billing_choose_title({ plan: name })
  if (subscription.planCode === plan.planCode)
    return planChangePath(subscription, plan) === 'upgrade'
      ? m.billing_choose_title({ plan: name })
      : m.billing_keep_title({ plan: name })
  // Of one level only what is paid for how long differs.
  return boughtName(subscription) === name
    ? m.billing_change_price_title({ plan: name, price: priceOf(plan) })
    : m.billing_change_title({ plan: name })
}

export const perInterval = (unit: 'months' | 'years', price: string): string =>
  unit === 'years' ? m.billing_per_year({ price }) : m.billing_per_month({ price })
