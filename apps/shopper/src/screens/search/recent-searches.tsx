import { useSelected, useShop, useWords } from '../../app/shop.ts'
import { Icon } from '../../ui/icon.tsx'
import { ScreenIcon } from '../../ui/screen-icon.tsx'
import css from './search-screen.module.css'

export function RecentSearches({ onSearch }: { onSearch: (query: string) => void }) {
  const { lists } = useShop()
  const word = useWords()
  const searches = useSelected(lists.searches, lists.searches.all)
  if (searches.length === 0) return null
  return (
    <section className={css.recent} aria-label={word('recentSearches')}>
      <div className={css.head}>
        <h2>{word('recentSearches')}</h2>
        <button type="button" onClick={lists.searches.clear}>
          {word('clearAll')}
        </button>
      </div>
      <ul>
        {searches.map(({ query }) => (
          <li key={query}>
            <button type="button" className={css.past} onClick={() => onSearch(query)}>
              <ScreenIcon name="clock" sizePx={20} />
              <span>{query}</span>
            </button>
            <button
              type="button"
              className={css.forget}
              aria-label={word('removeItem', { name: query })}
              onClick={() => lists.searches.remove(query.toLowerCase())}
            >
              <Icon name="x" sizePx={18} />
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
