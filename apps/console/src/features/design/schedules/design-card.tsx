import { ActionIcon, Checkbox, Menu, Text } from '@mantine/core'
import { IconAlertTriangle, IconDots } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { DesignSummary } from '@vitrine/domain/designs/design.schema'
import { cardTarget, type DesignAction, isAllowed } from '@vitrine/domain/designs/design-status.rules'
import { designLink } from '../design-link.ts'
import { addressedPlace } from '../presence/place.rules.ts'
import { CardPicture } from './card-picture.tsx'
import css from './design-card.module.css'
import { pagesText, scheduleText } from './schedules.text.ts'
import { StatusBadge } from './status-badge.tsx'

export type MenuAction = Exclude<DesignAction, 'edit'>

const labels: Record<MenuAction, string> = {
  goLive: 'Go live now',
  schedule: 'Schedule',
  cancelTime: 'Cancel schedule time',
  bringBack: 'Bring back',
  rename: 'Rename',
  duplicate: 'Duplicate',
  delete: 'Delete',
}
const menuOrder = Object.keys(labels) as MenuAction[]

interface DesignCardProps {
  design: DesignSummary
  /** The problems that would break the app when the design goes live. */
  problems: readonly string[]
  /** Why the member may not perform the action, whatever the design's status; null when they may. */
  refusalOf: (action: MenuAction, design: DesignSummary) => string | null
  /** Null when the design cannot be selected. */
  isSelected: boolean | null
  onSelect: (selected: boolean) => void
  onAction: (action: MenuAction, design: DesignSummary) => void
}

/**
 * Offers exactly the actions of the design's status (D-054). Those that the member may not perform are disabled and say
 * why.
 */
export function DesignCard({ design, problems, refusalOf, isSelected, onSelect, onAction }: DesignCardProps) {
  const { title, status, pages } = design
  const target = cardTarget(design)
  const actions = menuOrder.filter((action) => isAllowed(action, status))
  const refusals = new Set(actions.flatMap((action) => refusalOf(action, design) ?? []))
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
              aria-label={`Select ${title}`}
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
          {/* A menu in which nothing can be chosen takes no focus, and would not close with Escape. */}
          {actions.some((action) => refusalOf(action, design) === null) ? (
            <div className={css.menu}>
              <Menu position="bottom-end" withinPortal>
                <Menu.Target>
                  <ActionIcon variant="subtle" color="gray" aria-label={`Actions of ${title}`}>
                    <IconDots size={18} aria-hidden />
                  </ActionIcon>
                </Menu.Target>
                <Menu.Dropdown>
                  {actions.map((action) => (
                    <Menu.Item
                      key={action}
                      color={action === 'delete' ? 'red' : undefined}
                      disabled={refusalOf(action, design) !== null}
                      onClick={() => onAction(action, design)}
                    >
                      {labels[action]}
                    </Menu.Item>
                  ))}
                  {[...refusals].map((refusal) => (
                    <Menu.Label key={refusal} maw={240} fw={400}>
                      {refusal}
                    </Menu.Label>
                  ))}
                </Menu.Dropdown>
              </Menu>
            </div>
          ) : null}
        </div>
        <div className={css.row}>
          <StatusBadge status={status} />
          <Text size="xs" c="dimmed">
            {pagesText(pages.length)}
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
            <span>Would break the app: {problems.join(' ')}</span>
          </p>
        ) : null}
      </div>
    </article>
  )
}
