/** The pages of a scheduled design: choosing one edits it, more can be added, and each can be removed. */
import { ActionIcon, Button } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { m } from '@vitrine/messages/console'
import actionWords from '@vitrine/messages/console/schedules.action'
import { Suspense, useState } from 'react'
import { useApp, useCan } from '../../../../shared/api/use-app.ts'
import { useCall } from '../../../../shared/api/use-call.ts'
import { useConfirm } from '../../../../shared/confirm.ts'
import { keeping } from '../../../../shared/kept-text.tsx'
import { pageTypeName } from '../../../../shared/page-names.ts'
import { lazyDialog } from '../../../../shared/parts/lazy-part.tsx'
import { useService } from '../../../../shared/services.ts'
import { toastError, toastSuccess } from '../../../../shared/toast.ts'
import { unsavedChanges } from '../../../../shared/unsaved-changes/unsaved-areas.ts'
import { useActivePage, useEditor, usePage, usePages } from '../../editor/editor-context.tsx'
import { peopleOnPage } from '../../presence/people.rules.ts'
import { PeopleDots } from '../../presence/people-dots.tsx'
import { reopenings } from '../../workspace/reopenings.ts'
import { deleteElement, reopenDesign } from '../schedules.api.ts'
import css from './design-bar.module.css'

const AddElementsDialog = lazyDialog(() =>
  import('./add-elements-dialog.tsx').then((module) => module.AddElementsDialog),
)

function Element({
  pageId,
  mayDelete,
  isDeleted,
  onDelete,
}: {
  pageId: string
  mayDelete: boolean
  isDeleted: boolean
  onDelete: (title: string) => void
}) {
  const editor = useEditor()
  const page = usePage(pageId)
  const active = useActivePage()
  if (!page) return null
  const title = page.title.text || pageTypeName(page.type)
  return (
    <li className={css.element}>
      <button
        type="button"
        className={css.name}
        aria-current={pageId === active || undefined}
        onClick={() => editor.openPage(pageId)}
      >
        <span>{title}</span>
        <span className={css.type}>{pageTypeName(page.type)}</span>
      </button>
      <PeopleDots at={peopleOnPage(pageId)} />
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={m.schedules_delete_named({ title })}
        disabled={!mayDelete}
        loading={isDeleted}
        onClick={() => onDelete(title)}
      >
        <IconTrash size={16} aria-hidden />
      </ActionIcon>
    </li>
  )
}

export function ElementList({ id }: { id: string }) {
  const unsaved = useService(unsavedChanges)
  const openings = useService(reopenings)
  const confirm = useConfirm()
  const { appKey } = useApp()
  const mayChange = useCan('design.change')
  const pages = usePages()
  const [isAdding, setAdding] = useState(false)

  const removal = useCall({
    mutationFn: async (pageId: string) => {
      if (!(await unsaved.saveEverything())) return
      await deleteElement(id, pageId)
      toastSuccess(m.schedules_element_deleted())
      await reopenDesign(appKey, openings)
    },
  })

  async function remove(pageId: string, title: string): Promise<void> {
    const sure = await confirm({
      title: keeping(m.schedules_delete_question, { title }),
      message: m.schedules_delete_element_text(),
      confirmLabel: actionWords.delete(),
      danger: true,
    })
    if (sure) removal.start(pageId)
  }
  const add = () => void unsaved.saveEverything().then(setAdding, toastError)
  return (
    <section className={css.elements} aria-label={m.schedules_elements()}>
      <div className={css.head}>
        <h2 className={css.heading}>{m.schedules_elements()}</h2>
        {mayChange && (
          <Button size="compact-xs" variant="default" leftSection={<IconPlus size={14} aria-hidden />} onClick={add}>
            {m.schedules_add_elements()}
          </Button>
        )}
      </div>
      <ul className={css.list}>
        {pages.map((pageId) => (
          <Element
            key={pageId}
            pageId={pageId}
            mayDelete={mayChange && !removal.isPending}
            isDeleted={removal.running === pageId}
            onDelete={(title) => void remove(pageId, title)}
          />
        ))}
      </ul>
      {isAdding ? (
        <Suspense fallback={null}>
          <AddElementsDialog id={id} onClose={() => setAdding(false)} />
        </Suspense>
      ) : null}
    </section>
  )
}
