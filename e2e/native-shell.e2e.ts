/** The shopper app in a native shell: Capacitor's documented global stands in for it at its border. */
import { gunzipSync } from 'node:zlib'
import { settingsRoutes } from '@vitrine/domain/settings/settings.routes'
import { settingsInputSchema } from '@vitrine/domain/settings/settings.schema'
import { storePackageRoutes } from '@vitrine/domain/store-package/store-package.routes'
import type { BrowserContext, Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { limit } from '../tooling/limits.ts'
import { isLongRun } from '../tooling/rounds.ts'
import { password } from './accounts.ts'
import { openShopperPage, useBrowser } from './browser.ts'
import { fillCheckout, placeOrder } from './checkout-form.ts'
import { signInOverHttp } from './http-session.ts'
import { ownServer } from './own-server.ts'

const appKey = 'demo-aurora'
const token = 'fcm-token-of-this-phone'
const userAgent =
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Mobile Safari/537.36 Vitrine/6.1.0'

interface ShellStub {
  calls: [name: string, options: unknown][]
  fire(name: string, event: unknown): void
}

/** Runs in the page, before any of its own scripts. */
function stubShell(fcmToken: string): void {
  const calls: ShellStub['calls'] = []
  const listeners = new Map<string, (event: unknown) => void>()
  const noted = (name: string, answer?: unknown) => async (options: unknown) => {
    calls.push([name, options])
    return answer
  }
  const addListener = (name: string, listener: (event: unknown) => void) => {
    listeners.set(name, listener)
    return { remove: async () => void listeners.delete(name) }
  }
  const stub: ShellStub = { calls, fire: (name, event) => listeners.get(name)?.(event) }
  const Plugins = {
    App: { addListener, minimizeApp: noted('minimizeApp') },
    Browser: { addListener, open: noted('open'), close: noted('close') },
    Haptics: { impact: noted('impact'), notification: noted('felt') },
    Share: { share: noted('share') },
    PushNotifications: {
      addListener,
      checkPermissions: noted('checkPermissions', { receive: 'granted' }),
      requestPermissions: noted('requestPermissions', { receive: 'granted' }),
      register: async () => stub.fire('registration', { value: fcmToken }),
    },
  }
  Object.assign(window, {
    stub,
    Capacitor: { isNativePlatform: () => true, getPlatform: () => 'android', Plugins },
  })
}

const { newContext } = useBrowser()

describe('the shopper app in a native shell', () => {
  const address = (path = '') => `${ownServer().shopperUrl}/a/${appKey}/${path}`
  let page: Page
  const sent: Record<string, unknown>[] = []
  const registered: Record<string, unknown>[] = []
  const receipts: Record<string, unknown>[] = []

  const called = (name: string) =>
    page.evaluate(
      (asked) =>
        (window as unknown as { stub: ShellStub }).stub.calls.filter(([one]) => one === asked).map(([, of]) => of),
      name,
    )
  const fire = (name: string, event: unknown) =>
    page.evaluate(
      ([of, what]) => (window as unknown as { stub: ShellStub }).stub.fire(of as string, what),
      [name, event],
    )

  beforeAll(async () => {
    const context = await newContext({
      ...{ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, userAgent },
      serviceWorkers: 'block',
    })
    await context.addInitScript(stubShell, token)
    page = await context.newPage()
    page.on('request', (request) => {
      if (request.method() === 'GET') return
      const body = request.postDataBuffer()
      if (!body) return
      const { pathname } = new URL(request.url())
      if (pathname.endsWith('/events')) sent.push(JSON.parse((body[0] === 0x1f ? gunzipSync(body) : body).toString()))
      if (pathname.endsWith('/push/receipts')) receipts.push(...JSON.parse(body.toString()).receipts)
      if (pathname.endsWith('/push/device')) registered.push(JSON.parse(body.toString()))
    })
    await openShopperPage(page, address())
  })

  test('says in its events what it runs on and which version it is', async () => {
    await page.locator('a[href*="/product/"]').first().click()
    await page.getByRole('button', { name: 'Add to cart' }).waitFor()
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await expect
      .poll(() => sent.map(({ platform, app_version }) => [platform, app_version]))
      .toContainEqual(['android', '6.1.0'])
  })

  test('lets the phone be felt when something is in the cart', async () => {
    expect(await called('impact')).toEqual([])
    await page.getByRole('button', { name: 'Add to cart' }).click()
    await expect.poll(() => called('impact')).toEqual([{ style: 'LIGHT' }])
  })

  test('shares by the sheet of the phone', async () => {
    await page.evaluate(() => navigator.share({ title: 'Aurora', text: 'Look', url: 'https://shop.example/' }))
    expect(await called('share')).toEqual([{ title: 'Aurora', text: 'Look', url: 'https://shop.example/' }])
  })

  test('goes back by the back key, and leaves the app at its first page', async () => {
    const before = page.url()
    await fire('backButton', { canGoBack: true })
    await expect.poll(() => page.url()).not.toBe(before)
    expect(await called('minimizeApp')).toEqual([])
    await fire('backButton', { canGoBack: false })
    expect(await called('minimizeApp')).toHaveLength(1)
  })

  test('opens links to elsewhere in the browser of the system, and its own in the app', async () => {
    const here = page.url()
    await page.evaluate(() => {
      const link = document.createElement('a')
      Object.assign(link, { href: 'https://elsewhere.example/terms', textContent: 'Terms', target: '_blank' })
      document.querySelector('main')?.prepend(link)
      link.click()
      link.remove()
    })
    await expect.poll(() => called('open')).toEqual([{ url: 'https://elsewhere.example/terms' }])
    expect(page.url()).toBe(here)
    expect(page.context().pages()).toHaveLength(1)
    await fire('appUrlOpen', { url: address('cart') })
    await page.waitForURL(/\/cart$/)
    await fire('appUrlOpen', { url: 'https://elsewhere.example/cart' })
    expect(page.url()).toBe(address('cart'))
  })

  test('is told of news by the token of the phone, and leads to the page of a message that is tapped', async () => {
    await page.goto(address('notifications'))
    await page.getByRole('button', { name: 'Turn on' }).click()
    await page.getByText('Notifications are on').first().waitFor()
    expect(registered).toMatchObject([{ platform: 'android', appVersion: '6.1.0', target: { provider: 'fcm', token } }])
    await fire('pushNotificationActionPerformed', { notification: { data: { url: 'https://elsewhere.example/' } } })
    const url = address('search?push=message-1')
    await fire('pushNotificationActionPerformed', { notification: { data: { id: 'message-1.cart-7', url } } })
    await page.waitForURL(/\/search$/)
    await expect.poll(() => JSON.stringify(sent)).toContain('"push_opened"')
    await expect.poll(() => receipts).toMatchObject([{ id: 'message-1.cart-7', openedAt: expect.any(String) }])
    await fire('pushNotificationReceived', { data: { id: 'message-2' } })
    await expect.poll(() => receipts.at(-1)).toMatchObject({ id: 'message-2', shownAt: expect.any(String) })
  })
})

/** What a package with the web part has besides; `keepInShell` outlives the page. */
function stubPackage(): void {
  const { Capacitor, keepInShell, stub } = window as unknown as {
    Capacitor: { Plugins: Record<string, unknown> & { App: { addListener: unknown } } }
    keepInShell: (key: string, value?: string) => Promise<string | null>
    stub: ShellStub
  }
  const noted = (name: string) => async (options: unknown) => void stub.calls.push([name, options])
  Object.assign(Capacitor.Plugins, {
    Preferences: {
      get: async ({ key }: { key: string }) => ({ value: await keepInShell(key) }),
      set: ({ key, value }: { key: string; value: string }) => keepInShell(key, value),
      remove: ({ key }: { key: string }) => keepInShell(key, ''),
    },
    CapacitorUpdater: {
      current: async () => ({ bundle: { version: 'builtin', status: 'success' } }),
      getLatest: async () => ({ version: 'newer', ...(sessionStorage.getItem('isNewer') && { manifest: [] }) }),
      download: async () => ({ id: 'next' }),
      addListener: Capacitor.Plugins.App.addListener,
      notifyAppReady: noted('ready'),
      set: noted('set'),
    },
  })
}

interface Offer {
  version: string
  manifest: { file_name: string; download_url: string }[]
}

describe('an app whose web part is in its package', () => {
  const origin = 'https://localhost'
  const ids = {
    ...{ bundleId: 'com.example.shop', applicationId: 'com.example.shop', version: '1.0.0', build: 1 },
    ...{ teamId: '', fingerprints: [] },
  }
  const params = { appKey }
  const www = new Map<string, Buffer>()
  let isCut = true
  let version = ''
  let context: BrowserContext
  let page: Page

  const offer = async (running: string): Promise<Offer> => {
    const question = { version_name: 'builtin', version_build: running }
    const answer = await fetch(`${ownServer().shopperUrl}/a/${appKey}/web-part/updates`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(question),
    })
    return (await answer.json()) as Offer
  }

  /** The package is made, and its files are those that the server offers to an older one. */
  async function makePackage(): Promise<void> {
    const owner = await signInOverHttp(ownServer().consoleUrl, 'owner')
    await owner.call(storePackageRoutes.putStoreIds, { params, body: ids })
    await owner.call(storePackageRoutes.makeStorePackage, { params, body: { webPart: 'package' } })
    const state = async () => (await owner.call(storePackageRoutes.listStorePackages, { params })).data[0]?.state
    await expect.poll(state, { timeout: limit(60_000), interval: 200 }).toBe('ready')
    const offered = await offer('6.1.0-wolder')
    version = offered.version
    const files = offered.manifest.filter(({ file_name }) => !file_name.startsWith('icons/'))
    for (const { file_name, download_url } of files)
      www.set(`/${file_name}`, Buffer.from(await (await fetch(download_url)).arrayBuffer()))
  }

  /** As a shell serves its files: what has no ending is a screen of the one page. */
  async function serve(): Promise<void> {
    const types = { js: 'text/javascript', json: 'application/json', svg: 'image/svg+xml' }
    await context.route(`${origin}/**`, (route) => {
      const { pathname } = new URL(route.request().url())
      const ending = /\.(\w+)$/.exec(pathname)?.[1]
      const body = www.get(ending === undefined ? '/index.html' : pathname)
      const contentType = types[ending as keyof typeof types] ?? 'text/html'
      return body ? route.fulfill({ body, contentType }) : route.fulfill({ status: 404 })
    })
    await context.route(`${ownServer().shopperUrl}/**`, (route) => (isCut ? route.abort() : route.continue()))
  }

  const start = async (): Promise<void> => {
    page = await context.newPage()
    await openShopperPage(page, `${origin}/`)
  }
  const called = (name: string) =>
    page.evaluate(
      (asked) => (window as unknown as { stub: ShellStub }).stub.calls.filter(([one]) => one === asked),
      name,
    )

  beforeAll(async () => {
    context = await newContext({
      ...{ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, userAgent },
      serviceWorkers: 'block',
      // The server of a journey is on this machine, and the page's origin is not.
      permissions: ['local-network-access'],
    })
    const shell = new Map<string, string>()
    await context.exposeFunction('keepInShell', (key: string, value?: string) => {
      if (value === '') shell.delete(key)
      else if (value !== undefined) shell.set(key, value)
      return shell.get(key) ?? null
    })
    await context.addInitScript(stubShell, token)
    await context.addInitScript(stubPackage)
    await serve()
  })

  test('opens without a network, and with one is a shop in which somebody signs in and orders', async () => {
    await makePackage()
    await start()
    await page.getByRole('navigation', { name: 'Main navigation' }).waitFor()
    await page.close()
    isCut = false
    await start()
    await page.locator('a[href*="/product/"]').first().click()
    await page.getByRole('button', { name: 'Add to cart' }).click()
    await expect.poll(() => called('impact')).toHaveLength(1)
    await page.goto(`${origin}/sign-in`)
    await page.getByLabel('E-mail').fill('shopper@demo.test')
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click()
    await page.getByText('shopper@demo.test').first().waitFor()
    await page.goto(`${origin}/checkout`)
    await fillCheckout(page)
    await placeOrder(page)
    expect(await context.cookies(ownServer().shopperUrl)).toEqual([])
  })

  test('is still signed in after it was ended, and shows what it saw before without a connection', async () => {
    await page.close()
    await start()
    await page.goto(`${origin}/account`)
    await page.getByText('shopper@demo.test').first().waitFor()
    isCut = true
    await page.goto(`${origin}/`)
    await page.locator('a[href*="/product/"]').first().waitFor()
    isCut = false
  })

  test.runIf(isLongRun)(
    'is offered the web part of today where it has an older one, and starts with it the next time',
    async () => {
      await expect.poll(() => called('ready')).toHaveLength(1)
      const offered = await offer('6.1.0-wolder')
      expect([offered.version, (await offer(version)).manifest]).toEqual([version, undefined])
      // Whoever else has the shell download something causes this event.
      await page.evaluate(() => {
        ;(window as unknown as { stub: ShellStub }).stub.fire('updateAvailable', { bundle: { id: 'foreign' } })
        sessionStorage.setItem('isNewer', 'true')
        document.dispatchEvent(new Event('visibilitychange'))
      })
      await page.waitForFunction(() => /^newer .* next$/.test(localStorage.getItem('vitrine:web-part') ?? ''))
      await page.reload()
      await page.locator('html[data-ready]').waitFor({ state: 'attached' })
      expect(await called('set')).toEqual([['set', { id: 'next' }]])
    },
  )

  test.runIf(isLongRun)('forgets what it kept with prices once they are hidden from guests', async () => {
    const name = `vitrine:${appKey}:kept`
    const isKept = () =>
      page.evaluate(async (asked) => {
        if (!(await indexedDB.databases()).some((one) => one.name === asked)) return false
        const done = <T>(request: IDBRequest<T>) =>
          new Promise<T>((resolve) => {
            request.onsuccess = () => resolve(request.result)
          })
        const database = await done(indexedDB.open(asked))
        const keys = await done(database.transaction('answers').objectStore('answers').getAllKeys())
        database.close()
        return keys.some((url) => String(url).includes('/catalog/'))
      }, name)
    await expect.poll(isKept).toBe(true)
    const owner = await signInOverHttp(ownServer().consoleUrl, 'owner')
    const { data } = await owner.call(settingsRoutes.getSettings, { params })
    const { l2sp, ...settings } = settingsInputSchema.parse(data)
    await owner.call(settingsRoutes.putSettings, {
      params,
      body: { ...settings, l2sp: { ...l2sp, enabled: true } },
    })
    await page.reload()
    await page.locator('html[data-ready]').waitFor({ state: 'attached' })
    await expect.poll(isKept).toBe(false)
  })
})
