import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { expectAccessible, followMenu, signIn, useBrowser, waitForConsole } from './browser.ts'
import { storedAppKey, storedSession } from './stored-session.ts'

/** Notes the time of the next click of this page. */
const noteClick = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const note = () => sessionStorage.setItem('clickedAt', String(performance.timeOrigin + performance.now()))
    addEventListener('click', note, { capture: true, once: true })
  })

/** A new document begins to load one second after the noted click, by the browser's own clock. */
async function expectSecondBetween(page: Page): Promise<void> {
  // Outlives the document that is left.
  const waited = await page.waitForFunction(() => {
    const waitedMs = performance.timeOrigin - Number(sessionStorage.getItem('clickedAt'))
    return waitedMs > 0 ? waitedMs : null
  })
  expect(await waited.jsonValue()).toBeGreaterThanOrEqual(1000)
}

describe('an owner of two apps', () => {
  const { newContext } = useBrowser()
  const apps = (page: Page) => page.getByRole('group', { name: 'Apps' })

  test('chooses one, which opens 1 second later, and switches to the other, whose data every screen shows then; a store code leaves one app, which opens by itself [A-003] [A-038] [A-067] [A-068] [A-069] [A-071]', async () => {
    const page = await (await newContext()).newPage()
    await signIn(page, 'owner')
    await apps(page).waitFor()
    expect(new URL(page.url()).pathname).toBe('/auth/applications')
    expect(await page.getByRole('radio').first().isChecked()).toBe(true)
    await apps(page).getByText('Harbor & Home').click()
    await noteClick(page)
    await page.getByRole('button', { name: 'Open' }).click()
    await waitForConsole(page)
    expect(new URL(page.url()).pathname).toBe('/')
    await page.getByRole('banner').getByText('Harbor & Home').waitFor()
    expect(await storedAppKey(page)).toBe('demo-harbor')
    await expectSecondBetween(page)

    await followMenu(page, 'Switch application')
    await page.getByRole('heading', { name: 'Switch application' }).waitFor()
    expect(await page.getByRole('radio', { name: /Harbor & Home/ }).isChecked()).toBe(true)
    await expectAccessible(page)
    await page.getByRole('main').getByText('Aurora Goods').click()
    await noteClick(page)
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText('Switch app successfully').waitFor()
    expect(await storedAppKey(page)).toBe('demo-aurora')
    await page.getByRole('banner').getByText('Aurora Goods').waitFor()
    await expectSecondBetween(page)
    await page.getByRole('radio', { name: /Aurora Goods/, checked: true }).waitFor()

    const asked: string[] = []
    page.on('request', (request) => {
      const { pathname } = new URL(request.url())
      if (/\/demo-\w+/.test(pathname)) asked.push(pathname)
    })
    await followMenu(page, 'Design')
    await page.getByRole('button', { name: 'Image banner' }).waitFor()
    await followMenu(page, 'Insights')
    await page.getByRole('heading', { name: 'Insights' }).waitFor()
    await page.reload()
    await waitForConsole(page)
    await page.getByRole('banner').getByText('demo-aurora').waitFor()
    expect(asked.length).toBeGreaterThan(2)
    expect(asked.filter((path) => !path.includes('demo-aurora'))).toEqual([])

    await page.evaluate(() => localStorage.removeItem('appKey'))
    // The list is left as soon as it is there: what it offered is noted in the page.
    await page.addInitScript(() => {
      const note = () => {
        const offered = [...document.querySelectorAll('fieldset label')].map((label) => label.textContent)
        if (offered.length > 0) sessionStorage.setItem('offered', JSON.stringify(offered))
      }
      new MutationObserver(note).observe(document, { childList: true, subtree: true })
    })
    const listed = page.waitForRequest((request) => request.url().includes('/app/v1/builder/list/'))
    await page.goto('/auth/applications?storeCode=harbor')
    expect(new URL((await listed).url()).searchParams.get('storeCode')).toBe('harbor')
    await waitForConsole(page)
    expect(new URL(page.url()).pathname).toBe('/')
    const offered = await page.evaluate(() => sessionStorage.getItem('offered') ?? '[]')
    expect(JSON.parse(offered)).toEqual([expect.stringContaining('demo-harbor')])
    expect((await storedSession(page))['storeCode']).toBe('harbor')
    expect(await storedAppKey(page)).toBe('demo-harbor')
  })
})
