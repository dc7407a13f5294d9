import { Button } from '@mantine/core'
import { IconPlugConnectedX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { EmptyState } from '@vitrine/ui/empty-state'
import { PageTitle } from '@vitrine/ui/page-title'
import { Panel } from '@vitrine/ui/panel'
import { useMay } from '../../shared/api/use-app.ts'
import { m } from '../../shared/messages/messages.js'
import { LoadError } from '../../shared/parts/load-error.tsx'
import { homeQuery } from './home.api.ts'
import classes from './home-screen.module.css'
import { HomeSkeleton } from './home-skeleton.tsx'
import { LatestOrders } from './latest-orders.tsx'
import { LiveRelease } from './live-release.tsx'
import { MetricTiles } from './metric-tiles.tsx'
import { NextSteps } from './next-steps.tsx'
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

/** The app's home: what is live, how it does, and what to do next. */
export function HomeScreen() {
  const home = useQuery(homeQuery())
  const maySeePlan = useMay('subscription.read')
  return (
    <>
      <PageTitle
        title="Insights"
        description="Your app in the last 30 days."
        action={
          maySeePlan && (
            <Button component={Link} to="/pricing" variant="default">
              {m.pricing_title()}
            </Button>
          )
        }
      />
      {home.isPending && <HomeSkeleton />}
      {home.isError && !home.data && (
        <Panel>
          <LoadError error={home.error} onRetry={() => void home.refetch()} />
        </Panel>
      )}
      {home.data && (
        <div className={classes.layout}>
          <LiveRelease release={home.data.release} unpublishedChanges={home.data.unpublishedChanges} />
          <MetricTiles home={home.data} />
          <SessionsPanel sessions={home.data.sessions} />
          <NextSteps home={home.data} />
          {home.data.orders && <LatestOrders orders={home.data.orders.latest} />}
          {home.data.storeAway && <StoreAway />}
        </div>
      )}
    </>
  )
}
