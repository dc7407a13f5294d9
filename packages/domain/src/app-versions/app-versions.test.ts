import { describe, expect, test } from 'vitest'
import { compareVersions, minimumAppVersions, supportsFeature } from './app-versions.rules.ts'

describe('minimum versions of the mobile app', () => {
  test('each feature needs its version and cannot be used with an older app [A-126]', () => {
    expect(minimumAppVersions).toEqual({
      logInToSeePrice: '5.0.0',
      accountDeletionEmail: '5.0.0',
      guestCheckout: '5.1.0',
      quickAdd: '5.13.0',
      colorIndicators: '5.14.0',
      currencies: '5.23.0',
      scheduling: '6.0.1',
    })
    expect(supportsFeature('5.13.0', 'quickAdd')).toBe(true)
    expect(supportsFeature('5.12.9', 'quickAdd')).toBe(false)
    expect(supportsFeature('5.9.0', 'quickAdd')).toBe(false)
    expect(supportsFeature('6.0.0', 'scheduling')).toBe(false)
    expect(supportsFeature('', 'logInToSeePrice')).toBe(false)
  })

  test.each([
    ['5.9.0', '5.13.0', -1],
    ['5.13', '5.13.0', 0],
    ['6.0.0.1', '6.0.0', 1],
    ['', '0.0.0', -1],
    ['abc', '', 0],
    ['1e9.0.0', '0.0.1', -1],
    ['99999999999999999999.0', '1.0', -1],
  ])('%s compared with %s', (one, other, sign) => {
    expect(Math.sign(compareVersions(one, other))).toBe(sign)
    expect(Math.sign(compareVersions(other, one))).toBe(-sign || 0)
  })
})
