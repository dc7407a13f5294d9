/** What a tap does until somebody chooses. */
import type { Action } from './action.schema.ts'

export const noAction: Action = { type: 'noAction' }
