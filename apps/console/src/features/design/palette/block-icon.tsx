import {
  IconArticle,
  IconCards,
  IconCarouselHorizontal,
  IconCategory,
  IconClockHour4,
  IconCode,
  IconCoins,
  IconGift,
  IconGridDots,
  IconHistory,
  IconLayoutBoard,
  IconLayoutGrid,
  IconMapPin,
  IconPhoto,
  IconSearch,
  IconShoppingBag,
  IconSpacingVertical,
  IconSparkles,
  IconSpeakerphone,
  IconSquare,
  IconTags,
  IconTrophy,
  IconVideo,
  IconWorldWww,
} from '@tabler/icons-react'
import { findBlockEditor } from '@vitrine/blocks/editors'

/** The icons that the block registry names; only these are loaded of Tabler's thousands. */
const icons: Record<string, typeof IconSquare> = {
  cards: IconCards,
  'carousel-horizontal': IconCarouselHorizontal,
  category: IconCategory,
  'clock-hour-4': IconClockHour4,
  code: IconCode,
  coins: IconCoins,
  gift: IconGift,
  'grid-dots': IconGridDots,
  history: IconHistory,
  'layout-grid': IconLayoutGrid,
  'map-pin': IconMapPin,
  photo: IconPhoto,
  'photo-text': IconArticle,
  tags: IconTags,
  'category-banner': IconLayoutBoard,
  search: IconSearch,
  'shopping-bag': IconShoppingBag,
  'spacing-vertical': IconSpacingVertical,
  sparkles: IconSparkles,
  speakerphone: IconSpeakerphone,
  trophy: IconTrophy,
  video: IconVideo,
  'world-www': IconWorldWww,
}

export function BlockIcon({ type, size = 20 }: { type: string; size?: number }) {
  const Icon = icons[findBlockEditor(type)?.icon ?? ''] ?? IconSquare
  return <Icon size={size} stroke={1.6} aria-hidden="true" />
}
