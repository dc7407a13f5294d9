import { ownProductsRoutes as routes } from '@vitrine/domain/goods/own-products.routes'
import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '../../../../test/expect-accessible.ts'
import { ownProductOf } from '../../../../test/fake-own-products.ts'
import { expectGoodLooks, preferScheme } from '../../../../test/looks.ts'
import { openScreen, serveEachTest } from '../../../../test/open-screen.tsx'

const opened = serveEachTest()

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
const field = (name: string | RegExp) => page.getByRole('textbox', { name })
const saves = () => opened.server.calls(routes.saveOwnProduct)

describe('the list of products', () => {
  test('is searched and narrowed, and a product is hidden where it stands', async () => {
    await openScreen('/settings/store/products')
    const list = page.getByRole('table', { name: 'Products of your store' })
    await expect.element(list.getByRole('row', { name: /Product mug.*\$12\.50.*5.*Shown/ })).toBeVisible()
    await expectAccessible()
    await button('Hide: Product mug').click()
    await expect.element(button('Show: Product mug')).toBeVisible()
    await page.getByRole('combobox', { name: 'Visibility' }).selectOptions('Shown')
    await expect.element(page.getByText('No products found')).toBeVisible()
    expect(location.search).toBe('?visibility=shown')
  })

  test('says where a product is used before it is deleted', async () => {
    const { products } = opened.shop.store
    products.uses = [{ kind: 'page', title: 'Spring', pageType: null, design: null }]
    await openScreen('/settings/store/products')
    await expect
      .element(page.getByText(/a few products are in it within moments, thousands within minutes\.$/))
      .toBeVisible()
    await button('Delete: Product mug').click()
    const dialog = page.getByRole('dialog')
    await expect.element(dialog.getByText('Spring')).toBeVisible()
    await expectAccessible()
    await dialog.getByRole('button', { name: 'Delete' }).click()
    await expect.element(page.getByText('The product was deleted.')).toBeVisible()
    expect(products.products.map(({ id }) => id)).toEqual(['jug'])
  })

  test('is looked at without what changes it', async () => {
    opened.shop.app.permissions = opened.shop.app.permissions.filter((one) => one !== 'integrations.change')
    await openScreen('/settings/store/products')
    await expect.element(page.getByRole('link', { name: 'Product mug' })).toBeVisible()
    expect(page.getByRole('button', { name: /^(Hide|Delete)/ }).elements()).toEqual([])
    await openScreen('/settings/store/products/mug')
    await expect.element(field('Title')).toBeDisabled()
  })
})

