import { createObservable } from '../../../shared/lib/observable.ts'

/** The blocks for which the move dialog is open: the alternative to dragging. */
export const movedBlocks = createObservable<readonly string[] | null>(null)
export const openMoveDialog = (ids: readonly string[]): void => movedBlocks.set(ids)
