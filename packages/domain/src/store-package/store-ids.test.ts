import { expect, test } from 'vitest'
import { fingerprintOf, isApplicationId, isBundleId, isFingerprint, isTeamId, isVersion } from './store-ids.rules.ts'

test.each<[string, (text: string) => boolean, readonly string[], readonly string[]]>([
  ['a bundle id', isBundleId, ['com.shop.app', 'com.my-shop.2'], ['shop', 'com..app', '.com', 'com.shop_app', '']],
  [
    'an application id',
    isApplicationId,
    ['com.shop.app', 'com.my_shop.a2'],
    ['shop', 'com.2shop', 'com.my-shop', 'com.new.app', 'int.shop', 'com.shop.'],
  ],
  ['a team id', isTeamId, ['A1B2C3D4E5'], ['a1b2c3d4e5', 'A1B2C3D4E', 'A1B2C3D4E5F']],
  ['a version', isVersion, ['1', '1.2', '1.2.30', '99999.0.1'], ['', '1.', '1.2.3.4', 'v1', '123456']],
])('%s is told from what is none', (_what, isOne, good, bad) => {
  expect(good.map((text) => [text, isOne(text)])).toEqual(good.map((text) => [text, true]))
  expect(bad.map((text) => [text, isOne(text)])).toEqual(bad.map((text) => [text, false]))
})

test('a fingerprint is written as Google shows it, and what is none stays as it was', () => {
  const pairs = Array.from({ length: 32 }, (_, at) => (at * 8).toString(16).padStart(2, '0').toUpperCase())
  for (const written of [pairs.join(':'), pairs.join('').toLowerCase(), ` ${pairs.join(' ')} `])
    expect(fingerprintOf(written)).toBe(pairs.join(':'))
  expect(isFingerprint(pairs.join(':'))).toBe(true)
  for (const bad of ['', 'abc', pairs.slice(1).join(':'), `${pairs.join(':')}:00`, `${pairs.join(':')}0`]) {
    expect(fingerprintOf(` ${bad} `)).toBe(bad)
    expect(isFingerprint(bad)).toBe(false)
  }
})
