/**
 * Attempts to order whose outcome this device does not know yet. An attempt is stored before it is sent and removed
 * when its outcome is known and stored, so that a closed tab or a lost answer loses no order. A visit to the checkout
 * pages of a store is an attempt too: the shopper may order there, in this tab or another, or come back without.
 */
import { minuteMs } from '@vitrine/domain/time'
import type { CheckoutInput } from './checkout-input.ts'
import type { DeviceStore } from './device-store.ts'

export interface Attempt {
  cartId: string
  /** Identifies this attempt; another attempt with other contents has another key. */
  key: string
  /** Opens the order. This and the typed details are absent in attempts of an earlier version. */
  secret?: string
  input?: CheckoutInput
  /**
   * When the shopper left for the store's own checkout pages, in ms; absent in an attempt to order in this app, unless that was
   * left at a page which nobody can close.
   */
  leftAt?: number
  /**
   * When the shopper was led to the page on which an order of this app is paid, in ms. Whoever asks what became of it ends that
   * page, unless it was paid.
   */
  payingAt?: number
}

/** A page on which somebody pays is open no longer. */
const pageMs = 40 * minuteMs

const listName = 'checkout-attempts'
/** The storage name under which an earlier version kept its only attempt. */
const earlierName = 'checkout'

const isAttempt = (kept: unknown): kept is Attempt =>
  typeof kept === 'object' && kept !== null && 'cartId' in kept && 'key' in kept

export function createCheckoutAttempts(device: DeviceStore) {
  const all = (): readonly Attempt[] =>
    [device.get<unknown>(earlierName), device.get<unknown[]>(listName) ?? []].flat().filter(isAttempt)
  const write = (attempts: readonly Attempt[]) => {
    device.remove(earlierName)
    if (attempts.length > 0) device.set(listName, attempts)
    else device.remove(listName)
  }
  return {
    all,
    /** Orders that were sent from this app and not answered. */
    unanswered: (): readonly Attempt[] =>
      all().filter(({ leftAt, payingAt }) => leftAt === undefined && payingAt === undefined),
    /** Those about which asking disturbs nobody, as somebody who just now pays in another tab. */
    quiet: (now: number): readonly Attempt[] =>
      all().filter(({ payingAt }) => payingAt === undefined || now - payingAt > pageMs),
    write,
  }
}
export type CheckoutAttempts = ReturnType<typeof createCheckoutAttempts>
