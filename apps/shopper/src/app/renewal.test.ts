import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

const missing = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'))

function openPage() {
  const kept = new Map<string, string>()
  const page = { status: 200, isAway: false, reloads: 0, asked: [] as (string | undefined)[] }
  const storage = {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, text: string) => void kept.set(name, text),
    removeItem: (name: string) => void kept.delete(name),
  }
  vi.stubGlobal('sessionStorage', storage)
  vi.stubGlobal('document', { querySelectorAll: () => [] })
  vi.stubGlobal('location', {
    href: 'https://shop.test/a/demo/cart',
    pathname: '/a/demo/cart',
    search: '',
    reload: () => page.reloads++,
  })
  vi.stubGlobal('fetch', async (_: string, init?: RequestInit) => {
    page.asked.push(init?.method)
    if (page.isAway) throw new TypeError('offline')
    return new Response(null, { status: page.status })
  })
  return { page, storage }
}

describe('a page whose files a release has replaced', () => {
  let code: typeof import('./part-of-app.ts')
  let anew: typeof import('./renew-page.tsx')
  beforeEach(async () => {
    vi.resetModules()
    code = await import('./part-of-app.ts')
    anew = await import('./renew-page.tsx')
  })
  afterEach(() => vi.unstubAllGlobals())

  test('is loaded anew once, and again when the shopper asks or a minute is over', async () => {
    const { page } = openPage()
    vi.useFakeTimers({ toFake: ['Date'], now: 1_000_000 })
    expect([await anew.renew(), await anew.renew()]).toEqual([true, false])
    expect(await anew.renew({ asked: true })).toBe(true)
    vi.setSystemTime(1_061_000)
    expect(await anew.renew()).toBe(true)
    // A clock that was set back in the meantime.
    vi.setSystemTime(1_000)
    expect(await anew.renew()).toBe(true)
    expect(page.reloads).toBe(4)
    // A worker answers only GET.
    expect(new Set(page.asked)).toEqual(new Set(['HEAD']))
    vi.useRealTimers()
  })

  test('stays while the server is away, asked or not', async () => {
    const { page } = openPage()
    page.isAway = true
    expect([await anew.renew(), await anew.renew({ asked: true })]).toEqual([false, false])
    page.isAway = false
    page.status = 503
    expect(await anew.renew()).toBe(false)
    expect(page.reloads).toBe(0)
  })

  test('stays where the browser keeps nothing: it would be loaded for ever, and lose its cart', async () => {
    const { page, storage } = openPage()
    storage.setItem = () => {
      throw new DOMException('Access denied', 'SecurityError')
    }
    expect(await anew.renew()).toBe(false)
    expect(page.reloads).toBe(0)
    anew.renewNow()
    expect(page.reloads).toBe(1)
  })

  test('is due when a part did not come although the server is there, and says so once', async () => {
    const { page } = openPage()
    const told = vi.fn()
    code.renewal.subscribe(told)
    expect(await code.partOfApp(async () => 'here')).toBe('here')
    page.isAway = true
    await expect(code.partOfApp(missing)).rejects.toThrow('Failed to fetch')
    page.isAway = false
    await expect(code.partOfApp(missing)).rejects.toThrow('Failed to fetch')
    await expect(code.partOfApp(missing)).rejects.toThrow('Failed to fetch')
    await expect.poll(() => told.mock.calls.length).toBe(1)
    expect(code.renewal.isDue()).toBe(true)
    // Somebody may be typing: the next step leads to the new version, or the shopper's own tap.
    expect(page.reloads).toBe(0)
  })
})
