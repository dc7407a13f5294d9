import type { Product } from '@vitrine/domain/catalog/catalog.schema'
import type { Cart } from '@vitrine/domain/storefront/storefront.schema'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { isLongRun } from '../tooling/rounds.ts'
import { expectAccessible, openShopperPage, useBrowser } from './browser.ts'
import { checkoutForm, fillCheckout, placeOrder } from './checkout-form.ts'
import { ownServer } from './own-server.ts'
import { picture } from './picture.ts'

const appKey = 'demo-aurora'
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, bypassCSP: true }
const address = (path = '') => `${ownServer().shopperUrl}/a/${appKey}/${path}`

async function send<T>(method: string, path: string, body?: unknown): Promise<T> {
  const answer = await fetch(address(path), {
    method,
    ...(body !== undefined && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  })
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`)
  return ((await answer.json()) as { data: T }).data
}

describe('redeeming points', () => {
  const { newContext } = useBrowser()
  let product: Product
  let variantId = ''

  beforeAll(async () => {
    for (const { id } of await send<{ id: string }[]>('GET', 'catalog/products?size=48&sort=price-desc')) {
      product = await send<Product>('GET', `catalog/products/${id}`)
      const variant = product.variants.find(({ quantityAvailable }) => (quantityAvailable ?? 99) > 9)
      variantId = variant?.id ?? ''
      if (variantId !== '') return
    }
    throw new Error('The demo has nothing in stock.')
  })

  /** A page whose install has bought once and has this product in its cart. */
  async function openWithPoints(): Promise<Page> {
    const page = await (await newContext(phone)).newPage()
    await openShopperPage(page, address(`product/${product.id}?variant=${variantId}`))
    const made = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/carts'))
    // The toast with this button goes by itself, so it cannot be what leads to the cart after the calls below.
    const added = page.getByRole('button', { name: 'View cart' }).waitFor()
    await page.getByRole('button', { name: 'Add to cart' }).click()
    const { installId } = (await made).postDataJSON() as { installId: string }
    await added
    const { id } = await send<Cart>('POST', 'carts', { installId })
    const cart = await send<Cart>('PUT', `carts/${id}/lines/${encodeURIComponent(variantId)}`, { quantity: 1 })
    await send('POST', `carts/${id}/checkout`, { ...checkoutForm, expectedTotalMinor: cart.total.amountMinor })
    await openShopperPage(page, address('cart'))
    await page.getByRole('heading', { level: 1, name: 'Cart' }).waitFor()
    return page
  }
  const choice = (page: Page) => page.getByRole('group', { name: /Use your points/ })
  const discount = (page: Page) => page.locator('dl').getByText('-$5.00')

  async function redeemAndOrder(): Promise<void> {
    const page = await openWithPoints()
    await choice(page).getByRole('radio', { name: '$5 for 50 points' }).click()
    await discount(page).waitFor()
    await expectAccessible(page)
    await picture(page, 'shopper-cart-reward-390-light')
    await choice(page).getByRole('radio', { name: 'Keep my points' }).click()
    await discount(page).waitFor({ state: 'detached' })
    await page.getByRole('link', { name: 'Check out' }).click()
    await choice(page).getByRole('radio', { name: '$5 for 50 points' }).click()
    await discount(page).waitFor()
    await fillCheckout(page)
    await expectAccessible(page)
    await placeOrder(page)
    await discount(page).waitFor()
    await expectAccessible(page)
  }

  async function chooseWhileHeld(): Promise<void> {
    const page = await openWithPoints()
    const [keep, redeem] = ['Keep my points', '$5 for 50 points'].map((name) =>
      choice(page).getByRole('radio', { name }),
    )
    if (!keep || !redeem) throw new Error('There are two.')
    let asked = 0
    let answer = () => {}
    const held = new Promise<void>((resolve) => {
      answer = resolve
    })
    await page.route(/\/carts\/[^/]+\/reward/, async (route) => {
      asked++
      await held
      await route.continue()
    })
    await redeem.click()
    await expect.poll(() => asked).toBe(1)
    expect(await redeem.isChecked()).toBe(true)
    expect(await keep.getAttribute('aria-disabled')).toBe('true')
    await keep.dispatchEvent('click')
    expect([await redeem.isChecked(), await keep.isChecked()]).toEqual([true, false])
    answer()
    await discount(page).waitFor()
    await expect.poll(() => keep.getAttribute('aria-disabled')).not.toBe('true')
    expect([await redeem.isChecked(), asked]).toEqual([true, 1])
  }

  async function redeemFromRewards(): Promise<void> {
    const page = await openWithPoints()
    await openShopperPage(page, address('rewards'))
    const redeem = page.getByRole('button', { name: 'Redeem: $5 for 50 points' })
    await redeem.waitFor()
    await expectAccessible(page)
    await redeem.click()
    await page.waitForURL(/\/cart$/)
    await discount(page).waitFor()
    expect(await choice(page).getByRole('radio', { name: '$5 for 50 points' }).isChecked()).toBe(true)
  }

  async function seeNothingWithoutPoints(): Promise<void> {
    const page = await (await newContext(phone)).newPage()
    await openShopperPage(page, address(`product/${product.id}?variant=${variantId}`))
    await page.getByRole('button', { name: 'Add to cart' }).click()
    await page.getByRole('button', { name: 'View cart' }).click()
    await page.getByRole('link', { name: 'Check out' }).waitFor()
    expect(await choice(page).count()).toBe(0)
    await openShopperPage(page, address('rewards'))
    await page.getByText('50 points to go').waitFor()
    expect(await page.getByRole('button', { name: /^Redeem/ }).count()).toBe(0)
  }

  test('points are redeemed at the cart, given back, and spent with the order; who has none sees nothing of it', async () => {
    await redeemAndOrder()
    if (isLongRun) await chooseWhileHeld()
    await redeemFromRewards()
    await seeNothingWithoutPoints()
  })
})
