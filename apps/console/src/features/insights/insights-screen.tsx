import { Button, Group } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { m } from '@vitrine/messages/console'
import { PageTitle } from '@vitrine/ui/page-title'
import { Suspense, useState } from 'react'
import { useAppIfKnown, useMay } from '../../shared/api/use-app.ts'
import { quietPart } from '../../shared/parts/lazy-part.tsx'
import { useInsightsAddress } from './insights-address.ts'
import css from './insights-frame.module.css'
import { InsightsFrame } from './insights-frame.tsx'
import { insightsTabs } from './insights-tabs.ts'

const EventsMenu = quietPart(() => import('./events/events-menu.tsx').then((module) => module.EventsMenu))

const Welcome = quietPart(() => import('./onboarding/welcome.tsx').then((module) => module.Welcome))

/** How the app does, over the chosen days. */
export function InsightsScreen() {
  const mayRead = useMay('insights.read')
  const maySeePlan = useMay('subscription.read')
  const { days } = useInsightsAddress()
  const app = useAppIfKnown()
  const [isNew, setNew] = useState(false)
  // It stays once it has begun: marking the view makes the app one that was seen.
  if (!isNew && app?.role === 'owner' && !app.ownerFirstViewed) setNew(true)
  return (
    <>
      <PageTitle
        title={m.menu_insights()}
        description={m.insights_note()}
        action={
          <Group gap="xs" className={css.actions ?? ''}>
            {mayRead && (
              <>
                {/* Its place is held as wide as it becomes, so that nothing beside it moves. */}
                <Suspense
                  fallback={
                    <Button variant="default" rightSection={<span style={{ width: 16 }} />} disabled>
                      {m.events_menu()}
                    </Button>
                  }
                >
                  <EventsMenu />
                </Suspense>
                <Button
                  renderRoot={(props) => <Link to="/insights/block-performance" search={days} {...props} />}
                  variant="default"
                >
                  {m.block_performance_screen()}
                </Button>
              </>
            )}
            {maySeePlan && (
              <Button component={Link} to="/pricing" variant="default">
                {m.billing_title()}
              </Button>
            )}
          </Group>
        }
      />
      <InsightsFrame tabs={insightsTabs} />
      <Suspense fallback={null}>{isNew && <Welcome />}</Suspense>
    </>
  )
}
