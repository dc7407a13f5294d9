import { describe, expect, test } from 'vitest'
import { sampleBadge, sampleFacts } from '../badges/badge-sample.fixture.ts'
import { pickBadges } from '../badges/pick-badges.rules.ts'
import type { Product, ProductCard } from './catalog.schema.ts'
import { cardWithoutPrice, productWithoutPrices } from './hidden-price.rules.ts'
import { colorsOf } from './swatch.rules.ts'

const money = (amountMinor: number) => ({ amountMinor, currencyCode: 'USD' })
const card: ProductCard = {
  id: 'p1',
  name: 'Linen Shirt',
  image: null,
  sku: 'L-1',
  price: money(4500),
  compareAtPrice: money(6000),
  priceText: '$45.00',
  availableForSale: true,
  vendor: 'Fjord',
  isThumbnail: false,
  urlThumbnail: null,
  facts: sampleFacts(),
}

describe('a card for a shopper who must log in to see prices', () => {
  test('holds no amount, in no field', () => {
    const text = JSON.stringify(cardWithoutPrice(card))
    for (const amount of ['4500', '6000', '45.00']) expect(text).not.toContain(amount)
    expect(text).toContain('Linen Shirt')
  })

  test('holds none in the facts of a product either, in no currency', () => {
    const facts = sampleFacts({ shownCurrencyCode: 'EUR', variants: [['Blue / M', 4500, 6000, 300, 12, 4100, 5500]] })
    const variant = { ...card, title: 'Blue / M', selectedOptions: [], quantityAvailable: 12 }
    const product = { id: 'p1', name: 'Linen Shirt', variants: [variant] } as unknown as Product
    for (const shown of [productWithoutPrices({ ...product, facts }), cardWithoutPrice({ ...card, facts })]) {
      expect(shown.facts).toEqual({ ...facts, variants: [['Blue / M', null, null, 300, 12]] })
      for (const amount of ['4500', '6000', '4100', '5500']) expect(JSON.stringify(shown)).not.toContain(`:${amount}`)
    }
    const { facts: _, ...plain } = card
    expect(productWithoutPrices(product)).not.toHaveProperty('facts')
    expect(cardWithoutPrice(plain)).not.toHaveProperty('facts')
  })

  test('wears no badge that speaks of its price or asks for it, and keeps the others', () => {
    const asking = (id: string, operator: string, value: string | number = '') =>
      sampleBadge(id, { position: id, conditions: [{ operand: 'variants.compareAtPrice.amount', operator, value }] })
    const badges = [
      asking('topLeft', 'greaterThan', 10),
      asking('topRight', 'isEmpty'),
      asking('bottomLeft', 'notEquals', 3),
      sampleBadge('bottomRight', { position: 'bottomRight', text: '{{sale_percent}} off' }),
      sampleBadge('belowLeft', { position: 'belowLeft', text: '{{quantity}} left' }),
    ]
    const texts = ({ facts = sampleFacts() }: ProductCard) =>
      pickBadges(facts, badges, 'productList').map(({ text }) => text)
    expect(texts(card)).toContain('25% off')
    expect(texts(cardWithoutPrice(card))).toEqual(['12 left'])
  })
})

test('the colours of a product are those that CSS knows, each once', () => {
  const value = (label: string, swatch: string | null) => ({ label, swatch })
  const options = [
    { name: 'Color', values: [value('Sage', '#a3b18a'), value('Green', '#a3b18a'), value('Coral', 'coral')] },
    { name: 'Size', values: [value('M', null), value('Odd', 'url(x)')] },
  ]
  expect(colorsOf(options)).toEqual(['#a3b18a', 'coral'])
})
