import { Collapse, UnstyledButton } from '@mantine/core'
import { IconChevronDown, IconInfoCircle } from '@tabler/icons-react'
import { fewestTabs, mostTabs } from '@vitrine/domain/layouts/bottom-tabs.rules'
import { m } from '@vitrine/messages/console'
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
        {m.navigation_guide()}
        <IconChevronDown size={16} className={css.chevron} aria-hidden />
      </UnstyledButton>
      <Collapse expanded={open} id={id}>
        <ul className={css.guideText}>
          <li>{m.navigation_guide_count({ fewest: fewestTabs, most: mostTabs })}</li>
          <li>{m.navigation_guide_add()}</li>
          <li>{m.navigation_guide_move()}</li>
          <li>{m.navigation_guide_settings()}</li>
          <li>{m.navigation_guide_stay()}</li>
        </ul>
      </Collapse>
    </div>
  )
}
