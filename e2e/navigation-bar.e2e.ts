import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { shopOf, useLayoutJourneys } from './layout-journey.ts'

const barOf = (page: Page) => page.getByRole('list', { name: 'Buttons of the navigation bar' })
const tabs = (page: Page) => barOf(page).locator('[data-tab-id] > button')
const tab = (page: Page, name: string) => barOf(page).getByRole('button', { name, exact: true })

describe('the navigation bar editor', () => {
  const { newContext, appKey, open, layout, publish } = useLayoutJourneys('/design/navigation-bar')

  test('what is saved and published is the bar of the shopper app [D-096]', async () => {
    const { page, driver } = await open()
    await tabs(page).first().waitFor()
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
})
