import { lazy, Suspense, useEffect } from 'react'
import { useObservable } from '../../../shared/lib/observable.ts'
import { versionsOf } from './versions-open.ts'

const VersionsDialog = lazy(() =>
  import('./versions-dialog.tsx').then((module) => ({ default: module.VersionsDialog })),
)

/** Stands in the workspace and costs nothing until versions are asked for. */
export function VersionsHost({ appKey }: { appKey: string }) {
  const pageId = useObservable(versionsOf)
  useEffect(() => () => versionsOf.set(null), [])
  if (pageId === null) return null
  return (
    <Suspense fallback={null}>
      <VersionsDialog appKey={appKey} pageId={pageId} onClose={() => versionsOf.set(null)} />
    </Suspense>
  )
}
