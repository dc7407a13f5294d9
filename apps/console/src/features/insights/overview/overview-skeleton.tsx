import { Skeleton } from '@mantine/core'
import { Panel } from '@vitrine/ui/panel'
import { SkeletonLines } from '../../../shared/parts/skeleton-lines.tsx'
import classes from './overview.module.css'

/** The placeholder for the home screen while it is loaded. */
export function OverviewSkeleton() {
  return (
    <div className={classes.layout}>
      <Panel>
        <Skeleton height={20} width={140} mb="md" radius="sm" />
        {/* As high as the five latest orders. */}
        <Skeleton height={258} radius="sm" />
      </Panel>
      <Panel>
        <SkeletonLines count={6} />
      </Panel>
      <Panel className={classes.whole}>
        <Skeleton height={20} width={180} mb={8} radius="sm" />
        <Skeleton height={14} width={260} radius="sm" />
      </Panel>
    </div>
  )
}
