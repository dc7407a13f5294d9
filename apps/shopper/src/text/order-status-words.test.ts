import { orderStatuses } from '@vitrine/domain/orders/order-status.rules'
import named from '@vitrine/messages/en/order-status.json'
import { expect, test } from 'vitest'
import { orderStatusWord } from './order-status-words.ts'
import { loadWords } from './words.ts'

test('every order status is said in each language, also of orders that were kept before there was a code', async () => {
  const en = await loadWords('en')
  for (const { code } of orderStatuses) {
    const label = named.order_status[code]
    const word = orderStatusWord({ status: label, statusCode: code })
    expect(word && String(en[word]).startsWith(label.split(' ')[0] as string), label).toBe(true)
    expect(orderStatusWord({ status: label })).toBe(word)
    for (const language of ['ar', 'de', 'es', 'fr']) {
      const words = await loadWords(language)
      expect(word && words[word], `${language} ${label}`).not.toBe(label)
    }
  }
  expect(orderStatusWord({ status: 'Packed by elves' })).toBeNull()
})
