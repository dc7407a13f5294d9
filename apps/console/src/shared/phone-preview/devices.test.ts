import { describe, expect, test } from 'vitest'
import { devices, emulatorUrl, fittingHeightPx } from './devices.ts'

const service = { url: 'https://devices.example', publicKey: 'key/1' }
const queryOf = (platform: 'ios' | 'android') => new URL(emulatorUrl(service, platform, 'demo-aurora')).searchParams

describe('the preview modal', () => {
  test('the app key and a proxy intercept go to the streaming service [D-073]', () => {
    expect(emulatorUrl(service, 'ios', 'demo-aurora')).toMatch(/^https:\/\/devices\.example\/embed\/key%2F1\?/)
    expect(queryOf('ios').get('proxy')).toBe('intercept')
    expect(JSON.parse(queryOf('ios').get('params') ?? '')).toEqual({ appKey: 'demo-aurora' })
  })

  test('iOS is an iPhone 14 Pro Max at 75 with 16.2, Android a Pixel 6 Pro at 65 with 13.0 [D-074]', () => {
    const asked = (platform: 'ios' | 'android') =>
      ['device', 'scale', 'osVersion'].map((name) => queryOf(platform).get(name))
    expect(asked('ios')).toEqual(['iphone14promax', '75', '16.2'])
    expect(asked('android')).toEqual(['pixel6pro', '65', '13.0'])
  })
})

test('the phone is 830 px high where there is room, and else as high as the window and as wide as the dialog let it be', () => {
  const room = (height: number, width = 390) => fittingHeightPx(devices.ios, { height, width, top: 150 })
  expect([room(1_200), room(900), room(700), room(300)]).toEqual([830, 750, 550, 360])
  // Another window is narrow.
  expect(room(1_200, 320)).toBe(Math.floor((320 * 932) / 430))
})
