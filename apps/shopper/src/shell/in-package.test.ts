import { deviceHeader, sessionHeader } from '@vitrine/domain/store-package/shell-session.rules'
import { dayMs } from '@vitrine/domain/time'
import { assert, expect, test } from 'vitest'
import { cookiesInStorage, valueOfCookie } from './kept-cookies.ts'
import { createKeptHeaders } from './kept-headers.ts'
import { createFetcher, takeNewer } from './newer-web-part.ts'
import { createServerFetch } from './server-fetch.ts'
import { pageAddress, serverAddress, sharedAddress, withServerFiles } from './web-part.rules.ts'

const server = 'https://shop.test/a/atlas/'
const page = { server, origin: 'capacitor://localhost' }

test.each([
  ['/catalog/products?size=2', `${server}catalog/products?size=2`],
  ['capacitor://localhost/product/1', `${server}product/1`],
  ['/', server],
  ['/media/atlas/one.webp', 'https://shop.test/media/atlas/one.webp'],
  ['/assets/main.js', null],
  ['/start/en.json', null],
  ['/icons/tabler/home.svg', null],
  ['https://elsewhere.test/catalog', null],
])('%s is asked of %s', (address, asked) => {
  expect(serverAddress(address, page)).toBe(asked)
})

test('links of the server lead into the page, and those of the page are shared as the server has them', () => {
  expect(pageAddress(`${server}product/1?a=b#c`, server)).toBe('/product/1?a=b#c')
  expect(pageAddress('https://shop.test/a/atlas', server)).toBe('/')
  for (const address of ['https://shop.test/a/other/', 'https://shop.test/a/atlasx/', 'https://evil.test/a/atlas/', ''])
    expect([address, pageAddress(address, server)]).toEqual([address, null])
  expect(sharedAddress('capacitor://localhost/product/1', page)).toBe(`${server}product/1`)
  expect(sharedAddress('https://elsewhere.test/', page)).toBe('https://elsewhere.test/')
})

test('files that are named without a host get that of the server, and no others', () => {
  const files = {
    src: '/media/atlas/a.webp',
    html: '<img src="/media/atlas/b.webp"><div style="background:url(/media/atlas/c.webp)">',
    whole: 'https://cdn.test/media/atlas/d.webp',
    port: 'https://127.0.0.1:80/media/atlas/d.webp',
    other: '/media/atlas2/e.webp',
  }
  expect(JSON.parse(withServerFiles(JSON.stringify(files), server, 'atlas'))).toEqual({
    ...files,
    src: 'https://shop.test/media/atlas/a.webp',
    html: '<img src="https://shop.test/media/atlas/b.webp"><div style="background:url(https://shop.test/media/atlas/c.webp)">',
  })
})

function open(kept: Record<string, string> = {}) {
  const shell: Record<string, string> = { ...kept }
  const calls: { url: string; token: string | null; device: string | null }[] = []
  const answers: (Response | Error)[] = []
  const stored = new Map<string, string>()
  const keptHeaders = createKeptHeaders({
    get: async ({ key }) => ({ value: shell[key] ?? null }),
    set: async ({ key, value }) => void Object.assign(shell, { [key]: value }),
    remove: async ({ key }) => void delete shell[key],
  })
  const ask = createServerFetch({
    ...{ ...page, appKey: 'atlas', keptHeaders },
    request: async (url, init) => {
      const headers = new Headers(init?.headers)
      calls.push({ url: String(url), token: headers.get(sessionHeader), device: headers.get(deviceHeader) })
      const answer = answers.shift() ?? new Error('offline')
      if (answer instanceof Error) throw answer
      return answer
    },
    kept: { find: async (url) => stored.get(url) ?? null, keep: async (url, text) => void stored.set(url, text) },
  })
  const json = (body: unknown, headers: Record<string, string> = {}) =>
    new Response(JSON.stringify(body), { headers: { 'content-type': 'application/json', ...headers } })
  return { shell, calls, answers, stored, keptHeaders, ask, json }
}

test('the session is kept by the shell from the sign-in on, over a new start, until it ends', async () => {
  const { shell, calls, answers, ask, json } = open()
  answers.push(json({}, { [sessionHeader]: 'one' }), json({}), json({}, { [sessionHeader]: 'two' }))
  for (const path of ['account/sign-in', 'account', 'account']) await ask(`/${path}`)
  expect(calls.map(({ token }) => token)).toEqual([null, 'one', 'one'])
  expect(shell).toEqual({ 'shopper-session': 'two' })
  const next = open(shell)
  next.answers.push(next.json({}), next.json({}, { [sessionHeader]: 'none' }), next.json({}))
  for (const path of ['account', 'account/sign-out', 'account']) await next.ask(`/${path}`)
  expect(next.calls.map(({ token }) => token)).toEqual(['two', 'two', null])
  expect(next.shell).toEqual({})
})

test('the mark of a known device is kept and shown beside the session, and outlasts a sign-out', async () => {
  const { shell, calls, answers, ask, json } = open({ 'shopper-session': 'one' })
  answers.push(json({}, { [deviceHeader]: 'phone' }), json({}, { [sessionHeader]: 'none' }), json({}))
  for (const path of ['account/sign-in', 'account/sign-out', 'account']) await ask(`/${path}`)
  expect(calls.map(({ device }) => device)).toEqual([null, 'phone', 'phone'])
  expect(shell).toEqual({ 'shopper-device': 'phone' })
})

