/** The checklist of the home screen. What its steps stand for is in `checklist-facts.ts`. */
import { ensure } from '@vitrine/domain/errors'
import { checklistSteps, onboardingRoutes } from '@vitrine/domain/onboarding/onboarding.routes'
import { bindModule } from '../../http/bind.ts'
import { checklistFacts } from './checklist-facts.ts'
import { hideChecklist, isChecklistHidden, showChecklist } from './hidden-checklists.queries.ts'

export const onboardingModule = bindModule(onboardingRoutes, {
  getChecklist: async (_input, context) => {
    const { db, member, session } = context
    const shown = checklistSteps.filter((id) => {
      const { permission } = checklistFacts[id]
      return permission === undefined || member.permissions.has(permission)
    })
    const steps = []
    for (const id of shown) steps.push({ id, done: await checklistFacts[id].isTrue(db, context) })
    return { data: { hidden: await isChecklistHidden(db, session.sub), steps } }
  },

  hideChecklist: async ({ body }, { db, appKey, session: { sub, apiToken } }) => {
    const { hidden } = body.data
    // What somebody sees of the console is no business of a program.
    ensure(!apiToken, 'token_refused')
    await (hidden ? hideChecklist(db, { appKey, sub }) : showChecklist(db, sub))
    return { data: { hidden } }
  },
})
