import { lazy, Suspense, useState } from 'react'
import { requireAppKey, useAppIfKnown } from '../../../shared/api/use-app.ts'
import { useHeaderAction } from '../../../shared/header-actions.ts'
import { toastError, toastSuccess } from '../../../shared/toast.ts'
import { dirtyAreas, saveAll } from '../../../shared/unsaved-changes/unsaved-areas.ts'
import { publish } from './publishing.api.ts'
import { mayNotPublishText, publishedText } from './publishing.text.ts'

const PublishDialog = lazy(() =>
  import('./publish-dialog.tsx').then(({ PublishDialog: dialog }) => ({ default: dialog })),
)
const PreviewDialog = lazy(() =>
  import('../../../shared/phone-preview/preview-dialog.tsx').then(({ PreviewDialog: dialog }) => ({ default: dialog })),
)

/** Saves what is unsaved, page and layout, then publishes (D-192). False when the save could not be done. */
async function saveAndPublish(appKey: string): Promise<boolean> {
  await saveAll()
  // A save that met a newer version asks the person first; publishing now would leave their edits out.
  if (dirtyAreas().length > 0) return false
  await publish(appKey)
  return true
}

/** Fills the header's slots on every page: the frame mounts it when one of its buttons is first needed. */
export function PublishingHost() {
  const [open, setOpen] = useState<'preview' | 'publish' | null>(null)
  const [busy, setBusy] = useState(false)
  const mayPublish = useAppIfKnown()?.permissions.includes('design.publish') ?? false
  useHeaderAction('preview', { run: () => setOpen('preview') })
  useHeaderAction('publish', { run: () => (mayPublish ? setOpen('publish') : toastError(mayNotPublishText)), busy })

  const confirmPublish = () => {
    setBusy(true)
    saveAndPublish(requireAppKey())
      .then((published) => published && toastSuccess(publishedText))
      .catch(toastError)
      .finally(() => {
        setBusy(false)
        setOpen(null)
      })
  }
  return (
    <Suspense fallback={null}>
      {open === 'preview' ? <PreviewDialog onClose={() => setOpen(null)} /> : null}
      {open === 'publish' ? (
        <PublishDialog
          appKey={requireAppKey()}
          busy={busy}
          onPublish={confirmPublish}
          onClose={() => !busy && setOpen(null)}
        />
      ) : null}
    </Suspense>
  )
}
