import { Button, Skeleton, Text } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { AppError } from '@vitrine/domain/errors'
import { formatDateTime } from '@vitrine/domain/formats/date.rules'
import { LoadError } from '../../../shared/parts/load-error.tsx'
import { messageOf } from '../../../shared/toast.ts'
import { versionsQuery } from './versions.api.ts'
import css from './versions.module.css'

export interface Version {
  revision: string
  savedAt: string
  savedBy: string
  blockCount: number
  language: string | null
}

const blocksText = (count: number) => `${count} ${count === 1 ? 'block' : 'blocks'}`

interface VersionListProps {
  appKey: string
  pageId: string
  chosen: string | null
  onChoose: (version: Version) => void
}

/** Who saved the page and when, newest first. */
export function VersionList({ appKey, pageId, chosen, onChoose }: VersionListProps) {
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage, isFetchNextPageError } =
    useInfiniteQuery(versionsQuery(appKey, pageId))
  if (error instanceof AppError && error.code === 'not_found') {
    return (
      <Text c="dimmed" size="sm" p="md">
        This page has no saved versions.
      </Text>
    )
  }
  if (error && !data) return <LoadError error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton height={240} />
  const versions = data.pages.flatMap((page) => page.data)
  return (
    <div className={css.list}>
      <ul aria-label="Saved versions">
        {versions.map((version, at) => (
          <li key={version.revision}>
            <button
              type="button"
              className={css.version}
              aria-pressed={version.revision === chosen}
              onClick={() => onChoose(version)}
            >
              <strong>{formatDateTime(version.savedAt)}</strong>
              <span>
                {version.savedBy}, {blocksText(version.blockCount)}
                {version.language === null ? '' : `, ${version.language}`}
                {at === 0 ? ', last saved' : ''}
              </span>
            </button>
          </li>
        ))}
      </ul>
      {isFetchNextPageError ? (
        <Text role="alert" size="xs" c="red">
          {messageOf(error)}
        </Text>
      ) : null}
      {hasNextPage ? (
        <Button variant="subtle" size="xs" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          Show older versions
        </Button>
      ) : null}
    </div>
  )
}
