import { catalogRoutes } from '@vitrine/domain/catalog/catalog.routes'
import { describe, expect, test } from 'vitest'
import { editedApp as appKey, useEditorJourneys } from './editor-journey.ts'
import { useOwnBadges } from './own-badges.ts'
import { blockOf } from './own-design.ts'
import { ownServer } from './own-server.ts'

describe('a badge for one kind of product', () => {
  const { newContext, openEditor } = useEditorJourneys()
  const badges = useOwnBadges(appKey)

  /** A product of one type and a product of another. */
  async function twoKinds() {
    const query = { size: 60, facts: '1' as const }
    const { data } = await badges.session().call(catalogRoutes.listProducts, { params: { appKey }, query })
    const [one] = data.products
    const type = one?.facts?.productType
    const other = data.products.find(({ facts }) => facts?.productType !== type)
    if (!one || !other || !type) throw new Error('The store has one kind of product only.')
    return { one, other, type }
  }

  test('made in the console, it is on the products of that type that shoppers see, and on no other', async () => {
    const { one, other, type } = await twoKinds()
    await badges.plan([])
    const products = [one, other].map(({ id, name }) => ({ id, name }))
    const { page, driver } = await openEditor([{ title: 'Home 1', blocks: [blockOf('productGrid', { products })] }])
    await page.goto('/design/product-badges')
    await page.getByRole('textbox', { name: 'New badge' }).fill('Only this kind')
    await page.getByRole('button', { name: 'Add badge' }).click()
    await page.getByText('The new badge has been created successfully').waitFor()
    const settings = page.locator('[data-badge-settings]')
    await settings.getByRole('button', { name: 'Add condition' }).click()
    await page.getByRole('menuitem', { name: 'Product type', exact: true }).click()
    const operator = settings.getByRole('combobox', { name: 'Operator for Product type' })
    expect(await operator.inputValue()).toBe('equals')
    await settings.getByRole('combobox', { name: 'Value for Product type' }).fill(type)
    await page.getByRole('option', { name: type, exact: true }).click()
    await driver.publish()
    expect((await badges.read())[0]?.conditions).toMatchObject([{ operand: 'product.productType', value: type }])

    const shopper = await (await newContext({ viewport: { width: 390, height: 844 } })).newPage()
    await shopper.goto(`${ownServer().shopperUrl}/a/${appKey}/`)
    const tile = (name: string) => shopper.getByRole('listitem').filter({ hasText: name })
    await tile(one.name).getByText('Only this kind', { exact: true }).waitFor()
    await tile(other.name).waitFor()
    expect(await tile(other.name).locator('[data-badge]').count()).toBe(0)
    expect(await shopper.locator('[data-badge]').count()).toBe(1)
  })
})
