/**
 * The sidebar in the specification's order: Insights, Design, Settings, Integrations, App Listing,
 * Notifications, Manage Users, Switch application, Languages. A row joins with its screen.
 */
import { IconChartBar, IconPalette, IconSwitchHorizontal, type TablerIcon } from '@tabler/icons-react'

export interface MenuEntry {
  path: string
  label: string
  icon: TablerIcon
}

export const menu = [
  { path: '/', label: 'Insights', icon: IconChartBar },
  { path: '/design', label: 'Design', icon: IconPalette },
  { path: '/switch-application', label: 'Switch application', icon: IconSwitchHorizontal },
] as const satisfies readonly MenuEntry[]

/** Home is active on exactly '/', every other entry on its path and below it. */
export const isActive = (entryPath: string, currentPath: string): boolean =>
  entryPath === '/' ? currentPath === '/' : currentPath === entryPath || currentPath.startsWith(`${entryPath}/`)
