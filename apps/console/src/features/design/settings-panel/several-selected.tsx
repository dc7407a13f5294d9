import { Button, CloseButton } from '@mantine/core'
import { IconArrowsMove, IconClipboardCopy, IconCopy, IconEyeOff, IconTrash } from '@tabler/icons-react'
import { useService } from '../../../shared/services.ts'
import { useEditor } from '../editor/editor-context.tsx'
import { copyToClipboard } from '../workspace/commands/clipboard.ts'
import { movedBlocks } from '../workspace/commands/move-host.tsx'
import { PanelHead } from './panel-head.tsx'
import css from './settings-panel.module.css'

const look = { variant: 'default', justify: 'flex-start' } as const

/** What can be done to several blocks at once. */
export function SeveralSelected({ ids }: { ids: readonly string[] }) {
  const editor = useEditor()
  const moved = useService(movedBlocks)
  return (
    <>
      <PanelHead title={<>{ids.length} blocks selected</>} description="Choose one block to see its settings.">
        <CloseButton aria-label="Clear the selection" onClick={() => editor.select([])} />
      </PanelHead>
      <div className={css.actions}>
        <Button {...look} leftSection={<IconArrowsMove size={16} />} onClick={() => moved.set(ids)}>
          Move to…
        </Button>
        <Button {...look} leftSection={<IconCopy size={16} />} onClick={() => editor.run('duplicate', { ids })}>
          Duplicate
        </Button>
        <Button
          {...look}
          leftSection={<IconClipboardCopy size={16} />}
          onClick={() => void copyToClipboard(editor, ids)}
        >
          Copy
        </Button>
        <Button
          {...look}
          leftSection={<IconEyeOff size={16} />}
          onClick={() => editor.run('setHidden', { ids, hidden: true })}
        >
          Hide
        </Button>
        <Button
          {...look}
          color="red"
          leftSection={<IconTrash size={16} />}
          onClick={() => editor.run('remove', { ids })}
        >
          Delete
        </Button>
      </div>
    </>
  )
}
