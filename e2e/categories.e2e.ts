import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { expectAccessible, followMenu, openConsole } from './browser.ts'
import { cataloguedApp, useCatalogueDesign } from './catalogue-driver.ts'
import { ownersColours } from './editor-driver.ts'
import { ownServer } from './own-server.ts'

describe('the categories design', () => {
  const { open, ids, put, newContext, read } = useCatalogueDesign('categories')
  const node = (page: Page, name: string) => page.getByRole('treeitem', { name, exact: true })
  const shown = (page: Page) => page.getByRole('region', { name: 'Selected categories' })
  const isChecked = (page: Page, name: string) => node(page, name).getAttribute('aria-checked')
  const apply = (page: Page) => page.getByRole('button', { name: 'Apply' }).click()
  const start = (page: Page) => page.getByRole('region', { name: 'Categories to show' })

  test('blocks and the tree stand on the left, the preview in the middle, settings with the required toggle on the right [D-021]', async () => {
    const { page } = await open()
    await node(page, 'Home').waitFor()
    const placeOf = async (target: ReturnType<Page['locator']>) => (await target.boundingBox())?.x ?? Number.NaN
    const [tree, block, phone, settings] = await Promise.all([
      placeOf(page.getByRole('tree')),
      placeOf(page.locator('[data-palette="bannerCategories"]')),
      placeOf(page.locator('[data-phone]')),
      placeOf(page.getByLabel('Required')),
    ])
    expect(Math.max(tree, block)).toBeLessThan(phone)
    expect(phone).toBeLessThan(settings)
    await expectAccessible(page, ownersColours)
  })

  test('Banner categories is the palette’s block and is added by dragging it into the preview [D-022]', async () => {
    const { page, driver } = await open()
    expect(await page.locator('[data-palette]').evaluateAll((all) => all.map((one) => one.textContent))).toEqual([
      'Banner categories',
    ])
    const count = await driver.blocks().count()
    await driver.drag(driver.palette('bannerCategories'), await driver.edgeOf(0, 'top'))
    await expect.poll(() => driver.blocks().count()).toBe(count + 1)
    expect((await driver.types())[0]).toBe('bannerCategories')
    await driver.undo()
    await expect.poll(() => driver.blocks().count()).toBe(count)
  })

  test('hidden categories are gray in the tree [D-023]', async () => {
    const { page } = await open()
    const colourOf = (name: RegExp) =>
      page
        .getByRole('treeitem', { name })
        .locator('span')
        .last()
        .evaluate((element) => getComputedStyle(element).color)
    const [hidden, shownOne] = [await colourOf(/^Outlet, hidden/), await colourOf(/^Shoes$/)]
    expect(hidden).not.toBe(shownOne)
    const [red = 0, green = 0, blue = 0] = hidden.match(/\d+/g)?.map(Number) ?? []
    expect(Math.max(red, green, blue) - Math.min(red, green, blue)).toBeLessThan(40)
  })

  test('Select all picks every node, hidden ones too, and Unselect all clears every node [D-024] [D-188]', async () => {
    const { page } = await open()
    await node(page, 'Home').waitFor()
    await page.getByRole('button', { name: 'Unselect all' }).click()
    const states = () =>
      page.getByRole('treeitem').evaluateAll((all) => all.map((one) => one.getAttribute('aria-checked')))
    expect(new Set(await states())).toEqual(new Set(['false']))
    await start(page).getByText('0 of 18 categories').waitFor()
    await page.getByRole('button', { name: 'Select all', exact: true }).click()
    expect(new Set(await states())).toEqual(new Set(['true']))
    await start(page).getByText('18 of 18 categories').waitFor()
  })

  test('Apply takes the checks over, the preview shows the chosen tree, and a save keeps it [D-025] [D-187] [D-189]', async () => {
    const { page, driver } = await open()
    await node(page, 'Home').waitFor()
    await page.getByRole('button', { name: 'Unselect all' }).click()
    await node(page, 'Decor').click()
    expect(await isChecked(page, 'Vases & pots')).toBe('true')
    expect(await isChecked(page, 'Home')).toBe('mixed')
    await node(page, 'Candles & scents').click()
    await apply(page)
    await shown(page).getByText('Decor').click()
    await shown(page).getByText('Vases & pots').waitFor()
    expect(await shown(page).getByText('Candles & scents').count()).toBe(0)
    expect(await shown(page).getByText('Women').count()).toBe(0)
    const sent = page.waitForRequest((request) => request.method() === 'PUT' && request.url().includes('/design'))
    await driver.save()
    const body = (await sent).postDataJSON() as { data: { selections?: { categories?: { ids: string[] } } } }
    expect(body.data.selections?.categories?.ids).toEqual(['decor', 'vases', 'samples'])
    expect((await ids())?.sort()).toEqual(['decor', 'samples', 'vases'])
    await driver.open('/design/categories')
    await node(page, 'Decor').waitFor()
    expect([await isChecked(page, 'Vases & pots'), await isChecked(page, 'Women')]).toEqual(['true', 'false'])
  })

  test('with the required toggle on the selection is not sent and everything is shown [D-189]', async () => {
    const { page, driver } = await open()
    await node(page, 'Women').click()
    await apply(page)
    await page.getByLabel('Required').check({ force: true })
    await shown(page).getByText('Accessories').waitFor()
    const sent = page.waitForRequest((request) => request.method() === 'PUT' && request.url().includes('/design'))
    const before = await ids()
    await driver.save()
    expect(((await sent).postDataJSON() as { data: object }).data).not.toHaveProperty('selections')
    expect(await ids()).toEqual(before)
    expect((await read()).pages[0]?.options.required).toBe(true)
    await page.getByLabel('Required').uncheck({ force: true })
    await driver.save()
    expect(await ids()).toContain('women')
  })

  test('checks that are not applied yet are unsaved changes: leaving asks, discarding drops them, saving takes them along', async () => {
    const { page, driver } = await open()
    await put(['home', 'women'])
    await driver.open('/design/categories')
    await node(page, 'Home').waitFor()
    await node(page, 'Men').click()
    await start(page)
      .getByText(/not applied yet/)
      .waitFor()
    await followMenu(page, 'Branding')
    await page.getByText('You have unsaved changes. Are you sure you want to leave this page?').waitFor()
    await page.getByRole('button', { name: 'Stay' }).click()
    expect(await isChecked(page, 'Men')).toBe('true')
    await driver.saveBar().getByRole('button', { name: 'Discard changes' }).click()
    await expect.poll(() => isChecked(page, 'Men')).toBe('false')
    expect(await driver.saveBar().count()).toBe(0)

    await node(page, 'Men').click()
    await driver.save()
    expect(await ids()).toContain('men')
    expect(
      await start(page)
        .getByText(/not applied yet/)
        .count(),
    ).toBe(0)
    await shown(page).getByText('Men', { exact: true }).waitFor()
    await page.keyboard.press('ControlOrMeta+z')
    await expect.poll(() => isChecked(page, 'Men')).toBe('false')
    await driver.saveBar().getByRole('button', { name: 'Discard changes' }).click()
  })

  test('checks that are not applied yet come back after the tab was closed', async () => {
    const { page, driver } = await open()
    await put(['home', 'women'])
    await driver.open('/design/categories')
    await node(page, 'Home').waitFor()
    await node(page, 'Men').click()
    page.once('dialog', (dialog) => void dialog.accept())
    await page.reload()
    await page.getByRole('button', { name: 'Restore them' }).click()
    await expect.poll(() => isChecked(page, 'Men')).toBe('true')
    expect(await ids()).not.toContain('men')
    await driver.save()
    expect(await ids()).toContain('men')
  })

  test('without a category the screen says what to do [D-030]', async () => {
    const { page } = await open()
    await node(page, 'Home').waitFor()
    await page.getByRole('button', { name: 'Unselect all' }).click()
    await apply(page)
    const phone = page.locator('[data-phone]')
    await phone.getByText('No categories selected').waitFor()
    await phone.getByText('Please select at least one category').waitFor()
    await page.keyboard.press('ControlOrMeta+z')
    await shown(page).waitFor()
  })

  test('an empty screen name shows Required! and is not saved [D-196]', async () => {
    const { page, driver } = await open()
    const name = driver.panel().getByLabel('Screen name')
    await name.fill('')
    await name.blur()
    await driver.panel().getByText('Required!').waitFor()
    await page.keyboard.press('ControlOrMeta+s')
    await page.getByText('Screen name: Required!').first().waitFor()
    expect((await read()).pages[0]?.title.text).not.toBe('')
    await page.getByRole('button', { name: 'Discard changes' }).click()
  })

  test('the tree is worked by keys, and a search shows the way to what it finds', async () => {
    const { page } = await open()
    await node(page, 'Home').waitFor()
    await page.getByRole('tree').focus()
    await page.keyboard.press('Home')
    const first = await isChecked(page, 'Women')
    await page.keyboard.press('Space')
    expect(await isChecked(page, 'Women')).not.toBe(first)
    await page.keyboard.press('ArrowLeft')
    await expect.poll(() => node(page, 'Women').getAttribute('aria-expanded')).toBe('false')
    await page.getByRole('textbox', { name: 'Search categories' }).fill('vases')
    await expect
      .poll(() => page.getByRole('treeitem').evaluateAll((all) => all.map((one) => one.getAttribute('aria-label'))))
      .toEqual(['Home', 'Decor', 'Vases & pots'])
  })

  test('who may only look sees the tree and can change nothing', async () => {
    const page = await (await newContext()).newPage()
    await openConsole(page, 'viewer')
    await page.goto('/design/categories')
    await node(page, 'Home').waitFor()
    expect(await page.getByRole('button', { name: 'Unselect all' }).isDisabled()).toBe(true)
    await node(page, 'Home').click({ force: true })
    expect(await isChecked(page, 'Home')).toBe('true')
    await expectAccessible(page, ownersColours)
  })

  let tries = 0
  test('shoppers open the selected categories level by level, on a phone too', async () => {
    // A second try needs something to publish too.
    tries += 1
    await put(['home', 'decor', 'vases', ...(tries % 2 === 1 ? ['shoes'] : [])])
    const page = await (await newContext({ viewport: { width: 390, height: 844 } })).newPage()
    const console_ = await open()
    await console_.page.getByRole('button', { name: 'Publish to mobile' }).click()
    await console_.page.getByRole('dialog').getByText('Selected categories changed').waitFor()
    await console_.page.getByRole('dialog').getByRole('button', { name: 'Publish', exact: true }).click()
    await console_.page.getByText('Published successfully!').first().waitFor()
    await page.goto(`${ownServer().shopperUrl}/a/${cataloguedApp}/categories`)
    await page.locator('summary').filter({ hasText: 'Home' }).click()
    await page.locator('summary').filter({ hasText: 'Decor' }).click()
    await page.getByRole('link', { name: 'Vases & pots' }).waitFor()
    const opened = (name: string) =>
      page.locator('details[open]').filter({ has: page.getByText(name, { exact: true }) })
    await opened('Home').locator(opened('Decor')).getByRole('link', { name: 'Vases & pots' }).waitFor()
    // Of the same level, and not selected.
    expect(await page.locator('main').getByText('Candles & scents').count()).toBe(0)
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
    await page.getByRole('link', { name: 'Vases & pots' }).click()
    await page.waitForURL(/category\/vases/)
  })
})
