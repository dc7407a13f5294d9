/** The shop as screens see it: the design that applies now, and everything that screens work with. */

import type { BlockHost } from '@vitrine/blocks/kit/host/host'
import type { Snapshot } from '@vitrine/domain/publishing/snapshot.schema'
import { createContext, useContext, useRef, useSyncExternalStore } from 'react'
import { sayWord } from '../text/say-word.ts'
import type { WordKey } from '../text/words.ts'
import type { Location } from './router.ts'
import type { Services } from './services.ts'

export interface Shop extends Services {
  snapshot: Snapshot
  rightToLeft: boolean
  host: BlockHost
}

const ShopContext = createContext<Shop | null>(null)
export const ShopProvider = ShopContext.Provider

export function useShop(): Shop {
  const shop = useContext(ShopContext)
  if (!shop) throw new Error('This must be drawn inside a ShopProvider.')
  return shop
}

/** Texts in the shop's language: `word('total')`, `word('onlyLeft', { count: 3 })`. */
export function useWords(): (key: WordKey, values?: Record<string, string | number>) => string {
  const shop = useShop()
  return (key, values) => sayWord(shop, key, values)
}

/** A part of a store. The component renders again only when that part changed. */
export function useSelected<T>(
  source: { subscribe(listener: () => void): () => void },
  select: () => T,
  isEqual: (one: T, other: T) => boolean = Object.is,
): T {
  const last = useRef<{ value: T } | null>(null)
  const read = () => {
    const value = select()
    if (last.current === null || !isEqual(last.current.value, value)) last.current = { value }
    return last.current.value
  }
  return useSyncExternalStore(source.subscribe, read, read)
}

export const sameItems = (one: readonly unknown[], other: readonly unknown[]): boolean =>
  one.length === other.length && one.every((item, index) => item === other[index])

export function useLocation(): Location {
  const { router } = useShop()
  return useSyncExternalStore(router.subscribe, router.current, router.current)
}

/** The address of a path of this app, for `href`. */
export function useHref(): (relative: string) => string {
  return useShop().router.href
}
