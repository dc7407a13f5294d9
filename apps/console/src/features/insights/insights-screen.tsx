import { Button, Group } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { PageTitle } from '@vitrine/ui/page-title'
import { useMay } from '../../shared/api/use-app.ts'
import { m } from '../../shared/messages/messages.js'
import { EventsMenu } from './events/events-menu.tsx'
import { InsightsFrame } from './insights-frame.tsx'
import { insightsTabs } from './insights-tabs.ts'

/** How the app does, over the chosen days. */
export function InsightsScreen() {
  const maySeePlan = useMay('subscription.read')
  return (
    <>
      <PageTitle
        title={m.menu_insights()}
        description={m.insights_note()}
        action={
          <Group gap="xs">
            <EventsMenu />
            <Button component={Link} to="/insights/sells" variant="default">
              {m.sells_screen()}
            </Button>
            {maySeePlan && (
              <Button component={Link} to="/pricing" variant="default">
                {m.pricing_title()}
              </Button>
            )}
          </Group>
        }
      />
      <InsightsFrame tabs={insightsTabs} />
    </>
  )
}
