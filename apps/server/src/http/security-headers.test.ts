import { describe, expect, test } from 'vitest'
import { readConfig } from '../config.ts'
import { consolePolicy } from './security-headers.ts'

describe('the policy of the console', () => {
  const framesWith = (environment: Record<string, string>) =>
    consolePolicy(readConfig({ ...environment, SHOPPER_URL: 'http://127.0.0.1:4001' }))
      .split('; ')
      .find((rule) => rule.startsWith('frame-src'))

  test('lets it frame the shopper app, and the device streaming service where one is set up, nothing else', () => {
    expect(framesWith({})).toBe('frame-src http://127.0.0.1:4001')
    expect(framesWith({ EMULATOR_KEY: 'public-key', EMULATOR_URL: 'https://devices.example/v1' })).toBe(
      'frame-src http://127.0.0.1:4001 https://devices.example',
    )
  })
})
