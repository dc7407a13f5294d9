import { IconChevronRight } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { LoadError } from '../../../shared/parts/load-error.tsx'
import { SkeletonLines } from '../../../shared/parts/skeleton-lines.tsx'
import { EntryButton, type EntryProps } from './entry-button.tsx'
import type { HistoryScope } from './history.api.ts'
import { savesQuery } from './history.api.ts'
import css from './history.module.css'

/** Lists each save of an opened entry. */
function OpenedSaves({ scope, entry, chosen, onChoose }: EntryProps & { scope: HistoryScope }) {
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

export function HistoryRow({ scope, ...props }: EntryProps & { scope: HistoryScope }) {
  const { entry } = props
  const [isOpen, setOpen] = useState(false)
  const canOpen = entry.kind === 'milestone' ? entry.count > 0 : entry.count > 1
  const what =
    entry.kind === 'milestone' ? (entry.count === 1 ? '1 thing' : `${entry.count} things`) : `${entry.count} saves`
  return (
    <li>
      <EntryButton {...props} />
      {canOpen ? (
        <button type="button" className={css.opener} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          <IconChevronRight size={14} aria-hidden="true" data-mirrored />
          {isOpen ? `Hide ${what}` : `Show ${what}`}
        </button>
      ) : null}
      {isOpen ? <OpenedSaves scope={scope} {...props} /> : null}
    </li>
  )
}
