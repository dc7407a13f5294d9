import { Suspense, useEffect } from 'react'
import { createObservable, useObservable } from '../../../../shared/lib/observable.ts'
import { lazyDialog } from '../../../../shared/parts/lazy-part.tsx'
import { service, useService } from '../../../../shared/services.ts'

/** The blocks for which the move dialog is open: the alternative to dragging. */
export const movedBlocks = service(() => createObservable<readonly string[] | null>(null))

const MoveDialog = lazyDialog(() => import('./move-dialog.tsx').then((module) => module.MoveDialog))

/** Mounts the move dialog in the workspace; its code is loaded only when blocks are to be moved. */
export function MoveHost() {
  const moved = useService(movedBlocks)
  const ids = useObservable(moved)
  useEffect(() => () => moved.set(null), [moved])
  if (ids === null) return null
  return (
    <Suspense fallback={null}>
      <MoveDialog ids={ids} onClose={() => moved.set(null)} />
    </Suspense>
  )
}
