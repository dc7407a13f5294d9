import { Text } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import type { DesignSummary } from '@vitrine/domain/designs/design.schema'
import { designSections } from '@vitrine/domain/designs/design-status.rules'
import css from './design-card.module.css'
import { DesignCard, type MenuAction } from './design-card.tsx'

const emptyTexts: Record<(typeof designSections)[number]['title'], string> = {
  'Live and upcoming designs': 'No live or upcoming design of this name.',
  'Draft designs': 'No draft of this name.',
  'Past designs': 'What another design replaced comes here.',
  'Expired designs': 'What its own end time ended comes here.',
}

interface DesignSectionsProps {
  designs: readonly DesignSummary[]
  /** What would break the app, by the id of the design; null until it is known. */
  broken: ReadonlyMap<string, readonly string[]> | null
  refusalOf: (action: MenuAction) => string | null
  onAction: (action: MenuAction, design: DesignSummary) => void
  /** Null for who may not change designs. */
  onCreate: (() => void) | null
}

/** Every design in the section of its status (D-051). */
export const DesignSections = ({ designs, broken, refusalOf, onAction, onCreate }: DesignSectionsProps) =>
  designSections.map(({ title, statuses }) => {
    const shown = designs.filter(({ status }) => (statuses as readonly string[]).includes(status))
    const hasCreate = title === 'Draft designs' && onCreate !== null
    return (
      <section key={title} className={css.section} aria-label={title}>
        <h2 className={css.heading}>{title}</h2>
        {shown.length === 0 && !hasCreate ? (
          <Text size="sm" c="dimmed">
            {emptyTexts[title]}
          </Text>
        ) : (
          <ul className={css.grid}>
            {hasCreate ? (
              <li>
                <button type="button" className={css.create} onClick={onCreate}>
                  <span>
                    <IconPlus size={18} aria-hidden /> Create new design
                  </span>
                </button>
              </li>
            ) : null}
            {shown.map((design) => (
              <li key={design.id}>
                <DesignCard
                  design={design}
                  problems={broken?.get(design.id) ?? []}
                  refusalOf={refusalOf}
                  onAction={onAction}
                />
              </li>
            ))}
          </ul>
        )}
      </section>
    )
  })
