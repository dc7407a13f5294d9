import { Button } from '@mantine/core'
import { IconFileText } from '@tabler/icons-react'
import type { PaletteName } from '@vitrine/blocks/editors'
import type { PageType } from '@vitrine/domain/actions/action-types'
import { customPageTypes } from '@vitrine/domain/pages/custom-page.rules'
import { lazyPart } from '../../../../shared/parts/lazy-part.tsx'
import { useService } from '../../../../shared/services.ts'
import { EmptyCanvas } from '../../canvas/empty-canvas.tsx'
import { useActivePage, useEditor, usePage } from '../../editor/editor-context.tsx'
import { PageDesignScreen } from '../../workspace/page-design-screen.tsx'
import type { PageScreen } from '../../workspace/page-screen.ts'
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
      <strong>Empty pages</strong>
      <span>Create a rewards page, an info page or a store locator.</span>
      {editor.canChange ? (
        <Button variant="default" size="sm" onClick={() => dialog.set('create')}>
          Create page
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
  title: 'Custom pages',
  path: '/design/custom-pages',
  pageTypes: customPageTypes.map(({ type }) => type),
  palette: (page) => (page ? (palettes[page.type] ?? null) : null),
  tab: null,
  editedView: 'Custom page',
  Around: CustomPagesDialogs,
  Start: CustomPagesStart,
  Above: StoreLocatorPreview,
  Empty: EmptyPages,
  PageSettings: lazyPart(() => import('./custom-page-settings.tsx').then((module) => module.CustomPageSettings)),
}

/** /design/custom-pages: rewards, info pages and store locators of the live design's draft. */
export const CustomPagesScreen = () => <PageDesignScreen screen={customPagesScreen} />
