import { Button, Stack, Text, Title } from '@mantine/core'
import { IconMapSearch } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { m } from '@vitrine/messages/console'
import { EmptyState } from '@vitrine/ui/empty-state'
import { EntryFrame } from '../../shared/entry-frame.tsx'

/** Inside the frame of an app. */
export const Nowhere = () => (
  <Stack gap="sm" maw={480}>
    <IconMapSearch size={28} stroke={1.5} color="var(--vt-dimmed)" aria-hidden />
    <Title order={1} size="h2">
      {m.frame_not_found()}
    </Title>
    <Text size="sm" c="dimmed">
      {m.frame_not_found_reason()}
    </Text>
    <Button component={Link} to="/" mt="sm">
      {m.frame_go_home()}
    </Button>
  </Stack>
)

/** Before an app is open. */
export const NotFoundScreen = () => (
  <EntryFrame>
    <Nowhere />
  </EntryFrame>
)

/** Inside the frame, for an address below /design. */
export const NoDesignScreen = () => <EmptyState title={m.frame_no_design_screen()} />
