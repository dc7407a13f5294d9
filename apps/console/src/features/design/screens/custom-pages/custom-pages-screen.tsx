import type { PaletteName } from '@vitrine/blocks/editors'
import type { PageType } from '@vitrine/domain/actions/action-types'
import { customPageTypes } from '@vitrine/domain/pages/custom-page.rules'
import { lazyPart } from '../../../../shared/parts/lazy-part.tsx'
import { PageDesignScreen } from '../../workspace/page-design-screen.tsx'
import type { PageScreen } from '../../workspace/page-screen.ts'
import { CustomPagesDialogs } from './custom-pages-dialogs.tsx'
import { CustomPagesStart } from './custom-pages-start.tsx'
import { EmptyPages } from './empty-pages.tsx'
import { StoreLocatorPreview } from './store-locator-preview.tsx'

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
