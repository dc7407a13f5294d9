import { useQuery } from '@tanstack/react-query'
import { Panel } from '@vitrine/ui/panel'
import { LoadError } from '../../../shared/parts/load-error.tsx'
import { Permitted } from '../../../shared/permissions/permitted.tsx'
import { ChartsOfTab } from '../charts/charts-of-tab.tsx'
import { LivePanel } from '../live/live-panel.tsx'
import { Checklist } from '../onboarding/checklist.tsx'
import { checklistQuery } from '../onboarding/onboarding.api.ts'
import { homeQuery } from './home.api.ts'
import { LatestOrders } from './latest-orders.tsx'
import { LiveRelease } from './live-release.tsx'
import classes from './overview.module.css'
import { OverviewSkeleton } from './overview-skeleton.tsx'

/** The latest orders, what to do next, and which release shoppers have. */
function HomeParts() {
  const home = useQuery(homeQuery())
  const checklist = useQuery(checklistQuery())
  if (home.isPending || checklist.isPending) return <OverviewSkeleton />
  if (!home.data)
    return (
      <Panel>
        <LoadError error={home.error} onRetry={() => void home.refetch()} />
      </Panel>
    )
  const { release, unpublishedChanges, orders } = home.data
  // Without it, the rest of the home is of use all the same.
  const { steps = [], hidden = false } = checklist.data ?? {}
  const isOpen = steps.some(({ done }) => !done)
  return (
    <div className={classes.layout}>
      {orders && <LatestOrders orders={orders} />}
      {isOpen && !hidden && <Checklist steps={steps} />}
      <LiveRelease release={release} unpublishedChanges={unpublishedChanges} hasHiddenChecklist={isOpen && hidden} />
    </div>
  )
}

/** The home of the app: its figures first, then who is there now and what was ordered, and the charts of the chosen days. */
export function OverviewTab() {
  return (
    <Permitted permission="insights.read">
      <div className={classes.tab}>
        <ChartsOfTab tab="overview" part="figures" />
        <LivePanel />
        <HomeParts />
        <ChartsOfTab tab="overview" part="charts" />
      </div>
    </Permitted>
  )
}
