import { lazy } from 'react'
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
  PageSettings: lazy(() =>
    import('../../settings-panel/page-settings.tsx').then((module) => ({ default: module.PageSettings })),
  ),
  Above: HomeSearch,
}

/** /design/home: the home pages of the live design's draft. */
export const HomeDesignScreen = () => <PageDesignScreen screen={homeScreen} />
