import { Text } from '@mantine/core'
import type { ReactNode } from 'react'

/** '12/40' under the input, on the right. */
export const withCounter =
  (length: number, max: number | undefined, shown: boolean | undefined) =>
  (input: ReactNode): ReactNode =>
    shown && max !== undefined ? (
      <>
        {input}
        <Text
          size="xs"
          c={length > max ? 'var(--mantine-color-error)' : length === max ? undefined : 'dimmed'}
          ta="end"
          mt={4}
          aria-hidden
        >
          {length}/{max}
        </Text>
      </>
    ) : (
      input
    )
