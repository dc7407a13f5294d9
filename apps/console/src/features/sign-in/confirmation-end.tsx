import { Button, Stack, Text, Title } from '@mantine/core'
import { m } from '@vitrine/messages/console'
import { EntryFrame } from '../../shared/entry-frame.tsx'

interface ConfirmationEndProps {
  title: string
  text: string
}

/** The end of the window in which an external provider asked for the password again. */
export const ConfirmationEnd = ({ title, text }: ConfirmationEndProps) => (
  <EntryFrame>
    <Stack gap="md" py="lg" role="status">
      <Title order={1} size="h4">
        {title}
      </Title>
      <Text size="sm">{text}</Text>
      <Button variant="default" onClick={() => window.close()}>
        {m.sign_in_close_window()}
      </Button>
    </Stack>
  </EntryFrame>
)
