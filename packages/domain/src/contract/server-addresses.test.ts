import { describe, expect, test } from 'vitest'
import { isServerAddress, serverParts, shopperApi } from './server-addresses.rules.ts'

const parts = serverParts([{ path: '/catalog-go/v1/:appKey/products' }, { path: '/v1/places' }])

describe('addresses of the server', () => {
  test('are those below the first part of a contract, whatever it is called, and those of sign-in', () => {
    for (const path of ['/catalog-go/v1/a/products', '/catalog-go', '/v1/other', '/auth/login', '/oidc/auth', '/livez'])
      expect(isServerAddress(path, parts), path).toBe(true)
    for (const path of ['/', '/design', '/design/home', '/v10', '/catalog', '/profile'])
      expect(isServerAddress(path, parts), path).toBe(false)
  })

  test('are recognised in another spelling, and what cannot be read is none of them', () => {
    expect(isServerAddress('/%76%31/places', parts)).toBe(true)
    for (const path of ['/%E0%A4%A/x', '/%']) expect(isServerAddress(path, parts), path).toBe(false)
  })

  test('a contract without a first part of its own is refused', () => {
    expect(() => serverParts([{ path: '/:appKey/pages' }])).toThrow('names no first part')
  })
})

test('below the address of a shopper app its API has what its contracts name, and pages the rest', () => {
  const paths = ['/a/:appKey/events', '/a/:appKey/orders/:orderId', '/a/:appKey/catalog/products/:id', '/app/v1/cart']
  const isApi = shopperApi(paths.map((path) => ({ path })))
  for (const path of ['events', 'events/1', 'orders/o1', 'orders/', 'catalog/products/1', 'catalog/other'])
    expect(isApi(path), path).toBe(true)
  for (const path of ['', 'orders', 'product/1', 'cart', 'v1/cart', 'catalogue/1', 'eventsx'])
    expect(isApi(path), path).toBe(false)
})
