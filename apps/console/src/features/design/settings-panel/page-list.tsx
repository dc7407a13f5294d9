import { Button, Loader } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { m } from '@vitrine/messages/console'
import { useRef } from 'react'
import dropList from '../../../shared/drop-list/drop-list.module.css'
import { useDropList } from '../../../shared/drop-list/use-drop-list.ts'
import { useBriefly } from '../../../shared/lib/use-briefly.ts'
import { pageTitle } from '../../../shared/page-names.ts'
import { toastError } from '../../../shared/toast.ts'
import type { RowDrag } from '../canvas/drag/drag-data.ts'
import { useActivePage, useEditor, useLayout, usePages } from '../editor/editor-context.tsx'
import { PageRow } from './page-row.tsx'
import css from './settings-panel.module.css'

/** Home pages: add, delete, reorder by drag or by menu. */
export function PageList() {
  const editor = useEditor()
  const pages = usePages()
  const active = useActivePage()
  const { multiplePage } = useLayout().options
  const [busy, showBusy] = useBriefly()
  const list = useRef<HTMLUListElement>(null)
  const line = useRef<HTMLDivElement>(null)
  const drops = useDropList<RowDrag>({
    axis: 'block',
    kinds: ['page'],
    target: list,
    line,
    enabled: editor.canChange,
    dragOf: ({ dataset: { rowId: id } }) =>
      id === undefined ? null : { kind: 'page', id, label: pageTitle(editor.doc.page(id)?.title.text ?? '') },
    onDrop({ id }, index) {
      const before = editor.doc.pages()
      editor.run('reorderPages', { id, index })
      if (editor.doc.pages() !== before) showBusy()
    },
  })
  const add = () => {
    const refusal = editor.run('addPage', {})
    if (refusal) toastError(refusal.refused)
  }
  return (
    <>
      <div className={css.pages}>
        <ul ref={list} className={css.pageList} aria-label={m.canvas_home_pages()} {...drops}>
          {pages.map((id, index) => (
            <PageRow
              key={id}
              id={id}
              index={index}
              count={pages.length}
              selected={id === active}
              canOpen={multiplePage}
            />
          ))}
        </ul>
        <div ref={line} className={dropList.line} />
        {busy ? (
          <div className={css.busy} role="status" aria-label={m.settings_panel_reordering()}>
            <Loader size="sm" />
          </div>
        ) : null}
      </div>
      {editor.canChange ? (
        <Button variant="default" size="xs" mt={8} leftSection={<IconPlus size={16} />} onClick={add}>
          {m.settings_panel_add_home()}
        </Button>
      ) : null}
    </>
  )
}
