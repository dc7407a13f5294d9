/** Services for the screens, created once per page: in the browser by `main.tsx`, on the server for each drawing. */
import type { CustomerListKind } from '@vitrine/domain/customers/account.schema'
import type { Order } from '@vitrine/domain/storefront/storefront.schema'
import type { ConsentStore } from '../consent/consent-store.ts'
import type { Call } from '../data/api.ts'
import type { Boot } from '../data/boot.ts'
import type { Catalog } from '../data/catalog.ts'
import type { EventSettings, Tracker } from '../events/tracking.ts'
import type { AccountStore } from '../session/account.ts'
import type { CartStore } from '../session/cart.ts'
import { createDeviceList, type DeviceList } from '../session/device-list.ts'
import type { DeviceStore } from '../session/device-store.ts'
import type { KeptProduct } from '../session/list-news.ts'
import type { Shell } from '../shell/shell.ts'
import type { Words } from '../text/words.ts'
import type { Clock } from './clock.ts'
import type { Router } from './router.ts'

export interface Lists {
  wishlist: DeviceList<KeptProduct>
  recent: DeviceList<KeptProduct>
  searches: DeviceList<{ query: string }>
  orders: DeviceList<KeptOrder>
  notifications: DeviceList<ShopNotification>
}

/** An order that was placed on this device. `secret` opens it; older orders have none. */
export type KeptOrder = Order & { secret?: string }

/** A message from the shop to this device; `path` is where it leads and `at` a UTC instant. */
export interface ShopNotification {
  id: string
  title: string
  text: string
  at: string
  path: string
  image?: string | null
  /** Those of an earlier version do not say: they count as read. */
  read?: boolean
  /** It came from the server, which knows whether it was read; the app itself made the others. */
  sent?: true
}

export interface Services {
  appKey: string
  /** `/` on a host of its own, else `/a/{appKey}/`. */
  base: string
  /** Where scripts of connected services are; null where none may run. */
  outside: Boot['outside']
  /** Origin of the staff's console, which is never shown inside the app. */
  consoleOrigin: string
  /** True when a draft is shown: then nothing is reported and nothing can be ordered. */
  preview: boolean
  /**
   * `screen` and `frame` mean drawing on the server, with the screen or with only an empty place for it. Effects do not
   * run there, so a screen requests its data while it is drawn.
   */
  drawing: 'browser' | 'screen' | 'frame'
  language: string
  currency: string
  words: Words
  call: Call
  router: Router
  catalog: Catalog
  cart: CartStore
  tracker: Tracker
  /** What the shopper agreed to; loaded when somebody asks. */
  consent: () => Promise<ConsentStore>
  device: DeviceStore
  lists: Lists
  /** Whether prices are for signed-in shoppers only: then no answer comes from a cache. */
  pricing: { locked: boolean }
  /** How events are counted now. */
  measuring: EventSettings
  account: AccountStore
  /** A product came into a list of the shopper's, or went. */
  noteChange: (kind: CustomerListKind, productId: string, removed?: boolean) => Promise<void>
  /** Tells the server of the lists of whoever is signed in. It never rejects. */
  syncLists: (kinds?: readonly CustomerListKind[]) => Promise<void>
  /** The version of this app, reported with every event. */
  appVersion: string
  /** The native shell around the app; null in a browser and on the server. */
  shell: Shell | null
  clock: Clock
}

export function createLists(store: DeviceStore): Lists {
  const byId = <T extends { id: string }>(item: T) => item.id
  return {
    wishlist: createDeviceList({ store, name: 'wishlist', max: 200, keyOf: byId }),
    recent: createDeviceList({ store, name: 'recent', max: 30, keyOf: byId }),
    searches: createDeviceList({ store, name: 'searches', max: 8, keyOf: (item) => item.query.toLowerCase() }),
    orders: createDeviceList<KeptOrder>({ store, name: 'orders', max: 50, keyOf: byId }),
    notifications: createDeviceList<ShopNotification>({ store, name: 'notifications', max: 100, keyOf: byId }),
  }
}

export const unreadCount = ({ notifications }: Pick<Lists, 'notifications'>): number =>
  notifications.all().filter(({ read }) => read === false).length