describe('a product', () => {
  test('says of a picture that it could not be loaded', async () => {
    opened.shop.store.products.products = [ownProductOf('mug', { images: ['https://gone.invalid/mug.png'] })]
    await openScreen('/settings/store/products/mug')
    const pictures = page.getByRole('list', { name: 'Pictures' })
    await expect.element(pictures.getByText('This picture could not be loaded.')).toBeVisible()
    await expect.element(pictures.getByRole('button', { name: 'Remove Picture 1' })).toBeVisible()
    await expectAccessible()
  })

  test('is made with options, each of whose values is a variant, and saved once all is said', async () => {
    await openScreen('/settings/store/products/new')
    await field('Title').fill('Tee')
    await button('Add option').click()
    await field('Name').fill('Size')
    for (const value of ['S', 'M']) {
      await page.getByRole('combobox', { name: 'Values' }).fill(value)
      await userEvent.keyboard('{Enter}')
    }
    const small = page.getByRole('group', { name: 'S', exact: true })
    await small.getByRole('textbox', { name: 'Price in USD' }).fill('20')
    await expectAccessible()
    await button('Save').click()
    const medium = page.getByRole('group', { name: 'M', exact: true })
    await expect.element(medium.getByText('Required!')).toBeVisible()
    expect(opened.server.calls(routes.createOwnProduct)).toEqual([])
    await medium.getByRole('textbox', { name: 'Price in USD' }).fill('21.50')
    await button('Save').click()
    await expect.element(page.getByText('The product was saved.')).toBeVisible()
    const [call] = opened.server.calls(routes.createOwnProduct)
    expect(call?.body).toMatchObject({
      ...{ name: 'Tee', options: ['Size'], visible: true },
      variants: [
        { values: ['S'], prices: { USD: { amountMinor: 2_000, compareAtMinor: null } } },
        { values: ['M'], prices: { USD: { amountMinor: 2_150, compareAtMinor: null } }, stock: { was: null, is: 0 } },
      ],
    })
    await expect.poll(() => location.pathname).toBe(`/settings/store/products/${call?.body.id}`)
  })

  test('is saved on the revision that was read, with the stock as it was seen and left', async () => {
    await openScreen('/settings/store/products/mug')
    await page.getByRole('textbox', { name: 'Stock' }).fill('9')
    await page.getByRole('checkbox', { name: 'Sell when out of stock' }).click()
    await button('Save').click()
    await expect.poll(() => saves().length).toBe(1)
    expect(saves()[0]?.request.headers.get('if-match')).toBe('"r1"')
    expect(saves()[0]?.body.variants[0]).toMatchObject({ id: 'mug-1', stock: { was: 5, is: 9 }, sellsOn: true })
  })

  test('is there again after a reload as it was edited, under its name, and is discarded when asked', async () => {
    await openScreen('/settings/store/products/mug')
    await expect.element(page.getByRole('heading', { name: 'Product mug', level: 1 })).toBeVisible()
    await field('Title').fill('Mine')
    await page.getByRole('textbox', { name: 'Stock' }).fill('9')
    // A tab that is closed or loaded anew writes at once.
    dispatchEvent(new PageTransitionEvent('pagehide'))
    const restored = page.getByText(/^Your unsaved changes of an earlier visit are here again/)
    await openScreen('/settings/store/products/mug')
    await expect.element(restored).toBeVisible()
    await expect.element(field('Title')).toHaveValue('Mine')
    await expect.element(page.getByRole('textbox', { name: 'Stock' })).toHaveValue('9')
    await expectAccessible()
    await button('Discard changes').click()
    await expect.element(field('Title')).toHaveValue('Product mug')
    await openScreen('/settings/store/products/mug')
    await expect.element(field('Title')).toHaveValue('Product mug')
    expect(restored.elements()).toEqual([])
  })

  test('that is new and was not saved is the same one at the next visit, and none after it was saved', async () => {
    await openScreen('/settings/store/products/new')
    await field('Title').fill('Tee')
    dispatchEvent(new PageTransitionEvent('pagehide'))
    await openScreen('/settings/store/products/new')
    await expect.element(field('Title')).toHaveValue('Tee')
    await page.getByRole('textbox', { name: 'Price in USD' }).fill('20')
    await button('Save').click()
    await expect.element(page.getByText('The product was saved.')).toBeVisible()
    const [call] = opened.server.calls(routes.createOwnProduct)
    // The variant was named at the first visit, after the product.
    expect(call?.body.variants[0]?.id).toBe(call?.body.id)
    await openScreen('/settings/store/products/new')
    await expect.element(field('Title')).toHaveValue('')
  })

  test('that somebody else changed is merged, and what both changed is asked', async () => {
    const { products } = opened.shop.store
    await openScreen('/settings/store/products/mug')
    await field('Title').fill('Mine')
    products.products = [ownProductOf('mug', { revision: 'r2', name: 'Theirs', brand: 'Mill' })]
    await button('Save').click()
    await expect.element(page.getByText('This product was changed elsewhere meanwhile')).toBeVisible()
    await expect.element(page.getByText(/theirs is ‘Theirs’/)).toBeVisible()
    await expectAccessible()
    await button('Keep mine').click()
    await button('Save').click()
    await expect.poll(() => saves().length).toBe(2)
    expect(saves()[1]?.body).toMatchObject({ name: 'Mine', brand: 'Mill' })
  })

  test('with an amount that is none, or in another currency, is not saved', async () => {
    await openScreen('/settings/store/products/mug')
    const price = page.getByRole('textbox', { name: 'Price in USD' })
    await expect.element(price).toHaveValue('12.50')
    await price.fill('5 €')
    await expect.element(page.getByText('‘5 €’ is in another currency.')).toBeVisible()
    expect(page.getByText('Read as').elements()).toEqual([])
    await button('Save').click()
    await price.fill('$12.5')
    await expect.element(page.getByText('Read as 12.50')).toBeVisible()
    await page.getByRole('textbox', { name: 'Compare-at price' }).fill('twelve')
    await button('Save').click()
    await page.getByRole('textbox', { name: 'Compare-at price' }).fill('12')
    await button('Save').click()
    await expect.element(page.getByText('The price before must be above the price.')).toBeVisible()
    expect(saves()).toEqual([])
  })

  test('fits a phone, in light and in dark', async () => {
    await page.viewport(390, 844)
    for (const scheme of ['light', 'dark'] as const) {
      await preferScheme(scheme)
      await openScreen('/settings/store/products')
      await expect.element(page.getByRole('link', { name: 'Product mug' })).toBeVisible()
      await expectGoodLooks(`products, ${scheme}`)
      await openScreen('/settings/store/products/mug')
      await expect.element(field('Title')).toBeVisible()
      await expectGoodLooks(`product, ${scheme}`)
    }
  })
})
