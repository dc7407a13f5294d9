import { catalogRoutes } from '@vitrine/domain/catalog/catalog.routes'
import type { Category } from '@vitrine/domain/catalog/catalog.schema'
import { AppError } from '@vitrine/domain/errors'
import { beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import {
  blockAt,
  blockOf,
  canvas,
  ownersColors,
  paletteNames,
  save,
  selectBlock,
  settings,
  shownBlocks,
  shownTypes,
} from '../../../../../test/design-driver.ts'
import { expectAccessible } from '../../../../../test/expect-accessible.ts'
import { productOf } from '../../../../../test/fake-products.ts'
import { categories, products } from '../../../../../test/fake-shop.ts'
import { openScreen, serveEachTest } from '../../../../../test/open-screen.tsx'

const opened = serveEachTest()

const blocks = [
  blockOf('gallery'),
  blockOf('information'),
  blockOf('description'),
  blockOf('reviews'),
  blockOf('html', { source: { html: '<p>Size guide</p>' }, conditions: [{ key: 'productTypes', values: ['Shoes'] }] }),
]
const [shirts] = categories
const cardOf = (id: string) => {
  const card = products.find((product) => product.id === id)
  if (!card) throw new AppError('not_found')
  return card
}
const indexOf = (type: string) => shownTypes().indexOf(type)
const alerts = () => page.getByRole('alert').elements()

beforeEach(async () => {
  opened.shop.addPage('product', 'Product', blocks)
  await openScreen('/design/product-detail')
  await expect.poll(shownTypes).toEqual(blocks.map(({ type }) => type))
  await expect.element(canvas.getByText('Linen shirt 1').first()).toBeVisible()
})

async function addCondition(name: string): Promise<void> {
  await settings.getByRole('button', { name: 'Add condition' }).click()
  await page.getByRole('menuitem', { name }).click()
}

describe('the product page', () => {
  test('says of a block whose feature is off that shoppers do not see it, and shows nothing of the feature', async () => {
    const shownBlock = () => shownBlocks()[indexOf('reviews')]?.textContent
    await expect.poll(shownBlock).not.toContain('not shown to shoppers')
    opened.shop.integrations = []
    await openScreen('/design/product-detail')
    await expect
      .poll(shownBlock)
      .toBe('‘Reviews’ is not shown to shoppers: what it needs is not connected under Integrations.')
    // It can still be chosen, moved and taken out.
    await selectBlock(indexOf('reviews'))
    await expect.element(settings.getByRole('heading', { level: 2 })).toMatchTextContent('Reviews')
  })

  test('offers ten blocks, and the phone shows a product of the store [D-016]', async () => {
    expect(paletteNames()).toEqual([
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
    await expect.element(canvas.getByText('$25.00').first()).toBeVisible()
    await expect.element(canvas.getByText('Add to cart')).toBeVisible()
    await expect.element(settings.getByRole('combobox', { name: 'Preview with' })).toBeVisible()
    await expectAccessible(ownersColors)
  })

  test('has a gallery and an information block that cannot be selected, and so never deleted', async () => {
    for (const type of ['gallery', 'information']) {
      await userEvent.click(blockAt(indexOf(type)), { position: { x: 60, y: 20 } })
      await expect.element(settings.getByRole('combobox', { name: 'Preview with' })).toBeVisible()
      expect(settings.getByRole('button', { name: 'Close settings' }).elements()).toEqual([])
      expect(page.getByRole('button', { name: 'Delete', exact: true }).elements()).toEqual([])
    }
  })

  test('lets the arrow keys go over every block, also those that cannot be selected, in both directions', async () => {
    const focused = () => (document.activeElement as HTMLElement | null)?.dataset['blockType']
    shownBlocks()[0]?.focus()
    const types = shownTypes()
    for (const [key, order] of [
      ['{ArrowDown}', types],
      ['{ArrowUp}', types.toReversed()],
    ] as const) {
      const seen = [focused()]
      for (const next of order.slice(1)) {
        await userEvent.keyboard(key)
        await expect.poll(focused).toBe(next)
        seen.push(focused())
      }
      expect(seen).toEqual(order)
    }
  })

  test('is looked at with another product, and blocks that are not for it are shown faintly', async () => {
    const note = canvas.getByText(/^Not shown for this product/)
    await expect.element(note).toBeVisible()
    opened.server.on(catalogRoutes.getProduct, ({ params }) => ({
      data: { ...productOf(cardOf(params.id)), name: 'Court sneaker', productType: 'Shoes' },
    }))
    await settings.getByRole('combobox', { name: 'Preview with' }).fill('shirt 7')
    await page.getByRole('option', { name: /Linen shirt 7/ }).click()
    await expect.element(canvas.getByText('Court sneaker').first()).toBeVisible()
    await expect.element(note).not.toBeInTheDocument()
  })

  test('ignores in silence a category fetch that fails while a condition is added, and stays usable [D-265]', async () => {
    await selectBlock(indexOf('description'))
    await addCondition('Category')
    const picker = settings.getByRole('combobox', { name: 'Category is one of' })
    opened.server.refuse(catalogRoutes.getCategory, new AppError('internal'))
    await picker.click()
    await page.getByRole('option').first().click()
    await expect.poll(() => opened.server.calls(catalogRoutes.getCategory).length).toBe(1)
    // Anything that the failure drew would be there by the time of the next choice: nothing was chosen and no message
    // is shown.
    const chosen = settings.getByRole('button', { name: /^Remove (?!the)/ })
    opened.server.on(catalogRoutes.getCategory, ({ params }) => ({
      data: { ...(shirts as Category), id: params.id, children: [] },
    }))
    await picker.click()
    await expect.element(page.getByRole('option').first()).toBeVisible()
    expect(alerts()).toEqual([])
    expect(chosen.elements()).toEqual([])
    await page.getByRole('option').first().click()
    await expect.element(chosen).toBeVisible()
    expect(alerts()).toEqual([])
    await save()
    expect(opened.shop.pages.at(-1)?.blocks[2]).toMatchObject({
      conditions: [{ key: 'collections', values: [expect.objectContaining({ id: 'c1' })] }],
    })
  })

  test('edits presentation style and conditions of a block; only an accordion can be collapsed [D-017] [D-162]', async () => {
    await selectBlock(indexOf('reviews'))
    const style = settings.getByRole('radiogroup', { name: 'Presentation style' })
    const collapsed = settings.getByRole('switch', { name: 'Collapsed by default' })
    await style.getByText('Accordion').click()
    await expect.element(collapsed).toBeInTheDocument()
    await style.getByText('Modal').click()
    await expect.element(collapsed).not.toBeInTheDocument()
    await addCondition('Product type')
    await settings.getByRole('combobox', { name: 'Product type is one of' }).click()
    await page.getByRole('option', { name: 'Shirts' }).click()
    await userEvent.keyboard('{Escape}')
    await expectAccessible(ownersColors)
    await save()
    expect(opened.shop.pages.at(-1)?.blocks[3]).toMatchObject({
      type: 'reviews',
      options: { presentationStyle: 'modal' },
      conditions: [{ key: 'productTypes', values: ['Shirts'] }],
    })
  })

  test('stands alone on a phone', async () => {
    await page.viewport(390, 844)
    try {
      await openScreen('/design/product-detail')
      await expect.poll(shownTypes).toContain('information')
      expect(document.documentElement.scrollWidth).toBe(390)
      await expectAccessible(ownersColors)
    } finally {
      await page.viewport(1440, 900)
    }
  })
})
