import type { Account } from '@vitrine/domain/customers/account.schema'
import { describe, expect, test } from 'vitest'
import { ApiError, type Call } from '../data/api.ts'
import { createAccount } from './account.ts'
import { readAddresses } from './address-book.ts'
import { wishName } from './delivery-wish.ts'
import { createDeviceList } from './device-list.ts'
import { createDeviceStore } from './device-store.ts'
import { type KeptProduct, noteChange, readNews } from './list-news.ts'
import { sendLists } from './list-sync.ts'
import { profileOf } from './profile.ts'

const kim: Account = {
  id: 'kim-1',
  email: 'kim@shoppers.example',
  emailProven: true,
  name: 'Kim Park',
  phone: '',
  points: null,
  deletion: null,
}
const home = {
  id: 'a1',
  name: 'Kim Park',
  address: 'Elm 1',
  city: 'Oslo',
  postalCode: '0150',
  country: 'NO',
  phone: '',
}

function fakeStorage() {
  const map = new Map<string, string>()
  return {
    map,
    get length() {
      return map.size
    },
    key: (at: number) => [...map.keys()][at] ?? null,
    getItem: (name: string) => map.get(name) ?? null,
    setItem: (name: string, text: string) => void map.set(name, text),
    removeItem: (name: string) => void map.delete(name),
  }
}

function setUp(storage = fakeStorage()) {
  const server = {
    ...{ customer: null as Account | null, page: false, ended: false, away: false },
    ...{ calls: [] as string[], lists: [] as unknown[] },
  }
  const call = (async (address: string, { method = 'GET', body }: { method?: string; body?: unknown } = {}) => {
    server.calls.push(`${method} ${address}`)
    if (server.away) throw new ApiError('offline', '')
    if (address === 'account/session')
      return {
        data: { accounts: true, page: server.page, mail: true, customer: server.customer, ended: server.ended },
      }
    if (address === 'account/sign-out') return { data: { url: null } }
    if (address === 'account/addresses') return { data: [{ ...home, isDefault: true }] }
    if (address.endsWith('/merge')) {
      const { changes } = body as { changes: { productId: string; at: string; removed: boolean }[] }
      server.lists.push(...changes)
      const kept = changes.filter(({ removed }) => !removed).sort((one, other) => other.at.localeCompare(one.at))
      return { data: kept }
    }
    return undefined
  }) as unknown as Call
  const device = createDeviceStore('demo', storage)
  const list = (name: string) => createDeviceList<KeptProduct>({ store: device, name, max: 200, keyOf: ({ id }) => id })
  const lists = { wishlist: list('wishlist'), recent: list('recent') }
  const seen = { left: 0, changed: 0, installs: 0, told: [] as unknown[] }
  const account = createAccount({
    call,
    device,
    lists,
    cart: { reload: async () => {} },
    onChange: () => seen.changed++,
    forgetInstall: async () => {
      seen.installs++
      if (server.away) throw new Error('The code did not come.')
    },
    leave: () => seen.left++,
    channel: { postMessage: (message: unknown) => void seen.told.push(message), addEventListener: () => {} },
  })
  return { storage, server, call, device, lists, account, seen }
}
const textOf = ({ map }: ReturnType<typeof fakeStorage>) => JSON.stringify([...map])

