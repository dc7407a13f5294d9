import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { expectAccessible, openShopperPage, useBrowser } from './browser.ts'
import { ownServer } from './own-server.ts'

/** Nothing is saved: other journeys find the demo's pages as they were. */
const editedApp = 'demo-aurora'

describe('custom pages in the shopper app', () => {
  const { newContext } = useBrowser()
  const address = (path: string) => `${ownServer().shopperUrl}/a/${editedApp}/${path}`
  async function openApp(path: string): Promise<Page> {
    const page = await (await newContext({ viewport: { width: 390, height: 844 }, bypassCSP: true })).newPage()
    await openShopperPage(page, address(path))
    await page.locator('main h1').waitFor({ state: 'attached' })
    return page
  }

  async function findStores(): Promise<void> {
    const page = await openApp('stores')
    const stores = page.locator('article')
    await expect.poll(() => stores.count()).toBe(8)
    await expectAccessible(page)
    await page.getByPlaceholder('Search by City, Address, or ZIP Code').fill('boston 02116')
    await expect.poll(() => stores.getByRole('heading').allTextContents()).toEqual(['Aurora Back Bay'])
    await stores.getByText('Today').waitFor()
    expect(await page.getByRole('link', { name: 'Directions: Aurora Back Bay' }).getAttribute('href')).toContain(
      'destination=42.3501%2C-71.0809',
    )
    expect(await page.getByRole('link', { name: 'Call: Aurora Back Bay' }).getAttribute('href')).toMatch(/^tel:\+1555/)
    await page.getByRole('searchbox').fill('nowhere at all')
    await page.getByText('No stores found').waitFor()
    await page.getByRole('button', { name: 'Clear' }).click()
    await page.getByRole('tab', { name: 'Map' }).click()
    await page.getByRole('button', { name: 'Aurora SoHo' }).waitFor()
    await expectAccessible(page)
  }

  async function shareRewards(): Promise<void> {
    const page = await openApp('rewards')
    await page.getByText('0 points', { exact: true }).waitFor()
    await page.getByText('$5 for 50 points').waitFor()
    await page.getByRole('button', { name: 'Share' }).click()
    await page.getByText('Link copied').waitFor()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(`/a/${editedApp}/`)
    await expectAccessible(page)
  }

  async function readAboutUs(): Promise<void> {
    const page = await openApp('')
    await page.getByRole('link', { name: 'About us' }).click()
    const frame = page.locator('iframe')
    await frame.waitFor()
    expect((await frame.getAttribute('sandbox'))?.split(' ')).not.toContain('allow-same-origin')
    await page.frameLocator('iframe').getByRole('heading', { name: 'Clothes for the light part of the day' }).waitFor()
    // As high as its content: nothing scrolls inside.
    await expect.poll(async () => (await frame.boundingBox())?.height ?? 0).toBeGreaterThan(150)
    await expectAccessible(page)
  }

  test('stores are searched, shown on a map and reached; rewards show the points of this install; what an owner wrote in HTML stands in a frame without an origin', async () => {
    await findStores()
    await shareRewards()
    await readAboutUs()
  })
})