test('an answer to an older session says nothing of the present one', async () => {
  const [session] = open({ 'shopper-session': 'old' }).keptHeaders
  assert(session)
  expect(await session.read()).toBe('old')
  await session.take('new', 'old')
  await session.take('successor of old', 'old')
  await session.take('none', 'old')
  expect(await session.read()).toBe('new')
})

test('what was had before is there without a connection, but for what is one shopper’s', async () => {
  const { answers, ask, json, stored } = open()
  answers.push(
    json({ name: 'Coat' }, { 'cache-control': 'public, max-age=60' }),
    json({ price: 1 }, { 'cache-control': 'private, no-store' }),
  )
  await (await ask('/catalog/products/1')).json()
  await (await ask('/catalog/products/2')).json()
  expect([...stored.keys()]).toEqual([`${server}catalog/products/1`])
  expect(await (await ask('/catalog/products/1')).json()).toEqual({ name: 'Coat' })
  await expect(ask('/catalog/products/2')).rejects.toThrow('offline')
  // Prices that are hidden from guests.
  await expect(ask('/catalog/products/1', { cache: 'no-store' })).rejects.toThrow('offline')
  await expect(ask('/carts', { method: 'POST' })).rejects.toThrow('offline')
})

test('what is kept as cookies elsewhere is kept where a page has none', () => {
  const storage = new Map<string, string>()
  const store = {
    getItem: (name: string) => storage.get(name) ?? null,
    setItem: (name: string, value: string) => void storage.set(name, value),
  }
  const document = { cookie: '' }
  cookiesInStorage(document, store)
  document.cookie = 'vitrine_language=ar; path=/; max-age=31536000; samesite=lax'
  document.cookie = 'vitrine_currency=USD; path=/'
  expect(document.cookie).toBe('vitrine_language=ar; vitrine_currency=USD')
  document.cookie = 'vitrine_currency=; path=/; max-age=0'
  expect([
    valueOfCookie(document.cookie, 'vitrine_language'),
    valueOfCookie(document.cookie, 'vitrine_currency'),
  ]).toEqual(['ar', null])
})

/** A shell and what the page keeps, over several starts. */
function updates() {
  const storage = new Map<string, string>()
  const kept = {
    getItem: (name: string) => storage.get(name) ?? null,
    setItem: (name: string, value: string) => void storage.set(name, value),
    removeItem: (name: string) => void storage.delete(name),
  }
  const shell = {
    offered: 'one',
    running: { version: 'packaged', status: 'success' },
    canSet: true,
    build: '1',
    now: 0,
  }
  const [set, downloads]: [string[], string[]] = [[], []]
  const updater = {
    current: async () => ({ bundle: shell.running }),
    getLatest: async () =>
      shell.offered === shell.running.version
        ? { version: shell.offered }
        : { version: shell.offered, url: server, manifest: [] },
    download: async ({ version }: { version: string }) => ({ id: `id${downloads.push(version)}` }),
    set: async ({ id }: { id: string }) => {
      set.push(id)
      if (!shell.canSet) throw new Error('gone')
    },
    notifyAppReady: async () => {},
  }
  const start = async (address = '/') => {
    const phone = { updater, kept, build: shell.build, now: () => shell.now }
    await takeNewer(phone, new URL(address, 'https://localhost') as never)
    const fetchNewer = createFetcher(phone)
    await Promise.all([fetchNewer(), fetchNewer()])
    await fetchNewer()
  }
  return { shell, set, downloads, start }
}

test('a newer web part is what the page itself fetched of what its server offers, once, and the next start sets it', async () => {
  const { shell, set, downloads, start } = updates()
  await start()
  expect([downloads, set]).toEqual([['one'], []])
  shell.canSet = false
  await start()
  expect([downloads, set]).toEqual([['one', 'one'], ['id1']])
  shell.canSet = true
  await start()
  expect(set).toEqual(['id1', 'id2'])
  shell.running = { version: 'one', status: 'success' }
  await start()
  // A newer package has another: what started once is fetched for it too.
  shell.running = { version: 'packaged', status: 'success' }
  await start()
  expect(downloads).toEqual(['one', 'one', 'one'])
})

test('a start that leads somewhere keeps its address, and the next one of the app itself sets the newer web part', async () => {
  const { set, start } = updates()
  await start()
  for (const address of ['/product/7', '/?coupon=APP15', '/#reviews']) await start(address)
  expect(set).toEqual([])
  await start()
  expect(set).toEqual(['id1'])
})

test('a package that comes from the store fetches anew what the one before had set', async () => {
  const { shell, set, downloads, start } = updates()
  await start()
  await start()
  // It started, and the store's package took its place before the next start.
  shell.build = '2'
  await start()
  await start()
  expect([downloads, set]).toEqual([
    ['one', 'one'],
    ['id1', 'id2'],
  ])
})

test('a web part that did not start is not fetched again for a day, and the next one is', async () => {
  const { shell, set, downloads, start } = updates()
  for (let at = 0; at < 4; at++) await start()
  expect([downloads, set]).toEqual([['one'], ['id1']])
  shell.offered = 'two'
  await start()
  await start()
  expect([downloads, set]).toEqual([
    ['one', 'two'],
    ['id1', 'id2'],
  ])
  await start()
  expect(downloads).toHaveLength(2)
  shell.now += dayMs
  await start()
  await start()
  expect([downloads, set]).toEqual([
    ['one', 'two', 'two'],
    ['id1', 'id2', 'id3'],
  ])
})
