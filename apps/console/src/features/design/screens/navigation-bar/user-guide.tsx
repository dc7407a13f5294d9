import { Collapse, UnstyledButton } from '@mantine/core'
import { IconChevronDown, IconInfoCircle } from '@tabler/icons-react'
import { fewestTabs, mostTabs } from '@vitrine/domain/layouts/bottom-tabs.rules'
import { useId, useState } from 'react'
import css from './navigation-start.module.css'

/** An optional guide that explains how the bar works (D-044). */
export function UserGuide() {
  const [open, setOpen] = useState(false)
  const id = useId()
  return (
    <div className={css.guide}>
      <UnstyledButton
        className={css.guideToggle}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        <IconInfoCircle size={18} aria-hidden />
        User guide
        <IconChevronDown size={16} className={css.chevron} aria-hidden />
      </UnstyledButton>
      <Collapse expanded={open} id={id}>
        <ul className={css.guideText}>
          <li>
            The navigation bar holds a minimum of {fewestTabs} and a maximum of {mostTabs} content tabs.
          </li>
          <li>Drag an icon onto the bar, or press it, to add a button.</li>
          <li>Drag buttons along the bar to change their order, or press Alt with an arrow key.</li>
          <li>Select a button to change its title, screen, icon and colors.</li>
          <li>Home, shopping cart and my account always stay in the bar.</li>
        </ul>
      </Collapse>
    </div>
  )
}
