import { IconArrowDown, IconArrowUp, IconCopy, IconGripVertical, IconTrash } from '@tabler/icons-react'
import { m } from '@vitrine/messages/console'
import { IconButton } from '@vitrine/ui/icon-button'
import { useRef } from 'react'
import { useDraggable } from '../../../shared/drop-list/use-drop-list.ts'
import { useEditor } from '../editor/editor-context.tsx'
import css from './canvas.module.css'
import { dragOfBlock } from './drag/use-canvas-drop.ts'

interface BlockToolbarProps {
  id: string
  index: number
  count: number
  canDelete: boolean
}

const look = { sizePx: 28, tip: null } as const

/** Drag handle, up, down, duplicate, delete of the selected block. */
export function BlockToolbar({ id, index, count, canDelete }: BlockToolbarProps) {
  const editor = useEditor()
  const grip = useRef<HTMLButtonElement>(null)
  useDraggable(grip, () => dragOfBlock(editor, id))
  return (
    <div className={css.toolbar} role="toolbar" aria-label={m.canvas_selected_block()}>
      <IconButton {...look} ref={grip} className={css.grip ?? ''} aria-label={m.canvas_drag_to_move()} tabIndex={-1}>
        <IconGripVertical size={16} />
      </IconButton>
      <IconButton
        {...look}
        aria-label={m.badges_up()}
        disabled={index <= 0}
        onClick={() => editor.run('moveBy', { offset: -1 })}
      >
        <IconArrowUp size={16} />
      </IconButton>
      <IconButton
        {...look}
        aria-label={m.badges_down()}
        disabled={index >= count - 1}
        onClick={() => editor.run('moveBy', { offset: 1 })}
      >
        <IconArrowDown size={16} />
      </IconButton>
      <IconButton {...look} aria-label={m.canvas_duplicate()} onClick={() => editor.run('duplicate', {})}>
        <IconCopy size={16} />
      </IconButton>
      {canDelete ? (
        <IconButton {...look} danger aria-label={m.canvas_delete()} onClick={() => editor.run('remove', {})}>
          <IconTrash size={16} />
        </IconButton>
      ) : null}
    </div>
  )
}
