import {
  IconCards,
  IconCarouselHorizontal,
  IconCategory,
  IconClockHour4,
  IconGridDots,
  IconHistory,
  IconLayoutGrid,
  IconPhoto,
  IconSearch,
  IconShoppingBag,
  IconSpacingVertical,
  IconSquare,
  IconVideo,
} from '@tabler/icons-react'
import { findBlockEditor } from '@vitrine/blocks/editors'

/** The icons that the block registry names; only these are loaded of Tabler's thousands. */
const icons: Record<string, typeof IconSquare> = {
  cards: IconCards,
  'carousel-horizontal': IconCarouselHorizontal,
  category: IconCategory,
  'clock-hour-4': IconClockHour4,
  'grid-dots': IconGridDots,
  history: IconHistory,
  'layout-grid': IconLayoutGrid,
  photo: IconPhoto,
  search: IconSearch,
  'shopping-bag': IconShoppingBag,
  'spacing-vertical': IconSpacingVertical,
  video: IconVideo,
}

export function BlockIcon({ type, size = 20 }: { type: string; size?: number }) {
  const Icon = icons[findBlockEditor(type)?.icon ?? ''] ?? IconSquare
  return <Icon size={size} stroke={1.6} aria-hidden="true" />
}
