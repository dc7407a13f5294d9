import type { WordKey } from '../text/words.ts'
import type { PushMoment } from './ask.rules.ts'

/** Why notifications are worth something at that moment. */
export const titleOfMoment: Record<PushMoment, WordKey> = {
  order: 'pushOrderTitle',
  heart: 'pushHeartTitle',
  notifications: 'pushNewsTitle',
  stock: 'pushStockTitle',
}

export const reasonOfMoment: Record<PushMoment, WordKey> = {
  order: 'pushOrderReason',
  heart: 'pushHeartReason',
  notifications: 'pushNewsReason',
  stock: 'pushStockReason',
}
