import { Skeleton } from '@mantine/core'
import { Panel } from '@vitrine/ui/panel'
import { SkeletonLines } from '@vitrine/ui/skeleton-lines'
import classes from './overview.module.css'

const tiles = ['sessions', 'installs', 'orders', 'revenue']

/** The placeholder for the home screen while it is loaded. */
export function OverviewSkeleton() {
  return (
    <div className={classes.layout}>
      <Panel className={classes.whole}>
        <Skeleton height={20} width={180} mb={8} radius="sm" />
        <Skeleton height={14} width={260} radius="sm" />
      </Panel>
      <div className={`${classes.whole} ${classes.tiles}`}>
        {tiles.map((tile) => (
          <Panel key={tile} p="md">
            <Skeleton height={13} width="50%" mb={12} radius="sm" />
            <Skeleton height={24} width="70%" radius="sm" />
          </Panel>
        ))}
      </div>
      <Panel>
        <Skeleton height={20} width={140} mb="md" radius="sm" />
        <Skeleton height={200} radius="sm" />
      </Panel>
      <Panel>
        <SkeletonLines count={6} />
      </Panel>
    </div>
  )
}
