import { beforeEach, describe, expect, test, vi } from 'vitest'
import { base, fakeWindow, origin, startWorker } from './fake-browser.ts'

describe('the service worker', () => {
  beforeEach(() => vi.unstubAllGlobals())

  test('keeps the shell and the home page, and cleans only earlier shells of its own app', async () => {
    const { browser, dispatch } = await startWorker()
    for (const name of [
      'vitrine:demo:shell:b1',
      'vitrine:demo:data',
      'vitrine:other:shell:b1',
      'vitrine:demo2:shell:b1',
    ])
      await browser.storage.open(name)
    await dispatch('install')
    await dispatch('activate')
    expect([...browser.caches.keys()].sort()).toEqual([
      'vitrine:demo2:shell:b1',
      'vitrine:demo:data',
      'vitrine:demo:shell:b2',
      'vitrine:demo:shown',
      'vitrine:other:shell:b1',
    ])
    expect(browser.caches.get('vitrine:demo:shown')?.has(`${origin}${base}`)).toBe(true)
  })

  test('offline, every address of the app opens with the home page, and what was visited is there', async () => {
    const { browser, dispatch, get } = await startWorker()
    await dispatch('install')
    await get(`${base}catalog/products?categoryId=1`)
    await get('/media/demo/1.webp', { destination: 'image' })
    browser.connect(false)
    expect(await get(`${base}product/7`, { mode: 'navigate' })).toBe(`fresh ${base}`)
    expect(await get(`${base}catalog/products?categoryId=1`)).toBe(`fresh ${base}catalog/products?categoryId=1`)
    expect(await get('/media/demo/1.webp', { destination: 'image' })).toBe('fresh /media/demo/1.webp')
    expect(await get('/assets/main.js')).toBe('/assets/main.js')
    await expect(get(`${base}catalog/products?categoryId=2`)).rejects.toThrow()
  })

  test('prices come from the network while there is one, releases and pictures once', async () => {
    const { browser, get } = await startWorker()
    for (const path of [`${base}catalog/categories`, `${base}releases/abc.json`]) {
      await get(path)
      await get(path)
    }
    expect(browser.asked.filter((url) => url.endsWith('categories'))).toHaveLength(2)
    expect(browser.asked.filter((url) => url.endsWith('abc.json'))).toHaveLength(1)
  })

  test('leaves carts, orders, events, previews, films and other origins alone', async () => {
    const { get, dispatch } = await startWorker()
    for (const path of [`${base}carts/1`, `${base}orders/1`, `${base}manifest.json`, `${base}preview.json`])
      expect(await get(path), path).toBeNull()
    expect(await get(`${base}?preview`, { mode: 'navigate' })).toBeNull()
    expect(await get('/a/other/', { mode: 'navigate' })).toBeNull()
    expect(await get('/media/demo/1.mp4', { headers: { range: 'bytes=0-1' } })).toBeNull()
    const post = new Request(`${origin}${base}events`, { method: 'POST', body: '{}' })
    expect(await dispatch('fetch', { request: post })).toBeNull()
    expect(await dispatch('fetch', { request: new Request('https://cdn.test/1.webp') })).toBeNull()
  })

  test('a new release brings the home page anew, and what begins soon', async () => {
    const { browser, dispatch, get } = await startWorker()
    browser.answers.set(`${origin}${base}manifest.json`, JSON.stringify({ upcoming: [{ release: 'next' }] }))
    await dispatch('message', { data: { type: 'release' } })
    expect(browser.asked).toEqual(['', 'manifest.json', 'releases/next.json'].map((path) => `${origin}${base}${path}`))
    await dispatch('message', { data: 'other' })
    expect(browser.asked).toHaveLength(3)
    browser.connect(false)
    expect(await get(`${base}releases/next.json`)).toContain('fresh')
  })

  test('what begins soon is kept in the language of the home page, and what was kept in another goes', async () => {
    const { browser, dispatch } = await startWorker()
    const speak = (language: string) => {
      browser.answers.set(`${origin}${base}`, `<!doctype html><html lang="${language}" dir="ltr">`)
      browser.answers.set(
        `${origin}${base}manifest.json?language=${language}`,
        JSON.stringify({ release: 'main', upcoming: [{ release: 'next' }], texts: `${language}.en` }),
      )
      return dispatch('message', { data: { type: 'release' } })
    }
    const kept = () =>
      [...(browser.caches.get('vitrine:demo:shown')?.keys() ?? [])].filter((url) => url.includes('releases/')).sort()
    const releases = (language: string) =>
      ['main', 'next'].map((hash) => `${origin}${base}releases/${hash}.json?texts=${language}.en`)
    await speak('de')
    expect(kept()).toEqual(releases('de'))
    await speak('fr-CA')
    expect(kept()).toEqual(releases('fr-CA'))
  })

  test('however much is browsed, the home page and what begins soon stay, with the release it gives way to', async () => {
    const { browser, dispatch, get } = await startWorker()
    const say = (manifest: object) =>
      browser.answers.set(`${origin}${base}manifest.json`, JSON.stringify({ release: 'main', ...manifest }))
    say({ upcoming: [{ release: 'next' }] })
    await dispatch('install')
    for (let page = 0; page < 200; page += 1) await get(`${base}catalog/products?page=${page}`)
    expect(browser.caches.get('vitrine:demo:data')?.size).toBe(150)
    browser.connect(false)
    expect(await get(`${base}product/7`, { mode: 'navigate' })).toBe(`fresh ${base}`)
    for (const release of ['next', 'main']) expect(await get(`${base}releases/${release}.json`)).toContain('fresh')
    browser.connect(true)
    say({ upcoming: [] })
    await dispatch('message', { data: { type: 'release' } })
    expect([...(browser.caches.get('vitrine:demo:shown')?.keys() ?? [])]).toEqual(
      expect.not.arrayContaining([`${origin}${base}releases/next.json`]),
    )
  })

  test('the files of an earlier build stay while a page of it is open, and go once it is left', async () => {
    const { browser, dispatch, get, windows } = await startWorker()
    const old = await browser.storage.open('vitrine:demo:shell:b1')
    await old.put('/assets/cart-old.js', new Response('the old cart'))
    windows.push(fakeWindow(`${base}product/7`), fakeWindow('/a/other/'))
    await dispatch('install')
    await dispatch('activate')
    expect(await get('/assets/cart-old.js')).toBe('the old cart')
    // The worker may be ended and begin anew meanwhile, and another page of the new build may open.
    const again = await startWorker(browser)
    again.windows.push(...windows, fakeWindow(base))
    await again.get(base, { mode: 'navigate' })
    browser.connect(false)
    expect(await again.get('/assets/cart-old.js')).toBe('the old cart')
    browser.connect(true)
    again.windows.splice(0, 1)
    await again.dispatch('message', { data: { type: 'release' } })
    expect([...browser.caches.keys()]).not.toContain('vitrine:demo:shell:b1')
    expect(await again.get('/assets/main.js')).toBe('/assets/main.js')
  })

  test('the open page of another app keeps nothing', async () => {
    const { browser, dispatch, windows } = await startWorker()
    await browser.storage.open('vitrine:demo:shell:b1')
    windows.push(fakeWindow('/a/other/'), fakeWindow('/a/demo2/'))
    await dispatch('install')
    await dispatch('activate')
    expect([...browser.caches.keys()]).not.toContain('vitrine:demo:shell:b1')
  })

  test('where the browser has no more room, pictures make some for the app', async () => {
    const { browser, dispatch, get } = await startWorker()
    await get('/media/demo/1.webp', { destination: 'image' })
    const { open } = browser.storage
    browser.storage.open = async (name: string) => {
      const cache = await open(name)
      const orFull =
        <Parts extends unknown[]>(put: (...parts: Parts) => Promise<void>) =>
        async (...parts: Parts) => {
          if (browser.caches.get('vitrine:demo:pictures')?.size) throw new DOMException('full', 'QuotaExceededError')
          await put(...parts)
        }
      return { ...cache, put: orFull(cache.put), addAll: orFull(cache.addAll) }
    }
    await dispatch('install')
    await get('/media/demo/1.webp', { destination: 'image' })
    expect(await get(`${base}catalog/categories`)).toContain('fresh')
    browser.connect(false)
    expect(await get('/assets/main.js')).toBe('/assets/main.js')
    expect(await get(`${base}catalog/categories`)).toContain('fresh')
    expect(await get(base, { mode: 'navigate' })).toBe(`fresh ${base}`)
  })

  test.each(['open', 'keys'] as const)(
    'everything comes from the network where caches.%s is refused',
    async (method) => {
      const { browser, dispatch, get } = await startWorker()
      await dispatch('install')
      browser.storage[method] = async () => {
        throw new DOMException('Access denied', 'SecurityError')
      }
      await dispatch('activate')
      expect(await get('/assets/other.js')).toBe('fresh /assets/other.js')
      expect(await get('/media/demo/1.webp', { destination: 'image' })).toBe('fresh /media/demo/1.webp')
      expect(await get(base, { mode: 'navigate' })).toBe(`fresh ${base}`)
      for (const path of ['catalog/categories', 'releases/abc.json'])
        expect(await get(base + path)).toBe(`fresh ${base}${path}`)
      browser.connect(false)
      if (method === 'open') await expect(get(base, { mode: 'navigate' })).rejects.toThrow('offline')
    },
  )
})
