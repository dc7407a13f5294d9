import { describe, expect, test } from 'vitest'
import { readConfig } from '../config.ts'
import { consolePolicy } from './security-headers.ts'

describe('the policy of the console', () => {
  const ruleOf = (name: string, environment: Record<string, string>) =>
    consolePolicy(readConfig({ ...environment, SHOPPER_URL: 'http://127.0.0.1:4001' }))
      .split('; ')
      .find((rule) => rule.startsWith(name))
  const framesWith = (environment: Record<string, string>) => ruleOf('frame-src', environment)

  test('lets it frame the shopper app, and the device streaming service where one is set up, nothing else', () => {
    expect(framesWith({})).toBe('frame-src http://127.0.0.1:4001')
    expect(framesWith({ EMULATOR_KEY: 'public-key', EMULATOR_URL: 'https://devices.example/v1' })).toBe(
      'frame-src http://127.0.0.1:4001 https://devices.example',
    )
  })

  test("and the video of the welcome, where the operator has one of their own: its player's page, or the file alone", () => {
    const hosted = { INTRO_VIDEO_URL: 'https://youtu.be/dQw4w9WgXcQ' }
    expect(framesWith(hosted)).toBe('frame-src http://127.0.0.1:4001 https://www.youtube-nocookie.com')
    expect(readConfig(hosted).introVideo).toEqual({
      url: 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ',
      isFile: false,
    })
    const file = { INTRO_VIDEO_URL: 'https://films.example/welcome.mp4' }
    expect(framesWith(file)).toBe('frame-src http://127.0.0.1:4001')
    expect(ruleOf('media-src', { ...file, PUBLIC_URL: 'https://console.example' })).toContain(' https: ')
  })

  test('lets it show pictures from wherever a store or a text has them, without TLS only where it has none itself', () => {
    const pictures = (PUBLIC_URL: string) => ruleOf('img-src', { PUBLIC_URL })
    expect(pictures('https://console.example')).toBe("img-src 'self' data: blob: https: http://127.0.0.1:4001")
    expect(pictures('http://localhost:4000')).toBe("img-src 'self' data: blob: https: http: http://127.0.0.1:4001")
  })
})
