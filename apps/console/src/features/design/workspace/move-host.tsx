import { lazy, Suspense, useEffect } from 'react'
import { useObservable } from '../../../shared/lib/observable.ts'
import { movedBlocks } from './move-open.ts'

const MoveDialog = lazy(() => import('./move-dialog.tsx').then(({ MoveDialog: dialog }) => ({ default: dialog })))

/** Stands in the workspace and costs nothing until blocks are to be moved. */
export function MoveHost() {
  const ids = useObservable(movedBlocks)
  useEffect(() => () => movedBlocks.set(null), [])
  if (ids === null) return null
  return (
    <Suspense fallback={null}>
      <MoveDialog ids={ids} onClose={() => movedBlocks.set(null)} />
    </Suspense>
  )
}
