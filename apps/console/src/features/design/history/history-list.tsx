import { Button } from '@mantine/core'
import { IconHistory } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { HistoryEntry } from '@vitrine/domain/history/history.routes'
import { m } from '@vitrine/messages/console'
import { EmptyState } from '@vitrine/ui/empty-state'
import { serverNow } from '../../../shared/api/server-clock.ts'
import { LoadError } from '../../../shared/parts/load-error.tsx'
import { SkeletonLines } from '../../../shared/parts/skeleton-lines.tsx'
import { type HistoryFilter, type HistoryScope, historyQuery } from './history.api.ts'
import css from './history.module.css'
import { HistoryRow } from './history-row.tsx'
import { dayText } from './history-words.ts'

interface HistoryListProps {
  scope: HistoryScope
  filter: HistoryFilter
  chosen: number | null
  onChoose: (entry: HistoryEntry) => void
}

/** Groups the entries by day and keeps their order. */
function byDay(entries: readonly HistoryEntry[]): [string, HistoryEntry[]][] {
  const now = new Date(serverNow())
  const days: [string, HistoryEntry[]][] = []
  for (const entry of entries) {
    const day = dayText(entry.savedAt, now)
    const last = days.at(-1)
    if (last?.[0] === day) last[1].push(entry)
    else days.push([day, [entry]])
  }
  return days
}

/** The list of what was saved, newest first. */
export function HistoryList({ scope, filter, chosen, onChoose }: HistoryListProps) {
  const line = useInfiniteQuery(historyQuery(scope, filter))
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage, isFetchNextPageError } = line
  if (error && !data) return <LoadError error={error} onRetry={() => void refetch()} />
  if (!data) return <SkeletonLines count={8} height={44} />
  const entries = data.pages.flatMap((page) => page.data)
  if (entries.length === 0) {
    const isFiltered = filter.thing + filter.person + filter.until !== ''
    return (
      <EmptyState
        icon={<IconHistory size={20} />}
        title={isFiltered ? m.history_none() : m.history_empty()}
        description={isFiltered ? m.history_none_note() : m.history_empty_note()}
      />
    )
  }
  return (
    <>
      {byDay(entries).map(([day, saves]) => (
        <section key={day} aria-label={day}>
          <h2 className={css.day}>{day}</h2>
          <ul className={css.entries}>
            {saves.map((entry) => (
              <HistoryRow
                key={`${entry.kind}${entry.moment}${entry.saved?.thing ?? ''}${entry.saved?.pageId ?? ''}`}
                scope={scope}
                entry={entry}
                chosen={chosen}
                onChoose={onChoose}
              />
            ))}
          </ul>
        </section>
      ))}
      {isFetchNextPageError ? <LoadError error={error} onRetry={() => void fetchNextPage()} /> : null}
      {hasNextPage && !isFetchNextPageError ? (
        <Button variant="subtle" size="xs" fullWidth loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {m.history_older()}
        </Button>
      ) : null}
    </>
  )
}
