/** The design tool's screens in the order of its menu. A screen joins with one line here and one in `design-screen.tsx`. */
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

export interface DesignMenuEntry {
  path: string
  label: string
  icon: TablerIcon
}

export const designMenu: readonly DesignMenuEntry[] = [
  { path: '/design/home', label: 'Home', icon: IconHome },
  { path: '/design/categories', label: 'Categories', icon: IconCategory },
  { path: '/design/product-detail', label: 'Product detail', icon: IconShoppingBag },
  { path: '/design/my-account', label: 'My account', icon: IconUser },
  { path: '/design/brands', label: 'Brands', icon: IconTags },
  { path: '/design/schedule', label: 'Schedule', icon: IconCalendarEvent },
  { path: '/design/navigation-bar', label: 'Navigation bar', icon: IconLayoutBottombar },
  { path: '/design/branding', label: 'Branding', icon: IconPaint },
  { path: '/design/custom-pages', label: 'Custom pages', icon: IconFileText },
  { path: '/design/product-badges', label: 'Product badges', icon: IconRosetteDiscount },
  { path: '/design/history', label: 'History', icon: IconHistory },
  { path: '/design/releases', label: 'Releases', icon: IconRocket },
]
