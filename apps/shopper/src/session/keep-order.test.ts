import { eventSchema } from '@vitrine/domain/events/events.routes'
import type { Order } from '@vitrine/domain/storefront/storefront.schema'
import { expect, test } from 'vitest'
import { orderEvent } from './keep-order.ts'

test('an order of more items than an event may name is reported all the same, with its whole total', () => {
  const money = { amountMinor: 250, currencyCode: 'EUR' }
  const line = { productId: 'p1', variantId: 'v1', unitPrice: money, quantity: 1, total: money }
  const lines = Array.from({ length: 250 }, () => line) as Order['lines']
  const props = orderEvent({ id: 'order-1', lines, total: { ...money, amountMinor: 62_500 } } as Order)
  const event = { seq: 1, ts: '2026-11-23T12:00:00Z', session_id: 's1', name: 'order_completed', props }
  expect(eventSchema.safeParse(event).success).toBe(true)
  expect(props).toMatchObject({ order_id: 'order-1', total: 62_500 })
})
