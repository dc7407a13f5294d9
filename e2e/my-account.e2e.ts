import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { isLongRun } from '../tooling/rounds.ts'
import { expectAccessible, openConsole, openShopperPage, useBrowser } from './browser.ts'
import { designDriver } from './design-driver.ts'
import { ownServer } from './own-server.ts'

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
  beforeAll(async () => {
    page = await (await browser.newContext()).newPage()
    await openConsole(page, 'owner', appKey)
    await page.goto('/design/my-account')
    await page.locator('[data-block-id]').first().waitFor()
    shopper = await (await browser.newContext(phone)).newPage()
  })

  async function addActionButton(): Promise<void> {
    const driver = designDriver(page)
    await driver.dragFromPalette('Action button', 1)
    expect((await driver.typesShown()).slice(0, 3)).toEqual(['actionButton', 'actionButton', 'actionButton'])
    await driver.field('Title').fill('Size advice')
    await driver.save()
    await driver.publish()
    await openShopperPage(shopper, address('account'))
    const menu = shopper.getByRole('navigation', { name: 'My account' })
    await menu.getByText('Size advice').waitFor()
    const links = await menu.getByRole('link').allInnerTexts()
    expect(links.filter((text) => items.includes(text))).toEqual(items)
    await expectAccessible(shopper)
  }

  async function keepProfile(): Promise<void> {
    await shopper.getByRole('navigation', { name: 'My account' }).getByRole('link', { name: 'Profile' }).click()
    await shopper.getByLabel('Full name').fill('Ada Lovelace')
    await shopper.getByLabel('E-mail').fill('ada')
    await shopper.getByRole('button', { name: 'Save' }).click()
    await shopper.getByText('Invalid email!').waitFor()
    await shopper.getByLabel('E-mail').fill('ada@shop.test')
    await shopper.getByRole('button', { name: 'Save' }).click()
    await shopper.getByText('Saved', { exact: true }).waitFor()
    await expectAccessible(shopper)
    await openShopperPage(shopper, address('account'))
    await shopper.getByRole('link', { name: /Ada Lovelace/ }).waitFor()
  }

  async function keepAddresses(): Promise<void> {
    await openShopperPage(shopper, address('address'))
    await shopper.getByText('No addresses yet').waitFor()
    await shopper.getByRole('button', { name: 'Add address' }).click()
    await shopper.getByRole('button', { name: 'Save' }).click()
    await shopper.getByText('Required!').first().waitFor()
    await fillAddress('Street 1')
    const save = shopper.getByRole('button', { name: 'Save' })
    // A button that the bar half covers would count as too small.
    await save.evaluate((one) => one.scrollIntoView({ block: 'center' }))
    await expectAccessible(shopper)
    await save.click()
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
  }

  async function orderToDefaultAddress(): Promise<void> {
    await openShopperPage(shopper, address('product/canvas-tote'))
    await shopper.getByRole('button', { name: 'Add to cart' }).click()
    await shopper.getByText('Added to your cart').waitFor()
    await openShopperPage(shopper, address('checkout'))
    expect(await shopper.getByLabel('Address', { exact: true }).inputValue()).toBe('Street 2')
    await shopper.getByLabel('Saved address').selectOption({ label: 'Ada Lovelace, Street 1, 69002 Lyon, France' })
    expect(await shopper.getByLabel('Full name').inputValue()).toBe('Ada Lovelace')
    await shopper.getByRole('button', { name: /Place order/ }).click()
    await shopper.getByText('Thank you for your order').waitFor()
    await openShopperPage(shopper, address('address'))
    await shopper
      .getByRole('listitem')
      .filter({ hasText: 'Grace Hopper' })
      .getByText('Default', { exact: true })
      .waitFor()
    await openShopperPage(shopper, address('notifications'))
    await shopper.getByRole('link', { name: /Thank you for your order/ }).click()
    await shopper.getByRole('heading', { name: /^Order / }).waitFor()
    await openShopperPage(shopper, address('account'))
    await shopper.getByRole('link', { name: 'Orders list' }).click()
    await shopper.getByRole('link', { name: /^Order / }).waitFor()
  }

  async function openEveryItem(): Promise<void> {
    for (const item of items) {
      await openShopperPage(shopper, address('account'))
      await shopper
        .getByRole('navigation', { name: 'My account' })
        .getByRole('link', { name: item, exact: true })
        .click()
      await shopper.waitForURL((url) => !url.pathname.endsWith('/account'))
      await shopper.locator('main h1').waitFor({ state: 'attached' })
      // The gate reads each screen in `shopper-app`.
      if (isLongRun) await expectAccessible(shopper)
      const [content, width] = await shopper.evaluate(() => [document.documentElement.scrollWidth, innerWidth])
      expect(content, item).toBe(width)
    }
  }

  test('an action button of the owner stands in the menu; profile, addresses, orders and every other item work for everybody, at phone width', async () => {
    await addActionButton()
    await keepProfile()
    await keepAddresses()
    await orderToDefaultAddress()
    await openEveryItem()
  })
})
