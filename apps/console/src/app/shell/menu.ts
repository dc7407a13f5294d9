/**
 * The sidebar in the specification's order: Insights, Design, Settings, Integrations, App Listing,
 * Notifications, Manage Users, Switch application, Languages.
 */

import {
  IconBell,
  IconBuildingStore,
  IconChartBar,
  IconLanguage,
  IconPalette,
  IconPlug,
  IconSettings,
  IconSwitchHorizontal,
  IconUsers,
  type TablerIcon,
} from '@tabler/icons-react'
import { m } from '@vitrine/messages/console'
import { type DesignPath, designMenu } from '../../features/design/design-menu.ts'

/** Where the menus lead. */
export type MenuPath =
  | '/'
  | '/design'
  | '/settings'
  | '/integrations'
  | '/app-store-info'
  | '/notifications'
  | '/notifications/older'
  | '/manage-user'
  | '/switch-application'
  | '/languages'
  | '/profile'
  | '/settings/audit'
  | '/settings/tokens'
  | '/settings/webhooks'
  | '/customers'
  | '/files'
  | '/pricing'
  | '/auth/logout'
  | DesignPath

export interface MenuEntry {
  path: MenuPath
  /** The label is looked up when it is shown, in the language of that moment. */
  label: () => string
  icon: TablerIcon
  /** Screens that are shown below the entry while it is active. */
  screens?: readonly MenuEntry[]
}

export const menu = [
  { path: '/', label: m.menu_insights, icon: IconChartBar },
  { path: '/design', label: m.menu_design, icon: IconPalette, screens: designMenu },
  { path: '/settings', label: m.menu_settings, icon: IconSettings },
  { path: '/integrations', label: m.menu_integrations, icon: IconPlug },
  { path: '/app-store-info', label: m.menu_listing, icon: IconBuildingStore },
  { path: '/notifications', label: m.menu_notifications, icon: IconBell },
  { path: '/manage-user', label: m.menu_manage_users, icon: IconUsers },
  { path: '/switch-application', label: m.menu_switch_application, icon: IconSwitchHorizontal },
  { path: '/languages', label: m.menu_languages, icon: IconLanguage },
] as const satisfies readonly MenuEntry[]

/** Every screen that the menu leads to. */
export const menuScreens: readonly MenuEntry[] = menu.flatMap((entry: MenuEntry) => entry.screens ?? [entry])

/** Home is active on exactly '/', every other entry on its path and below it. */
export const isActive = (entryPath: string, currentPath: string): boolean =>
  entryPath === '/' ? currentPath === '/' : currentPath === entryPath || currentPath.startsWith(`${entryPath}/`)
