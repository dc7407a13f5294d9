import { Skeleton } from '@mantine/core'
import { Panel } from '@vitrine/ui/panel'
import { SkeletonLines } from '../../shared/parts/skeleton-lines.tsx'

/** Shown while a screen's code is loaded: a title and a box. */
export function ScreenSkeleton() {
  return (
    <div>
      <Skeleton height={32} width={220} mb="lg" radius="sm" />
      <Panel>
        <SkeletonLines count={6} />
      </Panel>
    </div>
  )
}
