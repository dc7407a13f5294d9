import { Button, Skeleton, Text } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Kept } from '@vitrine/blocks/kit/translators/kept'
import { AppError } from '@vitrine/domain/errors'
import { m } from '@vitrine/messages/console'
import { formatDateTime } from '../../../shared/dates/date-words.ts'
import { rowWords } from '../../../shared/list-words.ts'
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
        {m.versions_none()}
      </Text>
    )
  }
  if (error && !data) return <LoadError error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton height={240} />
  const versions = data.pages.flatMap((page) => page.data)
  return (
    <div className={css.list}>
      <ul aria-label={m.versions_list()}>
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
                <Kept
                  text={(savedBy) =>
                    rowWords([
                      savedBy,
                      m.versions_blocks({ count: version.blockCount }),
                      version.language,
                      at === 0 ? m.versions_last() : null,
                    ])
                  }
                  values={[version.savedBy]}
                />
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
          {m.versions_older()}
        </Button>
      ) : null}
    </div>
  )
}
