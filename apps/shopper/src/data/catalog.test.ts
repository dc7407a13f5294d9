import type { ProductCard } from '@vitrine/domain/catalog/catalog.schema'
import type { ProductFacts } from '@vitrine/domain/catalog/product-facts.schema'
import { describe, expect, test } from 'vitest'
import { ApiError, type Call } from './api.ts'
import { createCatalog } from './catalog.ts'

const card = (id: string): ProductCard => ({
  id,
  name: `Product ${id}`,
  image: null,
  sku: null,
  price: { amountMinor: 1250, currencyCode: 'USD' },
  compareAtPrice: null,
  priceText: '$12.50',
  availableForSale: true,
  vendor: null,
  isThumbnail: false,
  urlThumbnail: null,
})

const factsOf = (id: string): ProductFacts => ({
  title: `Product ${id}`,
  vendor: null,
  productType: null,
  tags: [],
  currencyCode: 'USD',
  shownCurrencyCode: 'USD',
  variants: [],
})

/** A store that has products 1 to 150 and remembers its requests. */
function fakeStore() {
  const asked: string[] = []
  let online = true
  const call: Call = async (path) => {
    asked.push(path)
    if (!online) throw new ApiError('offline', 'The connection was lost.')
    const { searchParams } = new URL(path, 'https://x')
    const ids = searchParams.get('ids')
    const known = (ids ?? '').split(',').filter((id) => Number(id) >= 1 && Number(id) <= 150)
    const facts = searchParams.get('facts') === '1'
    return { data: known.map((id) => (facts ? { ...card(id), facts: factsOf(id) } : card(id))) } as never
  }
  const connect = (yes: boolean) => {
    online = yes
  }
  return { call, asked, connect }
}

describe('the catalogue on the device', () => {
  test('cards that badges decide on are fetched again with that, and shown as they are until then', async () => {
    const { call, asked } = fakeStore()
    const catalog = createCatalog({ call, locale: 'language=en' })
    catalog.cards.want(['1'])
    await catalog.settle()
    catalog.cards.want(['1'], { facts: true })
    expect(catalog.cards.card('1')?.name).toBe('Product 1')
    await catalog.settle()
    catalog.cards.want(['1'], { facts: true })
    await catalog.settle()
    expect(asked).toEqual([
      'catalog/products?ids=1&size=100&language=en',
      'catalog/products?ids=1&size=100&facts=1&language=en',
    ])
    expect(catalog.cards.card('1')?.facts?.title).toBe('Product 1')
  })

  test('what several blocks ask for in one turn goes into one request', async () => {
    const { call, asked } = fakeStore()
    const catalog = createCatalog({ call, locale: 'language=en&currency=USD' })
    catalog.cards.want(['1', '2'])
    catalog.cards.want(['2', '3', 'gone'])
    await catalog.settle()
    expect(asked).toEqual(['catalog/products?ids=1%2C2%2C3%2Cgone&size=100&language=en&currency=USD'])
    expect(catalog.cards.card('3')?.name).toBe('Product 3')
    expect(catalog.cards.card('gone')).toBeNull()
    expect(catalog.cards.card('4')).toBeUndefined()
  })

  test('more than a page of products is asked for in pages', async () => {
    const { call, asked } = fakeStore()
    const catalog = createCatalog({ call, locale: 'language=en' })
    catalog.cards.want(Array.from({ length: 150 }, (_, index) => String(index + 1)))
    await catalog.settle()
    expect(asked).toHaveLength(2)
    expect(catalog.cards.card('150')?.id).toBe('150')
  })

  test('what the page brought along is not fetched again until it is old', async () => {
    const { call, asked } = fakeStore()
    let now = 0
    const seed = { cards: { '1': card('1') }, answers: { 'catalog/categories': { data: [] } } }
    const catalog = createCatalog({ call, locale: 'language=en', seed, now: () => now })
    catalog.cards.want(['1'])
    catalog.answers.want('catalog/categories', 60_000)
    expect(await catalog.settle()).toBe(false)
    now = 90_000
    catalog.refresh(60_000)
    expect(catalog.cards.card('1')?.id).toBe('1')
    await catalog.settle()
    expect(asked).toHaveLength(2)
  })

  test('a failed answer keeps what came before and comes back with a retry', async () => {
    const { call, asked, connect } = fakeStore()
    const catalog = createCatalog({ call, locale: 'language=en' })
    const path = 'catalog/products?ids=7'
    catalog.answers.want(path, 0)
    await catalog.settle()
    connect(false)
    catalog.refresh(-1)
    await catalog.settle()
    expect(catalog.answers.answer(path)).toMatchObject({ failed: true, value: { data: [card('7')] } })
    catalog.answers.want(path, 0)
    expect(asked).toHaveLength(2)
    connect(true)
    catalog.retry()
    await catalog.settle()
    expect(catalog.answers.answer(path).failed).toBe(false)
  })

  test('an answer that failed is tried again when it is asked for by name, and no other', async () => {
    const { call, asked, connect } = fakeStore()
    const { answers, settle } = createCatalog({ call, locale: 'language=en' })
    connect(false)
    for (const page of [0, 1]) answers.want(`reviews?page=${page}`, 60_000)
    await settle()
    connect(true)
    answers.want('reviews?page=1', 60_000)
    expect(asked).toHaveLength(2)
    answers.again('reviews?page=1')
    answers.again('reviews?page=1')
    await settle()
    answers.again('reviews?page=1')
    expect(asked).toHaveLength(3)
    expect(answers.answer('reviews?page=1')).toMatchObject({ failed: false, value: { data: [] } })
  })
})
