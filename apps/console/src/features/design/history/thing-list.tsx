import { useState } from 'react'
import css from './history.module.css'
import { type Beside, besideText, pageThenText, partThenText } from './history.text.ts'
import type { Shown } from './moment-things.ts'
import { useLanguageNames } from './use-language-names.ts'

interface ThingListProps {
  things: readonly Shown[]
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
  const textOf = ({ page, part }: Shown) =>
    page ? pageThenText(page, languageOf, beside) : part ? partThenText(part) : ''
  return (
    <div>
      <h3 className={css.sectionTitle}>{besideText[beside].differences}</h3>
      {isReordered ? <p className={css.note}>{besideText[beside].reordered}</p> : null}
      <ul className={css.things} aria-label="Pages and parts">
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
          {isAll ? 'Show only what differs' : `Show the ${same} that ${same === 1 ? 'is' : 'are'} the same`}
        </button>
      ) : null}
    </div>
  )
}
