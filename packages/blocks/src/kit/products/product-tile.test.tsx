import { badgePositions } from '@vitrine/domain/badges/badge.rules'
import { badgeContentSchema, type SnapshotBadge } from '@vitrine/domain/badges/badge.schema'
import type { BadgePosition } from '@vitrine/domain/badges/pick-badges.rules'
import type { ProductCard } from '@vitrine/domain/catalog/catalog.schema'
import type { ProductFacts } from '@vitrine/domain/catalog/product-facts.schema'
import { renderToString } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { sampleHost, sampleProduct } from '../fixtures/samples.fixture.ts'
import type { HostSettings } from '../host/host.ts'
import { cardBadges } from './card-badges.ts'
import { ProductTile } from './product-tile.tsx'

const draw = (more: Parameters<typeof sampleProduct>[1]) =>
  renderToString(<ProductTile host={sampleHost()} product={sampleProduct('p1', more)} imageWidthPx={104} />)
const usd = (amountMinor: number) => ({ amountMinor, currencyCode: 'USD' })

const badge = (position: BadgePosition, more: Partial<SnapshotBadge> = {}): SnapshotBadge => ({
  ...badgeContentSchema.parse({ title: { text: '{{quantity}} left' }, position }),
  id: position,
  priority: 1,
  ...more,
})
const facts: ProductFacts = {
  title: 'Shirt',
  vendor: null,
  productType: null,
  tags: [],
  currencyCode: 'USD',
  shownCurrencyCode: 'USD',
  variants: [['M', 900, null, null, 3]],
}
const wear = (badges: SnapshotBadge[], more: Partial<ProductCard> = { facts }) =>
  renderToString(
    <ProductTile
      host={sampleHost({ badgesOf: cardBadges(badges) })}
      product={sampleProduct('p1', more)}
      imageWidthPx={104}
    />,
  )

test('a tile lets the phone choose the smaller version of the picture', () => {
  const drawn = draw({ image: '/media/a/shirt.webp', urlThumbnail: '/media/a/shirt-t.webp' })
  expect(drawn).toMatch(
    /src="\/media\/a\/shirt.webp" srcSet="\/media\/a\/shirt-t.webp 320w,\/media\/a\/shirt.webp 800w"/,
  )
  expect(drawn).toContain('sizes="104px"')
  expect(draw({ image: '/media/a/shirt.webp', urlThumbnail: null })).not.toContain('srcSet')
})

test('a tile asks for both versions of the picture where its host has them', () => {
  const host = sampleHost({ mediaUrl: (src) => `https://shop.test${src}` })
  const product = sampleProduct('p1', { image: '/media/a/shirt.webp', urlThumbnail: '/media/a/shirt-t.webp' })
  const drawn = renderToString(<ProductTile host={host} product={product} imageWidthPx={104} />)
  expect(drawn).toContain(
    'srcSet="https://shop.test/media/a/shirt-t.webp 320w,https://shop.test/media/a/shirt.webp 800w"',
  )
})

describe('the badges of a product in a block', () => {
  test('stand at their positions with their colours, corner and filled title', () => {
    for (const position of badgePositions) expect(wear([badge(position)])).toContain(`data-at="${position}"`)
    const drawn = wear([badge('topLeft', { backgroundColor: '#B93815', corner: { style: 'sharp' } })])
    expect(drawn).toContain('data-corner="sharp"')
    expect(drawn).toContain('background:#B93815;color:#FFFFFF')
    expect(drawn).toContain('>3 left<')
  })

  test('a picture takes the place of the title, which then describes it', () => {
    expect(wear([badge('topLeft', { images: [{ src: '/media/a/b.webp' }] })])).toMatch(
      /<img [^>]*src="\/media\/a\/b\.webp" alt="3 left"/,
    )
  })

  test('a card without what badges decide on wears none, nor one of another place', () => {
    expect(wear([badge('topLeft')], {})).not.toContain('data-badge')
    expect(wear([badge('topLeft', { displayLocation: 'productDetail' })])).not.toContain('data-badge')
  })

  test('a text that begins with a sign keeps it in front, also where a shop is read from the right', () => {
    expect(wear([badge('topLeft')])).toMatch(/<span [^>]*dir="auto"[^>]*>/)
  })

  test('sold out is said beside a badge in the same corner', () => {
    const drawn = wear([badge('bottomLeft')], { facts, availableForSale: false })
    expect(drawn).toMatch(/3 left<\/span><span [^>]*>soldOut/)
  })
})

