import { IconArrowDown, IconArrowUp, IconCopy, IconGripVertical, IconTrash } from '@tabler/icons-react'
import { IconButton } from '@vitrine/ui/icon-button'
import { useEffect, useRef } from 'react'
import { useEditor } from '../editor/editor-context.tsx'
import css from './canvas.module.css'
import { useDnd } from './drag/dnd.ts'
import { dragBlock } from './drag/use-block-drag.ts'

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
  const dnd = useDnd()
  const current = useRef(id)
  current.current = id
  useEffect(
    () => (dnd && grip.current ? dragBlock(dnd, editor, grip.current, () => current.current) : undefined),
    [dnd, editor],
  )
  return (
    <div className={css.toolbar} role="toolbar" aria-label="Selected block">
      <IconButton {...look} ref={grip} className={css.grip ?? ''} aria-label="Drag to move" tabIndex={-1}>
        <IconGripVertical size={16} />
      </IconButton>
      <IconButton
        {...look}
        aria-label="Move up"
        disabled={index <= 0}
        onClick={() => editor.run('moveBy', { offset: -1 })}
      >
        <IconArrowUp size={16} />
      </IconButton>
      <IconButton
        {...look}
        aria-label="Move down"
        disabled={index >= count - 1}
        onClick={() => editor.run('moveBy', { offset: 1 })}
      >
        <IconArrowDown size={16} />
      </IconButton>
      <IconButton {...look} aria-label="Duplicate" onClick={() => editor.run('duplicate', {})}>
        <IconCopy size={16} />
      </IconButton>
      {canDelete ? (
        <IconButton {...look} danger aria-label="Delete" onClick={() => editor.run('remove', {})}>
          <IconTrash size={16} />
        </IconButton>
      ) : null}
    </div>
  )
}
