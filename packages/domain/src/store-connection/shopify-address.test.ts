import { describe, expect, test } from 'vitest'
import { shopAtShopify } from './shopify-address.rules.ts'

describe('the address of a shop at Shopify', () => {
  test.each([
    'lamps',
    ' Lamps ',
    'lamps.myshopify.com',
    'https://lamps.myshopify.com',
    'http://LAMPS.myshopify.com/admin/products?x=1',
    'https://admin.shopify.com/store/lamps',
    'admin.shopify.com/store/lamps/settings/apps',
  ])('is understood of %j', (typed) => {
    expect(shopAtShopify(typed)).toBe('https://lamps.myshopify.com')
  })

  test.each([
    '',
    'lamps.example',
    'https://www.lamps.example',
    'https://myshopify.com',
    'https://a.lamps.myshopify.com',
    'https://lamps.myshopify.com.evil.example',
    'https://evil.example/lamps.myshopify.com',
    'https://evil.example#.myshopify.com',
    'https://lamps.myshopify.com:8443',
    'https://user:secret@lamps.myshopify.com',
    'https://lamps.myshopify.com@evil.example',
    'https://admin.shopify.com/lamps',
    'lam ps',
    '-lamps',
  ])('is none of %j', (typed) => {
    expect(shopAtShopify(typed)).toBeNull()
  })
})
