import { describe, expect, test } from 'vitest'
import { toPlace } from './addresses.ts'

const form = { name: 'Ada Berg', address: 'Street 1', city: 'Town', postalCode: '', country: 'US', phone: '' }

describe('an address that Vendure keeps', () => {
  test('has the region as its province, and the district as its second line where the country writes one', () => {
    expect(toPlace({ ...form, region: 'TX', district: '' })).toMatchObject({ province: 'TX', postalCode: '' })
    expect(toPlace({ ...form, country: 'BR', region: 'SP', district: 'Centro' })).toMatchObject({
      province: 'SP',
      streetLine2: 'Centro',
    })
  })

  test('keeps what an older app does not send, and a second line that is no district', () => {
    expect(toPlace(form)).not.toHaveProperty('province')
    expect(toPlace({ ...form, district: '' })).not.toHaveProperty('streetLine2')
  })
})
