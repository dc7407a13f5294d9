import { assignablePlans } from '@vitrine/domain/billing/plans.rules'
import { sayPlan } from '../english-names.ts'
import { findShop } from '../modules/apps/index.ts'
import { givePlan } from '../modules/billing/index.ts'
import type { Command } from './command.ts'
import { readArguments } from './read-arguments.ts'

const dayPattern = /^\d{4}-\d{2}-\d{2}$/

/** Midnight UTC of a day; null for a text that is none. */
function instantOf(day: string | undefined): number | null | undefined {
  if (day === undefined) return undefined
  const instant = dayPattern.test(day) ? Date.parse(`${day}T00:00:00Z`) : Number.NaN
  return Number.isNaN(instant) ? null : instant
}

/** Gives an app a plan that nobody pays for here. */
export const setPlanCommand: Command = async (ports, args) => {
  const { values, rest } = readArguments(args, { values: ['starts', 'ends'], flags: [] })
  const [appKey, planCode, ...more] = rest
  const plan = assignablePlans.find((one) => one.planCode === planCode)
  const [startsAt, expiresAt] = [instantOf(values['starts']), instantOf(values['ends'])]
  if (appKey === undefined || !plan || more.length > 0 || startsAt === null || expiresAt === null) {
    const codes = assignablePlans.map((one) => one.planCode).join(', ')
    console.error(`Usage: set-plan <app key> <plan> [--starts 2027-01-31] [--ends 2028-01-31]\nPlans: ${codes}`)
    return 2
  }
  if (!(await findShop(ports, appKey))) {
    console.error(`There is no app ${appKey}.`)
    return 1
  }
  const problem = await givePlan(ports, { appKey, planCode: plan.planCode, by: 'set-plan', startsAt, expiresAt })
  if (problem !== null) {
    console.error(problem)
    return 1
  }
  const isLater = startsAt !== undefined && startsAt > ports.clock.now()
  console.log(
    isLater
      ? `${appKey} has the plan ${sayPlan(plan.planCode)} from ${values['starts']} on, and what it has now until then.`
      : `${appKey} has the plan ${sayPlan(plan.planCode)} now.`,
  )
  if (ports.config.billing === 'none') console.log('BILLING is none, so that every level is open without a plan too.')
  return 0
}
