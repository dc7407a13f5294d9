import type { Locator, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { expectAccessible, openConsole } from './browser.ts'
import { type EditorDriver, ownersColours } from './editor-driver.ts'
import { shopOf, useLayoutJourneys } from './layout-journey.ts'
import { picture } from './picture.ts'

const barOf = (page: Page) => page.getByRole('list', { name: 'Buttons of the navigation bar' })
const tabs = (page: Page) => barOf(page).locator('[data-tab-id] > button')
const tab = (page: Page, name: string) => barOf(page).getByRole('button', { name, exact: true })
const titles = (page: Page) =>
  tabs(page).evaluateAll((all) => all.map((one) => one.getAttribute('aria-label') ?? one.textContent))
const said = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text }).first().waitFor()
const iconColor = (one: Locator) =>
  one
    .locator('span')
    .first()
    .evaluate((icon) => getComputedStyle(icon).color)

const first = ['Home', 'Categories', 'Cart', 'Notification', 'Profile']

/** A point in the bar, by the share of its width. */
async function pointOf(page: Page, share: number): Promise<{ x: number; y: number }> {
  const box = await barOf(page).boundingBox()
  if (!box) throw new Error('The bar is not shown.')
  return { x: box.x + box.width * share, y: box.y + box.height / 2 }
}

const remove = async (page: Page, name: string) => {
  await tab(page, name).focus()
  await page.keyboard.press('Delete')
}

