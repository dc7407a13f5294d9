import { ActionIcon, Group } from '@mantine/core'
import { IconChevronLeft, IconChevronRight, IconTrash } from '@tabler/icons-react'
import type { BottomTab } from '@vitrine/domain/layouts/layout.schema'
import { m } from '@vitrine/messages/console'
import { toastError } from '../../../../shared/toast.ts'
import { useCanvas } from '../../canvas/canvas-context.tsx'
import { tabName } from '../../editor/commands/tab-commands.ts'
import { useEditor, useLayout } from '../../editor/editor-context.tsx'
import css from './editable-tab-bar.module.css'

/** The actions over a tab that is selected or under the pointer: delete it (D-178), or move it without dragging. */
export function TabPopover({ tab }: { tab: BottomTab }) {
  const editor = useEditor()
  const { bottomTabs } = useLayout()
  const { rightToLeft } = useCanvas().host
  const index = bottomTabs.indexOf(tab)
  const name = tabName(tab)
  const act = (refusal: { refused: string } | null) => {
    if (refusal) toastError(refusal.refused)
  }
  const last = bottomTabs.length - 1
  const towards = (offset: -1 | 1) => ({
    disabled: index === (offset < 0 ? 0 : last),
    onClick: () => editor.run('moveTabBy', { id: tab.id, offset }),
  })
  // Left and right as they are seen: a bar that runs from the right starts on the right.
  const [left, right] = rightToLeft ? [towards(1), towards(-1)] : [towards(-1), towards(1)]
  const quiet = { variant: 'subtle', color: 'gray', size: 32 } as const
  const edge = index === 0 ? 'start' : index === last ? 'end' : undefined
  return (
    <div className={css.popover} data-edge={edge} role="toolbar" aria-label={m.navigation_actions_of({ name })}>
      <Group gap={2} wrap="nowrap" className={css.popoverBox} dir="ltr">
        <ActionIcon {...quiet} aria-label={m.navigation_move_left({ name })} {...left}>
          <IconChevronLeft size={18} />
        </ActionIcon>
        <ActionIcon {...quiet} aria-label={m.navigation_move_right({ name })} {...right}>
          <IconChevronRight size={18} />
        </ActionIcon>
        <ActionIcon
          {...quiet}
          color="red"
          aria-label={m.navigation_delete({ name })}
          onClick={() => act(editor.run('removeTab', { id: tab.id }))}
        >
          <IconTrash size={18} />
        </ActionIcon>
      </Group>
    </div>
  )
}
