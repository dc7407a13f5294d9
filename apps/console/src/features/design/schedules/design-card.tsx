import { ActionIcon, Checkbox, Menu, Text } from '@mantine/core'
import { IconAlertTriangle, IconDots } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { DesignSummary } from '@vitrine/domain/designs/design.schema'
import { cardTarget, type DesignAction, isAllowed } from '@vitrine/domain/designs/design-status.rules'
import { m } from '@vitrine/messages/console'
import actionWords from '@vitrine/messages/console/schedules.action'
import { designLink } from '../design-link.ts'
import { addressedPlace } from '../presence/place.rules.ts'
import { CardPicture } from './card-picture.tsx'
import css from './design-card.module.css'
import { scheduleText } from './schedule-words.ts'
import { StatusBadge } from './status-badge.tsx'

export type MenuAction = Exclude<DesignAction, 'edit'>

const menuOrder: readonly MenuAction[] = [
  'goLive',
  'schedule',
  'cancelTime',
  'bringBack',
  'rename',
  'duplicate',
  'delete',
]

interface DesignCardProps {
  design: DesignSummary
  /** The problems that would break the app when the design goes live. */
  problems: readonly string[]
  /** Whether the member may perform the action, whatever the design's status. */
  mayDo: (action: MenuAction, design: DesignSummary) => boolean
  /** Null when the design cannot be selected. */
  isSelected: boolean | null
  onSelect: (selected: boolean) => void
  onAction: (action: MenuAction, design: DesignSummary) => void
}

/**
 * Offers exactly the actions of the design's status (D-054) that the member may perform.
 */
export function DesignCard({ design, problems, mayDo, isSelected, onSelect, onAction }: DesignCardProps) {
  const { title, status, pages } = design
  const target = cardTarget(design)
  const actions = menuOrder.filter((action) => isAllowed(action, status) && mayDo(action, design))
  const when = scheduleText(design)
  return (
    <article
      className={css.card}
      data-clickable={target !== null || undefined}
      data-design={design.id}
      data-selected={isSelected || undefined}
    >
      <CardPicture design={design} />
      <div className={css.body}>
        <div className={css.row}>
          {isSelected === null ? null : (
            <Checkbox
              className={css.check}
              aria-label={m.schedules_select({ title })}
              checked={isSelected}
              onChange={(event) => onSelect(event.currentTarget.checked)}
            />
          )}
          <h3 className={css.title} title={title}>
            {target === null ? (
              title
            ) : (
              <Link className={css.link} {...designLink(addressedPlace(target))}>
                {title}
              </Link>
            )}
          </h3>
          {actions.length > 0 ? (
            <div className={css.menu}>
              <Menu position="bottom-end" withinPortal>
                <Menu.Target>
                  <ActionIcon variant="subtle" color="gray" aria-label={m.schedules_actions_of({ title })}>
                    <IconDots size={18} aria-hidden />
                  </ActionIcon>
                </Menu.Target>
                <Menu.Dropdown>
                  {actions.map((action) => (
                    <Menu.Item
                      key={action}
                      color={action === 'delete' ? 'red' : undefined}
                      onClick={() => onAction(action, design)}
                    >
                      {actionWords[action]()}
                    </Menu.Item>
                  ))}
                </Menu.Dropdown>
              </Menu>
            </div>
          ) : null}
        </div>
        <div className={css.row}>
          <StatusBadge status={status} />
          <Text size="xs" c="dimmed">
            {m.schedules_pages({ count: pages.length })}
          </Text>
        </div>
        {when !== null ? (
          <Text size="xs" c="dimmed">
            {when}
          </Text>
        ) : null}
        {problems.length > 0 ? (
          <p className={css.problem}>
            <IconAlertTriangle size={16} aria-hidden />
            <span>{m.schedules_would_break({ problems: problems.join(' ') })}</span>
          </p>
        ) : null}
      </div>
    </article>
  )
}
