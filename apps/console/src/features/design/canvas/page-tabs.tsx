import { m } from '@vitrine/messages/console'
import { pageTitle } from '../../../shared/page-names.ts'
import { useActivePage, useEditor, useLayout, usePage, usePages } from '../editor/editor-context.tsx'
import { peopleOnPage } from '../presence/people.rules.ts'
import { PeopleDots } from '../presence/people-dots.tsx'
import css from './page-tabs.module.css'

function PageTab({ id, selected }: { id: string; selected: boolean }) {
  const editor = useEditor()
  const page = usePage(id)
  return (
    <button
      type="button"
      role="tab"
      className={css.tab}
      aria-selected={selected}
      tabIndex={selected ? 0 : -1}
      data-page-tab={id}
      onClick={() => editor.openPage(id)}
    >
      {pageTitle(page?.title.text ?? '')}
      <PeopleDots at={peopleOnPage(id)} />
    </button>
  )
}

/** Shown only while several home pages are enabled (D-010). Arrow keys move from tab to tab. */
export function PageTabs() {
  const editor = useEditor()
  const all = usePages()
  const active = useActivePage()
  const { multiplePage } = useLayout().options
  const page = usePage(active)
  if (!multiplePage || page?.type !== 'home') return null
  // An editor of several screens also contains pages of other types.
  const pages = all.filter((id) => editor.doc.page(id)?.type === 'home')

  const step = (event: React.KeyboardEvent) => {
    const offset = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    const next = offset === undefined ? undefined : pages.at((pages.indexOf(active) + offset) % pages.length)
    if (next === undefined) return
    event.preventDefault()
    editor.openPage(next)
    const strip = event.currentTarget
    requestAnimationFrame(() => strip.querySelector<HTMLElement>('[aria-selected="true"]')?.focus())
  }
  return (
    <div className={css.strip} role="tablist" aria-label={m.canvas_home_pages()} onKeyDown={step}>
      {pages.map((id) => (
        <PageTab key={id} id={id} selected={id === active} />
      ))}
    </div>
  )
}
