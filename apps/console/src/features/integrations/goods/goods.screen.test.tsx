import { goodsRoutes } from '@vitrine/domain/goods/goods.routes'
import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '../../../../test/expect-accessible.ts'
import { integrationOf } from '../../../../test/fake-integrations.ts'
import { expectGoodLooks, preferScheme } from '../../../../test/looks.ts'
import { openScreen, serveEachTest } from '../../../../test/open-screen.tsx'

const opened = serveEachTest()

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
const file = () =>
  new File(['Handle;Title;Variant Price;SEO\nmug;Mug;12,50;x\njug;Jug;3,00;y\n'], 'goods.csv', { type: 'text/csv' })

async function choose() {
  await openScreen('/settings/store/products/import')
  await expect.element(button('Choose a file')).toBeVisible()
  await userEvent.upload(document.querySelector<HTMLInputElement>('input[type="file"]') as HTMLInputElement, file())
}

describe('products of a table', () => {
  test('are read as the file has them, looked at, and written once that is confirmed', async () => {
    const { store } = opened.shop
    store.faults = [
      { row: 3, column: 'Variant Price', code: 'price_unreadable', detail: 'three', isMild: false },
      { row: 4, column: 'Image Src', code: 'image_address', detail: 'x.jpg', isMild: true },
      { row: 5, column: 'Variant Grams', code: 'weight_rounded', detail: '453.59', isMild: true },
    ]
    store.checked.leftOut = [{ name: 'SEO', letters: 'D' }]
    await choose()
    await expect.element(page.getByText('3 of 4 columns are known.', { exact: false })).toBeVisible()
    await expect.element(page.getByRole('combobox', { name: 'Decimal sign of the prices' })).toHaveValue('comma')
    const meaning = page.getByRole('region', { name: 'How the first rows are read' })
    await expect.element(meaning.getByRole('row', { name: '2 Mug $12.50 ‘12,50’ in the file' })).toBeVisible()
    await page.getByRole('combobox', { name: 'Decimal sign of the prices' }).selectOptions('Point: 1,299.50')
    await expect.element(meaning.getByRole('row', { name: /^2 Mug ‘12,50’ is not an amount/ })).toBeVisible()
    await page.getByRole('combobox', { name: 'Decimal sign of the prices' }).selectOptions('Comma: 1.299,50')
    await expectAccessible()
    await expect.element(page.getByText('Nothing is written yet.')).toBeVisible()
    await button('Check the file').click()
    await expect.element(page.getByText('Nothing is written before you import it.')).toBeVisible()
    expect(page.getByText('Nothing is written yet.').elements()).toEqual([])
    const found = page.getByRole('region', { name: 'What an import would do' })
    await expect.element(found.getByRole('row', { name: /3 Variant Price ‘three’ is not an amount/ })).toBeVisible()
    await expect.element(found.getByRole('row', { name: /Image Src .*Imported without it/ })).toBeVisible()
    await expect.element(found.getByRole('row', { name: /Variant Grams .*Imported with this change/ })).toBeVisible()
    await expect.element(found.getByText('This column of the file is not imported: “SEO”.')).toBeVisible()
    expect(opened.server.calls(goodsRoutes.checkGoods).map(({ body }) => body.data)).toMatchObject([
      {
        ...{ fileName: 'goods.csv', separator: ';', decimals: 'comma', currencyCode: 'USD', categoriesFrom: 'none' },
        columns: ['handle', 'title', 'price', null],
      },
    ])
    await expectAccessible()
    await found.getByRole('checkbox', { name: 'Take away the 77 products that are not in the file' }).click()
    await button('Import 3 products').click()
    const dialog = page.getByRole('dialog', { name: 'Import goods.csv?' })
    await expect
      .element(dialog.getByText(/a few products are in it within moments, thousands within minutes\./))
      .toBeVisible()
    await expect.element(dialog.getByText(/77 products that are not in the file are taken away/)).toBeVisible()
    await dialog.getByRole('button', { name: 'Import 3 products' }).click()
    await expect.element(page.getByRole('progressbar', { name: '1 of 3 products' })).toBeVisible()
    expect(opened.server.calls(goodsRoutes.startImport).map(({ body }) => body)).toEqual([{ removes: 77 }])
    await button('Stop the import').click()
    await expect.element(page.getByText(/The import of goods.csv was stopped on/)).toBeVisible()
  })

  test('have columns that somebody says the meaning of', async () => {
    await choose()
    await button('Show the columns').click()
    const column = page.getByRole('combobox', { name: 'SEO (D)' })
    await column.click()
    await page.getByRole('option', { name: 'Description' }).click()
    await expectAccessible()
    await button('Check the file').click()
    await expect.poll(() => opened.server.calls(goodsRoutes.checkGoods).length).toBe(1)
    expect(opened.server.calls(goodsRoutes.checkGoods)[0]?.body.data.columns).toEqual([
      ...['handle', 'title', 'price', 'description'],
    ])
  })

  test('have pictures, of which those are named that could not be fetched', async () => {
    const address = 'https://xn--mller-kva.de/gone.png'
    opened.shop.store.goodsState.pictures = {
      waiting: 0,
      failed: 1,
      problems: [{ address, product: 'Mug', reason: 'no_picture' }],
    }
    await openScreen('/settings/store/products/import')
    await expect.element(page.getByText('https://müller.de/gone.png')).toBeVisible()
    await expect.element(page.getByText('Mug: there is no picture that can be read')).toBeVisible()
    await button('Fetch them again').click()
    await expect.element(page.getByText('1 picture is being fetched.')).toBeVisible()
  })

  test('are reached from the store, and by who may only read looked at', async () => {
    opened.shop.store.products.delivery.currencies = ['USD', 'EUR', 'JPY']
    await openScreen('/settings/store')
    const panel = page.getByRole('region', { name: 'Products of this store' })
    // Delivery was priced before there were goods in yen.
    await expect.element(panel.getByText(/places without a price in JPY/)).toBeVisible()
    await expect.element(panel.getByText(/The store has 80 products/)).toBeVisible()
    // It has no address but the app's.
    await expect.element(page.getByRole('term').filter({ hasText: 'Address' })).not.toBeInTheDocument()
    await panel.getByRole('link', { name: 'Import products' }).click()
    await expect.poll(() => location.pathname).toBe('/settings/store/products/import')
    opened.shop.app.permissions = opened.shop.app.permissions.filter((one) => one !== 'integrations.change')
    opened.shop.store.goodsState.import = { ...opened.shop.store.checked, state: 'running', written: 2 }
    await openScreen('/settings/store/products/import')
    await expect.element(page.getByRole('progressbar', { name: '2 of 3 products' })).toBeVisible()
    await expect.element(button('Stop the import')).not.toBeInTheDocument()
  })

  test('are sold for nothing until a provider takes payments, which the store says', async () => {
    const provider = integrationOf('stripe-payments', { category: 'Payments' })
    opened.shop.integrationCatalog.all.push(provider)
    await openScreen('/settings/store')
    const alert = page.getByRole('alert').filter({ hasText: 'no money comes' })
    await expect.element(alert).toBeVisible()
    await alert.getByRole('link', { name: 'Take payments' }).click()
    await expect.poll(() => location.pathname).toBe('/integrations/stripe-payments')
    provider.active = true
    await openScreen('/settings/store')
    await expect.element(page.getByText(/The store has 80 products/)).toBeVisible()
    await expect.element(alert).not.toBeInTheDocument()
  })

  test('that were imported with faults are told in order, and on a phone as a whole', async () => {
    await page.viewport(390, 844)
    opened.shop.store.faults = [
      {
        row: 3,
        column: 'Google Shopping / Google Product Category',
        code: 'price_unreadable',
        detail: 'three',
        isMild: false,
      },
    ]
    opened.shop.store.goodsState.import = {
      ...opened.shop.store.checked,
      state: 'done',
      faults: 1,
      endedAt: '2026-01-01T01:00:00.000Z',
    }
    await openScreen('/settings/store/products/import')
    const table = page.getByRole('table', { name: 'What is wrong in the file' })
    await expect.element(table).toBeVisible()
    expect(table.element().getBoundingClientRect().right).toBeLessThanOrEqual(390)
    await expectAccessible()
  })

  test('fit a phone, in light and in dark', async () => {
    await page.viewport(390, 844)
    opened.shop.store.faults = [
      { row: 3, column: 'Variant Price', code: 'price_unreadable', detail: 'three', isMild: false },
    ]
    opened.shop.store.goodsState.import = { ...opened.shop.store.checked, faults: 1 }
    for (const scheme of ['light', 'dark'] as const) {
      await preferScheme(scheme)
      await openScreen('/settings/store/products/import')
      await expect.element(page.getByRole('region', { name: 'What an import would do' })).toBeVisible()
      await expect.element(page.getByRole('table', { name: 'What is wrong in the file' })).toBeVisible()
      await expectGoodLooks('goods')
    }
  })
})
