/** Whether the person gets the weekly summary of the open app by mail. */
import { Switch } from '@mantine/core'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { zoneName } from '@vitrine/domain/designs/zone-names.rules'
import { deviceZone } from '@vitrine/domain/formats/device-zone'
import { weeklySummaryRoutes } from '@vitrine/domain/weekly-summary/weekly-summary.routes'
import { m } from '@vitrine/messages/console'
import { Panel } from '@vitrine/ui/panel'
import { callApi } from '../../shared/api/client.ts'
import { requireAppKey, useAppIfKnown } from '../../shared/api/use-app.ts'
import { useCall } from '../../shared/api/use-call.ts'
import { LoadError } from '../../shared/parts/load-error.tsx'
import { SkeletonLines } from '../../shared/parts/skeleton-lines.tsx'

const summaryQuery = () =>
  queryOptions({
    queryKey: ['weekly-summary', requireAppKey()],
    queryFn: async ({ signal }) =>
      (await callApi(weeklySummaryRoutes.getWeeklySummary, { params: { appKey: requireAppKey() } }, { signal })).data,
  })

function SummarySwitch({ app }: { app: string }) {
  const client = useQueryClient()
  const { data, error, refetch } = useQuery(summaryQuery())
  const { start, isPending, running } = useCall({
    mutationFn: ({ wanted, revision }: { wanted: boolean; revision: string }) =>
      callApi(
        weeklySummaryRoutes.setWeeklySummary,
        { params: { appKey: requireAppKey() }, body: { data: { wanted, timezone: deviceZone() } } },
        { revision },
      ),
    onSuccess: ({ data: summary }) => client.setQueryData(summaryQuery().queryKey, summary),
    // Another tab may have been quicker.
    onError: () => client.invalidateQueries({ queryKey: summaryQuery().queryKey }),
  })
  if (!data && error) return <LoadError error={error} onRetry={() => void refetch()} />
  if (!data) return <SkeletonLines count={1} height={44} />
  const timezone = zoneName(data.timezone ?? deviceZone())
  return (
    <Switch
      label={m.profile_summary({ app })}
      description={data.canBeSent ? m.profile_summary_note({ timezone }) : m.profile_summary_no_mail()}
      checked={running?.wanted ?? data.wanted}
      disabled={isPending || !data.canBeSent}
      onChange={({ currentTarget: { checked } }) => start({ wanted: checked, revision: data.revision })}
    />
  )
}

/** Only for members who may see the numbers. */
export function WeeklySummary() {
  const app = useAppIfKnown()
  if (!app?.permissions.includes('insights.read')) return null
  return (
    <Panel maw={560} mt="md">
      <SummarySwitch app={app.applicationName} />
    </Panel>
  )
}
