/** What blocks ask for, answered from the live shop. */

import type { ActionProps, BlockHost, HostSettings } from '@vitrine/blocks/kit/host/host'
import { formatMoney } from '@vitrine/domain/formats/money.rules'
import { phoneVideoPath } from '@vitrine/domain/media/phone-video.rules'
import type { Snapshot } from '@vitrine/domain/publishing/snapshot.schema'
import { defaultL2sp, defaultQuickAddLabel } from '@vitrine/domain/settings/settings.rules'
import type { ShopperSettings } from '@vitrine/domain/settings/settings.schema'
import { useSyncExternalStore } from 'react'
import { partOfApp } from '../app/part-of-app.ts'
import { useQuickAdd } from '../app/quick-add.tsx'
import { pathOfRoute, pathTo } from '../app/routes.ts'
import type { Services } from '../app/services.ts'
import { sameItems, useSelected, useShop, useWords } from '../app/shop.ts'
import { cornerRadiusPx, imageRatio } from '../app/theme.ts'
import { useToast } from '../app/toasts.tsx'
import { useBrandsById, useCards, useCategoriesById } from '../data/use-catalog.ts'
import { sayWord } from '../text/say-word.ts'
import { type Destination, destinationOf } from './destinations.ts'
import { useLoyalty } from './use-loyalty.ts'
import { useShareLink } from './use-share-link.ts'

/** Shares a text with the shop's address. */
function useShare(): (text: string) => void {
  const { base, snapshot } = useShop()
  const shareLink = useShareLink()
  return (text) => shareLink({ title: snapshot.app.name, text, url: new URL(base, location.href).href })
}

/** Chooses a reward for the cart, where the shopper sees it taken off. */
function useRedeem(): (points: number) => void {
  const shop = useShop()
  const word = useWords()
  const toast = useToast()
  const redeem = async (points: number) => {
    const { rewardProblem, setReward } = await partOfApp(() => import('../session/cart-reward.ts'))
    try {
      await setReward(shop, points)
      shop.router.go(pathTo('cart'))
      toast({ text: word('rewardAdded') })
    } catch (error) {
      toast({ text: word(rewardProblem(error)) })
    }
  }
  return (points) => void redeem(points).catch(() => toast({ text: word('failedHint') }))
}

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

/** The settings that blocks honour, each from the version of this app that knows it. */
const settingsFor = (settings: ShopperSettings): HostSettings => {
  const { l2sp, showColorIndicator, quickAddSettings } = settings
  return {
    showsColors: showColorIndicator,
    quickAddLabel: quickAddSettings.enabled ? quickAddSettings.label || defaultQuickAddLabel : null,
    logInToSeePrice: {
      title: l2sp.title || defaultL2sp.title,
      description: l2sp.description || defaultL2sp.description,
      button: l2sp.ctaButton.text || defaultL2sp.ctaButton.text,
    },
  }
}

export function createLiveHost(
  services: Services,
  snapshot: Snapshot,
  { rightToLeft, badgesOf }: Pick<BlockHost, 'rightToLeft' | 'badgesOf'>,
): BlockHost {
  const { theme } = snapshot.layout
  // Only looked at: whoever buys pays in the store's own money.
  const converted = snapshot.currencies.find((one) => one.converted && one.code === services.currency)?.code
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
    mediaUrl: phoneVideoPath,
    // Only HTML of owners and stores shows the films of others, and it is drawn late.
    videoStill: async (video) => (await partOfApp(() => import('./video-still.ts'))).readStill(services.appKey, video),
    coverPage: services.router.cover,
    actionProps: (action) => linkProps(destinationOf(action, snapshot), services.router.href),
    formatMoney: (money) => (money.currencyCode === converted ? '≈ ' : '') + formatMoney(money, services.language),
    badgesOf,
    word: (word, values) => sayWord(services, word, values),
    useProducts: useCards,
    useCategories: useCategoriesById,
    useBrands: useBrandsById,
    useRecentlyViewed,
    useLoyalty,
    useShare,
    useRedeem,
    useNow,
    settings: settingsFor(snapshot.settings),
    useQuickAdd,
    signInProps: () => {
      const { account, router } = services
      if (!account.state().accounts) return {}
      const next = pathOfRoute(router.current().route)
      return { href: router.href(pathTo('signIn', next === '' ? {} : { next })) }
    },
  }
}
