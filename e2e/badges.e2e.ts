import { catalogRoutes } from '@vitrine/domain/catalog/catalog.routes'
import { publishedRoutes } from '@vitrine/domain/publishing/published.routes'
import { describe, expect, test } from 'vitest'
import { isLongRun } from '../tooling/rounds.ts'
import { editedApp as appKey, useEditorJourneys } from './editor-journey.ts'
import { useOwnBadges } from './own-badges.ts'
import { blockOf, searchBarOf } from './own-design.ts'
import { ownServer } from './own-server.ts'

const phone = { viewport: { width: 390, height: 844 } }

describe('badges from the console to the shopper', () => {
  const { newContext, openEditor, read } = useEditorJourneys()
  const badges = useOwnBadges(appKey)

  const openShop = async () => {
    const shopper = await (await newContext(phone)).newPage()
    await shopper.goto(`${ownServer().shopperUrl}/a/${appKey}/`)
    return shopper
  }
  const live = async () => {
    const shopper = (path: string) => fetch(`${ownServer().shopperUrl}${path}`).then((answer) => answer.json())
    const { release } = publishedRoutes.getManifest.response.parse(await shopper(`/a/${appKey}/manifest.json`))
    return publishedRoutes.getRelease.response.parse(await shopper(`/a/${appKey}/releases/${release}.json`))
  }

  test('publishing saves page, layout and badge first, and shoppers see the badge [D-192]', async () => {
    await badges.plan([{ title: { text: 'Sale' } }])
    const { page, driver: design } = await openEditor([{ title: 'Home 1', blocks: [searchBarOf('One')] }])
    const saveBar = page.getByRole('region', { name: 'Unsaved changes' })
    await page.goto('/design/product-badges')
    const settings = page.getByRole('region', { name: 'Settings of the badge' })
    await settings.getByRole('textbox', { name: 'Title', exact: true }).fill('Hello {{quantity}}')
    await design.publish()
    await saveBar.waitFor({ state: 'hidden' })
    expect((await live()).badges?.map(({ title }) => title.text)).toEqual(['Hello {{quantity}}'])

    const grid = blockOf('productGrid', { products: [{ id: 'lounge-chair', name: 'Chair' }] })
    const editor = await openEditor([{ title: 'Home 1', blocks: [searchBarOf('One'), grid] }])
    await editor.driver.blocks.getByText(/^Hello \d+$/).waitFor()
    await editor.driver.select(0)
    await editor.driver.field('Placeholder').fill('Published')
    await page.getByRole('button', { name: 'Close settings' }).click()
    await page.getByRole('switch', { name: 'Several home pages' }).check()
    await editor.driver.publish()
    await saveBar.waitFor({ state: 'hidden' })
    const now = await live()
    const home = now.pages.find(({ type }) => type === 'home')
    expect([home?.blocks[0]?.['placeholder'], now.layout.options.multiplePage]).toEqual(['Published', true])
    expect((await read()).pages[0]?.blocks[0]?.['placeholder']).toBe('Published')
    await (await openShop()).getByText(/^Hello \d+$/).waitFor()
  })

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

  test.runIf(isLongRun)(
    'a badge for one kind of product comes to the products of that type that shoppers look at, and to no other',
    async () => {
      const { one, other, type } = await twoKinds()
      await badges.plan([])
      const products = [one, other].map(({ id, name }) => ({ id, name }))
      const { page, driver } = await openEditor([{ title: 'Home 1', blocks: [blockOf('productGrid', { products })] }])
      await driver.publish()
      const early = await openShop()
      await early.getByRole('listitem').filter({ hasText: one.name }).waitFor()
      expect(await early.locator('[data-badge]').count()).toBe(0)
      await page.goto('/design/product-badges')
      await page.getByRole('textbox', { name: 'New badge' }).fill('Only this kind')
      await page.getByRole('button', { name: 'Add badge' }).click()
      await page.getByText('The new badge has been created successfully').waitFor()
      const settings = page.getByRole('region', { name: 'Settings of the badge' })
      await settings.getByRole('button', { name: 'Add condition' }).click()
      await page.getByRole('menuitem', { name: 'Product type', exact: true }).click()
      const operator = settings.getByRole('combobox', { name: 'Operator for Product type' })
      expect(await operator.inputValue()).toBe('equals')
      await settings.getByRole('combobox', { name: 'Value for Product type' }).fill(type)
      await page.getByRole('option', { name: type, exact: true }).click()
      await driver.publish()
      expect((await badges.read())[0]?.conditions).toMatchObject([{ operand: 'product.productType', value: type }])

      for (const shopper of [early, await openShop()]) {
        const tile = (name: string) => shopper.getByRole('listitem').filter({ hasText: name })
        await tile(one.name).getByText('Only this kind', { exact: true }).waitFor()
        await tile(other.name).waitFor()
        expect(await tile(other.name).locator('[data-badge]').count()).toBe(0)
        expect(await shopper.locator('[data-badge]').count()).toBe(1)
      }
    },
  )
})
