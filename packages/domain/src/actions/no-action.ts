/** The action of an element until somebody chooses one: a tap does nothing. */
import type { Action } from './action.schema.ts'

export const noAction: Action = { type: 'noAction' }
