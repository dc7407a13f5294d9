/** When the app may offer notifications by itself. Pure. */
import { dayMs } from '@vitrine/domain/time'

/** What a shopper does that makes them worth something; the reason that is said is of that moment. */
export const pushMoments = ['order', 'heart', 'notifications', 'stock'] as const
export type PushMoment = (typeof pushMoments)[number]

const restMs = 14 * dayMs
const mostOffers = 3

/** `declinedAt` in ms, in order: when the shopper said 'Not now'. What a shopper asks for by a tap is always answered. */
export const mayOffer = (declinedAt: readonly number[], now: number): boolean =>
  declinedAt.length < mostOffers && now - (declinedAt.at(-1) ?? Number.NEGATIVE_INFINITY) >= restMs
