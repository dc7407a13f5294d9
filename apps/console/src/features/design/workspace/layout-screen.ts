/** How a screen of the layout describes itself. The home pages are shown behind it, only to be looked at. */
import type { ComponentType } from 'react'
import type { PageScreen } from './page-screen.ts'
import type { WorkspaceProps } from './workspace-props.ts'

const NoPageSettings = () => null

export const layoutScreen = (
  screen: Pick<PageScreen, 'title' | 'path'> & { Workspace: ComponentType<WorkspaceProps> },
): PageScreen => ({
  ...screen,
  pageTypes: ['home'],
  area: 'navigation',
  editedView: 'Home',
  palette: null,
  tab: null,
  PageSettings: NoPageSettings,
})
