import { gunzipSync } from 'node:zlib'
import type { Product } from '@vitrine/domain/catalog/catalog.schema'
import { publishingRoutes } from '@vitrine/domain/publishing/publishing.routes'
import { settingsRoutes } from '@vitrine/domain/settings/settings.routes'
import { type SettingsInput, settingsInputSchema } from '@vitrine/domain/settings/settings.schema'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { isLongRun } from '../tooling/rounds.ts'
import { expectAccessible, openShopperPage, useBrowser } from './browser.ts'
import { fillCheckout, placeOrder } from './checkout-form.ts'
import { type HttpSession, signInOverHttp } from './http-session.ts'
import { ownDesign, searchBarOf } from './own-design.ts'
import { ownServer } from './own-server.ts'

const appKey = 'demo-harbor'
const browser = useBrowser()
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, bypassCSP: true }
const address = (path = '') => `${ownServer().shopperUrl}/a/${appKey}/${path}`

async function openApp(path = ''): Promise<Page> {
  const page = await (await browser.newContext(phone)).newPage()
  await page.goto(address(path))
  return page
}

interface Answered {
  data: { id: string }[]
}
const ask = async (path: string): Promise<Answered['data']> =>
  ((await (await fetch(address(path))).json()) as Answered).data

async function saveSettings(change: (settings: SettingsInput) => SettingsInput): Promise<void> {
  const session = await signInOverHttp(ownServer().consoleUrl, 'owner', appKey)
  const { data } = await session.call(settingsRoutes.getSettings, { params: { appKey } })
  await session.call(settingsRoutes.putSettings, { params: { appKey }, body: change(settingsInputSchema.parse(data)) })
}

/** Events as the server took them, by the requests of this page. */
function watchEvents(page: Page) {
  const taken: { seq: number; name: string }[] = []
  page.on('response', (response) => {
    if (!response.url().endsWith('/events') || response.status() !== 202) return
    // A batch that grew large is sent packed.
    const body = response.request().postDataBuffer()
    if (!body) return
    const text = (body[0] === 0x1f ? gunzipSync(body) : body).toString()
    const { events } = JSON.parse(text) as { events: { seq: number; name: string }[] }
    // A batch may be sent twice; the server drops what it has seen.
    for (const event of events) if (event.seq > (taken.at(-1)?.seq ?? 0)) taken.push(event)
  })
  return taken
}

/** Whether the device keeps an event of this name that the server has not accepted yet. */
const isWaiting = (page: Page, name: string) =>
  page.evaluate(
    async ({ app, name }) => {
      const asked = <T>(request: IDBRequest<T>) =>
        new Promise<T>((resolve, reject) => {
          request.onsuccess = () => resolve(request.result)
          request.onerror = () => reject(request.error)
        })
      const db = await asked(indexedDB.open(`vitrine:${app}:events`))
      const events: { name: string }[] = await asked(db.transaction('events').objectStore('events').getAll())
      db.close()
      return events.some((event) => event.name === name)
    },
    { app: appKey, name },
  )

