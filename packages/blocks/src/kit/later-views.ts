/** Loads the views that are fetched when a page first needs one. */
import type { Block } from '@vitrine/domain/blocks/block.schema'
import type { BlockView } from './define-view.ts'

let views: Readonly<Record<string, unknown>> | null = null

export const areLaterViewsLoaded = (): boolean => views !== null

/** After a failure, the next call tries again. */
export async function loadLaterViews(): Promise<void> {
  views ??= (await import('../page-views.ts')).pageViews
}

export const findLaterView = (type: string): BlockView<Block> | undefined =>
  views !== null && Object.hasOwn(views, type) ? (views[type] as BlockView<Block>) : undefined
