/** What other areas ask of the subscription. */
export { givePlan } from './give-plan.ts'
export { beginTrial } from './own-subscription.ts'
export { planLevelOf } from './plan-level.ts'
export { receiveEvent } from './receive-event.ts'
