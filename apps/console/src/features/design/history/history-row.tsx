import { IconChevronRight } from '@tabler/icons-react'
import { useState } from 'react'
import { EntryButton, type EntryProps } from './entry-button.tsx'
import type { HistoryScope } from './history.api.ts'
import css from './history.module.css'
import { OpenedSaves } from './opened-saves.tsx'

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