describe('a product in a block', () => {
  test('its price has 2 decimals and the currency [D-082]', () => {
    expect(draw({ price: usd(123_450) })).toContain('$1,234.50')
    expect(draw({ price: usd(900) })).toContain('$9.00')
  })

  test('a higher former price is struck through, and no other is shown', () => {
    expect(draw({ price: usd(900), compareAtPrice: usd(1200) })).toMatch(/<s [^>]*>\$12\.00<\/s>/)
    expect(draw({ price: usd(900), compareAtPrice: usd(900) })).not.toContain('<s ')
  })

  test('a reduced price is read out as the sale price, the former one as the regular price', () => {
    const words = (drawn: string) => drawn.replace(/<[^>]*>/g, '')
    expect(words(draw({ price: usd(900), compareAtPrice: usd(1200) }))).toContain(
      'salePrice: $9.00 regularPrice: $12.00',
    )
    expect(words(draw({ price: usd(900), compareAtPrice: null }))).not.toMatch(/salePrice|regularPrice/)
  })

  test('it says when it is sold out', () => {
    expect(draw({ availableForSale: false })).toContain('soldOut')
    expect(draw({ availableForSale: true })).not.toContain('soldOut')
  })
})

describe('what the settings of the app make of a product in a block', () => {
  const settings: HostSettings = {
    showsColors: true,
    quickAddLabel: null,
    logInToSeePrice: { title: 'Members only', description: '', button: 'Log in' },
  }
  const drawWith = (more: Partial<ProductCard>, changed: Partial<HostSettings> = {}) =>
    renderToString(
      <ProductTile
        host={sampleHost({ settings: { ...settings, ...changed } })}
        product={sampleProduct('p1', more)}
        imageWidthPx={104}
      />,
    )
  const dotsOf = (drawn: string) => [...drawn.matchAll(/<i style="background:(#\w+)"/g)].map(([, color]) => color)
  const colors = ['#111111', '#222222', '#333333', '#444444', '#555555', '#666666']

  test('its colours are dots, four at most, and how many more there are is said', () => {
    expect(dotsOf(drawWith({ colors: colors.slice(0, 2) }))).toEqual(['#111111', '#222222'])
    expect(dotsOf(drawWith({ colors: colors.slice(0, 4) }))).toEqual(colors.slice(0, 4))
    const drawn = drawWith({ colors })
    expect(dotsOf(drawn)).toEqual(colors.slice(0, 4))
    expect(drawn.replace(/<!-- -->/g, '')).toContain('<b>+2</b>')
    expect(drawn).toMatch(/role="img" aria-label="colors: 6"/)
  })

  test('there are no dots while they are switched off, for one colour alone, and for none', () => {
    expect(dotsOf(drawWith({ colors }, { showsColors: false }))).toEqual([])
    for (const few of [colors.slice(0, 1), [], undefined])
      expect(drawWith(few === undefined ? {} : { colors: few })).not.toContain('role="img"')
  })

  test('a price that is not for this shopper is the owner’s title, also where a former price came along', () => {
    const drawn = drawWith({ price: null, priceText: '', compareAtPrice: usd(1200) })
    expect(drawn).toContain('>Members only</span>')
    expect(drawn).not.toMatch(/\$|12\.00|1200|regularPrice|<s /)
  })
})
