import { describe, expect, test } from 'vitest'
import { parseRoute, pathTo, showsSame } from './routes.ts'

describe('addresses of the shopper app', () => {
  test('every screen has an address that leads back to it', () => {
    for (const screen of ['home', 'cart', 'categories', 'search', 'wishlist', 'recent'] as const) {
      expect(parseRoute(pathTo(screen)).screen).toBe(screen)
    }
    for (const screen of ['product', 'category', 'brand', 'order', 'page'] as const) {
      expect(parseRoute(pathTo(screen, 'gid://shop/Product/1 ü?#&'))).toMatchObject({
        screen,
        id: 'gid://shop/Product/1 ü?#&',
      })
    }
  })

  test('a query belongs to its screen, and the parameters of the app are left out', () => {
    expect(parseRoute('search?q=red%20shoes&lang=ar&preview')).toEqual({
      screen: 'search',
      id: '',
      query: { q: 'red shoes' },
    })
    expect(pathTo('brand', '7', { name: 'Ågård & Co' })).toBe('brand/7?name=%C3%85g%C3%A5rd+%26+Co')
  })

  test('a drawn page is the first picture of its address, whatever an advertisement adds to it', () => {
    expect(showsSame('', '?utm_source=mail')).toBe(true)
    expect(showsSame('product/1?variant=b', 'product/1?variant=b&utm_source=mail')).toBe(true)
    // The server looked for this variant and the product does not have it.
    expect(showsSame('product/1', 'product/1?variant=gone')).toBe(true)
    for (const [drawn, asked] of [
      ['product/1?variant=b', 'product/1?variant=c'],
      ['product/1?variant=b', 'product/1'],
      ['product/1', 'product/2'],
      ['', '?tab=2'],
      ['category/3', 'category/3?sort=newest'],
    ] as const)
      expect(showsSame(drawn, asked), asked).toBe(false)
  })

  test('an unknown, broken or too deep address is a missing page and never throws', () => {
    for (const path of ['nowhere', 'product/', 'product/1/2', 'product/%E0%A4%A', '__proto__', 'constructor/x', '//']) {
      expect(parseRoute(path).screen, path).toBe('missing')
    }
  })
})
