import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import {
  minimumAppVersions,
  supportsFeature,
  type VersionedFeature,
} from '@vitrine/domain/app-versions/app-versions.rules'
import { m } from '../../shared/messages/messages.js'
import { versionsQuery } from './settings.api.ts'
import classes from './settings.module.css'

/** Which version of the app the feature needs, and how many installs go on without it. */
export function VersionNote({ feature }: { feature: VersionedFeature }) {
  const { data: versions = [] } = useQuery(versionsQuery())
  const sum = (counted: typeof versions) => counted.reduce((all, { count }) => all + count, 0)
  const older = sum(versions.filter(({ version }) => !supportsFeature(version, feature)))
  return (
    <Text size="xs" c="dimmed" component="span" className={classes.version}>
      <span>{m.settings_needs_version({ version: minimumAppVersions[feature] })}</span>
      {older > 0 && <span>{m.settings_older({ older, all: sum(versions) })}</span>}
    </Text>
  )
}
