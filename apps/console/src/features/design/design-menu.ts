/**
 * The design tool's screens in the order of its menu. A new screen needs one line here and one in `app/routes.tsx`.
 */
import {
  IconCalendarEvent,
  IconCategory,
  IconFileText,
  IconHistory,
  IconHome,
  IconLayoutBottombar,
  IconPaint,
  IconRocket,
  IconRosetteDiscount,
  IconShoppingBag,
  IconTags,
  IconUser,
  type TablerIcon,
} from '@tabler/icons-react'
import { m } from '@vitrine/messages/console'

export interface DesignMenuEntry {
  path: string
  label: () => string
  icon: TablerIcon
}

export const designMenu = [
  { path: '/design/home', label: m.menu_home, icon: IconHome },
  { path: '/design/categories', label: m.menu_categories, icon: IconCategory },
  { path: '/design/product-detail', label: m.menu_product_detail, icon: IconShoppingBag },
  { path: '/design/my-account', label: m.menu_my_account, icon: IconUser },
  { path: '/design/brands', label: m.menu_brands, icon: IconTags },
  { path: '/design/schedule', label: m.menu_schedule, icon: IconCalendarEvent },
  { path: '/design/navigation-bar', label: m.menu_navigation_bar, icon: IconLayoutBottombar },
  { path: '/design/branding', label: m.menu_branding, icon: IconPaint },
  { path: '/design/custom-pages', label: m.menu_custom_pages, icon: IconFileText },
  { path: '/design/product-badges', label: m.menu_product_badges, icon: IconRosetteDiscount },
  { path: '/design/history', label: m.menu_history, icon: IconHistory },
  { path: '/design/releases', label: m.menu_releases, icon: IconRocket },
] as const satisfies readonly DesignMenuEntry[]

export type DesignPath = (typeof designMenu)[number]['path']
