import { m } from '@vitrine/messages/console'
import { PageTitle } from '@vitrine/ui/page-title'
import { InsightsFrame } from './insights-frame.tsx'
import { alternativeTabs } from './insights-tabs.ts'

/** The alternative dashboard over the same numbers. */
export function GlanceScreen() {
  return (
    <>
      <PageTitle title={m.alternative_title()} description={m.insights_note()} />
      <InsightsFrame tabs={alternativeTabs} />
    </>
  )
}
