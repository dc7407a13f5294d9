import { Button, Stack, Text } from '@mantine/core'
import { IconAlertTriangle, IconRefresh } from '@tabler/icons-react'
import classes from './state.module.css'

export interface ErrorStateProps {
  title: string
  /** The reason, and what to do. */
  message: string
  onRetry?: () => void
  /** Label of the button. */
  retryLabel: string
}

/** Says that something could not be loaded, with a button to try again. */
export function ErrorState({ title, message, onRetry, retryLabel }: ErrorStateProps) {
  return (
    <Stack role="alert" align="center" gap="xs" py="xl" px="md" ta="center">
      <span className={`${classes.badge} ${classes.failed}`} aria-hidden>
        <IconAlertTriangle size={20} />
      </span>
      <Text size="sm" fw={600}>
        {title}
      </Text>
      <Text size="sm" c="dimmed" maw={420}>
        {message}
      </Text>
      {onRetry && (
        <Button variant="default" size="xs" mt={4} leftSection={<IconRefresh size={16} />} onClick={onRetry}>
          {retryLabel}
        </Button>
      )}
    </Stack>
  )
}