describe('the shopper app', () => {
  test('can be used by everybody on every screen, from left to right and from right to left', async () => {
    const [product] = await ask('catalog/products?size=1')
    const [category] = await ask('catalog/categories')
    const page = await openApp()
    const screens = [
      '',
      'categories',
      `category/${category?.id}`,
      `product/${product?.id}`,
      'search?q=a',
      'cart',
      'wishlist',
      'account',
      'settings',
      'address',
      'orders',
      'notifications',
      'nowhere',
    ]
    const fromRight = isLongRun ? screens : ['', 'categories', 'search?q=a', 'account']
    const visits = [
      ...screens.map((path) => ({ language: 'en', path })),
      ...fromRight.map((path) => ({ language: 'ar', path })),
    ]
    for (const { language, path } of visits) {
      await page.goto(address(`${path}${path.includes('?') ? '&' : '?'}lang=${language}`))
      await page.locator('main h1').waitFor({ state: 'attached' })
      expect(await page.locator('html').getAttribute('dir')).toBe(language === 'ar' ? 'rtl' : 'ltr')
      await expectAccessible(page)
      const [content, window] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth])
      expect(content, path).toBe(window)
    }
  })

  test('offline, the home page and what was visited open, and no event is lost', async () => {
    const [category] = await ask('catalog/categories')
    const page = await openApp()
    const taken = watchEvents(page)
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
    // The kept home page is older than what the device hears of the settings with the category.
    await page.goto('about:blank')
    await saveSettings((settings) => ({ ...settings, showColorIndicator: !settings.showColorIndicator }))
    await page.goto(address(`category/${category?.id}`))
    await page.getByRole('status').filter({ hasText: 'product' }).waitFor()
    const isKept = () =>
      page.evaluate(
        async ({ app, id }) => {
          const kept = await (await caches.open(`vitrine:${app}:data`)).keys()
          const home = await (await caches.open(`vitrine:${app}:shown`)).match(`/a/${app}/`)
          const isList = (url: string) => url.includes('/catalog/products?') && url.includes(id)
          return home !== undefined && kept.some(({ url }) => isList(url))
        },
        { app: appKey, id: `${category?.id}` },
      )
    await expect.poll(isKept).toBe(true)
    await page.context().setOffline(true)
    await page.goto(address(`category/${category?.id}`))
    await page.getByText('You are offline.').waitFor()
    await page.locator('main li a[href*="/product/"]').first().waitFor()
    // The event is written just after the list is drawn; a page that is left meanwhile may not come to it.
    await expect.poll(() => isWaiting(page, 'category_viewed')).toBe(true)
    await page.goto(address())
    await page.getByRole('navigation', { name: 'Main navigation' }).waitFor()
    await page.context().setOffline(false)
    await expect.poll(() => taken.filter(({ name }) => name === 'category_viewed').length).toBe(2)
    expect(taken.map(({ seq }) => seq)).toEqual(taken.map((_, index) => index + 1))
    expect(taken.slice(0, 2).map(({ name }) => name)).toEqual(['app_installed', 'session_started'])
  })

  // Of the built server: what a bundler leaves out shows nowhere else.
  test('an address that somebody typed or cut opens a page', async () => {
    const typed = ['product/50%off', 'product/%', 'category/%E0%A4%A', '%'].map((path) => address(path))
    const ofConsole = ['/design/%', '/%', '/integrations/50%off', '/sign-in/%'].map(
      (path) => ownServer().consoleUrl + path,
    )
    for (const url of [...typed, ...ofConsole]) {
      const answer = await fetch(url, { headers: { accept: 'text/html' } })
      expect([url, answer.status < 500, answer.headers.get('content-type')]).toEqual([
        url,
        true,
        expect.stringContaining('text/html'),
      ])
    }
  })

  describe('open while a release replaces its files', () => {
    async function simpleProduct(): Promise<string> {
      for (const { id } of await ask('catalog/products?size=24')) {
        const { data } = (await (await fetch(address(`catalog/products/${id}`))).json()) as { data: Product }
        if (data.variants.length === 1 && data.variants[0]?.availableForSale) return id
      }
      throw new Error('The demo has no product with one variant.')
    }

    /** Without a worker, which keeps the files of the page: those of a browser that has none, or has lost them, are gone. */
    async function openReplaced(file: string, path: string): Promise<{ page: Page; documents: () => number }> {
      const page = await (await browser.newContext({ ...phone, serviceWorkers: 'block' })).newPage()
      let documents = 0
      page.on('request', (request) => {
        if (request.isNavigationRequest()) documents += 1
      })
      await page.route(`**/assets/${file}-*.js`, (route) =>
        documents === 1 ? route.fulfill({ status: 404 }) : route.continue(),
      )
      await openShopperPage(page, address(path))
      return { page, documents: () => documents }
    }

    test('a screen whose file is gone comes with the new version, and the cart is kept', async () => {
      const { page, documents } = await openReplaced('cart-screen', `product/${await simpleProduct()}`)
      await page.getByRole('main').getByRole('button', { name: 'Add to cart' }).first().click()
      await page.getByRole('button', { name: 'View cart' }).click()
      await page.getByRole('main').getByRole('link', { name: 'Check out' }).waitFor()
      expect(documents()).toBe(2)
    })

    test('a part that is gone says so on its screen, and the new version goes on when it is asked for', async () => {
      const { page, documents } = await openReplaced('ordering', `product/${await simpleProduct()}`)
      await page.getByRole('main').getByRole('button', { name: 'Add to cart' }).first().click()
      await page.getByRole('button', { name: 'View cart' }).click()
      await page.getByRole('main').getByRole('link', { name: 'Check out' }).click()
      const screen = page.getByRole('alert').filter({ hasText: 'There is a new version of this shop' })
      await screen.waitFor()
      expect(documents()).toBe(1)
      await screen.getByRole('button', { name: 'Load it' }).click()
      await fillCheckout(page)
      await placeOrder(page)
      expect(documents()).toBe(2)
    })
  })
})

describe('a design on its way to shoppers', () => {
  let session: HttpSession
  let design: ReturnType<typeof ownDesign>
  const publish = () => session.call(publishingRoutes.publish, { body: { appKey } })

  beforeAll(async () => {
    session = await signInOverHttp(ownServer().consoleUrl, 'owner', appKey)
    design = ownDesign(session, appKey)
  })

  test('is seen in an open app within five seconds of publishing, without a reload; before that in a preview, which reports nothing, sells nothing and ends kindly', async () => {
    const open = await openApp()
    await open.evaluate(() => {
      document.documentElement.dataset['opened'] = 'once'
    })
    await design.plan([{ title: 'Home', blocks: [searchBarOf('Fresh from the console')] }])
    await publish()
    await open.getByText('Fresh from the console').waitFor()
    expect(await open.locator('html').getAttribute('data-opened')).toBe('once')

    await design.plan([{ title: 'Home', blocks: [searchBarOf('Only a draft')] }])
    const { data } = await session.call(publishingRoutes.createPreviewToken, { params: { appKey }, body: {} })
    const page = await (await browser.newContext(phone)).newPage()
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    await page.goto(data.url)
    await page.getByText('Only a draft').waitFor()
    expect(page.url()).not.toContain('token')
    await page.reload()
    await page.getByText('Only a draft').waitFor()
    expect(asked.filter((url) => /\/events$|sw\.js$|manifest\.json$/.test(url) || url.includes(data.token))).toEqual([])
    expect(await (await openApp()).getByText('Only a draft').count()).toBe(0)
    await page.goto(address('checkout?preview'))
    await page.getByText('This is a preview. Orders are turned off.').waitFor()
    await page.goto(`${address('?preview')}#token=not-a-token`)
    await page.getByText('This preview has ended').waitFor()
  })
})
