import type { Product, ProductCard } from '@vitrine/domain/catalog/catalog.schema'
import { blockPerformanceRoutes } from '@vitrine/domain/insights/block-performance.routes'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { expectAccessible } from './browser.ts'
import { fillCheckout, placeOrder } from './checkout-form.ts'
import { editedApp, useEditorJourneys } from './editor-journey.ts'
import { signInOverHttp } from './http-session.ts'
import { blockOf, searchBarOf } from './own-design.ts'
import { ownServer } from './own-server.ts'

const address = (path = '') => `${ownServer().shopperUrl}/a/${editedApp}/${path}`
const ask = async <T>(path: string): Promise<T> => ((await (await fetch(address(path))).json()) as { data: T }).data

/** A product with a picture, of which everything can be bought. */
async function findProduct(): Promise<{ card: ProductCard; product: Product }> {
  for (const card of await ask<ProductCard[]>('catalog/products?size=24')) {
    const product = await ask<Product>(`catalog/products/${card.id}`)
    if (card.image !== null && product.variants.every(({ availableForSale }) => availableForSale))
      return { card, product }
  }
  throw new Error('The demo has no such product.')
}

async function buy(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Add to cart' }).click()
  await page.getByRole('button', { name: 'View cart' }).click()
  await page.getByRole('link', { name: 'Check out' }).click()
  await fillCheckout(page)
  await placeOrder(page)
}

describe('block performance', () => {
  const { openEditor, newContext } = useEditorJourneys()

  test('shoppers see a banner, one taps it and buys, and the owner reads it beside the block and in the list', async () => {
    const { card, product } = await findProduct()
    const banner = blockOf('banner', {
      id: 'offer',
      images: [{ src: card.image, alt: 'The offer' }],
      action: { type: 'openProduct', product: { id: product.id, name: product.name } },
    })
    const { page, ids, driver } = await openEditor([{ title: 'Home 1', blocks: [banner, searchBarOf('Below')] }])
    await driver.publish()

    const session = await signInOverHttp(ownServer().consoleUrl, 'owner', editedApp)
    const today = new Date().toISOString().slice(0, 10)
    const rowOf = async (id: string) => {
      const query = { appKey: editedApp, startDate: today, endDate: today, pageId: ids[0] ?? '' }
      const { data } = await session.call(blockPerformanceRoutes.readBlocks, { query })
      return data.find(({ block }) => block.id === id)
    }
    const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, bypassCSP: true }
    const onlooker = await (await newContext(phone)).newPage()
    await onlooker.goto(address())
    await onlooker.getByRole('link', { name: 'The offer' }).waitFor()
    // Nobody leaves the page: what was seen is told all the same.
    await expect.poll(async () => (await rowOf('offer'))?.views).toBe(1)

    const shopper = await (await newContext(phone)).newPage()
    await shopper.goto(address())
    await shopper.waitForFunction(() => 'started' in document.documentElement.dataset)
    // The code that watches comes after the page.
    await shopper.waitForLoadState('networkidle')
    await shopper.getByRole('link', { name: 'The offer' }).click()
    await shopper.getByRole('heading', { level: 1, name: product.name }).waitFor()
    await buy(shopper)
    await expect.poll(async () => (await rowOf('offer'))?.orders).toBe(1)
    expect(await rowOf('offer')).toMatchObject({ views: 2, taps: 1, tapRate: 50, isLive: true })

    await page.goto('/design/home')
    await driver.select(0)
    const figures = page.getByRole('region', { name: 'What shoppers did with this block' })
    await figures.getByText('50.00%').waitFor()
    expect(await figures.locator('dl > div').allTextContents()).toEqual(
      expect.arrayContaining(['Views2', 'Taps1', 'Orders1']),
    )
    await page.goto('/insights/block-performance?range=today')
    const row = page.getByRole('row').filter({ hasText: 'Image banner' }).first()
    await row.waitFor()
    expect(await row.getByRole('cell').allTextContents()).toEqual([
      '2',
      '1',
      '50.00%',
      '1',
      expect.stringMatching(/\d/),
    ])
    await expectAccessible(page)
    await row.getByRole('link', { name: /open in the design tool/ }).click()
    await figures.getByText('50.00%').waitFor()
  })
})
