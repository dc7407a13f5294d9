import { Text } from '@mantine/core'
import { queryOptions, useQuery } from '@tanstack/react-query'
import {
  minimumAppVersions,
  supportsFeature,
  type VersionedFeature,
} from '@vitrine/domain/app-versions/app-versions.rules'
import { insightsRoutes } from '@vitrine/domain/insights/insights.routes'
import { minuteMs } from '@vitrine/domain/time'
import { m } from '@vitrine/messages/console'
import { callApi } from '../api/client.ts'
import { requireAppKey, useCan } from '../api/use-app.ts'
import classes from './version-note.module.css'

const versionsQuery = (appKey: string) =>
  queryOptions({
    queryKey: ['app-versions', appKey],
    queryFn: async ({ signal }) =>
      (await callApi(insightsRoutes.countVersions, { params: { appKey } }, { signal })).data,
    staleTime: minuteMs,
  })

/** Which version of the app the feature needs, and, to whoever may know it, how many installs go on without it. */
export function VersionNote({ feature }: { feature: VersionedFeature }) {
  const { data: versions = [] } = useQuery({ ...versionsQuery(requireAppKey()), enabled: useCan('settings.read') })
  const sum = (counted: typeof versions) => counted.reduce((all, { count }) => all + count, 0)
  const older = sum(versions.filter(({ version }) => !supportsFeature(version, feature)))
  return (
    <Text size="xs" c="dimmed" component="span" className={classes.version}>
      <span>{m.settings_needs_version({ version: minimumAppVersions[feature] })}</span>
      {older > 0 && <span>{m.settings_older({ older, all: sum(versions) })}</span>}
    </Text>
  )
}
