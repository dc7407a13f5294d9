/** The shopper app in a native shell: Capacitor's documented global stands in for it at its border. */
import { gunzipSync } from 'node:zlib'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { openShopperPage, useBrowser } from './browser.ts'
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

describe('the shopper app in a native shell', () => {
  const { newContext } = useBrowser()
  const address = (path = '') => `${ownServer().shopperUrl}/a/${appKey}/${path}`
  let page: Page
  const sent: Record<string, unknown>[] = []
  const registered: Record<string, unknown>[] = []

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
    await fire('pushNotificationActionPerformed', { notification: { data: { url } } })
    await page.waitForURL(/\/search/)
    await expect.poll(() => JSON.stringify(sent)).toContain('"push_opened"')
  })
})
