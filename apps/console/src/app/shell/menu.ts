/**
 * The sidebar in the specification's order: Insights, Design, Settings, Integrations, App Listing,
 * Notifications, Manage Users, Switch application, Languages. A row joins with its screen.
 */
import { IconChartBar, IconPalette, IconSwitchHorizontal, type TablerIcon } from '@tabler/icons-react'
import { designMenu } from '../../features/design/design-menu.ts'

export interface MenuEntry {
  path: string
  label: string
  icon: TablerIcon
  /** Shown below the entry while it is active. */
  screens?: readonly MenuEntry[]
}

export const menu = [
  { path: '/', label: 'Insights', icon: IconChartBar },
  { path: '/design', label: 'Design', icon: IconPalette, screens: designMenu },
  { path: '/switch-application', label: 'Switch application', icon: IconSwitchHorizontal },
] as const satisfies readonly MenuEntry[]

/** Every screen that the menu leads to. */
export const menuScreens: readonly MenuEntry[] = menu.flatMap((entry: MenuEntry) => entry.screens ?? [entry])

/** Home is active on exactly '/', every other entry on its path and below it. */
export const isActive = (entryPath: string, currentPath: string): boolean =>
  entryPath === '/' ? currentPath === '/' : currentPath === entryPath || currentPath.startsWith(`${entryPath}/`)
