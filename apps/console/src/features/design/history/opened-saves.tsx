import { useQuery } from '@tanstack/react-query'
import { SkeletonLines } from '@vitrine/ui/skeleton-lines'
import { LoadError } from '../../../shared/parts/load-error.tsx'
import { EntryButton, type EntryProps } from './entry-button.tsx'
import { type HistoryScope, savesQuery } from './history.api.ts'
import css from './history.module.css'

/** Each save of an entry by itself. */
export function OpenedSaves({ scope, entry, chosen, onChoose }: EntryProps & { scope: HistoryScope }) {
  const { data, error, refetch } = useQuery(savesQuery(scope, entry))
  if (error && !data) return <LoadError error={error} onRetry={() => void refetch()} />
  if (!data) return <SkeletonLines count={Math.min(entry.count, 4)} height={36} />
  return (
    <ul className={css.opened}>
      {data.map((save) => (
        <li key={`${save.moment}${save.saved?.thing ?? ''}${save.saved?.pageId ?? ''}`}>
          <EntryButton entry={save} chosen={chosen} onChoose={onChoose} />
        </li>
      ))}
    </ul>
  )
}
