import { UnstyledButton } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { type ReactNode, useId } from 'react'
import { useSectionOpen } from '../../../shared/fields/field-sections.ts'
import classes from '../../../shared/fields/fields-form.module.css'
import { useAnyWanted } from '../../../shared/fields/reveal-field.ts'

interface PanelSectionProps {
  title: string
  /** The name under which it is remembered whether the section is open. */
  name: string
  children: ReactNode
}

/** A part of a panel with its heading, open until somebody closes it. */
export function PanelSection({ title, name, children }: PanelSectionProps) {
  const [open, toggle] = useSectionOpen(name)
  const id = useId()
  useAnyWanted(() => !open && toggle())
  return (
    <section className={classes.section} aria-label={title}>
      <h3 className={classes.heading}>
        <UnstyledButton className={classes.toggle} aria-expanded={open} aria-controls={id} onClick={toggle}>
          {title}
          <IconChevronDown size={16} className={classes.chevron} aria-hidden />
        </UnstyledButton>
      </h3>
      <div id={id} hidden={!open}>
        {open ? children : null}
      </div>
    </section>
  )
}
