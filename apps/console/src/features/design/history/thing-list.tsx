import { m } from '@vitrine/messages/console'
import { useState } from 'react'
import type { Beside } from './history.api.ts'
import css from './history.module.css'
import { pageThenText, partThenText } from './history-words.ts'
import type { MomentThing } from './moment-things.ts'
import { useLanguageNames } from './use-language-names.ts'

interface ThingListProps {
  things: readonly MomentThing[]
  shown: string
  isReordered: boolean
  beside: Beside
  onShow: (show: string) => void
}

/** Lists what differs and how. The unchanged pages and parts are shown on demand. */
export function ThingList({ things, shown, isReordered, beside, onShow }: ThingListProps) {
  const languageOf = useLanguageNames()
  const [isAll, setAll] = useState(false)
  const listed = things.filter(({ differs, key }) => isAll || differs || key === shown)
  const same = things.filter(({ differs }) => !differs).length
  const textOf = ({ page, part }: MomentThing) =>
    page ? pageThenText(page, languageOf, beside) : part ? partThenText(part) : ''
  return (
    <div>
      <h3 className={css.sectionTitle}>{m.history_differences({ beside })}</h3>
      {isReordered ? <p className={css.note}>{m.history_pages_moved({ beside })}</p> : null}
      <ul className={css.things} aria-label={m.history_things_list()}>
        {listed.map((thing) => (
          <li key={thing.key}>
            <button
              type="button"
              className={css.thing}
              aria-pressed={thing.key === shown}
              onClick={() => onShow(thing.key)}
            >
              <strong title={thing.label}>{thing.label}</strong>
              <span>{textOf(thing)}</span>
            </button>
          </li>
        ))}
      </ul>
      {same > 0 ? (
        <button type="button" className={css.opener} aria-expanded={isAll} onClick={() => setAll(!isAll)}>
          {isAll ? m.history_only_differing() : m.history_show_same({ count: same })}
        </button>
      ) : null}
    </div>
  )
}
