import { createObservable } from '../../../shared/lib/observable.ts'
import { service } from '../../../shared/services.ts'

/** The blocks for which the move dialog is open: the alternative to dragging. */
export const movedBlocks = service(() => createObservable<readonly string[] | null>(null))
