/** What screens report their events to. */
import type { EventName } from '@vitrine/domain/events/events.routes'
import type { Snapshot } from '@vitrine/domain/publishing/snapshot.schema'
import type { ShopperSettings } from '@vitrine/domain/settings/settings.schema'
import type { DeviceStore } from '../session/device-store.ts'
import type { Shell } from '../shell/shell.ts'
import type { EventProps } from './ledger.rules.ts'

/** `at` in ms. */
export type FollowEvents = (event: { name: EventName; props: EventProps; at: number }) => void

export interface Tracker {
  track(name: EventName, props?: EventProps): void
  /** Resolves when everything tracked so far is kept on the device. It never rejects. */
  kept(): Promise<void>
  /** Calls back with what this page has reported so far, and from then on with each event. */
  follow(listener: FollowEvents): void
  /** The random id of this install; null when nothing is reported. */
  installId(): Promise<string | null>
  /** Reports from now on which blocks of this release are seen and tapped. */
  show(release: string | null, snapshot: Pick<Snapshot, 'pages'>): void
  /** Makes this another install, for the next person: points and what was looked at stay with the former one. */
  forget(): Promise<void>
}

/** A preview reports nothing. */
export const silentTracker: Tracker = {
  track: () => {},
  kept: async () => {},
  follow: () => {},
  installId: async () => null,
  show: () => {},
  forget: async () => {},
}

/** Under which key events are sent, and what is counted of a shopper who did not agree. */
export type EventSettings = NonNullable<ShopperSettings['events']>

export interface TrackerOptions {
  appKey: string
  base: string
  language: string
  version: string
  /** Null in a browser. */
  shell: Shell | null
  /** What applies now: the settings may change while the page is open. */
  measuring: Readonly<EventSettings>
  device: Pick<DeviceStore, 'shared'>
  /** Resolves to true when the server has this device's answers. */
  tellConsent: () => Promise<boolean>
  /** The address at which the app was opened, and where its shopper came from. */
  opened: { href: string; referrer: string }
}
