import { Skeleton, Stack, VisuallyHidden } from '@mantine/core'
import { m } from '@vitrine/messages/console'

export interface SkeletonLinesProps {
  count: number
  /** Height of one line in px. */
  height?: number
  gap?: number
}

/** Lines in the shape of what is being loaded. */
export function SkeletonLines({ count, height = 16, gap = 12 }: SkeletonLinesProps) {
  return (
    <Stack gap={gap} aria-busy="true">
      <VisuallyHidden>{m.fields_loading_label()}</VisuallyHidden>
      {Array.from({ length: count }, (_, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines are all alike and never move
        <Skeleton key={line} height={height} width={line % 3 === 2 ? '70%' : '100%'} radius="sm" />
      ))}
    </Stack>
  )
}
