import { afterEach, describe, expect, test, vi } from 'vitest'
import { inOneTab } from './in-one-tab.ts'

afterEach(() => vi.unstubAllGlobals())

const refusal = new DOMException('Access denied', 'SecurityError')
const browsers: [string, () => object][] = [
  ['none', () => ({})],
  ['refused locks', () => ({ locks: { request: () => Promise.reject(refusal) } })],
  [
    'locks that cannot be named',
    () => ({
      get locks() {
        throw refusal
      },
    }),
  ],
]

type Work = (lock: object | null) => unknown

/** Locks of a browser, which another tab holds or does not hold when they are first asked for. */
const freeLocks = (isHeld = false) => ({
  request: async (_: string, options: LockOptions | Work, work?: Work) =>
    typeof options === 'function' ? options({}) : work?.(isHeld && options.ifAvailable ? null : {}),
})

describe('what is done in one tab at a time', () => {
  test.each(browsers)('is done once with %s', async (_, navigator) => {
    vi.stubGlobal('navigator', navigator())
    const act = vi.fn(async () => 'done')
    expect(await inOneTab('a', act)).toBe('done')
    expect(act).toHaveBeenCalledTimes(1)
  })

  test('fails as it fails, and is not done again for it', async () => {
    vi.stubGlobal('navigator', { locks: freeLocks() })
    const act = vi.fn(() => Promise.reject(new Error('refused by the server')))
    await expect(inOneTab('a', act)).rejects.toThrow('refused by the server')
    expect(act).toHaveBeenCalledTimes(1)
  })

  test.each([false, true])('is told whether it had to wait for another tab: %s', async (isHeld) => {
    vi.stubGlobal('navigator', { locks: freeLocks(isHeld) })
    const act = vi.fn(async () => 'done')
    expect(await inOneTab('a', act)).toBe('done')
    expect(act.mock.calls).toEqual([[isHeld]])
  })
})
