import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { expectAccessible, openConsole, openShopperPage, useBrowser } from './browser.ts'
import { designDriver } from './design-driver.ts'
import { ownServer } from './own-server.ts'

const appKey = 'demo-harbor'
const browser = useBrowser()
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, bypassCSP: true }

let page: Page

async function openProduct(id: string): Promise<Page> {
  const shopper = await (await browser.newContext(phone)).newPage()
  await openShopperPage(shopper, `${ownServer().shopperUrl}/a/${appKey}/product/${id}`)
  await shopper.locator('main h1').waitFor()
  return shopper
}

const indexOf = async (type: string) => (await designDriver(page).typesShown()).indexOf(type)

describe('the product page', () => {
  beforeAll(async () => {
    page = await (await browser.newContext()).newPage()
    await openConsole(page, 'owner', appKey)
  })

  async function designReviews(): Promise<void> {
    await page.goto('/design/product-detail')
    const driver = designDriver(page)
    await driver.blocks.first().waitFor()
    const { settings } = driver
    await driver.select(await indexOf('reviews'))
    const style = settings.getByRole('radiogroup', { name: 'Presentation style' })
    await style.getByText('Accordion').click()
    await settings.getByRole('switch', { name: 'Collapsed by default' }).waitFor()
    await style.getByText('Modal').click()
    await settings.getByRole('switch', { name: 'Collapsed by default' }).waitFor({ state: 'detached' })
    await settings.getByRole('button', { name: 'Add condition' }).click()
    await page.getByRole('menuitem', { name: 'Product type' }).click()
    await settings.getByRole('combobox', { name: 'Product type is one of' }).click()
    await page.getByRole('option', { name: 'Shoes' }).click()
    await page.keyboard.press('Escape')
    await expectAccessible(page, ['[data-phone]'])
    await driver.select(await indexOf('customFields'))
    await settings.getByRole('switch', { name: 'Collapsed by default' }).waitFor()
    await driver.save()
    await driver.publish()
  }

  async function readAsShopper(): Promise<void> {
    const shoe = await openProduct('court-sneaker')
    await shoe.getByRole('button', { name: 'Reviews' }).click()
    const reviews = shoe.getByRole('dialog', { name: 'Reviews' })
    await reviews.getByText(/out of 5, \d+ reviews/).waitFor()
    const shown = () => reviews.locator('time').count()
    expect(await shown()).toBe(3)
    await reviews.getByRole('button', { name: 'Show more' }).click()
    await expect.poll(shown).toBeGreaterThan(3)
    await expectAccessible(shoe)
    await shoe.keyboard.press('Escape')
    await reviews.waitFor({ state: 'detached' })

    const details = shoe.locator('details').filter({ hasText: 'Details' })
    expect(await details.getAttribute('open')).toBeNull()
    await details.locator('summary').click()
    await details.getByText('Full-grain leather').waitFor()

    const lamp = await openProduct('dome-lamp')
    await lamp.getByText('You may also like').waitFor()
    expect(await lamp.getByRole('button', { name: 'Reviews' }).count()).toBe(0)
    const [content, width] = await lamp.evaluate(() => [document.documentElement.scrollWidth, innerWidth])
    expect(content).toBe(width)
    await expectAccessible(lamp)
  }

  async function buyVariant(): Promise<void> {
    const shoe = await openProduct('court-sneaker')
    await shoe.getByRole('radio', { name: /Sage/ }).check()
    await shoe.getByRole('button', { name: 'Add to cart' }).click()
    await shoe.getByText('Added to your cart').waitFor()
    await shoe.locator('video').first().waitFor({ state: 'attached' })
  }

  test('style and conditions of a block are what shoppers get after publishing; they choose a variant and buy it [D-017] [D-162]', async () => {
    await designReviews()
    await readAsShopper()
    await buyVariant()
  })
})
