import { describe, expect, test } from 'vitest'
import { createDeviceList } from './device-list.ts'
import { createDeviceStore } from './device-store.ts'

const fakeStorage = () => {
  const map = new Map<string, string>()
  return {
    map,
    getItem: (name: string) => map.get(name) ?? null,
    setItem: (name: string, text: string) => void map.set(name, text),
    removeItem: (name: string) => void map.delete(name),
  }
}
const fullStorage = {
  getItem: () => null,
  setItem: () => {
    throw new DOMException('full', 'QuotaExceededError')
  },
  removeItem: () => {},
}
const listIn = (store: ReturnType<typeof createDeviceStore>) =>
  createDeviceList<{ id: string }>({ store, name: 'wishlist', max: 3, keyOf: (item) => item.id })

describe('what the device remembers', () => {
  test('two apps on one origin know nothing of each other', () => {
    const storage = fakeStorage()
    createDeviceStore('one', storage).set('cart', 'abc')
    expect(createDeviceStore('two', storage).get('cart')).toBeNull()
    expect(createDeviceStore('one', storage).get('cart')).toBe('abc')
  })

  test('while the server’s page is taken over it knows as little as the server, then lists tell what is kept', () => {
    const storage = fakeStorage()
    listIn(createDeviceStore('one', storage)).add({ id: 'a' })
    const store = createDeviceStore('one', storage, { isOpen: false })
    const list = listIn(store)
    const told: boolean[] = []
    list.subscribe(() => told.push(list.has('a')))
    expect(list.has('a')).toBe(false)
    store.open()
    expect(told).toEqual([true])
  })

  test('without storage, or with a full one, it remembers until the tab closes', () => {
    for (const storage of [null, fullStorage]) {
      const store = createDeviceStore('one', storage)
      store.set('cart', { id: 'abc' })
      expect(store.get('cart')).toEqual({ id: 'abc' })
      store.remove('cart')
      expect(store.get('cart')).toBeNull()
    }
  })

  test('a value that somebody broke counts as none', () => {
    const storage = fakeStorage()
    storage.map.set('vitrine:one:wishlist', '{broken')
    const store = createDeviceStore('one', storage)
    expect(store.get('wishlist')).toBeNull()
    storage.map.set('vitrine:one:wishlist', '"text"')
    expect(listIn(store).all()).toEqual([])
  })

  test('a list has the newest first, no doubles and an end', () => {
    const list = listIn(createDeviceStore('one', fakeStorage()))
    for (const id of ['1', '2', '1', '3', '4']) list.add({ id })
    expect(list.all().map((item) => item.id)).toEqual(['4', '3', '1'])
    list.remove('3')
    expect(list.has('3')).toBe(false)
    list.clear()
    expect(list.all()).toEqual([])
  })

  test('two tabs that add to one list keep both items', () => {
    const store = createDeviceStore('one', fakeStorage())
    const [one, other] = [listIn(store), listIn(store)]
    one.add({ id: '1' })
    other.add({ id: '2' })
    expect(other.all().map((item) => item.id)).toEqual(['2', '1'])
  })
})
