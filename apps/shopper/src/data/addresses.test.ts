import { describe, expect, test } from 'vitest'
import { addressOf, type ReadAddress, type ReadStart, requestOf } from './addresses.ts'

describe('addresses by the contracts', () => {
  test('parameters and query take their places; what is not given is not asked for', () => {
    expect(addressOf('catalog/products/:id', { params: { id: 'a/b c' } })).toBe('catalog/products/a%2Fb%20c')
    const query = { categoryId: 'c&d', page: 0, size: 24, brandId: undefined }
    expect(addressOf('catalog/products', { query })).toBe('catalog/products?categoryId=c%26d&page=0&size=24')
    expect(addressOf('preview.json', {})).toBe('preview.json')
  })

  test('a request brings its method, its content and its headers', () => {
    const [address, init] = requestOf('PUT carts/:cartId/lines/:variantId', {
      params: { cartId: 'c1', variantId: 'v/1' },
      query: { language: 'de' },
      body: { quantity: 2 },
      headers: { 'x-test': '1' },
    })
    expect(address).toBe('carts/c1/lines/v%2F1?language=de')
    expect(init).toEqual({ method: 'PUT', body: { quantity: 2 }, headers: { 'x-test': '1' } })
  })

  test('what the contracts do not know does not compile', () => {
    // @ts-expect-error there is no such route
    addressOf('catalog/product', {})
    // @ts-expect-error the product is not named
    addressOf('catalog/products/:id', {})
    // @ts-expect-error an order that lists are not sorted by
    addressOf('catalog/products', { query: { sort: 'price' } })
    // @ts-expect-error a writing route is not read
    addressOf('carts', {})
    const params = { cartId: 'c', variantId: 'v' }
    // @ts-expect-error a quantity is a number
    requestOf('PUT carts/:cartId/lines/:variantId', { params, body: { quantity: '2' } })
    const hash = String('r1')
    const read: ReadAddress[] = ['manifest.json', `releases/${hash}.json`, `catalog/products/${hash}/reviews`]
    // @ts-expect-error a release is a file
    const noFile: ReadAddress = `releases/${hash}`
    // @ts-expect-error nothing is read there
    const noStart: ReadStart = 'events/'
    expect([...read, noFile, noStart]).toBeDefined()
    const address = addressOf('catalog/products/:id', { params: { id: 'p' } })
    // @ts-expect-error an answer has what its contract says
    const wrong: NonNullable<(typeof address)['answer']> = { data: { id: 1 } }
    expect(wrong).toBeDefined()
  })
})
