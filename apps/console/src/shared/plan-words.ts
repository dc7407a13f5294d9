/** Plans in the console's language; one that the console does not know is told as the server has it. */
import { findPlan, type PlanTier } from '@vitrine/domain/billing/plans.rules'
import words from '@vitrine/messages/console/plan.name'
import { wordTold } from './known-word.ts'

const names: Record<PlanTier, (inputs?: object, options?: { locale: 'en' }) => string> = words

export function wordOfPlan(planCode: string, told: string): string {
  const plan = findPlan(planCode)
  return plan ? names[plan.tier]() : told
}

/** Of an invoice, which keeps the name alone. */
export const wordOfPlanNamed = (told: string): string => wordTold(names, told)

/** The least plan of a level: 1 Essential, 2 Advanced, 3 Enterprise, 4 Custom. */
const tiers = ['essential', 'advanced', 'enterprise', 'custom'] as const
export const wordOfLevel = (level: number): string => {
  const tier = tiers[level - 1]
  return tier ? names[tier]() : ''
}
