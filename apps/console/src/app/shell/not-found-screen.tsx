import { Button, Stack, Text, Title } from '@mantine/core'
import { IconMapSearch } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { EntryFrame } from '../../shared/entry-frame.tsx'

export function NotFoundScreen() {
  return (
    <EntryFrame>
      <Stack gap="sm">
        <IconMapSearch size={28} stroke={1.5} color="var(--vt-dimmed)" aria-hidden />
        <Title order={1} size="h2">
          There is no page at this address
        </Title>
        <Text size="sm" c="dimmed">
          The link may be old or mistyped.
        </Text>
        <Button component={Link} to="/" mt="sm">
          Go to the home page
        </Button>
      </Stack>
    </EntryFrame>
  )
}
