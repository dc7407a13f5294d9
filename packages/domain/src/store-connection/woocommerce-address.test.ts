import { describe, expect, test } from 'vitest'
import { storeAtWoocommerce } from './woocommerce-address.rules.ts'

describe('the address of a store with WooCommerce', () => {
  test.each([
    'shop.example',
    ' https://shop.example/ ',
    'HTTPS://Shop.Example',
    'https://shop.example/wp-admin/admin.php?page=wc-settings&tab=advanced&section=keys',
    'https://shop.example/wp-json/wc/v3/',
    'https://shop.example/?rest_route=/wc/v3',
    'https://shop.example/index.php',
  ])('is understood of %j', (typed) => {
    expect(storeAtWoocommerce(typed)).toBe('https://shop.example')
  })

  test('with letters beyond ASCII is the one that is called, however it is written', () => {
    for (const typed of ['müller.de', 'https://xn--mller-kva.de/wp-admin'])
      expect(storeAtWoocommerce(typed)).toBe('https://xn--mller-kva.de')
  })

  test('keeps the folder and the port of the store', () => {
    expect(storeAtWoocommerce('shop.example/de/store/wp-json')).toBe('https://shop.example/de/store')
    expect(storeAtWoocommerce('shop.example:8443/store/')).toBe('https://shop.example:8443/store')
  })

  test.each([
    '',
    'shop',
    'http://shop.example',
    'ftp://shop.example',
    'https://user:secret@shop.example',
    'https://shop.example@',
    'javascript:alert(1)',
  ])('is none of %j', (typed) => {
    expect(storeAtWoocommerce(typed)).toBeNull()
  })
})
