/** The plans as data: what they cost and which level they open. Providers are told prices, they do not decide them. */

/** What a plan opens, as a level: each opens what the levels below it open, and more (document 1, section 9). */
export const planLevels = [
  { level: 1, name: 'Essential' },
  { level: 2, name: 'Advanced' },
  { level: 3, name: 'Enterprise' },
  { level: 4, name: 'Custom' },
] as const

export type PlanLevel = (typeof planLevels)[number]['level']

export const highestLevel: PlanLevel = 4

export const levelName = (level: PlanLevel): string => planLevels[level - 1]?.name ?? ''

/** What plans are called, and what they have, stands in the catalogue of messages under these codes. */
export type PlanTier = 'essential' | 'advanced' | 'enterprise' | 'trial' | 'custom'
export type PlanFeature =
  | 'design_tool'
  | `integrations_${'essential' | 'advanced' | 'enterprise'}`
  | `all_of_${'essential' | 'advanced' | 'enterprise' | 'trial'}`
  | 'agreed'

export type IntervalUnit = 'months' | 'years'

export interface Plan {
  planCode: string
  tier: PlanTier
  level: PlanLevel
  /** Minor units of `currencyCode`, for one interval. */
  recurringPrice: number
  currencyCode: string
  intervalUnit: IntervalUnit
  features: readonly PlanFeature[]
}

const tiers = [
  { code: 'essential', level: 1, monthly: 49_00, features: ['design_tool', 'integrations_essential'] },
  { code: 'advanced', level: 2, monthly: 99_00, features: ['all_of_essential', 'integrations_advanced'] },
  { code: 'enterprise', level: 3, monthly: 249_00, features: ['all_of_advanced', 'integrations_enterprise'] },
] as const

/** A year costs as much as ten months. */
const monthsPaidOfYear = 10

const planOf = (tier: (typeof tiers)[number], yearly: boolean): Plan => ({
  planCode: `${tier.code}-${yearly ? 'yearly' : 'monthly'}`,
  tier: tier.code,
  level: tier.level,
  recurringPrice: yearly ? tier.monthly * monthsPaidOfYear : tier.monthly,
  currencyCode: 'USD',
  intervalUnit: yearly ? 'years' : 'months',
  features: tier.features,
})

/** Everybody can buy these. */
export const offeredPlans: readonly Plan[] = [false, true].flatMap((yearly) =>
  tiers.map((tier) => planOf(tier, yearly)),
)

/** Everything is open for thirty days, at no price. */
export const trialPlan: Plan = {
  planCode: 'trial',
  tier: 'trial',
  level: 4,
  recurringPrice: 0,
  currencyCode: 'USD',
  intervalUnit: 'months',
  features: ['all_of_trial'],
}

/** What an operator agrees with an owner; nobody can choose it by themselves. */
const customPlan: Plan = {
  planCode: 'custom',
  tier: 'custom',
  level: 4,
  recurringPrice: 0,
  currencyCode: 'USD',
  intervalUnit: 'months',
  features: ['all_of_enterprise', 'agreed'],
}

/** Plans that an operator can give to an app. */
export const assignablePlans: readonly Plan[] = [...offeredPlans, customPlan]

export const findPlan = (planCode: string): Plan | null =>
  [...assignablePlans, trialPlan].find((plan) => plan.planCode === planCode) ?? null

export const findOfferedPlan = (planCode: string): Plan | null =>
  offeredPlans.find((plan) => plan.planCode === planCode) ?? null

/** The features of a plan as it is told, which separates them by |. */
export const toldFeatures = (description: string): string[] =>
  description
    .split('|')
    .map((feature) => feature.trim())
    .filter((feature) => feature !== '')
