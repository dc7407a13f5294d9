import { lazyPart } from '../../../../shared/parts/lazy-part.tsx'
import { HomeSearch } from '../../canvas/previews/home-search.tsx'
import { PageDesignScreen } from '../../workspace/page-design-screen.tsx'
import type { PageScreen } from '../../workspace/page-screen.ts'

const homeScreen: PageScreen = {
  title: 'Home design',
  path: '/design/home',
  pageTypes: ['home'],
  palette: 'home',
  tab: 'home',
  editedView: 'Home',
  PageSettings: lazyPart(() => import('../../settings-panel/page-settings.tsx').then((module) => module.PageSettings)),
  Above: HomeSearch,
}

/** /design/home: the home pages of the live design's draft. */
export const HomeDesignScreen = () => <PageDesignScreen screen={homeScreen} />
