/** What becomes of a message on one device. */
import { pushReasons } from '../push/push-reasons.rules.ts'

/**
 * - `waiting`: it is not due yet, or will be tried again.
 * - `sent`: the push service took it.
 * - `failed`: it was not taken, and is not tried again.
 * - `left_out`: it was never to be sent to this device; `reason` says why.
 * - `stopped`: the message ended before it went out to this device.
 */
export const deliveryStates = ['waiting', 'sent', 'failed', 'left_out', 'stopped'] as const
export type DeliveryState = (typeof deliveryStates)[number]

/** Why: what a push service said, then what concerns the device and its shopper, then our own rules. */
export const deliveryReasons = [
  ...pushReasons.gone,
  ...pushReasons.credential,
  ...pushReasons.refused,
  ...pushReasons.later,
  'permission_withdrawn',
  /** Of a device: nobody opened the app there for nine months, and nothing was shown. */
  'unseen',
  'opted_out',
  'too_late',
  'quiet_hours',
  'cap',
  'condition',
  'holdout',
  /** Of an A/B test: its shopper had another text on another device. */
  'other_text',
] as const
export type DeliveryReason = (typeof deliveryReasons)[number]

/**
 * Why a message ended before it went out to everybody. `audience`: whom it is for could not be worked out, however often it
 * was tried.
 */
export const stopReasons = ['person', 'credential', 'payload', 'audience', 'destination'] as const
export type StopReason = (typeof stopReasons)[number]
