import { dialable } from '@vitrine/domain/actions/phone.rules'
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

  test('has numbers as a telephone dials them, and every text as it was written', () => {
    const written = `Call ${JSON.stringify({ number: '+44 (0)20 7946-0000' })}`
    const actionOf = (number: string) => ({ type: 'makePhoneCall', phone: { number }, sms: { text: written, number } })
    const numbers = ['+44 (0)20 7946-0000', '1-800-FLOWERS', '٠٣٠ ١٢٣ ٤٥٦', '+49 30 123 "ext\\. 12', '']
    const { plain } = makeReleaseFile(JSON.stringify({ pages: numbers.map(actionOf) }))
    const { pages } = JSON.parse(plain.toString()) as { pages: ReturnType<typeof actionOf>[] }
    expect(pages.map(({ phone }) => phone.number)).toEqual(numbers.map(dialable))
    expect(pages.map(({ sms }) => sms)).toEqual(numbers.map((number) => ({ text: written, number: dialable(number) })))
    expect(dialable('+44 (0)20 7946-0000')).toBe('+442079460000')
    expect(dialable(dialable('+49 30 1234 ext. 12'))).toBe('+49301234,12')
  })
})
