import { EmptyState } from '@vitrine/ui/empty-state'
import { usePages } from '../../editor/editor-context.tsx'

/** In place of blocks: on an empty page, and in a design without pages. */
export const NoElements = () =>
  usePages().length === 0 ? (
    <EmptyState
      title="This design has no pages"
      description="Add elements on the left: copies of the live design's pages."
    />
  ) : (
    <EmptyState title="Start by dragging block to build your app" />
  )
