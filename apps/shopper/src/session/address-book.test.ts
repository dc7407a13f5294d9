import { describe, expect, test } from 'vitest'
import { deleteAddress, keepOrderAddress, makeDefault, readAddresses, saveAddress } from './address-book.ts'
import { createDeviceStore } from './device-store.ts'
import { forgetProfile, keepProfile, profileOf } from './profile.ts'

const input = {
  email: 'a@shop.test',
  name: 'Noa Lind',
  address: 'Street 1',
  city: 'Lyon',
  postalCode: '69002',
  country: 'FR',
  phone: '',
}

describe('the address book of a device', () => {
  test('the first address is the default; another can be made it, and the checkout begins with it', () => {
    const device = createDeviceStore('demo', null)
    saveAddress(device, { ...input, id: 'home' })
    saveAddress(device, { ...input, id: 'work', address: 'Street 2' })
    expect(readAddresses(device).map(({ id }) => id)).toEqual(['home', 'work'])
    makeDefault(device, 'work')
    expect(readAddresses(device).map(({ id }) => id)).toEqual(['work', 'home'])
    expect(device.get<{ address: string }>('address')?.address).toBe('Street 2')
  })

  test('an address is changed in its place and deleted', () => {
    const device = createDeviceStore('demo', null)
    saveAddress(device, { ...input, id: 'home' })
    saveAddress(device, { ...input, id: 'home', city: 'Paris' })
    expect(readAddresses(device)).toEqual([{ ...input, id: 'home', city: 'Paris' }])
    expect(deleteAddress(device, 'home')).toEqual([])
    expect(readAddresses(device)).toEqual([])
  })

  test('an order adds where it goes, once, however it is typed', () => {
    const device = createDeviceStore('demo', null)
    keepOrderAddress(device, input)
    keepOrderAddress(device, { ...input, city: ' LYON ' })
    expect(readAddresses(device)).toHaveLength(1)
    keepOrderAddress(device, { ...input, name: '' })
    expect(readAddresses(device)).toHaveLength(1)
  })

  test('what an earlier version kept is the first address', () => {
    const device = createDeviceStore('demo', null)
    device.set('address', input)
    expect(readAddresses(device)).toEqual([{ ...input, id: 'first' }])
  })
})

describe('the profile of a device', () => {
  test('is what was said, else what was typed at the checkout, and can be forgotten', () => {
    const device = createDeviceStore('demo', null)
    expect(profileOf(device)).toEqual({ name: '', email: '', phone: '' })
    device.set('address', input)
    expect(profileOf(device)).toEqual({ name: 'Noa Lind', email: 'a@shop.test', phone: '' })
    keepProfile(device, { name: 'Noa', email: 'n@shop.test', phone: '1' })
    expect(device.get('address')).toEqual({ ...input, name: 'Noa', email: 'n@shop.test', phone: '1' })
    forgetProfile(device)
    expect(profileOf(device)).toEqual({ name: '', email: '', phone: '' })
  })
})
