import { IconSearch } from '@tabler/icons-react'
import { textColorOn } from '@vitrine/domain/formats/contrast.rules'
import type { PageMeta } from '../../editor/document.ts'
import { useActivePage, usePage } from '../../editor/editor-context.tsx'
import { useCanvas } from '../canvas-context.tsx'
import css from './home-search.module.css'

const mostRadiusPx = 22

/** The search bar above a home page's blocks, if the page's settings show it. It does not react in the editor. */
export function SearchOfPage({ page }: { page: Pick<PageMeta, 'type' | 'options'> }) {
  const { host } = useCanvas()
  if (page.type !== 'home' || !page.options.layout.searchBar.visible) return null
  const { placeholder, backgroundColor } = page.options.layout.searchBar
  const radius = Math.min(host.theme.cornerRadiusPx, mostRadiusPx)
  return (
    <div
      className={css.bar}
      style={{ background: backgroundColor, color: textColorOn(backgroundColor) }}
      data-search-bar
    >
      <div className={css.field} style={{ borderRadius: radius }}>
        <IconSearch size={20} aria-hidden />
        <span>{placeholder || host.word('searchProducts')}</span>
      </div>
    </div>
  )
}

/** The search bar of the edited page. */
export function HomeSearch() {
  const page = usePage(useActivePage())
  return page ? <SearchOfPage page={page} /> : null
}
