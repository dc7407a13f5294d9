import { appsRoutes } from '@vitrine/domain/apps/apps.routes'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { openConsole, useBrowser } from './browser.ts'
import { checkoutForm, fillCheckout } from './checkout-form.ts'
import { designDriver } from './design-driver.ts'
import { signInOverHttp } from './http-session.ts'
import { ownServer } from './own-server.ts'
import type { RunningServer } from './server.ts'

const appKey = 'demo-aurora'

async function openShop(page: Page, shopperUrl: string): Promise<void> {
  await page.goto(`${shopperUrl}/a/${appKey}/`)
  await page.getByRole('navigation').first().waitFor()
}

describe('from sign-in to a published home page in a shopper’s hand', () => {
  const { newContext } = useBrowser()
  // A server of its own: the journey counts orders, installs and releases, and takes pieces out of stock.
  let server: RunningServer
  beforeAll(() => {
    server = ownServer()
  })

  test('an owner drags a block onto the page, saves and publishes; an open shopper app shows it within 5 s; a shopper orders and the order arrives [A-001] [D-174] [D-193] [D-194]', async () => {
    const console_ = await (await newContext({ baseURL: server.consoleUrl })).newPage()
    const shopper = await (await newContext({ viewport: { width: 390, height: 844 } })).newPage()
    const session = await signInOverHttp(server.consoleUrl, 'owner')
    const homeOf = async () => (await session.call(appsRoutes.getHome, { params: { appKey } })).data
    const before = await homeOf()

    await openShop(shopper, server.shopperUrl)
    await openConsole(console_, 'owner', appKey)
    const design = designDriver(console_)
    await design.open()
    const typesBefore = await design.typesShown()

    await design.dragFromPalette('Search', 2)
    await expect
      .poll(() => design.typesShown())
      .toEqual([...typesBefore.slice(0, 2), 'searchBar', ...typesBefore.slice(2)])
    const placeholder = `Find it ${Date.now()}`
    await design.field(/placeholder/i).fill(placeholder)
    await design.save()

    // A saved draft alone changes nothing for shoppers.
    expect(await (await shopper.request.get(`${server.shopperUrl}/a/${appKey}/`)).text()).not.toContain(placeholder)

    await design.publish()
    await shopper.getByText(placeholder).waitFor()
    await expect.poll(async () => (await homeOf()).release?.number).toBe((before.release?.number ?? 0) + 1)

    await shopper.locator('a[href*="/product/"]').first().click()
    await shopper.getByRole('button', { name: /add to cart/i }).click()
    await shopper.getByText('View cart').click()
    await shopper.getByRole('link', { name: 'Check out' }).click()
    await fillCheckout(shopper)
    await shopper.getByRole('button', { name: /place order|pay/i }).click()
    await shopper
      .getByText(/thank you|order placed|confirmed/i)
      .first()
      .waitFor()

    const newest = async () => (await homeOf()).orders?.latest[0]
    await expect.poll(async () => (await newest())?.customer).toBe(checkoutForm.name)
    expect(before.orders?.latest.map(({ id }) => id)).not.toContain((await newest())?.id)
    await expect.poll(async () => (await homeOf()).installs).toBeGreaterThan(before.installs)
  })
})
