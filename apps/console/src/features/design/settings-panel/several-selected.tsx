import { Button, CloseButton } from '@mantine/core'
import { IconArrowsMove, IconClipboardCopy, IconCopy, IconEyeOff, IconTrash } from '@tabler/icons-react'
import { m } from '@vitrine/messages/console'
import { useService } from '../../../shared/services.ts'
import { copyToClipboard } from '../canvas/commands/clipboard.ts'
import { movedBlocks } from '../canvas/commands/move-host.tsx'
import { useEditor } from '../editor/editor-context.tsx'
import { PanelHead } from './panel-head.tsx'
import css from './settings-panel.module.css'

const look = { variant: 'default', justify: 'flex-start' } as const

/** What can be done to several blocks at once. */
export function SeveralSelected({ ids }: { ids: readonly string[] }) {
  const editor = useEditor()
  const moved = useService(movedBlocks)
  const { canChange } = editor
  return (
    <>
      <PanelHead title={m.palette_panel_selected({ count: ids.length })} description={m.settings_panel_choose_one()}>
        <CloseButton aria-label={m.settings_panel_clear_selection()} onClick={() => editor.select([])} />
      </PanelHead>
      <div className={css.actions}>
        {canChange ? (
          <>
            <Button {...look} leftSection={<IconArrowsMove size={16} />} onClick={() => moved.set(ids)}>
              {m.canvas_move_to()}
            </Button>
            <Button {...look} leftSection={<IconCopy size={16} />} onClick={() => editor.run('duplicate', { ids })}>
              {m.canvas_duplicate()}
            </Button>
          </>
        ) : null}
        <Button
          {...look}
          leftSection={<IconClipboardCopy size={16} />}
          onClick={() => void copyToClipboard(editor, ids)}
        >
          {m.canvas_copy()}
        </Button>
        {canChange ? (
          <>
            <Button
              {...look}
              leftSection={<IconEyeOff size={16} />}
              onClick={() => editor.run('setHidden', { ids, hidden: true })}
            >
              {m.settings_panel_hide()}
            </Button>
            <Button
              {...look}
              color="red"
              leftSection={<IconTrash size={16} />}
              onClick={() => editor.run('remove', { ids })}
            >
              {m.canvas_delete()}
            </Button>
          </>
        ) : null}
      </div>
    </>
  )
}
