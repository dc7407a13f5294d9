import { catalogRoutes } from '@vitrine/domain/catalog/catalog.routes'
import { AppError } from '@vitrine/domain/errors'
import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { blockOf, openHome, save, selectBlock, settings, shownBlocks } from '../../../../test/design-driver.ts'
import { categories, products } from '../../../../test/fake-shop.ts'
import { serveEachTest } from '../../../../test/open-screen.tsx'

const opened = serveEachTest()

type Listing = 'productGrid' | 'productCarousel' | 'productParallax'

const category = settings.getByRole('combobox', { name: 'Category' }).first()
const title = settings.getByRole('textbox', { name: 'Title', exact: true })
const viewMore = settings.getByRole('textbox', { name: 'View more text' })
const viewMoreOpens = settings.getByRole('combobox', { name: 'View more opens' })
const clear = settings.getByRole('button', { name: 'Clear Category' }).first()
const shownNames = () =>
  [...(shownBlocks()[0]?.querySelectorAll('li') ?? [])].map(
    (item) => /Linen shirt \d+/.exec(item.textContent ?? '')?.[0],
  )
const isEmptied = () => shownBlocks()[0]?.querySelector('[data-placeholder]') !== null
const savedBlock = () => opened.shop.pages[0]?.blocks[0]

async function openListing(type: Listing): Promise<void> {
  await openHome(opened.shop, [{ title: 'Home', blocks: [blockOf(type)] }])
  await selectBlock(0)
  await expect.element(category).toBeVisible()
}

async function pick(name: string): Promise<void> {
  await category.click()
  await page.getByRole('option', { name }).click()
}

describe('the category of a product list', () => {
  test.each([
    ['productGrid', 4],
    ['productCarousel', 8],
    ['productParallax', 8],
  ] as const)(
    'picked in %s fills it with its first %i products, title and action and keeps the view-more text; clearing empties them [D-064] [D-170] [D-171] [D-172]',
    async (type, count) => {
      await openListing(type)
      await viewMore.fill('See all')
      await pick('Shoes')
      await expect.element(settings.getByText(`Shows ${count} products`, { exact: true })).toBeVisible()
      const first = products.slice(0, count)
      await expect.poll(shownNames).toEqual(first.map(({ name }) => name))
      expect(opened.server.calls(catalogRoutes.listProducts).map(({ query }) => query.categoryId)).toContain('c2')
      await expect.element(title).toHaveValue('Shoes')
      await expect.poll(() => shownBlocks()[0]?.querySelector('h2')?.textContent).toBe('Shoes')
      await expect.element(viewMoreOpens).toHaveValue('openCategory')
      await expect.poll(() => shownBlocks()[0]?.textContent).toContain('See all')
      await save()
      expect(savedBlock()).toMatchObject({
        category: { id: 'c2', name: 'Shoes' },
        products: first.map(({ id }) => ({ id })),
        title: { text: 'Shoes' },
        action: { type: 'openCategory', category: { id: 'c2' } },
        viewMore: { text: 'See all' },
      })
      await title.fill('Made by hand')
      await expect.poll(() => shownBlocks()[0]?.textContent).toContain('Made by hand')
      await clear.click()
      await expect.element(title).toHaveValue('')
      await expect.element(viewMoreOpens).toHaveValue('noAction')
      await expect.element(viewMore).toHaveValue('See all')
      await expect.poll(isEmptied).toBe(true)
      expect(shownBlocks()[0]?.textContent).not.toContain('Made by hand')
    },
  )

  test('a late answer replaces neither a later choice nor what was cleared', async () => {
    await openListing('productGrid')
    const waiting = new Map<string, () => void>()
    opened.server.on(catalogRoutes.getCategory, async ({ params: { id } }) => {
      // The answers for Shirts and Bags wait until the test releases them.
      if (id !== 'c2') await new Promise<void>((resolve) => waiting.set(id, resolve))
      const found = categories.find((one) => one.id === id)
      if (!found) throw new AppError('not_found')
      return { data: { ...found, children: [] } }
    })
    const answer = async (id: string) => {
      waiting.get(id)?.()
      // This answer comes after the late one, which is therefore handled and drawn by now.
      await fetch('/livez')
      await new Promise((drawn) => requestAnimationFrame(drawn))
    }
    await pick('Shirts')
    await expect.poll(() => waiting.has('c1')).toBe(true)
    await pick('Shoes')
    await expect.element(title).toHaveValue('Shoes')
    await answer('c1')
    await expect.element(title).toHaveValue('Shoes')
    await pick('Bags')
    await expect.poll(() => waiting.has('c3')).toBe(true)
    await clear.click()
    await answer('c3')
    await expect.element(title).toHaveValue('')
    expect(isEmptied()).toBe(true)
  })
})
