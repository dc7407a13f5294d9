import { Button, Loader } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useRef } from 'react'
import { useBriefly } from '../../../shared/lib/use-briefly.ts'
import { toastError } from '../../../shared/toast.ts'
import drag from '../canvas/drag/drag.module.css'
import { useReorderList } from '../canvas/drag/use-reorder-list.ts'
import { emptyPageTitle } from '../canvas/page-tabs.tsx'
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
  const armDrag = useReorderList({
    kind: 'page',
    list,
    line,
    enabled: editor.canChange,
    labelOf: (id) => editor.doc.page(id)?.title.text || emptyPageTitle,
    onMove(id, index) {
      editor.run('reorderPages', { id, index })
      showBusy()
    },
  })
  const add = () => {
    const refusal = editor.run('addPage', {})
    if (refusal) toastError(refusal.refused)
  }
  return (
    <>
      <div className={css.pages}>
        <ul ref={list} className={css.pageList} aria-label="Home pages" onPointerDown={armDrag}>
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
        <div ref={line} className={drag.line} />
        {busy ? (
          <div className={css.busy} role="status" aria-label="Reordering pages">
            <Loader size="sm" />
          </div>
        ) : null}
      </div>
      <Button variant="default" size="xs" mt={8} leftSection={<IconPlus size={16} />} onClick={add}>
        Add home page
      </Button>
    </>
  )
}
