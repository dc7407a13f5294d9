import { Button, Stack, Text, Title } from '@mantine/core'
import { IconDeviceMobileOff } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { m } from '@vitrine/messages/console'
import { useMayMakeApp } from '../../shared/api/new-app.ts'
import { EntryFrame } from '../../shared/entry-frame.tsx'
import { isEmbedded } from '../../shared/lib/embedded.ts'

/** The final screen for a person without access to any app (document 1, section 8). */
export function NoAppScreen() {
  const mayMakeApp = useMayMakeApp()
  return (
    <EntryFrame>
      <Stack gap="sm">
        <IconDeviceMobileOff size={28} stroke={1.5} color="var(--vt-dimmed)" aria-hidden />
        <Title order={1} size="h2">
          {m.sign_in_no_app()}
        </Title>
        <Text size="sm" c="dimmed">
          {m.sign_in_no_app_ask()}
        </Text>
        <Text size="sm" c="dimmed">
          {m.sign_in_no_app_create()}
        </Text>
        {mayMakeApp && (
          <Button component={Link} to="/auth/new-app" mt="sm">
            {m.apps_new()}
          </Button>
        )}
        {!isEmbedded() && (
          <Button
            component={Link}
            to="/auth/logout"
            mt={mayMakeApp ? 0 : 'sm'}
            variant={mayMakeApp ? 'default' : 'filled'}
          >
            {m.frame_ok()}
          </Button>
        )}
      </Stack>
    </EntryFrame>
  )
}
