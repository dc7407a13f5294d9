/** How a screen of the layout describes itself. The home pages are shown behind it, only to be looked at. */
import type { ComponentType } from 'react'
import type { PageScreen } from '../document/page-screen.ts'
import type { WorkspaceProps } from '../document/workspace-props.ts'

const NoPageSettings = () => null

export const layoutScreen = (
  screen: Pick<PageScreen, 'title' | 'path'> & { Workspace: ComponentType<WorkspaceProps> },
): PageScreen => ({
  ...screen,
  pageTypes: ['home'],
  area: 'navigation',
  editedView: 'home',
  palette: null,
  tab: null,
  PageSettings: NoPageSettings,
})
