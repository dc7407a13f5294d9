import { m } from '@vitrine/messages/console'
import { Suspense, useRef, useState } from 'react'
import { requireAppKey, useAppIfKnown } from '../../../shared/api/use-app.ts'
import { openedDesign, useHeaderAction } from '../../../shared/header-actions.ts'
import { lazyDialog } from '../../../shared/parts/lazy-part.tsx'
import { useServiceValue } from '../../../shared/services.ts'
import { toastError } from '../../../shared/toast.ts'

const PublishDialog = lazyDialog(() => import('./publish-dialog.tsx').then((module) => module.PublishDialog))
const PreviewDialog = lazyDialog(() =>
  import('../../../shared/phone-preview/preview-dialog.tsx').then((module) => module.PreviewDialog),
)

/** Fills the header's slots on every page. The frame mounts it when one of its buttons is first needed. */
export function PublishingHost() {
  const [open, setOpen] = useState<'preview' | 'publish' | null>(null)
  const mayPublish = useAppIfKnown()?.permissions.includes('design.publish') ?? false
  const designId = useServiceValue(openedDesign)
  const opener = useRef<Element | null>(null)
  const show = (dialog: 'preview' | 'publish') => {
    opener.current = document.activeElement
    setOpen(dialog)
  }
  useHeaderAction('preview', { run: () => show('preview') })
  useHeaderAction('publish', { run: () => (mayPublish ? show('publish') : toastError(m.publishing_not_allowed())) })
  const leave = () => setOpen(null)
  /** Closes the dialog and returns the focus to where it was. */
  const close = () => {
    leave()
    requestAnimationFrame(() => {
      if (document.activeElement === document.body && opener.current instanceof HTMLElement) opener.current.focus()
    })
  }
  return (
    <Suspense fallback={null}>
      {open === 'preview' ? <PreviewDialog onClose={close} {...(designId !== null && { designId })} /> : null}
      {open === 'publish' ? <PublishDialog appKey={requireAppKey()} onClose={close} onFollow={leave} /> : null}
    </Suspense>
  )
}
