import { describe, expect, test } from 'vitest'
import { networkOf } from './client-network.ts'

describe('what counts as one client', () => {
  test('an IPv4 address counts by itself, however it is written', () => {
    expect(networkOf('203.0.113.7')).toBe('203.0.113.7')
    expect(networkOf('::ffff:203.0.113.7')).toBe('203.0.113.7')
    expect(networkOf('203.0.113.8')).not.toBe(networkOf('203.0.113.7'))
  })

  test('all addresses of one IPv6 network of 64 bits are one client', () => {
    const home = networkOf('2001:db8:1:2:3:4:5:6')
    for (const same of ['2001:db8:1:2::1', '2001:0DB8:0001:0002:ffff::', '2001:db8:1:2:a:b:192.0.2.1'])
      expect(networkOf(same), same).toBe(home)
    expect(networkOf('2001:db8:1:3::1')).not.toBe(home)
    expect(networkOf('::1')).toBe(networkOf('0:0:0:0:0:0:0:2'))
    expect(networkOf('fe80::1%eth0')).toBe('fe80:0:0:0::/64')
  })
})
