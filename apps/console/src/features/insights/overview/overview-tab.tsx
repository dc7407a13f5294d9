import { IconPlugConnectedX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { EmptyState } from '@vitrine/ui/empty-state'
import { Panel } from '@vitrine/ui/panel'
import { m } from '../../../shared/messages/messages.js'
import { LoadError } from '../../../shared/parts/load-error.tsx'
import { homeQuery } from './home.api.ts'
import { LatestOrders } from './latest-orders.tsx'
import { LiveRelease } from './live-release.tsx'
import { MetricTiles } from './metric-tiles.tsx'
import { NextSteps } from './next-steps.tsx'
import classes from './overview.module.css'
import { OverviewSkeleton } from './overview-skeleton.tsx'
import { SessionsPanel } from './sessions-panel.tsx'

/** Shown in place of the orders when the store does not answer, which differs from having no orders. */
function StoreAway() {
  return (
    <Panel className={classes.whole}>
      <EmptyState
        icon={<IconPlugConnectedX size={20} />}
        title={m.home_store_away()}
        description={m.home_store_away_reason()}
      />
    </Panel>
  )
}

/** What is live, how the app did in the last 30 days, and what to do next. */
export function OverviewTab() {
  const home = useQuery(homeQuery())
  if (home.isPending) return <OverviewSkeleton />
  if (!home.data)
    return (
      <Panel>
        <LoadError error={home.error} onRetry={() => void home.refetch()} />
      </Panel>
    )
  const { release, unpublishedChanges, sessions, orders, storeAway } = home.data
  return (
    <div className={classes.layout}>
      <LiveRelease release={release} unpublishedChanges={unpublishedChanges} />
      <MetricTiles home={home.data} />
      <SessionsPanel sessions={sessions} />
      <NextSteps home={home.data} />
      {orders && <LatestOrders orders={orders.latest} />}
      {storeAway && <StoreAway />}
    </div>
  )
}
