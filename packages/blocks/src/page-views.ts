/**
 * The views of the blocks that the home palette does not offer: fetched when a page first holds one. A type that gets a
 * schema folder does not compile until its view stands here (or in `views.ts`, for the home palette).
 */
import type { BlockView } from './kit/define-view.ts'
import type { FirstBlockType } from './kit/first-block-types.ts'
import type { BlockOf, BuiltBlockType } from './schemas.ts'

export const pageViews: { [T in Exclude<BuiltBlockType, FirstBlockType>]: BlockView<BlockOf<T>> } = {}
