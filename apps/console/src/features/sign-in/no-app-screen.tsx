import { Button, Stack, Text, Title } from '@mantine/core'
import { IconDeviceMobileOff } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { EntryFrame } from '../../shared/entry-frame.tsx'
import { isEmbedded } from '../../shared/lib/embedded.ts'

/** The dead end of somebody without access to any app (document 1, section 8). */
export function NoAppScreen() {
  return (
    <EntryFrame>
      <Stack gap="sm">
        <IconDeviceMobileOff size={28} stroke={1.5} color="var(--vt-dimmed)" aria-hidden />
        <Title order={1} size="h2">
          You have no app!
        </Title>
        <Text size="sm" c="dimmed">
          Ask the owner of an app to grant you permission to it.
        </Text>
        <Text size="sm" c="dimmed">
          To create an app of your own, install the mobile app from the marketplace of your e-commerce platform.
        </Text>
        {!isEmbedded() && (
          <Button component={Link} to="/auth/logout" mt="sm">
            OK
          </Button>
        )}
      </Stack>
    </EntryFrame>
  )
}
