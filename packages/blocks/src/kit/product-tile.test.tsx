import { renderToString } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { ProductTile } from './product-tile.tsx'
import { sampleHost, sampleProduct } from './samples.fixture.ts'

const draw = (more: Parameters<typeof sampleProduct>[1]) =>
  renderToString(<ProductTile host={sampleHost()} product={sampleProduct('p1', more)} imageWidthPx={104} />)
const usd = (amountMinor: number) => ({ amountMinor, currencyCode: 'USD' })

describe('a product in a block', () => {
  test('its price has 2 decimals and the currency [D-082]', () => {
    expect(draw({ price: usd(123_450) })).toContain('$1,234.50')
    expect(draw({ price: usd(900) })).toContain('$9.00')
  })

  test('a higher former price is struck through, and no other is shown', () => {
    expect(draw({ price: usd(900), compareAtPrice: usd(1200) })).toMatch(/<s [^>]*>\$12\.00<\/s>/)
    expect(draw({ price: usd(900), compareAtPrice: usd(900) })).not.toContain('<s ')
  })

  test('it says when it is sold out', () => {
    expect(draw({ availableForSale: false })).toContain('soldOut')
    expect(draw({ availableForSale: true })).not.toContain('soldOut')
  })
})
