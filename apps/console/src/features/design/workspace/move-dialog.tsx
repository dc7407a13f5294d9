import { Modal } from '@mantine/core'
import { useEditor } from '../editor/editor-context.tsx'
import { MoveForm } from './move-form.tsx'

/** Moves blocks to a position, or to another page. */
export function MoveDialog({ ids, onClose }: { ids: readonly string[]; onClose: () => void }) {
  const editor = useEditor()
  return (
    <Modal opened onClose={onClose} title={ids.length === 1 ? 'Move block to…' : `Move ${ids.length} blocks to…`}>
      <MoveForm editor={editor} ids={ids} onDone={onClose} />
    </Modal>
  )
}
