import { useActivePage, usePage } from '../../editor/editor-context.tsx'
import css from './custom-pages.module.css'
import { PageChooser } from './page-chooser.tsx'
import { StoreImport } from './store-import.tsx'

/** Left side: which page, and what belongs to its type. */
export function CustomPagesStart() {
  const page = usePage(useActivePage())
  return (
    <div className={css.start}>
      <PageChooser />
      {page?.type === 'storeLocator' ? <StoreImport /> : null}
    </div>
  )
}
