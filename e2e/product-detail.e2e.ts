import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { expectAccessible, openConsole, useBrowser } from './browser.ts'
import { designDriver } from './design-driver.ts'
import { ownServer } from './own-server.ts'
import { useRestoredPages } from './restored-pages.ts'

const appKey = 'demo-harbor'
const browser = useBrowser()
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, bypassCSP: true }

let page: Page

async function openProduct(id: string): Promise<Page> {
  const shopper = await (await browser.newContext(phone)).newPage()
  await shopper.goto(`${ownServer().shopperUrl}/a/${appKey}/product/${id}`)
  await shopper.locator('main h1').waitFor()
  return shopper
}

const indexOf = async (type: string) => (await designDriver(page).typesShown()).indexOf(type)

describe('the product page', () => {
  useRestoredPages(appKey, 'product')

  beforeAll(async () => {
    page = await (await browser.newContext()).newPage()
    await openConsole(page, 'owner', appKey)
  }, 60_000)

  test('its palette offers ten blocks, and the phone shows a product of the store [D-016]', async () => {
    await page.goto('/design/product-detail')
    const { canvas, blocks, settings } = designDriver(page)
    await blocks.first().waitFor()
    expect(await page.locator('[data-palette]').allInnerTexts()).toEqual([
      'Variant',
      'Description',
      'Product attributes',
      'Content HTML',
      'Action link',
      'Image banner',
      'Video',
      'Product videos',
      'Reviews',
      'Related products',
    ])
    await canvas.locator('[data-block-type=gallery] img').first().waitFor()
    await canvas.getByText('Add to cart').waitFor()
    await settings.getByRole('combobox', { name: 'Preview with' }).waitFor()
    await expectAccessible(page, ['[data-phone]'])
  })

  test('Gallery and Information cannot be selected, and so never deleted', async () => {
    const { blocks, settings } = designDriver(page)
    for (const type of ['gallery', 'information']) {
      await blocks.nth(await indexOf(type)).click({ position: { x: 60, y: 20 } })
      expect(await settings.getByRole('button', { name: 'Close settings' }).count()).toBe(0)
      expect(await page.getByRole('button', { name: 'Delete', exact: true }).count()).toBe(0)
    }
  })

  test('arrow keys go over every block, also those that cannot be selected, in both directions', async () => {
    const types = await designDriver(page).typesShown()
    const focused = () => page.evaluate(() => (document.activeElement as HTMLElement | null)?.dataset['blockType'])
    await page.locator('[data-block-id]').first().focus()
    const down = [await focused()]
    for (let at = 1; at < types.length; at++) {
      await page.keyboard.press('ArrowDown')
      down.push(await focused())
    }
    expect(down).toEqual(types)
    const up = [await focused()]
    for (let at = 1; at < types.length; at++) {
      await page.keyboard.press('ArrowUp')
      up.push(await focused())
    }
    expect(up).toEqual(types.toReversed())
  })

  test('another product can be looked at, and blocks that are not for it are shown faintly', async () => {
    const { canvas, settings } = designDriver(page)
    await settings.getByRole('combobox', { name: 'Preview with' }).fill('court sneaker')
    await page.getByRole('option', { name: /Court sneaker/ }).click()
    await canvas.locator('[data-block-type=information]').getByText('Court sneaker').waitFor()
    const guide = canvas.locator('[data-block-type=html]')
    await guide.getByText('Not shown for this product').waitFor()
  })

  test('a category fetch that fails while a condition is added is ignored in silence [D-265]', async () => {
    const driver = designDriver(page)
    const { settings } = driver
    await driver.select(await indexOf('description'))
    await settings.getByRole('button', { name: 'Add condition' }).click()
    await page.getByRole('menuitem', { name: 'Category' }).click()
    const picker = settings.getByRole('combobox', { name: 'Category is one of' })
    await page.route('**/categories/*', (route) =>
      route.request().url().includes('/search') ? route.continue() : route.abort(),
    )
    await picker.click()
    const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('/categories/'))
    await page.getByRole('option').first().click()
    await failed
    // What the failure may have drawn is there when the next choice is: nothing was chosen, and nothing is said.
    await page.unroute('**/categories/*')
    await picker.click()
    await page.getByRole('option').first().waitFor()
    expect(await page.getByRole('alert').count()).toBe(0)
    expect(await settings.getByRole('button', { name: /^Remove (?!the)/ }).count()).toBe(0)
    await page.getByRole('option').first().click()
    await settings.getByRole('button', { name: /^Remove (?!the)/ }).waitFor()
    expect(await page.getByRole('alert').count()).toBe(0)
    await settings.getByRole('button', { name: 'Remove the category condition' }).click()
  })

  test('style and conditions of a block are what shoppers get after publishing [D-017] [D-162]', async () => {
    const driver = designDriver(page)
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
  })

  test('a shopper chooses a variant and sees its price and stock; the bar buys it', async () => {
    const shoe = await openProduct('court-sneaker')
    await shoe.getByRole('radio', { name: /Sage/ }).check()
    await shoe.getByRole('button', { name: 'Add to cart' }).click()
    await shoe.getByText('Added to your cart').waitFor()
    await shoe.locator('video').first().waitFor({ state: 'attached' })
  })

  test('on a phone the canvas stands alone, and blocks and settings open over it', async () => {
    const small = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage()
    await openConsole(small, 'owner', appKey)
    await small.goto('/design/product-detail')
    await small.locator('[data-block-type=information]').waitFor()
    await expectAccessible(small, ['[data-phone]'])
  })
})
