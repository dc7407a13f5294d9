import { Skeleton } from '@mantine/core'
import { modals } from '@mantine/modals'
import { lazy, Suspense } from 'react'
import type { Editor } from '../editor/editor.ts'

const MoveForm = lazy(() => import('./move-form.tsx').then(({ MoveForm: form }) => ({ default: form })))

/** The path of whoever does not drag. */
export function openMoveDialog(editor: Editor, ids: readonly string[]): void {
  const id = modals.open({
    title: ids.length === 1 ? 'Move block to…' : `Move ${ids.length} blocks to…`,
    children: (
      <Suspense fallback={<Skeleton height={120} radius="md" />}>
        <MoveForm editor={editor} ids={ids} onDone={() => modals.close(id)} />
      </Suspense>
    ),
  })
}
