/** What of the store's catalogue an owner chooses, from the console to the shopper's phone. */
import { pagesRoutes } from '@vitrine/domain/pages/pages.routes'
import type { Selections } from '@vitrine/domain/selections/selection.schema'
import { selectionsRoutes } from '@vitrine/domain/selections/selections.routes'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { expectAccessible, openConsole, openShopperPage, useBrowser } from './browser.ts'
import { EditorDriver } from './editor-driver.ts'
import { type HttpSession, signInOverHttp } from './http-session.ts'
import { openOwnServer, ownServer } from './own-server.ts'
import { publishToMobile } from './publish-to-mobile.ts'

const appKey = 'demo-harbor'

describe('brands and categories', () => {
  const { newContext } = useBrowser()
  const params = { appKey }
  let session: HttpSession
  const read = async (): Promise<Partial<Selections>> => {
    const query = { types: 'brands,categoryTree' }
    return (await session.call(pagesRoutes.getDesign, { params, query })).data.selections ?? {}
  }
  const putBrands = (brands: string[]) => session.call(selectionsRoutes.putBrandSelection, { params, body: { brands } })
  const putCategories = (categories: string[]) =>
    session.call(selectionsRoutes.putCategorySelection, { params, body: { categories } })

  beforeAll(async () => {
    session = await signInOverHttp((await openOwnServer()).consoleUrl, 'owner', appKey)
    await putBrands([])
    await putCategories(['women'])
  })

  async function chooseInConsole(page: Page): Promise<void> {
    const driver = new EditorDriver(page)
    await driver.open('/design/brands')
    for (const name of ['Norrvik', 'Lumen & Oak'])
      await page.getByRole('checkbox', { name, exact: true }).check({ force: true })
    await driver.save()
    await driver.open('/design/categories')
    const node = (name: string) => page.getByRole('treeitem', { name, exact: true })
    await node('Women').waitFor()
    await page.getByRole('button', { name: 'Unselect all' }).click()
    await node('Home').click()
    await node('Candles & scents').click()
    await page.getByRole('button', { name: 'Apply' }).click()
    await driver.save()
    await publishToMobile(page, (dialog) => dialog.getByText('Selected categories changed').waitFor())
  }

  async function browseBrands(page: Page): Promise<void> {
    await openShopperPage(page, `${ownServer().shopperUrl}/a/${appKey}/brands`)
    const links = page.locator('main').getByRole('link', { name: /Norrvik|Lumen|Kestrelle/ })
    await expect.poll(() => links.allTextContents()).toEqual(['Norrvik', 'Lumen & Oak'])
    await expectAccessible(page)
    await page.getByRole('searchbox').fill('lumen')
    await expect.poll(() => links.allTextContents()).toEqual(['Lumen & Oak'])
    await links.first().click()
    await page.waitForURL(/brand\/lumen-oak/)
    await page.locator('main a[href*="/product/"]').first().waitFor()
  }

  async function browseCategories(page: Page): Promise<void> {
    await openShopperPage(page, `${ownServer().shopperUrl}/a/${appKey}/categories`)
    await page.locator('summary').filter({ hasText: 'Home' }).click()
    await page.locator('summary').filter({ hasText: 'Decor' }).click()
    const opened = (name: string) =>
      page.locator('details[open]').filter({ has: page.getByText(name, { exact: true }) })
    await opened('Home').locator(opened('Decor')).getByRole('link', { name: 'Vases & pots' }).waitFor()
    // Of the same level, and not selected.
    expect(await page.locator('main').getByText('Candles & scents').count()).toBe(0)
    expect(await page.locator('main').getByText('Women').count()).toBe(0)
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
    await page.getByRole('link', { name: 'Vases & pots' }).click()
    await page.waitForURL(/category\/vases/)
  }

  test('what an owner picks is what shoppers find: brands in their order, searched and opened; categories level by level', async () => {
    const console_ = await (await newContext()).newPage()
    await openConsole(console_, 'owner', appKey)
    await chooseInConsole(console_)
    const saved = await read()
    expect(saved.brands?.ids).toEqual(['norrvik', 'lumen-oak'])
    expect(saved.categories?.ids).toEqual(expect.arrayContaining(['home', 'decor', 'vases', 'samples']))
    expect(saved.categories?.ids).not.toContain('women')
    const phone = await (await newContext({ viewport: { width: 390, height: 844 } })).newPage()
    await browseBrands(phone)
    await browseCategories(phone)
  })
})
