import { Button, MantineProvider, Stack, Text, Title } from '@mantine/core'
import { m } from '@vitrine/messages/console'
import { cssVariablesResolver, themeWith } from '@vitrine/ui/theme'
import { EntryFrame } from '../shared/entry-frame.tsx'
import { kept } from '../shared/kept-text.tsx'
import { themeWords } from './theme-words.ts'

/** Instead of the console, where the browser keeps nothing for its address. */
export const StorageNeeded = () => (
  <MantineProvider
    theme={themeWith(themeWords())}
    cssVariablesResolver={cssVariablesResolver}
    defaultColorScheme="auto"
  >
    <EntryFrame>
      <Stack gap="md" py="lg">
        <Title order={1} size="h4">
          {m.frame_storage_needed()}
        </Title>
        <Text size="sm">{kept(m.frame_storage_needed_text, { address: location.host })}</Text>
        <Button onClick={() => location.reload()}>{m.frame_storage_needed_again()}</Button>
      </Stack>
    </EntryFrame>
  </MantineProvider>
)
