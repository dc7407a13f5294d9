/** What blocks ask for, answered from the live shop. */

import { cardBadges } from '@vitrine/blocks/kit/card-badges'
import type { ActionProps, BlockHost } from '@vitrine/blocks/kit/host'
import { formatMoney } from '@vitrine/domain/formats/money.rules'
import type { Snapshot } from '@vitrine/domain/publishing/snapshot.schema'
import { useSyncExternalStore } from 'react'
import type { Services } from '../app/services.ts'
import { sameItems, useSelected, useShop } from '../app/shop.ts'
import { cornerRadiusPx, imageRatio } from '../app/theme.ts'
import { useBrandsById, useCards, useCategoriesById } from '../data/use-catalogue.ts'
import { sayWord } from '../text/say-word.ts'
import { type Destination, destinationOf } from './destinations.ts'
import { useLoyalty } from './use-loyalty.ts'
import { useRedeem } from './use-redeem.ts'
import { useShare } from './use-share.ts'

export function linkProps(destination: Destination | null, href: (path: string) => string): ActionProps {
  if (destination === null) return {}
  if ('path' in destination) return { href: href(destination.path) }
  return destination.newTab
    ? { href: destination.url, target: '_blank', rel: 'noopener noreferrer' }
    : { href: destination.url }
}

function useRecentlyViewed(limit: number) {
  const { lists } = useShop()
  const ids = useSelected(
    lists.recent,
    () =>
      lists.recent
        .all()
        .slice(0, limit)
        .map((item) => item.id),
    sameItems,
  )
  return useCards(ids)
}

function useNow(stepMs = 1): number {
  const { clock } = useShop()
  const now = () => Math.floor(clock.now() / stepMs) * stepMs
  return useSyncExternalStore(clock.subscribe, now, now)
}

export function createLiveHost(services: Services, snapshot: Snapshot, rightToLeft: boolean): BlockHost {
  const { theme } = snapshot.layout
  return {
    mode: 'live',
    language: services.language,
    rightToLeft,
    theme: {
      primary: theme.color.primary,
      secondary: theme.color.secondary,
      cornerRadiusPx: cornerRadiusPx[theme.corner.style],
      productImageRatio: imageRatio[theme.image.style],
      hasLogo: theme.logo.src !== '',
    },
    mediaUrl: (src) => src,
    actionProps: (action) => linkProps(destinationOf(action, snapshot), services.router.href),
    formatMoney,
    badgesOf: cardBadges(snapshot.badges ?? []),
    word: (word, values) => sayWord(services, word, values),
    useProducts: useCards,
    useCategories: useCategoriesById,
    useBrands: useBrandsById,
    useRecentlyViewed,
    useLoyalty,
    useShare,
    useRedeem,
    useNow,
  }
}
