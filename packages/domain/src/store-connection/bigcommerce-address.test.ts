import { describe, expect, test } from 'vitest'
import { storeAtBigcommerce } from './bigcommerce-address.rules.ts'

describe('the address of a store at BigCommerce', () => {
  test.each([
    'id30h7ohwf',
    ' ID30H7OHWF ',
    'https://api.bigcommerce.com/stores/id30h7ohwf/v3/',
    'api.bigcommerce.com/stores/id30h7ohwf',
    'https://store-id30h7ohwf.mybigcommerce.com/manage/settings',
    'store-id30h7ohwf-1.mybigcommerce.com',
  ])('is understood of %j', (typed) => {
    expect(storeAtBigcommerce(typed)).toBe('https://api.bigcommerce.com/stores/id30h7ohwf')
  })

  test.each([
    '',
    'towels.example',
    'https://www.towels.example',
    'https://api.bigcommerce.com',
    'https://api.bigcommerce.com/stores/',
    'https://api.bigcommerce.com/other/id30h7ohwf',
    'https://api.bigcommerce.com.evil.example/stores/id30h7ohwf',
    'https://evil.example/stores/id30h7ohwf',
    'https://api.bigcommerce.com:8443/stores/id30h7ohwf',
    'https://user:secret@api.bigcommerce.com/stores/id30h7ohwf',
    'https://api.bigcommerce.com@evil.example/stores/id30h7ohwf',
    'https://store-id30h7ohwf.mybigcommerce.com.evil.example',
    'id 30',
    'id-30h7',
  ])('is none of %j', (typed) => {
    expect(storeAtBigcommerce(typed)).toBeNull()
  })
})
