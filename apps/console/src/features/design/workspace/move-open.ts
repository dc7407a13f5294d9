import { createObservable } from '../../../shared/lib/observable.ts'

/** The blocks that are asked where to go: the path of whoever does not drag. */
export const movedBlocks = createObservable<readonly string[] | null>(null)
export const openMoveDialog = (ids: readonly string[]): void => movedBlocks.set(ids)
