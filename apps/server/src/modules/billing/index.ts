/** What other areas ask of the subscription. */
export { planLevelOf } from './plan-level.ts'