describe('an account on a device', () => {
  test('a guest costs the server nothing, and whoever has a session is found again', async () => {
    const { account, server, storage } = setUp()
    await account.resume()
    expect(server.calls).toEqual([])
    await account.enter(kim)
    const again = setUp(storage)
    expect(again.account.state().customer).toEqual(kim)
    again.server.customer = { ...kim, name: 'Kim Lee' }
    await again.account.resume()
    expect(again.account.state()).toMatchObject({ known: true, customer: { name: 'Kim Lee' } })
  })

  test('a sign-in takes the cart along, merges the lists and fills in profile and addresses', async () => {
    const { account, device, lists, server, seen } = setUp()
    device.set('cart', { id: 'c1' })
    device.set(wishName, { country: 'FR' })
    lists.wishlist.add({ id: 'older' })
    lists.wishlist.add({ id: 'newer', at: new Date().toISOString() })
    await account.enter(kim)
    expect(device.get('cart')).toEqual({ id: 'c1' })
    expect(device.get(wishName)).toEqual({ country: 'FR' })
    expect(lists.wishlist.all().map(({ id }) => id)).toEqual(['newer', 'older'])
    expect(server.lists).toHaveLength(2)
    expect(readNews(device, 'wishlist')).toEqual([])
    expect(profileOf(device)).toMatchObject({ name: 'Kim Park', email: kim.email })
    expect(readAddresses(device)).toMatchObject([{ address: 'Elm 1', email: kim.email }])
    expect([device.shared.get('cart'), device.shared.get('wishlist'), seen.told]).toEqual([null, null, ['entered']])
  })

  test('a sign-out leaves nothing of the shopper, and what a guest had stays with the device', async () => {
    const { account, device, storage, seen } = setUp()
    device.set('orders', [{ id: 'guest-order' }])
    await account.enter(kim)
    device.set('account-orders', [{ id: 'o1', email: kim.email }])
    await account.signOut(false)
    expect(textOf(storage)).not.toMatch(/kim|Kim|Elm|o1/)
    expect(device.get('orders')).toEqual([{ id: 'guest-order' }])
    expect([seen.left, seen.told.at(-1), account.state().customer]).toEqual([1, 'ended', null])
    // The next shopper has neither the points nor the visits of this one.
    expect(seen.installs).toBe(1)
    // The server heard of it: nothing is owed.
    expect(device.shared.get('sign-out-owed')).toBeNull()
  })

  test('without a connection it is gone from here at once, and the server hears of it before anything else', async () => {
    const { account, server, storage, seen } = setUp()
    await account.enter(kim)
    server.away = true
    await account.signOut(false)
    expect(textOf(storage)).not.toMatch(/kim|Kim|Elm/)
    expect(seen.left).toBe(1)
    const next = setUp(storage)
    await next.account.resume()
    expect(next.server.calls).toEqual(['POST account/sign-out', 'GET account/session'])
    await next.account.resume()
    expect(next.server.calls).toHaveLength(2)
  })

  test('sessions elsewhere that could not be ended are said so, and nothing is lost here', async () => {
    const { account, server, seen } = setUp()
    await account.enter(kim)
    server.away = true
    await expect(account.signOut(true)).rejects.toThrow()
    expect([account.state().customer, seen.left]).toEqual([kim, 0])
  })

  test('a session that ended elsewhere keeps the cart and takes the rest', async () => {
    const { account, device, storage } = setUp()
    await account.enter(kim)
    device.set('cart', { id: 'c1' })
    device.set(wishName, { country: 'FR' })
    await account.load(true)
    expect(account.state()).toMatchObject({ known: true, customer: null })
    expect(device.get('cart')).toEqual({ id: 'c1' })
    // Else the cart would be read without the country that it is about to be ordered for.
    expect(device.get(wishName)).toEqual({ country: 'FR' })
    expect(textOf(storage)).not.toMatch(/kim|Kim|Elm/)
  })

  test('a session that the store took back is known as ended, and where one signs in again', async () => {
    const { account, server } = setUp()
    await account.enter(kim)
    Object.assign(server, { page: true, ended: true })
    await account.load(true)
    expect(account.state()).toMatchObject({ known: true, customer: null, page: true, ended: true })
  })

  test('another customer who signs in finds nothing of the one before', async () => {
    const { account, device, storage } = setUp()
    await account.enter(kim)
    device.set('cart', { id: 'cart-of-kim' })
    await account.enter({ ...kim, id: 'lou-2', name: 'Lou', email: 'lou@shoppers.example' })
    expect(textOf(storage)).not.toMatch(/kim|Kim/)
    expect(device.get('cart')).toBeNull()
  })
})

describe('lists of a customer', () => {
  test('what is done without a connection is told later, and the last word of each product counts', async () => {
    const { account, device, lists, call, server } = setUp()
    await account.enter(kim)
    server.away = true
    const at = new Date().toISOString()
    noteChange(device, 'wishlist', { productId: 'p1', at, removed: false })
    noteChange(device, 'wishlist', { productId: 'p1', at, removed: true })
    await sendLists({ call, device, lists })
    expect(readNews(device, 'wishlist')).toEqual([{ productId: 'p1', at, removed: true }])
    server.away = false
    await sendLists({ call, device, lists })
    expect(server.lists).toEqual([{ productId: 'p1', at, removed: true }])
    expect(readNews(device, 'wishlist')).toEqual([])
  })

  test('a guest’s lists are the device’s alone', () => {
    const { device } = setUp()
    noteChange(device, 'wishlist', { productId: 'p1', at: new Date().toISOString(), removed: false })
    expect(readNews(device, 'wishlist')).toEqual([])
  })
})
