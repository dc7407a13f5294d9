import { Suspense, useEffect } from 'react'
import { useObservable } from '../../../shared/lib/observable.ts'
import { lazyDialog } from '../../../shared/parts/lazy-part.tsx'
import { useService } from '../../../shared/services.ts'
import type { OpenDesign } from '../document/open-design.ts'
import { pageVersions } from './versions-open.ts'

const VersionsDialog = lazyDialog(() => import('./versions-dialog.tsx').then((module) => module.VersionsDialog))

/** Mounts the versions dialog in the workspace; its code is loaded only when versions are requested. */
export function VersionsHost({ design }: { design: OpenDesign }) {
  const versions = useService(pageVersions)
  const pageId = useObservable(versions.opened)
  useEffect(() => versions.offer((id) => design.saved.revisions.has(id)), [versions, design])
  if (pageId === null) return null
  return (
    <Suspense fallback={null}>
      <VersionsDialog appKey={design.scope.appKey} pageId={pageId} onClose={() => versions.opened.set(null)} />
    </Suspense>
  )
}
