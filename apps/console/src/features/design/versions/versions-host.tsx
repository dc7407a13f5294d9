import { Suspense, useEffect } from 'react'
import { useObservable } from '../../../shared/lib/observable.ts'
import { lazyDialog } from '../../../shared/parts/lazy-part.tsx'
import type { OpenDesign } from '../workspace/open-design.ts'
import { offerVersions, versionsOf } from './versions-open.ts'

const VersionsDialog = lazyDialog(() => import('./versions-dialog.tsx').then((module) => module.VersionsDialog))

/** Mounts the versions dialog in the workspace; its code is loaded only when versions are requested. */
export function VersionsHost({ design }: { design: OpenDesign }) {
  const pageId = useObservable(versionsOf)
  useEffect(() => offerVersions((id) => design.saved.revisions.has(id)), [design])
  if (pageId === null) return null
  return (
    <Suspense fallback={null}>
      <VersionsDialog appKey={design.scope.appKey} pageId={pageId} onClose={() => versionsOf.set(null)} />
    </Suspense>
  )
}
