import { Loader, Stack, Title } from '@mantine/core'
import { EntryFrame } from '../../shared/entry-frame.tsx'

export interface SigningInProps {
  text: string
}

/** The specification requires a spinner here: there is no layout yet that a skeleton could show. */
export function SigningIn({ text }: SigningInProps) {
  return (
    <EntryFrame>
      <Stack align="center" gap="md" py="lg">
        <Loader size="sm" color="var(--vt-accent)" aria-hidden />
        <div role="status">
          <Title order={1} size="sm" fw={400} c="dimmed">
            {text}
          </Title>
        </div>
      </Stack>
    </EntryFrame>
  )
}
