import { Button } from '@mantine/core'
import { IconFileText } from '@tabler/icons-react'
import { EmptyCanvas } from '../../canvas/empty-canvas.tsx'
import { useActivePage, useEditor } from '../../editor/editor-context.tsx'
import css from './custom-pages.module.css'
import { openedDialog } from './opened-dialog.ts'

/** Where there are no blocks: a page to fill, or no page at all (D-033). */
export function EmptyPages() {
  const editor = useEditor()
  if (useActivePage() !== '') return <EmptyCanvas />
  return (
    <div className={css.empty}>
      <IconFileText size={32} stroke={1.4} aria-hidden="true" />
      <strong>Empty pages</strong>
      <span>Create a rewards page, an info page or a store locator.</span>
      {editor.canChange ? (
        <Button variant="default" size="sm" onClick={() => openedDialog.set('create')}>
          Create page
        </Button>
      ) : null}
    </div>
  )
}
