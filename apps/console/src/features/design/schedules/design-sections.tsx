import { Text } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import type { DesignSummary } from '@vitrine/domain/designs/design.schema'
import { designSections } from '@vitrine/domain/designs/design-status.rules'
import { m } from '@vitrine/messages/console'
import sectionWords from '@vitrine/messages/console/schedules.section'
import emptyWords from '@vitrine/messages/console/schedules.section_empty'
import selectAllWords from '@vitrine/messages/console/schedules.select_all'
import { SelectAll } from '../../../shared/lists/list-selection.tsx'
import type { Selection } from '../../../shared/lists/use-selection.ts'
import css from './design-card.module.css'
import { DesignCard, type MenuAction } from './design-card.tsx'

interface DesignSectionsProps {
  designs: readonly DesignSummary[]
  /** The problems that would break the app, by the id of the design; null until they are known. */
  broken: ReadonlyMap<string, readonly string[]> | null
  mayDo: (action: MenuAction, design: DesignSummary) => boolean
  selected: Selection<DesignSummary>
  onAction: (action: MenuAction, design: DesignSummary) => void
  /** Null for members who may not change designs. */
  onCreate: (() => void) | null
}

/** Shows every design in the section of its status (D-051). */
export const DesignSections = ({ designs, broken, mayDo, selected, onAction, onCreate }: DesignSectionsProps) =>
  designSections.map(({ name, statuses }) => {
    const shown = designs.filter(({ status }) => (statuses as readonly string[]).includes(status))
    const title = sectionWords[name]()
    const hasCreate = name === 'draft' && onCreate !== null
    return (
      <section key={name} className={css.section} aria-label={title}>
        <div className={css.head}>
          <SelectAll label={selectAllWords[name]()} rows={shown} selection={selected} />
          <h2 className={css.heading}>{title}</h2>
        </div>
        {shown.length === 0 && !hasCreate ? (
          <Text size="sm" c="dimmed">
            {emptyWords[name]()}
          </Text>
        ) : (
          <ul className={css.grid}>
            {hasCreate ? (
              <li>
                <button type="button" className={css.create} onClick={onCreate}>
                  <span>
                    <IconPlus size={18} aria-hidden /> {m.schedules_create_new()}
                  </span>
                </button>
              </li>
            ) : null}
            {shown.map((design) => (
              <li key={design.id}>
                <DesignCard
                  design={design}
                  problems={broken?.get(design.id) ?? []}
                  mayDo={mayDo}
                  isSelected={selected.isSelected(design)}
                  onSelect={(isSelected) => selected.select([design], isSelected)}
                  onAction={onAction}
                />
              </li>
            ))}
          </ul>
        )}
      </section>
    )
  })
