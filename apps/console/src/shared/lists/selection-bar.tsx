import { Button, Group, Text } from '@mantine/core'
import { m } from '@vitrine/messages/console'
import type { ReactNode } from 'react'
import css from './selection-bar.module.css'

interface SelectionBarProps {
  label?: string
  /** How much is selected. */
  status: string
  onClear: () => void
  /** Buttons of what can be done with it. */
  children: ReactNode
}

/** Stands over the end of a list and stays in sight however it is scrolled, so that nothing moves when it comes. */
export const SelectionBar = ({ label = m.lists_selection(), status, onClear, children }: SelectionBarProps) => (
  <section className={css.bar} aria-label={label}>
    <Text size="sm" role="status">
      {status}
    </Text>
    <Group gap="xs">
      <Button variant="default" onClick={onClear}>
        {m.lists_selection_clear()}
      </Button>
      {children}
    </Group>
  </section>
)
