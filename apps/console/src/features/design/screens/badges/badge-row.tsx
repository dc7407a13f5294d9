import { ActionIcon, Menu, VisuallyHidden } from '@mantine/core'
import {
  IconArrowBarToUp,
  IconArrowDown,
  IconArrowUp,
  IconDots,
  IconGripVertical,
  IconTrash,
} from '@tabler/icons-react'
import type { BadgeContent } from '@vitrine/domain/badges/badge.schema'
import { m } from '@vitrine/messages/console'
import { BadgeChip } from './badge-chip.tsx'
import css from './badges.module.css'
import { wordsOfPlace } from './place-words.ts'

interface BadgeRowProps {
  id: string
  content: BadgeContent
  index: number
  count: number
  selected: boolean
  unsaved: boolean
  canChange: boolean
  onSelect: () => void
  /** `index` counts before the move. */
  onMove: (index: number) => void
  onDelete: () => void
}

/** A badge in the list. Alt with an arrow key moves it, as do its menu and dragging. */
export function BadgeRow(props: BadgeRowProps) {
  const { id, content, index, count, selected, unsaved, canChange, onSelect, onMove, onDelete } = props
  const name = content.title.text || m.badges_no_title()
  return (
    <li className={css.row} data-row-id={id} data-selected={selected || undefined}>
      {canChange ? <IconGripVertical className={css.grip} size={16} aria-hidden="true" /> : null}
      <button
        type="button"
        className={css.rowName}
        aria-pressed={selected}
        aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
        onClick={onSelect}
      >
        <BadgeChip badge={content} />
        <span className={css.rowPlace}>
          {wordsOfPlace(content)}
          {unsaved ? (
            <span className={css.unsaved} data-painted>
              <VisuallyHidden>{m.badges_unsaved()}</VisuallyHidden>
            </span>
          ) : null}
        </span>
      </button>
      {canChange ? (
        <Menu position="bottom-end" withinPortal shadow="md">
          <Menu.Target>
            <ActionIcon variant="subtle" color="gray" size={32} aria-label={m.badges_more_for({ name })}>
              <IconDots size={16} />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item leftSection={<IconArrowBarToUp size={16} />} disabled={index === 0} onClick={() => onMove(0)}>
              {m.badges_to_top()}
            </Menu.Item>
            <Menu.Item leftSection={<IconArrowUp size={16} />} disabled={index === 0} onClick={() => onMove(index - 1)}>
              {m.badges_up()}
            </Menu.Item>
            <Menu.Item
              leftSection={<IconArrowDown size={16} />}
              disabled={index === count - 1}
              onClick={() => onMove(index + 2)}
            >
              {m.badges_down()}
            </Menu.Item>
            <Menu.Item leftSection={<IconTrash size={16} />} color="red" onClick={onDelete}>
              {m.badges_delete()}
            </Menu.Item>
          </Menu.Dropdown>
        </Menu>
      ) : null}
    </li>
  )
}
