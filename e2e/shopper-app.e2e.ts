import { publishingRoutes } from '@vitrine/domain/publishing/publishing.routes'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { expectAccessible, useBrowser } from './browser.ts'
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

/** Events as the server took them, by the requests of this page. */
function watchEvents(page: Page) {
  const taken: { seq: number; name: string }[] = []
  page.on('response', (response) => {
    if (!response.url().endsWith('/events') || response.status() !== 202) return
    const { events } = response.request().postDataJSON() as { events: { seq: number; name: string }[] }
    // A batch may be sent twice; the server drops what it has seen.
    for (const event of events) if (event.seq > (taken.at(-1)?.seq ?? 0)) taken.push(event)
  })
  return taken
}

describe('the shopper app', () => {
  test.each(['en', 'ar'])('can be used by everybody on every screen, in %s', async (language) => {
    const [product] = await ask('catalog/products?size=1')
    const [category] = await ask('catalog/categories')
    const page = await openApp(`?lang=${language}`)
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
    for (const path of screens) {
      await page.goto(address(`${path}${path.includes('?') ? '&' : '?'}lang=${language}`))
      await page.locator('main h1').waitFor({ state: 'attached' })
      expect(await page.locator('html').getAttribute('dir')).toBe(language === 'ar' ? 'rtl' : 'ltr')
      await expectAccessible(page)
      const [content, window] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth])
      expect(content, path).toBe(window)
    }
  })

  test('a form with errors says so at its fields, and loses nothing of what was typed', async () => {
    const [product] = await ask('catalog/products?size=1')
    const page = await openApp(`product/${product?.id}`)
    await page.getByRole('button', { name: 'Add to cart' }).click()
    await page.getByRole('button', { name: 'View cart' }).click()
    await page.getByRole('link', { name: 'Check out' }).click()
    await page.getByLabel('Full name').fill('Ada Lovelace')
    await page.getByLabel('E-mail').fill('ada')
    await page.getByRole('button', { name: /Place order/ }).click()
    await page.getByText('Invalid email!').waitFor()
    expect(await page.getByText('Required!').count()).toBe(3)
    expect(await page.getByLabel('E-mail').evaluate((field) => field === document.activeElement)).toBe(true)
    await expectAccessible(page)
    await page.reload()
    expect(await page.getByLabel('Full name').inputValue()).toBe('Ada Lovelace')
    expect(await page.getByText('Total').count()).toBeGreaterThan(0)
  })

  test('back leads to where the shopper was, scrolled as it was', async () => {
    const page = await openApp()
    await page.evaluate(() => window.scrollTo(0, 900))
    await page.waitForFunction(() => window.scrollY === 900)
    await page.locator('a[href*="/product/"]').evaluateAll((links) => {
      const link = links.find((one) => one.getBoundingClientRect().top > 100) as HTMLElement | undefined
      link?.click()
    })
    await page.waitForURL(/\/product\//)
    await page.waitForFunction(() => window.scrollY === 0 && document.activeElement?.id === 'main')
    await page.goBack()
    await page.waitForFunction(() => Math.abs(window.scrollY - 900) < 3)
  })

  test('offline, the home page and what was visited open, and no event is lost', async () => {
    const [category] = await ask('catalog/categories')
    const page = await openApp()
    const taken = watchEvents(page)
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null, undefined, { timeout: 20_000 })
    await page.goto(address(`category/${category?.id}`))
    await page.getByRole('status').filter({ hasText: 'product' }).waitFor()
    const cached = () =>
      page.evaluate(async (name) => (await (await caches.open(name)).keys()).length, `vitrine:${appKey}:data`)
    await expect.poll(cached, { timeout: 15_000 }).toBeGreaterThan(2)
    await page.context().setOffline(true)
    await page.goto(address(`category/${category?.id}`))
    await page.getByText('You are offline.').waitFor()
    await page.locator('main li a[href*="/product/"]').first().waitFor()
    await page.goto(address())
    await page.getByRole('navigation', { name: 'Main navigation' }).waitFor()
    await page.context().setOffline(false)
    await expect.poll(() => taken.filter(({ name }) => name === 'category_viewed').length, { timeout: 20_000 }).toBe(2)
    expect(taken.map(({ seq }) => seq)).toEqual(taken.map((_, index) => index + 1))
    expect(taken.slice(0, 2).map(({ name }) => name)).toEqual(['app_installed', 'session_started'])
  })
})

describe('a design on its way to shoppers', () => {
  let session: HttpSession
  let design: ReturnType<typeof ownDesign>
  let before: Awaited<ReturnType<typeof design.read>>
  const publish = () => session.call(publishingRoutes.publish, { body: { appKey } })

  beforeAll(async () => {
    session = await signInOverHttp(ownServer().consoleUrl, 'owner', appKey)
    design = ownDesign(session, appKey)
    before = await design.read()
  })
  afterAll(async () => {
    await design.restore(before)
    await publish()
  })

  test('is seen in an open app within five seconds of publishing, without a reload', async () => {
    const page = await openApp()
    await page.evaluate(() => {
      document.documentElement.dataset['opened'] = 'once'
    })
    await design.plan([{ title: 'Home', blocks: [searchBarOf('Fresh from the console')] }])
    await publish()
    await page.getByText('Fresh from the console').waitFor({ timeout: 5_000 })
    expect(await page.locator('html').getAttribute('data-opened')).toBe('once')
  })

  test('is shown in a preview before that, which reports nothing, sells nothing and ends kindly', async () => {
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
