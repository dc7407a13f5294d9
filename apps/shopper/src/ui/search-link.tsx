import { textColorOn } from '@vitrine/domain/formats/color.rules'
import { useHref, useWords } from '../app/shop.ts'
import { Icon } from './icon.tsx'
import css from './search-link.module.css'

interface SearchLinkProps {
  placeholder: string
  backgroundColor: string
}

/** Looks like an input but opens the search screen, where shoppers type. */
export function SearchLink({ placeholder, backgroundColor }: SearchLinkProps) {
  const href = useHref()
  const word = useWords()
  return (
    <div className={css.bar} style={{ background: backgroundColor, color: textColorOn(backgroundColor) }}>
      <a className={css.field} data-field href={href('search')}>
        <Icon name="search" sizePx={20} />
        <span>{placeholder || word('searchProducts')}</span>
      </a>
    </div>
  )
}
