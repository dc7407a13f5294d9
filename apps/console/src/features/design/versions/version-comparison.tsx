import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { comparePages } from '@vitrine/blocks/page/compare-pages'
import type { PageContent } from '@vitrine/domain/pages/page.schema'
import { m } from '@vitrine/messages/console'
import { useMemo } from 'react'
import { formatDateTime } from '../../../shared/dates/date-words.ts'
import { LoadError } from '../../../shared/parts/load-error.tsx'
import { useCanvas } from '../canvas/canvas-context.tsx'
import { WholePagePicture } from '../pictures/whole-page-picture.tsx'
import { DifferenceList } from './difference-list.tsx'
import type { Version } from './version-list.tsx'
import { versionQuery } from './versions.api.ts'
import css from './versions.module.css'

interface VersionComparisonProps {
  appKey: string
  pageId: string
  version: Version
  /** The page as it stands in the editor, unsaved edits included. */
  now: PageContent
}

/** Then and now, side by side, with what differs below. */
export function VersionComparison({ appKey, pageId, version, now }: VersionComparisonProps) {
  const { host } = useCanvas()
  const { data: then, error, refetch } = useQuery(versionQuery(appKey, pageId, version.revision))
  const difference = useMemo(() => (then ? comparePages(then, now) : null), [then, now])
  if (error && !then) return <LoadError error={error} onRetry={() => void refetch()} />
  if (!then || !difference) return <Skeleton height={420} />
  const kinds = new Map(difference.blocks.map(({ id, kind }) => [id, kind]))
  return (
    <div className={css.comparison}>
      <div className={css.sides}>
        <WholePagePicture label={formatDateTime(version.savedAt)} page={then} host={host} kinds={kinds} />
        <WholePagePicture label={m.versions_now()} page={now} host={host} kinds={kinds} />
      </div>
      <DifferenceList difference={difference} />
    </div>
  )
}
