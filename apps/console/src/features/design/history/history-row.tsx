import { IconChevronRight } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { HistoryEntry } from '@vitrine/domain/history/history.routes'
import { m } from '@vitrine/messages/console'
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

function openerText({ kind, count }: HistoryEntry, isOpen: boolean): string {
  if (kind === 'milestone') return isOpen ? m.history_hide_things({ count }) : m.history_show_things({ count })
  return isOpen ? m.history_hide_saves({ count }) : m.history_show_saves({ count })
}

export function HistoryRow({ scope, ...props }: EntryProps & { scope: HistoryScope }) {
  const { entry } = props
  const [isOpen, setOpen] = useState(false)
  const canOpen = entry.kind === 'milestone' ? entry.count > 0 : entry.count > 1
  return (
    <li>
      <EntryButton {...props} />
      {canOpen ? (
        <button type="button" className={css.opener} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          <IconChevronRight size={14} aria-hidden="true" data-mirrored />
          {openerText(entry, isOpen)}
        </button>
      ) : null}
      {isOpen ? <OpenedSaves scope={scope} {...props} /> : null}
    </li>
  )
}
