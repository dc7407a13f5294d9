import { Checkbox, Text } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import type { DesignSummary } from '@vitrine/domain/designs/design.schema'
import { designSections } from '@vitrine/domain/designs/design-status.rules'
import css from './design-card.module.css'
import { DesignCard, type MenuAction } from './design-card.tsx'
import type { SelectedDesigns } from './use-selected-designs.ts'

const emptyTexts: Record<(typeof designSections)[number]['title'], string> = {
  'Live and upcoming designs': 'No live or upcoming design of this name.',
  'Draft designs': 'No draft of this name.',
  'Past designs': 'What another design replaced comes here.',
  'Expired designs': 'What its own end time ended comes here.',
}

const selectAllTexts: Record<(typeof designSections)[number]['title'], string> = {
  'Live and upcoming designs': 'Select all upcoming designs',
  'Draft designs': 'Select all draft designs',
  'Past designs': 'Select all past designs',
  'Expired designs': 'Select all expired designs',
}

interface SelectAllProps {
  label: string
  designs: readonly DesignSummary[]
  selected: SelectedDesigns
}

/** Selects all designs of a section that can be selected. */
function SelectAll({ label, designs, selected }: SelectAllProps) {
  const selectable = designs.filter((design) => selected.isSelected(design) !== null)
  if (selectable.length === 0) return null
  const count = selectable.filter((design) => selected.isSelected(design)).length
  return (
    <Checkbox
      aria-label={label}
      checked={count === selectable.length}
      indeterminate={count > 0 && count < selectable.length}
      onChange={() => selected.select(selectable, count < selectable.length)}
    />
  )
}

interface DesignSectionsProps {
  designs: readonly DesignSummary[]
  /** The problems that would break the app, by the id of the design; null until they are known. */
  broken: ReadonlyMap<string, readonly string[]> | null
  refusalOf: (action: MenuAction, design: DesignSummary) => string | null
  selected: SelectedDesigns
  onAction: (action: MenuAction, design: DesignSummary) => void
  /** Null for members who may not change designs. */
  onCreate: (() => void) | null
}

/** Shows every design in the section of its status (D-051). */
export const DesignSections = ({ designs, broken, refusalOf, selected, onAction, onCreate }: DesignSectionsProps) =>
  designSections.map(({ title, statuses }) => {
    const shown = designs.filter(({ status }) => (statuses as readonly string[]).includes(status))
    const hasCreate = title === 'Draft designs' && onCreate !== null
    return (
      <section key={title} className={css.section} aria-label={title}>
        <div className={css.head}>
          <SelectAll label={selectAllTexts[title]} designs={shown} selected={selected} />
          <h2 className={css.heading}>{title}</h2>
        </div>
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
