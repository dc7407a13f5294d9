/** The plans as data: what they cost and which level they open. Providers are told prices, they do not decide them. */
import type { PlanLevel } from './plan-level.rules.ts'

export type IntervalUnit = 'months' | 'years'

export interface Plan {
  planCode: string
  name: string
  level: PlanLevel
  /** Minor units of `currencyCode`, for one interval. */
  recurringPrice: number
  currencyCode: string
  intervalUnit: IntervalUnit
  /** Features, separated by |. */
  storeMarkupDescription: string
}

const essential = ['The whole design tool', 'Integrations of the level Essential']
const advanced = ['Everything in Essential', 'Integrations of the level Advanced']
const enterprise = ['Everything in Advanced', 'Integrations of the level Enterprise']

const tiers = [
  { code: 'essential', name: 'Essential', level: 1, monthly: 49_00, features: essential },
  { code: 'advanced', name: 'Advanced', level: 2, monthly: 99_00, features: advanced },
  { code: 'enterprise', name: 'Enterprise', level: 3, monthly: 249_00, features: enterprise },
] as const

/** A year costs as much as ten months. */
const monthsPaidOfYear = 10

const planOf = (tier: (typeof tiers)[number], yearly: boolean): Plan => ({
  planCode: `${tier.code}-${yearly ? 'yearly' : 'monthly'}`,
  name: tier.name,
  level: tier.level,
  recurringPrice: yearly ? tier.monthly * monthsPaidOfYear : tier.monthly,
  currencyCode: 'USD',
  intervalUnit: yearly ? 'years' : 'months',
  storeMarkupDescription: tier.features.join('|'),
})

/** Everybody can buy these. */
export const offeredPlans: readonly Plan[] = [false, true].flatMap((yearly) =>
  tiers.map((tier) => planOf(tier, yearly)),
)

/** Everything is open for thirty days, at no price. */
export const trialPlan: Plan = {
  planCode: 'trial',
  name: 'Free trial',
  level: 4,
  recurringPrice: 0,
  currencyCode: 'USD',
  intervalUnit: 'months',
  storeMarkupDescription: 'Everything is open for 30 days',
}

/** What an operator agrees with an owner; nobody can choose it by themselves. */
const customPlan: Plan = {
  planCode: 'custom',
  name: 'Custom',
  level: 4,
  recurringPrice: 0,
  currencyCode: 'USD',
  intervalUnit: 'months',
  storeMarkupDescription: 'Everything in Enterprise|What was agreed with you',
}

/** Plans that an operator can give to an app. */
export const assignablePlans: readonly Plan[] = [...offeredPlans, customPlan]

export const findPlan = (planCode: string): Plan | null =>
  [...assignablePlans, trialPlan].find((plan) => plan.planCode === planCode) ?? null

export const findOfferedPlan = (planCode: string): Plan | null =>
  offeredPlans.find((plan) => plan.planCode === planCode) ?? null

export const planFeatures = (plan: Pick<Plan, 'storeMarkupDescription'>): string[] =>
  plan.storeMarkupDescription
    .split('|')
    .map((feature) => feature.trim())
    .filter((feature) => feature !== '')
