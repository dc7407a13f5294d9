import { ActionIcon, Menu } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconDots, IconGripVertical, IconTrash } from '@tabler/icons-react'
import { m } from '@vitrine/messages/console'
import { useConfirm } from '../../../shared/confirm.ts'
import { keeping } from '../../../shared/kept-text.tsx'
import { pageTitle } from '../../../shared/page-names.ts'
import { toastError } from '../../../shared/toast.ts'
import { useEditor, usePage } from '../editor/editor-context.tsx'
import { peopleOnPage } from '../presence/people.rules.ts'
import { PeopleDots } from '../presence/people-dots.tsx'
import css from './settings-panel.module.css'

interface PageRowProps {
  id: string
  index: number
  count: number
  selected: boolean
  /** False when the page cannot be opened: without several home pages, only the first can be. */
  canOpen: boolean
}

export function PageRow({ id, index, count, selected, canOpen }: PageRowProps) {
  const confirm = useConfirm()
  const editor = useEditor()
  const title = pageTitle(usePage(id)?.title.text ?? '')
  const remove = async () => {
    const sure = await confirm({
      title: keeping(m.settings_panel_delete_page, { page: title }),
      message: m.settings_panel_delete_page_text(),
      confirmLabel: m.canvas_delete(),
      danger: true,
    })
    if (!sure) return
    const refusal = editor.run('removePage', { id })
    if (refusal) toastError(refusal.refused)
  }
  return (
    <li className={css.page} data-row-id={id} data-selected={selected || undefined}>
      {editor.canChange ? <IconGripVertical className={css.grip} size={16} aria-hidden="true" /> : null}
      {canOpen ? (
        <button
          type="button"
          className={css.pageName}
          aria-pressed={selected}
          aria-keyshortcuts={editor.canChange ? 'Alt+ArrowUp Alt+ArrowDown' : undefined}
          onClick={() => editor.openPage(id)}
        >
          {title}
        </button>
      ) : (
        <span className={css.pageName}>{title}</span>
      )}
      <PeopleDots at={peopleOnPage(id)} />
      {editor.canChange ? (
        <Menu position="bottom-end" withinPortal shadow="md">
          <Menu.Target>
            <ActionIcon variant="subtle" color="gray" size={28} aria-label={m.palette_panel_more_for({ name: title })}>
              <IconDots size={16} />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item
              leftSection={<IconArrowUp size={16} />}
              disabled={index === 0}
              onClick={() => editor.run('reorderPages', { id, index: index - 1 })}
            >
              {m.badges_up()}
            </Menu.Item>
            <Menu.Item
              leftSection={<IconArrowDown size={16} />}
              disabled={index === count - 1}
              onClick={() => editor.run('reorderPages', { id, index: index + 2 })}
            >
              {m.badges_down()}
            </Menu.Item>
            <Menu.Item
              leftSection={<IconTrash size={16} />}
              color="red"
              disabled={count === 1}
              onClick={() => void remove()}
            >
              {m.canvas_delete()}
            </Menu.Item>
          </Menu.Dropdown>
        </Menu>
      ) : null}
    </li>
  )
}
