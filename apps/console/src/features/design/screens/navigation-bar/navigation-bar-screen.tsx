import { m } from '@vitrine/messages/console'
import { layoutScreen } from '../../workspace/layout-screen.ts'
import { PageDesignScreen } from '../../workspace/page-design-screen.tsx'
import { NavigationWorkspace } from './navigation-workspace.tsx'

const navigationBarScreen = layoutScreen({
  title: m.navigation_title,
  path: '/design/navigation-bar',
  Workspace: NavigationWorkspace,
})

/** /design/navigation-bar: the bottom tabs of the live design's draft. */
export const NavigationBarScreen = () => <PageDesignScreen screen={navigationBarScreen} />
