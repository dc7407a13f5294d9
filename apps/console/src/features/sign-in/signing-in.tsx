import { Loader, Stack, Text } from '@mantine/core'
import { EntryFrame } from '../../shared/entry-frame.tsx'

export interface SigningInProps {
  text: string
}

/** The specification asks for a spinner here: there is no layout yet that a skeleton could have. */
export function SigningIn({ text }: SigningInProps) {
  return (
    <EntryFrame>
      <Stack align="center" gap="md" py="lg">
        <Loader size="sm" color="var(--vt-accent)" aria-hidden />
        <Text size="sm" c="dimmed" role="status">
          {text}
        </Text>
      </Stack>
    </EntryFrame>
  )
}
