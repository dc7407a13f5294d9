import { useQuery } from '@tanstack/react-query'
import { Panel } from '@vitrine/ui/panel'
import { LoadError } from '../../../shared/parts/load-error.tsx'
import { ChartsOfTab } from '../charts/charts-of-tab.tsx'
import { LivePanel } from '../live/live-panel.tsx'
import { homeQuery } from './home.api.ts'
import { LatestOrders } from './latest-orders.tsx'
import { LiveRelease } from './live-release.tsx'
import { NextSteps } from './next-steps.tsx'
import classes from './overview.module.css'
import { OverviewSkeleton } from './overview-skeleton.tsx'

/** What is live, the latest orders, and what to do next. */
function HomeParts() {
  const home = useQuery(homeQuery())
  if (home.isPending) return <OverviewSkeleton />
  if (!home.data)
    return (
      <Panel>
        <LoadError error={home.error} onRetry={() => void home.refetch()} />
      </Panel>
    )
  const { release, unpublishedChanges, orders } = home.data
  return (
    <div className={classes.layout}>
      <LiveRelease release={release} unpublishedChanges={unpublishedChanges} />
      {orders && <LatestOrders orders={orders} />}
      <NextSteps home={home.data} />
    </div>
  )
}

/** The home of the app: its cards and checklist, and how it did in the chosen days. */
export function OverviewTab() {
  return (
    <div className={classes.tab}>
      <HomeParts />
      <LivePanel />
      <ChartsOfTab tab="overview" />
    </div>
  )
}
