import { m } from '@vitrine/messages/console'
import { lazyPart } from '../../../../shared/parts/lazy-part.tsx'
import { HomeSearch } from '../../canvas/previews/home-search.tsx'
import type { PageScreen } from '../../document/page-screen.ts'
import { PageDesignScreen } from '../../workspace/page-design-screen.tsx'

const homeScreen: PageScreen = {
  title: m.workspace_home_design,
  path: '/design/home',
  pageTypes: ['home'],
  palette: 'home',
  tab: 'home',
  editedView: 'home',
  PageSettings: lazyPart(() => import('../../settings-panel/page-settings.tsx').then((module) => module.PageSettings)),
  Above: HomeSearch,
}

/** /design/home: the home pages of the live design's draft. */
export const HomeDesignScreen = () => <PageDesignScreen screen={homeScreen} />
