import { Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './state.module.css'

export interface EmptyStateProps {
  icon?: ReactNode
  title: ReactNode
  /** What the user can do next. */
  description?: ReactNode
  action?: ReactNode
}

/** Says that there is nothing here yet and what to do about it. */
export function EmptyState({ icon, title, description, action }: EmptyStateProps) {
  return (
    <Stack align="center" gap="xs" py="xl" px="md" ta="center">
      {icon !== undefined && (
        <span className={classes.badge} aria-hidden>
          {icon}
        </span>
      )}
      <Text size="sm" fw={600}>
        {title}
      </Text>
      {description !== undefined && (
        <Text size="sm" c="dimmed" maw={420}>
          {description}
        </Text>
      )}
      {action}
    </Stack>
  )
}
