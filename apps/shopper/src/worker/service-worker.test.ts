import { beforeEach, describe, expect, test, vi } from 'vitest'
import { base, origin, startWorker } from './fake-browser.ts'

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
})
