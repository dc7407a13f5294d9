import { Group, Stack, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'

interface SecurityPartProps {
  title: string
  text: string
  /** Buttons. */
  children: ReactNode
  /** What stands between the text and the buttons. */
  list?: ReactNode
}

/** One kind of what is entered beside the password. */
export const SecurityPart = ({ title, text, list, children }: SecurityPartProps) => (
  <Stack gap="xs">
    <div>
      <Title order={3} size="h6">
        {title}
      </Title>
      <Text size="sm" c="dimmed">
        {text}
      </Text>
    </div>
    {list}
    <Group gap="xs">{children}</Group>
  </Stack>
)
