/** Whether the person gets the weekly summary of the open app by mail. */
import { Switch } from '@mantine/core'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { deviceZone } from '@vitrine/domain/formats/device-zone'
import { weeklySummaryRoutes } from '@vitrine/domain/insights/weekly-summary.routes'
import { Panel } from '@vitrine/ui/panel'
import { callApi } from '../../shared/api/client.ts'
import { requireAppKey, useAppIfKnown } from '../../shared/api/use-app.ts'
import { useCall } from '../../shared/api/use-call.ts'
import { m } from '../../shared/messages/messages.js'
import { LoadError } from '../../shared/parts/load-error.tsx'
import { SkeletonLines } from '../../shared/parts/skeleton-lines.tsx'

const summaryQuery = () =>
  queryOptions({
    queryKey: ['weekly-summary', requireAppKey()],
    queryFn: async ({ signal }) =>
      (await callApi(weeklySummaryRoutes.getWeeklySummary, { params: { appKey: requireAppKey() } }, { signal })).data,
    meta: { inline: true },
  })

function SummarySwitch({ app }: { app: string }) {
  const client = useQueryClient()
  const { data, error, refetch } = useQuery(summaryQuery())
  const { start, isPending, running } = useCall({
    mutationFn: (wanted: boolean) =>
      callApi(weeklySummaryRoutes.setWeeklySummary, {
        params: { appKey: requireAppKey() },
        body: { data: { wanted, timezone: deviceZone() } },
      }),
    onSuccess: ({ data: summary }) => client.setQueryData(summaryQuery().queryKey, summary),
  })
  if (!data && error) return <LoadError error={error} onRetry={() => void refetch()} />
  if (!data) return <SkeletonLines count={1} height={44} />
  const timezone = (data.timezone ?? deviceZone()).replaceAll('_', ' ')
  return (
    <Switch
      label={m.profile_summary({ app })}
      description={data.canBeSent ? m.profile_summary_note({ timezone }) : m.profile_summary_no_mail()}
      checked={running ?? data.wanted}
      disabled={isPending || !data.canBeSent}
      onChange={({ currentTarget: { checked } }) => start(checked)}
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
