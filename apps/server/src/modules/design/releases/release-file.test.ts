import { describe, expect, test } from 'vitest'
import { makeReleaseFile } from './release-file.ts'

describe('the file of a release', () => {
  test('has no price of the products that were chosen for its blocks, and every text as it was written', () => {
    const price = { amountMinor: 9800, currencyCode: 'USD' }
    const written = `Copied: ${JSON.stringify([{ id: 'a', price }])}, "price": $98`
    const products = [
      { id: 'a', name: 'Dress', price, sku: 'A-1' },
      { id: 'b', name: 'Bag', price: null, sku: null },
      { id: 'c', name: 'Refund', price: { amountMinor: -1, currencyCode: 'JPY' } },
    ]
    const blocks = [{ id: 'one', title: { text: written }, products }]
    const { plain } = makeReleaseFile(JSON.stringify({ pages: [{ id: 'home', blocks }] }))
    expect(plain.toString()).not.toContain('"price":')
    expect(plain.toString()).not.toContain('"amountMinor":-1')
    const [block] = JSON.parse(plain.toString()).pages[0].blocks
    expect(block.title.text).toBe(written)
    expect(block.products).toEqual([
      { id: 'a', name: 'Dress', sku: 'A-1' },
      { id: 'b', name: 'Bag', sku: null },
      { id: 'c', name: 'Refund' },
    ])
  })
})
