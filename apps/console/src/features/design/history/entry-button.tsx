import { IconArrowBackUp, IconFileImport, IconRocket } from '@tabler/icons-react'
import { Kept } from '@vitrine/blocks/kit/translators/kept'
import type { HistoryEntry } from '@vitrine/domain/history/history.routes'
import { m } from '@vitrine/messages/console'
import { formatTime } from '../../../shared/dates/date-words.ts'
import css from './history.module.css'
import { entryText, entryTitle } from './history-words.ts'
import { useLanguageNames } from './use-language-names.ts'

function MilestoneIcon({ kind, milestone }: HistoryEntry) {
  if (kind === 'save') return null
  const Icon = kind === 'release' ? IconRocket : milestone?.kind === 'restored' ? IconArrowBackUp : IconFileImport
  return <Icon className={css.markIcon} size={16} aria-hidden="true" />
}

export interface EntryProps {
  entry: HistoryEntry
  chosen: number | null
  onChoose: (entry: HistoryEntry) => void
}

/** Opens the design as it was when this entry was saved. */
export function EntryButton({ entry, chosen, onChoose }: EntryProps) {
  const text = entryText(entry, useLanguageNames())
  return (
    <button
      type="button"
      className={css.entry}
      aria-pressed={entry.moment === chosen}
      onClick={() => onChoose(entry)}
      data-kind={entry.kind}
    >
      <span className={css.entryTitle}>
        <MilestoneIcon {...entry} />
        <strong>{entryTitle(entry)}</strong>
        <time dateTime={entry.savedAt}>{formatTime(entry.savedAt)}</time>
      </span>
      <span>
        <Kept text={(person) => (text ? m.history_entry({ change: text, person }) : person)} values={[entry.savedBy]} />
      </span>
    </button>
  )
}
