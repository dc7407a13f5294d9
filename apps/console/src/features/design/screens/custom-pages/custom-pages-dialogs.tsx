import { Modal, Skeleton } from '@mantine/core'
import { m } from '@vitrine/messages/console'
import { type ReactNode, Suspense, useEffect } from 'react'
import { useObservable } from '../../../../shared/lib/observable.ts'
import { lazyPart } from '../../../../shared/parts/lazy-part.tsx'
import { useService } from '../../../../shared/services.ts'
import { useEditor } from '../../editor/editor-context.tsx'
import { openedDialog } from './opened-dialog.ts'

const CreatePageForm = lazyPart(() => import('./create-page-form.tsx').then((module) => module.CreatePageForm))
const StoreImportForm = lazyPart(() => import('./store-import-form.tsx').then((module) => module.StoreImportForm))

/** Wraps the workspace with its dialogs. Leaving the screen closes them. */
export function CustomPagesDialogs({ children }: { children: ReactNode }) {
  const editor = useEditor()
  const dialog = useService(openedDialog)
  const opened = useObservable(dialog)
  const close = () => dialog.set(null)
  useEffect(() => () => dialog.set(null), [dialog])
  return (
    <>
      {children}
      <Modal opened={opened === 'create'} onClose={close} title={m.custom_pages_create()}>
        <Suspense fallback={<Skeleton height={180} radius="md" />}>
          <CreatePageForm editor={editor} onDone={close} />
        </Suspense>
      </Modal>
      <Modal opened={opened === 'import'} onClose={close} title={m.stores_import()} size="lg">
        <Suspense fallback={<Skeleton height={200} radius="md" />}>
          <StoreImportForm editor={editor} onDone={close} />
        </Suspense>
      </Modal>
    </>
  )
}
