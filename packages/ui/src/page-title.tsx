import { Group, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'

export interface PageTitleProps {
  title: ReactNode
  description?: ReactNode
  /** The primary action of the page, on the right. */
  action?: ReactNode
}

/** The row at the top of every page. Its heading gets the focus after a change of route. */
export function PageTitle({ title, description, action }: PageTitleProps) {
  return (
    <Group justify="space-between" align="flex-start" gap="md" mb="lg">
      <div>
        <Title order={1} tabIndex={-1} data-page-title style={{ outline: 'none' }}>
          {title}
        </Title>
        {description !== undefined && (
          <Text size="sm" c="dimmed" mt={4}>
            {description}
          </Text>
        )}
      </div>
      {action}
    </Group>
  )
}
