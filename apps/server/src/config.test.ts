import { describe, expect, test } from 'vitest'
import { readConfig } from './config.ts'

const trusted = (value?: string) => readConfig(value === undefined ? {} : { TRUST_PROXY: value }).trustProxy

describe('TRUST_PROXY', () => {
  test.each<[string | undefined, unknown]>([
    [undefined, false],
    ['', false],
    ['false', false],
    ['0', false],
    ['1', 1],
    [' 2 ', 2],
    ['10.0.0.2', ['10.0.0.2']],
    ['10.0.0.0/8, fd00::/8, loopback', ['10.0.0.0/8', 'fd00::/8', 'loopback']],
  ])('%j trusts %j', (value, expected) => {
    expect(trusted(value)).toEqual(expected)
  })

  test.each(['true', 'all', '10.0.0.0/33', '10.0.0', '-1', '1.5', '10.0.0.1/8/8', '10.0.0.1,', '*'])(
    '%j is refused, and the message names the variable',
    (value) => {
      expect(() => trusted(value)).toThrow(/TRUST_PROXY: A number of proxies/)
    },
  )
})