describe('the navigation bar editor', () => {
  const { newContext, appKey, open, layout, publish } = useLayoutJourneys('/design/navigation-bar')
  const openBar = async (): Promise<{ page: Page; driver: EditorDriver }> => {
    const opened = await open()
    await tabs(opened.page).first().waitFor()
    return opened
  }

  test('icons are dropped on the bar or pressed, and a sixth is refused [D-043] [D-204]', async () => {
    const { page, driver } = await openBar()
    const names = await page.getByRole('list', { name: 'Icons to add' }).getByRole('button').allTextContents()
    expect(names).toEqual(['Home', 'Categories', 'Cart', 'Notification', 'Profile', 'Wishlist', 'Search'])
    await driver.drag(page.locator('[data-palette-tab="search"]'), await pointOf(page, 0.5))
    await said(page, 'You cannot add more than 5 buttons')
    expect(await titles(page)).toEqual(first)
    await remove(page, 'Notification')
    // The bar of unsaved changes makes the phone smaller.
    await driver.saveBar().waitFor()
    await driver.drag(page.locator('[data-palette-tab="search"]'), await pointOf(page, 0.02))
    await expect.poll(() => titles(page)).toEqual(['Search', 'Home', 'Categories', 'Cart', 'Profile'])
    await remove(page, 'Search')
    await page.locator('[data-palette-tab="wishlist"]').press('Enter')
    await expect.poll(() => titles(page)).toContain('Wishlist')
  })

  test('a click selects a tab and opens its settings; hovering offers to delete it [D-177] [D-178] [D-179]', async () => {
    const { page, driver } = await openBar()
    const color = page.getByRole('complementary').getByRole('textbox', { name: 'Active color', exact: true })
    await color.fill('#AA0033')
    await color.blur()
    const still = await iconColor(tab(page, 'Categories'))
    expect(still).not.toBe('rgb(170, 0, 51)')
    await tab(page, 'Categories').hover()
    await page.getByRole('button', { name: 'Delete Categories' }).waitFor()
    expect(await iconColor(tab(page, 'Categories'))).toBe('rgb(170, 0, 51)')
    await page.mouse.move(5, 5)
    await expect.poll(() => iconColor(tab(page, 'Categories'))).toBe(still)
    await tab(page, 'Categories').click()
    await page.mouse.move(5, 5)
    await driver.panel().getByRole('heading', { name: 'Categories' }).waitFor()
    expect(await tab(page, 'Categories').getAttribute('aria-pressed')).toBe('true')
    expect(await iconColor(tab(page, 'Categories'))).toBe('rgb(170, 0, 51)')
    await driver.panel().getByRole('textbox', { name: 'Title', exact: true }).fill('Shop')
    await expect.poll(() => titles(page)).toContain('Shop')
    await expectAccessible(page, ownersColours)
    await picture(page, 'navigation-bar')
  })

  test('the actions of a tab can be hit however small the phone is shown', async () => {
    const { page } = await openBar()
    await page.setViewportSize({ width: 1440, height: 560 })
    for (const name of ['Home', 'Cart', 'Profile']) {
      await tab(page, name).hover()
      const actions = page.getByRole('toolbar', { name: `Actions of ${name}` }).getByRole('button')
      await expect.poll(async () => (await actions.first().boundingBox())?.width).toBeGreaterThanOrEqual(24)
      const phone = await page.locator('[data-phone]').boundingBox()
      for (const button of await actions.all()) {
        const box = await button.boundingBox()
        expect(box?.height).toBeGreaterThanOrEqual(24)
        expect((box?.x ?? 0) + 1).toBeGreaterThan(phone?.x ?? 0)
        expect((box?.x ?? 0) + (box?.width ?? 0) - 1).toBeLessThan((phone?.x ?? 0) + (phone?.width ?? 0))
      }
    }
    await page.setViewportSize({ width: 1440, height: 900 })
  })

  test('Home, cart and My account stay [D-266] [D-267] [D-268], so that three tabs are left', async () => {
    const { page } = await openBar()
    for (const [name, message] of [
      ['Home', 'Home cannot be deleted'],
      ['Cart', 'Shopping cart cannot be deleted'],
      ['Profile', 'My account cannot be deleted'],
    ] as const) {
      await tab(page, name).hover()
      await page.getByRole('button', { name: `Delete ${name}` }).click()
      await said(page, message)
    }
    await remove(page, 'Notification')
    await remove(page, 'Categories')
    await expect.poll(() => titles(page)).toEqual(['Home', 'Cart', 'Profile'])
    for (const name of ['Home', 'Cart', 'Profile']) await remove(page, name)
    expect(await titles(page)).toHaveLength(3)
  })

  test('tabs change places by drag and by keys, and undo brings them back [D-176]', async () => {
    const { page, driver } = await openBar()
    await driver.drag(tab(page, 'Profile'), await pointOf(page, 0.02))
    await expect.poll(() => titles(page)).toEqual(['Profile', 'Home', 'Categories', 'Cart', 'Notification'])
    await tab(page, 'Profile').focus()
    await page.keyboard.press('Alt+ArrowRight')
    await expect.poll(() => titles(page)).toEqual(['Home', 'Profile', 'Categories', 'Cart', 'Notification'])
    await driver.undo()
    await driver.undo()
    await expect.poll(() => titles(page)).toEqual(first)
    await expect.poll(() => driver.saveBar().count()).toBe(0)
  })

  test('a button of a custom page without a page is named before publishing, and the finding leads to it', async () => {
    const { page, driver } = await openBar()
    await tab(page, 'Notification').click()
    await driver.panel().getByRole('combobox', { name: 'Screen' }).selectOption('custom')
    await driver.panel().getByText('Shoppers see this button once a page is chosen.').waitFor()
    await expectAccessible(page, ownersColours)
    await driver.save()
    await page.goto('/design/branding')
    await page.getByRole('button', { name: 'Publish to mobile' }).click()
    const finding = page.getByRole('dialog').locator('[data-finding="tab-target-missing"]')
    await finding.getByText(/opens no page\.$/).waitFor()
    await finding.click()
    await page.waitForURL('**/design/navigation-bar*')
    await driver.panel().getByText('Shoppers see this button once a page is chosen.').waitFor()
    await driver.panel().getByRole('combobox', { name: 'Screen' }).selectOption('notifications')
    await driver.save()
  })

  test('the guide says 3 to 5; titles are shown or hidden; empty colours fall back [D-042] [D-044] [D-045] [D-046] [D-047]', async () => {
    const { page } = await openBar()
    await page.getByRole('button', { name: 'User guide' }).click()
    await page.getByText('holds a minimum of 3 and a maximum of 5 content tabs').waitFor()
    await page.getByRole('switch', { name: 'Show titles' }).uncheck()
    await expect.poll(() => tabs(page).allTextContents()).toEqual(['', '', '5', '', ''])
    await page.getByRole('switch', { name: 'Show titles' }).check()
    await expect
      .poll(() => tabs(page).allTextContents())
      .toEqual(['Home', 'Categories', 'Cart5', 'Notification', 'Profile'])
    const color = (name: string) => page.getByRole('complementary').getByRole('textbox', { name, exact: true })
    const swatch = (name: string) =>
      page.getByRole('button', { name: `Pick ${name}` }).evaluate((one) => getComputedStyle(one).backgroundColor)
    await color('Inactive color').fill('#00AA00')
    expect(await swatch('Inactive color')).toBe('rgb(0, 170, 0)')
    for (const one of await tabs(page).all()) expect(await iconColor(one)).toBe('rgb(0, 170, 0)')
    for (const [name, fallback, shown] of [
      ['Background color', '#FFFFFF', 'rgb(255, 255, 255)'],
      ['Active color', '#1F2128', 'rgb(31, 33, 40)'],
      ['Inactive color', '#7F8596', 'rgb(127, 133, 150)'],
    ] as const) {
      expect(await color(name).getAttribute('maxlength')).toBe('7')
      // The text follows the picker, and the picker the text.
      await page.getByRole('button', { name: `Pick ${name}` }).click()
      await page.getByRole('dialog').getByRole('button').last().click()
      await page.keyboard.press('Escape')
      await expect.poll(() => color(name).inputValue()).not.toBe(fallback)
      await color(name).fill('#13579B')
      await expect.poll(() => swatch(name)).toBe('rgb(19, 87, 155)')
      await color(name).fill('')
      await color(name).blur()
      expect(await color(name).inputValue()).toBe(fallback)
      await expect.poll(() => swatch(name)).toBe(shown)
    }
    await expect.poll(() => iconColor(tab(page, 'Home'))).toBe('rgb(127, 133, 150)')
  })

  test('a tab opens one of ten screens or of those of active integrations, and a new screen brings its title [D-218]', async () => {
    const { page, driver } = await openBar()
    await tab(page, 'Notification').click()
    const choice = driver.panel().getByRole('combobox', { name: 'Screen' })
    expect(await choice.locator('option').allTextContents()).toEqual([
      'Home',
      'Catalogs',
      'Cart',
      'Notifications',
      'My account',
      'Wishlist',
      'Search',
      'Custom page',
      'Brands',
      'Category tree',
      // The demo's integrations are active.
      'Scanner',
      'Store locator',
      'Rewards',
    ])
    await choice.selectOption({ label: 'Brands' })
    await expect.poll(() => titles(page)).toEqual(['Home', 'Categories', 'Cart', 'Brands', 'Profile'])
    await tab(page, 'Home').click()
    expect(await choice.isDisabled()).toBe(true)
  })

  test('what is saved and published is the bar of the shopper app [D-096]', async () => {
    const { page, driver } = await openBar()
    await page.getByRole('complementary').getByRole('textbox', { name: 'Background color' }).fill('#102030')
    await tab(page, 'Notification').click()
    await driver.panel().getByRole('textbox', { name: 'Title', exact: true }).fill('News')
    await tab(page, 'News').focus()
    await page.keyboard.press('Alt+ArrowLeft')
    const sizes = await tabs(page).evaluateAll((all) => all.map((one) => (one as HTMLElement).offsetWidth))
    expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThanOrEqual(1)
    expect(await barOf(page).evaluate((bar) => (bar as HTMLElement).offsetHeight)).toBe(56)
    await driver.save()
    expect((await layout()).bottomTabs.map(({ title }) => title.text)).toEqual([
      'Home',
      'Categories',
      'News',
      'Cart',
      'Profile',
    ])
    await publish(driver)
    const shopper = await (await newContext({ viewport: { width: 390, height: 844 } })).newPage()
    await shopper.goto(shopOf(appKey))
    const bar = shopper.getByRole('navigation').last()
    await expect
      .poll(() => bar.getByRole('link').evaluateAll((all) => all.map((one) => one.textContent?.trim())))
      .toEqual(['Home', 'Categories', 'News', 'Cart', 'Profile'])
    expect(await bar.evaluate((one) => getComputedStyle(one).backgroundColor)).toBe('rgb(16, 32, 48)')
    await shopper.close()
    await open()
    await publish(driver)
  })

  test('on a phone the icons and settings are sheets; who may only look changes nothing', async () => {
    const { page } = await openBar()
    await page.setViewportSize({ width: 390, height: 844 })
    await tab(page, 'Categories').click()
    await page.getByRole('textbox', { name: 'Title', exact: true }).waitFor()
    await page.getByRole('button', { name: 'Close settings' }).first().click()
    await page.setViewportSize({ width: 1440, height: 900 })
    const viewer = await (await newContext()).newPage()
    await openConsole(viewer, 'viewer', 'demo-aurora')
    await viewer.goto('/design/navigation-bar')
    await viewer.getByText('You can look at this design but not change it.').waitFor()
    expect(await viewer.locator('[data-palette-tab="search"]').isDisabled()).toBe(true)
    await remove(viewer, 'Notification')
    expect(await titles(viewer)).toEqual(first)
    await viewer.close()
  })
})
