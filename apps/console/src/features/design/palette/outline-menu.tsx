import { ActionIcon, Menu } from '@mantine/core'
import {
  IconArrowDown,
  IconArrowsMove,
  IconArrowUp,
  IconClipboardCopy,
  IconCopy,
  IconDots,
  IconPencil,
  IconTrash,
} from '@tabler/icons-react'
import { m } from '@vitrine/messages/console'
import { useState } from 'react'
import { useService } from '../../../shared/services.ts'
import { copyToClipboard } from '../canvas/commands/clipboard.ts'
import { movedBlocks } from '../canvas/commands/move-host.tsx'
import { useEditor } from '../editor/editor-context.tsx'

interface OutlineMenuProps {
  id: string
  name: string
  onRename: () => void
}

/** Offers everything that a drag or a shortcut does, for touch screens and for people who cannot drag. */
export function OutlineMenu({ id, name, onRename }: OutlineMenuProps) {
  const editor = useEditor()
  const moved = useService(movedBlocks)
  // The field of the name takes the focus then, and would lose it to the button.
  const [isLeft, setLeft] = useState(false)
  /** The whole selection if this row is part of it, or else only this block. */
  const ids = () => {
    const { selection } = editor.place()
    return selection.includes(id) ? selection : [id]
  }
  return (
    <Menu position="bottom-end" withinPortal shadow="md" returnFocus={!isLeft} onOpen={() => setLeft(false)}>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size={26} aria-label={m.palette_panel_more_for({ name })}>
          <IconDots size={16} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          leftSection={<IconPencil size={16} />}
          onClick={() => {
            setLeft(true)
            onRename()
          }}
        >
          {m.palette_panel_rename()}
        </Menu.Item>
        <Menu.Item
          leftSection={<IconArrowUp size={16} />}
          onClick={() => editor.run('moveBy', { offset: -1, ids: ids() })}
        >
          {m.badges_up()}
        </Menu.Item>
        <Menu.Item
          leftSection={<IconArrowDown size={16} />}
          onClick={() => editor.run('moveBy', { offset: 1, ids: ids() })}
        >
          {m.badges_down()}
        </Menu.Item>
        <Menu.Item leftSection={<IconArrowsMove size={16} />} onClick={() => moved.set(ids())}>
          {m.canvas_move_to()}
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item leftSection={<IconCopy size={16} />} onClick={() => editor.run('duplicate', { ids: ids() })}>
          {m.canvas_duplicate()}
        </Menu.Item>
        <Menu.Item leftSection={<IconClipboardCopy size={16} />} onClick={() => void copyToClipboard(editor, ids())}>
          {m.canvas_copy()}
        </Menu.Item>
        <Menu.Item
          leftSection={<IconTrash size={16} />}
          color="red"
          onClick={() => editor.run('remove', { ids: ids() })}
        >
          {m.canvas_delete()}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
