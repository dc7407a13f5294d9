import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { expectAccessible, openConsole, useBrowser } from './browser.ts'
import { designDriver } from './design-driver.ts'
import { ownServer } from './own-server.ts'
import { useRestoredPages } from './restored-pages.ts'

const appKey = 'demo-harbor'
const browser = useBrowser()
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, bypassCSP: true }
const items = ['Profile', 'Address book', 'Notifications', 'Orders list', 'Wishlist', 'Recently viewed', 'Settings']

let page: Page
let shopper: Page
const address = (path = '') => `${ownServer().shopperUrl}/a/${appKey}/${path}`

async function fillAddress(street: string, name = 'Ada Lovelace'): Promise<void> {
  await shopper.getByLabel('Full name').fill(name)
  await shopper.getByLabel('Address', { exact: true }).fill(street)
  await shopper.getByLabel('Postal code').fill('69002')
  await shopper.getByLabel('City').fill('Lyon')
  await shopper.getByLabel('Country').selectOption('FR')
}

describe('the account', () => {
  useRestoredPages(appKey, 'myAccount')

  beforeAll(async () => {
    page = await (await browser.newContext()).newPage()
    await openConsole(page, 'owner', appKey)
    await page.goto('/design/my-account')
    await page.locator('[data-block-id]').first().waitFor()
    shopper = await (await browser.newContext(phone)).newPage()
  }, 60_000)

  test('its palette offers an action button alone [D-018]', async () => {
    expect(await page.locator('[data-palette]').allInnerTexts()).toEqual(['Action button'])
    await expectAccessible(page, ['[data-phone]'])
  })

  test('the menu has its seven items, each with its icon; none can be deleted [D-019]', async () => {
    const { blocks, settings } = designDriver(page)
    expect((await blocks.allInnerTexts()).slice(0, 7)).toEqual(items)
    // The arrow at the end of a row is a drawing too: the icon is the first one, and no two rows have the same.
    const icons = await blocks.evaluateAll((rows) => rows.slice(0, 7).map((row) => row.querySelector('svg')?.innerHTML))
    expect(new Set(icons).size).toBe(7)
    expect(icons.every((icon) => icon?.startsWith('<path'))).toBe(true)
    await blocks.nth(4).click({ position: { x: 60, y: 20 } })
    await settings.getByRole('heading', { name: 'Wishlist' }).waitFor()
    expect(await page.getByRole('button', { name: 'Delete', exact: true }).count()).toBe(0)
    expect(await settings.getByRole('textbox').count()).toBe(0)
  })

  test('an action button of the owner stands in the menu that shoppers see', async () => {
    const driver = designDriver(page)
    await driver.dragFromPalette('Action button', 1)
    expect((await driver.typesShown()).slice(0, 3)).toEqual(['actionButton', 'actionButton', 'actionButton'])
    await driver.field('Title').fill('Size advice')
    await driver.save()
    await driver.publish()
    await shopper.goto(address('account'))
    const menu = shopper.getByRole('navigation', { name: 'My account' })
    await menu.getByText('Size advice').waitFor()
    const links = await menu.getByRole('link').allInnerTexts()
    expect(links.filter((text) => items.includes(text))).toEqual(items)
    await expectAccessible(shopper)
  })

  test('the profile is kept on the device and greets by name', async () => {
    await shopper.getByRole('navigation', { name: 'My account' }).getByRole('link', { name: 'Profile' }).click()
    await shopper.getByLabel('Full name').fill('Ada Lovelace')
    await shopper.getByLabel('E-mail').fill('ada')
    await shopper.getByRole('button', { name: 'Save' }).click()
    await shopper.getByText('Invalid email!').waitFor()
    await shopper.getByLabel('E-mail').fill('ada@shop.test')
    await shopper.getByRole('button', { name: 'Save' }).click()
    await shopper.getByText('Saved', { exact: true }).waitFor()
    await expectAccessible(shopper)
    await shopper.goto(address('account'))
    await shopper.getByRole('link', { name: /Ada Lovelace/ }).waitFor()
  })

  test('addresses are added, changed, made the default and deleted', async () => {
    await shopper.goto(address('address'))
    // A second try begins with an empty book too.
    await shopper.evaluate((key) => {
      for (const name of ['addresses', 'address']) localStorage.removeItem(`vitrine:${key}:${name}`)
    }, appKey)
    await shopper.reload()
    await shopper.getByText('No addresses yet').waitFor()
    await shopper.getByRole('button', { name: 'Add address' }).click()
    await shopper.getByRole('button', { name: 'Save' }).click()
    await shopper.getByText('Required!').first().waitFor()
    await fillAddress('Street 1')
    await expectAccessible(shopper)
    await shopper.getByRole('button', { name: 'Save' }).click()
    await shopper.getByRole('button', { name: 'Add address' }).click()
    await fillAddress('Street 2', 'Grace Hopper')
    await shopper.getByRole('button', { name: 'Save' }).click()
    await shopper.getByRole('button', { name: 'Make default: Grace Hopper, Street 2' }).click()
    const cards = shopper.getByRole('listitem').filter({ hasText: 'Street' })
    await cards.first().getByText('Grace Hopper').waitFor()
    const people = () => cards.locator('strong').allInnerTexts()
    for (const removed of ['Ada Lovelace, Street 1', 'Grace Hopper, Street 2']) {
      await shopper.getByRole('button', { name: `Remove: ${removed}` }).click()
      await expect.poll(people).toHaveLength(1)
      await shopper.getByRole('button', { name: 'Undo' }).click()
      await expect.poll(people).toEqual(['Grace Hopper', 'Ada Lovelace'])
    }
    await expectAccessible(shopper)
  })

  test('the checkout begins with the default address; the order is in the list and in the notifications', async () => {
    await shopper.goto(address('product/canvas-tote'))
    await shopper.getByRole('button', { name: 'Add to cart' }).click()
    await shopper.getByText('Added to your cart').waitFor()
    await shopper.goto(address('checkout'))
    expect(await shopper.getByLabel('Address', { exact: true }).inputValue()).toBe('Street 2')
    await shopper.getByLabel('Saved address').selectOption({ label: 'Ada Lovelace, Street 1, Lyon' })
    expect(await shopper.getByLabel('Full name').inputValue()).toBe('Ada Lovelace')
    await shopper.getByRole('button', { name: /Place order/ }).click()
    await shopper.getByText('Thank you for your order').waitFor()
    await shopper.goto(address('address'))
    await shopper
      .getByRole('listitem')
      .filter({ hasText: 'Grace Hopper' })
      .getByText('Default', { exact: true })
      .waitFor()
    await shopper.goto(address('notifications'))
    await shopper.getByRole('link', { name: /Thank you for your order/ }).click()
    await shopper.getByRole('heading', { name: /^Order / }).waitFor()
    await shopper.goto(address('account'))
    await shopper.getByRole('link', { name: 'Orders list' }).click()
    await shopper.getByRole('link', { name: /^Order / }).waitFor()
  })

  test('every item of the menu opens a screen that works for everybody, at phone width', async () => {
    for (const item of items) {
      await shopper.goto(address('account'))
      await shopper
        .getByRole('navigation', { name: 'My account' })
        .getByRole('link', { name: item, exact: true })
        .click()
      await shopper.waitForURL((url) => !url.pathname.endsWith('/account'))
      await shopper.locator('main h1').waitFor({ state: 'attached' })
      await expectAccessible(shopper)
      const [content, width] = await shopper.evaluate(() => [document.documentElement.scrollWidth, innerWidth])
      expect(content, item).toBe(width)
    }
  })
})
