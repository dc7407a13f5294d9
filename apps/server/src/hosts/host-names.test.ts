import { newId } from '@vitrine/domain/ids'
import { describe, expect, test } from 'vitest'
import { hostLabelOf, hostNameOf, isDomain } from './host-names.ts'

describe('the label of an app’s host', () => {
  test.each(['shop', 'my-shop', '42', 'a', 'a'.repeat(63)])('%s is its own', (key) => {
    expect(hostLabelOf(key)).toBe(key)
  })

  test.each([
    'Shop',
    'my_shop',
    '-shop',
    'shop-',
    'xn--shop',
    'ab--c',
    'www',
    'shared',
    'a'.repeat(64),
    'shöp',
    'app-aaaaaaaaaaaaaaaaaaaaaaaaaa',
  ])('%s gets a name that is made from it, the same each time', (key) => {
    const label = hostLabelOf(key)
    expect(label).toMatch(/^app-[a-z2-7]{26}$/)
    expect(label).not.toBe(key)
    expect(hostLabelOf(key)).toBe(label)
  })

  test('no two keys share one, also when one key is the name of another', () => {
    const keys = ['shop', 'Shop', 'SHOP', ...Array.from({ length: 2_000 }, newId)]
    keys.push(...keys.map(hostLabelOf).filter((label) => !keys.includes(label)))
    expect(new Set(keys.map(hostLabelOf)).size).toBe(new Set(keys).size)
  })
})

describe('a Host header', () => {
  test.each([
    ['shop.example', 'shop.example'],
    ['SHOP.Example:8443', 'shop.example'],
    ['shop.example.', 'shop.example'],
    ['127.0.0.1:4001', '127.0.0.1'],
    ['[::1]:4001', '[::1]'],
  ])('%s names %s', (header, name) => {
    expect(hostNameOf(header)).toBe(name)
  })

  test.each([undefined, '', 'a b', 'shop.example/path', 'shop.example@evil', 'shop.example:port', 'a,b', '"x"'])(
    '%s names nothing',
    (header) => {
      expect(hostNameOf(header)).toBeNull()
    },
  )

  test('a domain is a name of several labels and never a number', () => {
    for (const name of ['shop.example', 'a.b-c.example']) expect(isDomain(name)).toBe(true)
    for (const name of ['localhost', '10.0.0.1', 'shop..example', '-a.example', 'Shop.example', 'shop.example.', ''])
      expect(isDomain(name)).toBe(false)
  })
})
