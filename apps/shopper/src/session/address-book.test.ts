import { describe, expect, onTestFinished, test, vi } from 'vitest'
import {
  deleteAddress,
  findAddress,
  keepOrderAddress,
  makeDefault,
  putBackAddress,
  readAddresses,
  saveAddress,
} from './address-book.ts'
import { createDeviceStore } from './device-store.ts'
import { firstNameOf } from './first-name.ts'
import { forgetProfile } from './forget-profile.ts'
import { keepProfile, profileOf } from './profile.ts'
import { readTyped } from './typed-address.ts'

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

  test('of two addresses of one person and street, the one is found that is typed', () => {
    const device = createDeviceStore('demo', null)
    saveAddress(device, { ...input, id: 'lyon' })
    const all = saveAddress(device, { ...input, id: 'paris', city: 'Paris' })
    expect(findAddress(all, { ...input, city: 'paris ' })?.id).toBe('paris')
    expect(findAddress(all, { ...input, city: 'Nice' })).toBeUndefined()
  })

  test('of a deleted address the checkout knows nothing', () => {
    const device = createDeviceStore('demo', null)
    saveAddress(device, { ...input, id: 'home' })
    saveAddress(device, { ...input, id: 'work', address: 'Street 2' })
    deleteAddress(device, 'home')
    expect(readTyped(device)?.address).toBe('Street 2')
    deleteAddress(device, 'work')
    expect(readTyped(device)).toBeNull()
  })

  test('a deletion that is undone puts the address back in its place, the default one too', () => {
    const device = createDeviceStore('demo', null)
    for (const id of ['a', 'b', 'c']) saveAddress(device, { ...input, id, address: id })
    const before = readAddresses(device)
    for (const [at, address] of before.entries()) {
      deleteAddress(device, address.id)
      expect(putBackAddress(device, address, at)).toEqual(before)
    }
    expect(readTyped(device)?.address).toBe('a')
  })

  test('an order to another place leaves the default as it is', () => {
    const device = createDeviceStore('demo', null)
    saveAddress(device, { ...input, id: 'home', email: '' })
    keepOrderAddress(device, { ...input, name: 'Ada Berg', address: 'Street 9' })
    expect(readAddresses(device).map(({ address }) => address)).toEqual(['Street 1', 'Street 9'])
    expect(readTyped(device)).toEqual({ ...input, name: 'Noa Lind', address: 'Street 1' })
  })

  test('ids are found on plain http too, where the browser has no randomUUID', () => {
    vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) })
    onTestFinished(() => void vi.unstubAllGlobals())
    const device = createDeviceStore('demo', null)
    keepOrderAddress(device, input)
    expect(readAddresses(device)[0]?.id).toMatch(/^\w{10}$/)
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
    saveAddress(device, { ...input, id: 'home' })
    forgetProfile(device)
    expect(profileOf(device)).toEqual({ name: '', email: '', phone: '' })
    expect(readAddresses(device)).toEqual([])
    expect(readTyped(device)).toBeNull()
  })

  test('greets by the name that was said, whoever the last parcel was for', () => {
    const device = createDeviceStore('demo', null)
    expect(firstNameOf(device)).toBeNull()
    keepOrderAddress(device, { ...input, name: 'Ada Berg' })
    expect(firstNameOf(device)).toBe('Ada')
    keepProfile(device, { name: 'Noa Lind', email: '', phone: '' })
    keepOrderAddress(device, { ...input, name: 'Grace Hopper', address: 'Street 3' })
    expect(firstNameOf(device)).toBe('Noa')
  })
})
