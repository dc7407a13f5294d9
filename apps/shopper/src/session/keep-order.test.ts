import { eventSchema } from '@vitrine/domain/events/events.routes'
import type { Order } from '@vitrine/domain/storefront/storefront.schema'
import { expect, test } from 'vitest'
import { loadWords } from '../text/words.ts'
import { createOrderKeeper, orderEvent } from './keep-order.ts'

test('an order of more items than an event may name is reported all the same, with its whole total', () => {
  const money = { amountMinor: 250, currencyCode: 'EUR' }
  const line = { productId: 'p1', variantId: 'v1', unitPrice: money, quantity: 1, total: money }
  const lines = Array.from({ length: 250 }, () => line) as Order['lines']
  const props = orderEvent({ id: 'order-1', lines, total: { ...money, amountMinor: 62_500 } } as Order)
  const event = { seq: 1, ts: '2026-11-23T12:00:00Z', session_id: 's1', name: 'order_completed', props }
  expect(eventSchema.safeParse(event).success).toBe(true)
  expect(props).toMatchObject({ order_id: 'order-1', total: 62_500 })
})

test('an order that was found without its e-mail address is told by its number', async () => {
  const told: string[] = []
  const keep = createOrderKeeper({
    lists: {
      orders: { has: () => false, add: () => {} },
      notifications: { add: ({ text }: { text: string }) => void told.push(text) },
    },
    tracker: { track: () => {}, kept: async () => {} },
    words: await loadWords('en'),
  } as unknown as Parameters<typeof createOrderKeeper>[0])
  const money = { amountMinor: 250, currencyCode: 'EUR' }
  const order = { id: 'order-1', number: '1001', lines: [] as Order['lines'], total: money } as Order
  for (const email of ['', 'jun@shoppers.example']) await keep({ ...order, email }, { cartId: 'c', key: 'k' })
  expect(told).toEqual(['Order 1001', 'Order 1001 has been placed for jun@shoppers.example.'])
})
