/** What the pre-flight says of an action that cannot work. */
import type { ActionProblem } from '@vitrine/domain/actions/action.rules'
import type { PreflightProblem } from '@vitrine/domain/publishing/preflight.schema'
import { problem } from './check.ts'

export function problemOfFault({ fault, screen }: Pick<ActionProblem, 'fault' | 'screen'>): PreflightProblem {
  switch (fault) {
    case 'missing':
      return problem('destination_missing')
    case 'screen_inactive':
      return problem(fault, { screen: screen ?? '' })
    default:
      return problem(fault)
  }
}
