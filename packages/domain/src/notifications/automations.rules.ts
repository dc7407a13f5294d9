/**
 * Automations: messages that something in the app or the store sets off. Each card is one entry: what it is called on the wire,
 * whether it begins active (I-107), how long it waits, and where it leads.
 */

import type { OrderStatusCode } from '../orders/order-status.rules.ts'
import { dayMs, hourMs, minuteMs } from '../time.ts'
import type { Destination } from './destinations.rules.ts'
import type { MessageTopic, MessageType } from './message.schema.ts'

export const waitUnits = ['minutes', 'hours', 'days'] as const
export type WaitUnit = (typeof waitUnits)[number]
export interface Wait {
  value: number
  unit: WaitUnit
}

const unitMs: Record<WaitUnit, number> = { minutes: minuteMs, hours: hourMs, days: dayMs }
export const waitMs = ({ value, unit }: Wait): number => value * unitMs[unit]
/** 60 days, in each unit. */
export const mostWait: Record<WaitUnit, number> = { minutes: 60 * 24 * 60, hours: 60 * 24, days: 60 }
/** A second reminder comes an hour after the first or later, in each unit. */
export const leastAgain: Record<WaitUnit, number> = { minutes: 60, hours: 1, days: 1 }

interface AutomationEntry {
  type: MessageType
  topic: MessageTopic
  /** In a new app. */
  active: boolean
  wait: Wait
  /** How long after the first one a second one goes out. */
  again?: Wait
  destination: Destination
  /** Sent at night and beyond the cap too. */
  urgent?: true
}

const entries = {
  welcome: { type: 'welcome', topic: 'news', active: true, wait: { value: 10, unit: 'minutes' }, destination: 'home' },
  post_purchase: {
    type: 'post',
    topic: 'news',
    active: false,
    wait: { value: 3, unit: 'days' },
    destination: 'order_details',
  },
  order_updates: {
    type: 'order',
    topic: 'orders',
    active: true,
    wait: { value: 0, unit: 'minutes' },
    destination: 'order_details',
    urgent: true,
  },
  browse: { type: 'browse', topic: 'news', active: true, wait: { value: 4, unit: 'hours' }, destination: 'product' },
  wishlist: {
    type: 'wishlist',
    topic: 'wishlist',
    active: false,
    wait: { value: 2, unit: 'days' },
    destination: 'wishlist',
  },
  cart: {
    type: 'cart',
    topic: 'news',
    active: false,
    wait: { value: 1, unit: 'hours' },
    again: { value: 24, unit: 'hours' },
    destination: 'shopping_cart',
  },
  re_engagement: {
    type: 'engagement',
    topic: 'news',
    active: false,
    wait: { value: 14, unit: 'days' },
    destination: 'home',
  },
  purchase_reminder: {
    type: 'purchase',
    topic: 'news',
    active: false,
    wait: { value: 30, unit: 'days' },
    destination: 'recently_viewed',
  },
  price_drop: {
    type: 'none',
    topic: 'wishlist',
    active: false,
    wait: { value: 0, unit: 'minutes' },
    destination: 'product',
  },
  back_in_stock: {
    type: 'none',
    topic: 'backInStock',
    active: false,
    wait: { value: 0, unit: 'minutes' },
    destination: 'product',
  },
} as const satisfies Record<string, AutomationEntry>

export type AutomationId = keyof typeof entries
export const automations: Readonly<Record<AutomationId, AutomationEntry>> = entries
/** The eight of the document in its order, then our own two. */
export const automationIds = Object.keys(entries) as AutomationId[]

/** The statuses that Order updates offers (I-171), in the document's order. */
export const updateStatuses = [
  'canceled',
  'closed',
  'complete',
  'on_hold',
  'payment_review',
  'paypal_canceled_reversal',
  'paypal_reversed',
  'pending',
  'pending_payment',
  'pending_paypal',
  'processing',
  'processing_preorder',
  'received',
  'rejected',
  'suspected_fraud',
] as const
export type UpdateStatus = (typeof updateStatuses)[number]

/** What each status of the store's is called here. Statuses that no store of ours reports never lead to a message. */
export const updateStatusOf: Record<OrderStatusCode, UpdateStatus> = {
  0: 'pending_payment',
  1: 'pending',
  2: 'complete',
  3: 'processing',
  4: 'closed',
  5: 'canceled',
  6: 'rejected',
  7: 'pending_payment',
  8: 'processing',
  9: 'processing',
  10: 'received',
  11: 'processing',
  12: 'payment_review',
  13: 'on_hold',
  14: 'closed',
}
const reported: ReadonlySet<UpdateStatus> = new Set(Object.values(updateStatusOf))
export const isReported = (status: UpdateStatus): boolean => reported.has(status)
