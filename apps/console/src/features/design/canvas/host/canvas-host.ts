/** The block host of the canvas: the draft's theme, the real catalogue, and nothing that reacts. */

import { CanvasPlaceholder } from '@vitrine/blocks/kit/frame/canvas-placeholder'
import { fillWord } from '@vitrine/blocks/kit/host/fill-word'
import { cardBadges } from '@vitrine/blocks/kit/products/card-badges'
import { loyaltySamples } from '@vitrine/blocks/kit/rewards/loyalty-samples'
import type { BlockHost, HostTheme } from '@vitrine/blocks/views'
import type { SnapshotBadge } from '@vitrine/domain/badges/badge.schema'
import { formatMoney } from '@vitrine/domain/formats/money.rules'
import { m } from '@vitrine/messages/console'
import { useCallback, useMemo, useSyncExternalStore } from 'react'
import { blockLabelOf } from '../../editor/block-look.ts'
import { type BatchLoader, batchKey } from './batch-loader.ts'
import { createCanvasProduct } from './canvas-product.ts'
import { type Catalog, samplesId } from './catalog.ts'
import type { ShopperWords } from './shopper-words.ts'
import type { VisibleTicker } from './visible-ticker.ts'

function useLoaded<T>(loader: BatchLoader<T>, ids: readonly string[]): readonly T[] | null {
  const key = batchKey(ids)
  const subscribe = useCallback((listener: () => void) => loader.subscribe(key, listener), [loader, key])
  return useSyncExternalStore(subscribe, () => loader.read(key))
}

const sampleIds = [samplesId]
const doNothing = () => {}

export interface CanvasHostOptions {
  theme: HostTheme
  catalog: Catalog
  ticker: VisibleTicker
  language: string
  /** What the shopper app itself says in that language. */
  shopperWords: ShopperWords
  rightToLeft: boolean
  mediaUrl: BlockHost['mediaUrl']
  videoStill: NonNullable<BlockHost['videoStill']>
  /** Those of the draft. */
  badges: readonly SnapshotBadge[]
  report: NonNullable<BlockHost['report']>
}

/** `elementOf` finds the block being drawn: only some types ask for the time, each by a host of its own. */
export function createCanvasHost(options: CanvasHostOptions, elementOf: () => Element | null = () => null): BlockHost {
  const { theme, catalog, ticker, language, shopperWords, rightToLeft, mediaUrl, videoStill, badges, report } = options
  const subscribeTime = (listener: () => void) => ticker.subscribe(elementOf, listener)
  return {
    mode: 'edit',
    language,
    rightToLeft,
    theme,
    report,
    mediaUrl,
    videoStill,
    actionProps: () => ({}),
    formatMoney,
    badgesOf: cardBadges(badges),
    canvasWords: { nameOf: blockLabelOf, leftOut: m.canvas_left_out },
    emptyBlock: CanvasPlaceholder,
    word: (word, values) => fillWord(shopperWords.spokenIn, shopperWords.words[word], values),
    product: createCanvasProduct(catalog, badges),
    useProducts: (ids) => useLoaded(catalog.products, ids),
    useCategories: (ids) => useLoaded(catalog.categories, ids),
    useBrands: (ids) => useLoaded(catalog.brands, ids),
    useRecentlyViewed(limit) {
      const samples = useLoaded(catalog.samples, sampleIds)
      return useMemo(() => samples?.[0]?.products.slice(0, limit) ?? null, [samples, limit])
    },
    useLoyalty: () => loyaltySamples,
    useShare: () => doNothing,
    useRedeem: () => doNothing,
    useNow: (stepMs = 1) => useSyncExternalStore(subscribeTime, () => Math.floor(ticker.now() / stepMs) * stepMs),
  }
}
