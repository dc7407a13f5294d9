import { Button } from '@mantine/core'
import { IconFileText } from '@tabler/icons-react'
import type { PaletteName } from '@vitrine/blocks/editors'
import type { PageType } from '@vitrine/domain/actions/action-types'
import { customPageTypes } from '@vitrine/domain/pages/custom-page.rules'
import { m } from '@vitrine/messages/console'
import { pageTypeName } from '../../../../shared/page-names.ts'
import { lazyPart } from '../../../../shared/parts/lazy-part.tsx'
import { useService } from '../../../../shared/services.ts'
import { EmptyCanvas } from '../../canvas/empty-canvas.tsx'
import type { PageScreen } from '../../document/page-screen.ts'
import { useActivePage, useEditor, usePage } from '../../editor/editor-context.tsx'
import { PageDesignScreen } from '../../workspace/page-design-screen.tsx'
import css from './custom-pages.module.css'
import { CustomPagesDialogs } from './custom-pages-dialogs.tsx'
import { openedDialog } from './opened-dialog.ts'
import { PageChooser } from './page-chooser.tsx'
import { StoreImport } from './store-import.tsx'
import { StoreLocatorPreview } from './store-locator-preview.tsx'

/** Shown when there are no blocks: either the page is empty or there is no page at all (D-033). */
function EmptyPages() {
  const editor = useEditor()
  const dialog = useService(openedDialog)
  if (useActivePage() !== '') return <EmptyCanvas />
  return (
    <div className={css.empty}>
      <IconFileText size={32} stroke={1.4} aria-hidden="true" />
      <strong>{m.custom_pages_empty()}</strong>
      <span>{m.custom_pages_empty_help()}</span>
      {editor.canChange ? (
        <Button variant="default" size="sm" onClick={() => dialog.set('create')}>
          {m.custom_pages_create()}
        </Button>
      ) : null}
    </div>
  )
}

/** The left side: the choice of the page, and what belongs to its type. */
function CustomPagesStart() {
  const page = usePage(useActivePage())
  return (
    <div className={css.start}>
      <PageChooser />
      {page?.type === 'storeLocator' ? <StoreImport /> : null}
    </div>
  )
}

const palettes: Partial<Record<PageType, PaletteName>> = {
  loyalty: 'rewards',
  custom: 'info-page',
  storeLocator: 'store-locator',
}

const customPagesScreen: PageScreen = {
  title: m.custom_pages_title,
  path: '/design/custom-pages',
  pageTypes: customPageTypes,
  palette: (page) => (page ? (palettes[page.type] ?? null) : null),
  tab: null,
  editedView: () => pageTypeName('custom'),
  Around: CustomPagesDialogs,
  Start: CustomPagesStart,
  Above: StoreLocatorPreview,
  Empty: EmptyPages,
  PageSettings: lazyPart(() => import('./custom-page-settings.tsx').then((module) => module.CustomPageSettings)),
}

/** /design/custom-pages: rewards, info pages and store locators of the live design's draft. */
export const CustomPagesScreen = () => <PageDesignScreen screen={customPagesScreen} />
