import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { expectAccessible, signIn, useBrowser, waitForConsole } from './browser.ts'
import { noteClick, sinceClickMs } from './click-time.ts'
import { picture } from './picture.ts'
import { storedAppKey, storedSession } from './stored-session.ts'

interface AppList {
  data: { appKey: string; applicationName: string; storeUrl: string; icon: string | null }[]
  total: number
}

const listCalls = '**/app/v1/builder/list/**'

/** The server's own answer with forty more apps: a list that does not fit. */
async function withManyApps(page: Page): Promise<void> {
  await page.route(listCalls, async (route) => {
    const response = await route.fetch()
    const list = (await response.json()) as AppList
    const more = Array.from({ length: 40 }, (_, index) => ({
      appKey: `more-${index}`,
      applicationName: `More ${index}`,
      storeUrl: `https://more-${index}.example`,
      icon: null,
    }))
    await route.fulfill({ response, json: { data: [...list.data, ...more], total: list.total + more.length } })
  })
}

describe('the app chooser', () => {
  const { newContext } = useBrowser()
  const apps = (page: Page) => page.getByRole('group', { name: 'Apps' })
  let signedIn: Promise<Page> | undefined

  /** One session for the file; each story begins without a chosen app. */
  async function openChooser(): Promise<Page> {
    signedIn ??= newContext().then(async (context) => {
      const page = await context.newPage()
      await signIn(page, 'owner')
      await apps(page).waitFor()
      return page
    })
    const page = await signedIn
    await page.evaluate(() => localStorage.removeItem('appKey'))
    await page.goto('/auth/applications')
    await apps(page).waitFor()
    return page
  }

  test('greets by name and lists each app with icon, name, key and store, the first one chosen [A-014] [A-015] [A-068]', async () => {
    const page = await openChooser()
    expect(new URL(page.url()).pathname).toBe('/auth/applications')
    await page.getByRole('heading', { name: 'Welcome back Olive Owner' }).waitFor()
    const rows = apps(page).locator('label')
    const icon = await rows.first().locator('img').getAttribute('src')
    expect(icon).toMatch(/\/media\/demo-aurora\/.+\.webp$/)
    expect(await rows.allTextContents()).toEqual([
      expect.stringMatching(/Aurora Goods\s*demo-aurora\s*https:\/\/aurora-goods\.example/),
      expect.stringMatching(/Harbor & Home\s*demo-harbor\s*https:\/\/harbor-home\.example/),
    ])
    expect(await page.getByRole('radio').first().isChecked()).toBe(true)
    await page.getByRole('link', { name: 'Back to login' }).waitFor()
    await page.getByRole('button', { name: 'Open' }).waitFor()
    await expectAccessible(page)
    await picture(page, 'app-chooser')
  })

  test('a long list scrolls inside the chooser [A-015]', async () => {
    const page = await openChooser()
    await withManyApps(page)
    await page.reload()
    await apps(page).getByText('More 39', { exact: true }).waitFor({ state: 'attached' })
    const last = apps(page).locator('label').last()
    const { height } = (await apps(page).boundingBox()) ?? { height: 0 }
    expect(height).toBeLessThan(600)
    expect(await apps(page).evaluate((list) => list.scrollHeight > list.clientHeight)).toBe(true)
    await last.scrollIntoViewIfNeeded()
    expect(await apps(page).evaluate((list) => list.scrollTop)).toBeGreaterThan(0)
    await last.click()
    expect(await page.getByRole('radio', { name: /More 39/ }).isChecked()).toBe(true)
    await page.unroute(listCalls)
  })

  test('search keeps the apps whose name, key or store contains the text; with none left it says so, and Open asks for one [A-016] [A-017] [A-108]', async () => {
    const page = await openChooser()
    const search = page.getByRole('textbox', { name: 'Search apps' })
    const names = () => apps(page).locator('label').allTextContents()
    for (const text of ['HARBOR &', 'Demo-Harbor', 'harbor-HOME.example']) {
      await search.fill(text)
      expect(await names()).toEqual([expect.stringContaining('demo-harbor')])
    }
    await search.fill('nothing like it')
    await page.getByText('No apps found').waitFor()
    expect(await names()).toEqual([])
    await page.getByRole('button', { name: 'Open' }).click()
    await page.getByRole('alert').getByText('Please select your app!').waitFor()
    expect(await storedAppKey(page)).toBeNull()
    await expectAccessible(page)
  })

  test('another app can be picked; Open stores its key and loads the console 1 second later [A-068] [A-069]', async () => {
    const page = await openChooser()
    await apps(page).getByText('Harbor & Home').click()
    await noteClick(page)
    await page.getByRole('button', { name: 'Open' }).click()
    await waitForConsole(page)
    expect(new URL(page.url()).pathname).toBe('/')
    await page.getByRole('banner').getByText('Harbor & Home').waitFor()
    expect(await storedAppKey(page)).toBe('demo-harbor')
    const waitedMs = await sinceClickMs(page)
    expect(waitedMs).toBeGreaterThanOrEqual(1000)
    expect(waitedMs).toBeLessThan(3000)
  })

  test('a store code in the address is passed on, only its apps are offered, and a single one opens by itself [A-003] [A-067]', async () => {
    const page = await openChooser()
    const asked = page.waitForRequest((request) => request.url().includes('/app/v1/builder/list/'))
    await page.goto('/auth/applications?storeCode=harbor')
    expect(new URL((await asked).url()).searchParams.get('storeCode')).toBe('harbor')
    await apps(page).waitFor()
    expect(await apps(page).locator('label').allTextContents()).toEqual([expect.stringContaining('demo-harbor')])
    expect((await storedSession(page))['storeCode']).toBe('harbor')
    await waitForConsole(page)
    expect(await storedAppKey(page)).toBe('demo-harbor')
  })

  test("'Back to login' logs out [A-070]", async () => {
    const page = await openChooser()
    await page.getByRole('link', { name: 'Back to login' }).click()
    await page.getByRole('heading', { name: 'Sign in to Vitrine' }).waitFor()
    expect((await storedSession(page))['token']).toBeUndefined()
  })
})
