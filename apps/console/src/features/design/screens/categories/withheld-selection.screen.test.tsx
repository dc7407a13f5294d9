import { catalogRoutes } from '@vitrine/domain/catalog/catalog.routes'
import { pagesRoutes } from '@vitrine/domain/pages/pages.routes'
import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { cleanup } from 'vitest-browser-react'
import { appKey, categories } from '../../../../../test/fake-shop.ts'
import { openScreen, serveEachTest } from '../../../../../test/open-screen.tsx'
import { recoveryDrafts } from '../../document/recovery-drafts.ts'

const opened = serveEachTest()

// The browser keeps drafts from test to test.
afterEach(() => recoveryDrafts(`ada/${appKey}/live/design/categories/en`, 'layout').forget())

test("with Required on, a changed selection is kept, said to be 'not saved while Required is on', and not sent [D-189]", async () => {
  const tree = opened.shop.addPage('categoryTree', 'Categories')
  const draft = () => ({
    data: {
      pages: opened.shop.pages.filter(({ id }) => id === tree.id),
      layout: opened.shop.layout,
      selections: { categories: { ids: ['c1', 'c2'], revision: 's1', updatedAt: null, updatedBy: null } },
    },
  })
  opened.server.on(pagesRoutes.getDesign, draft)
  opened.server.on(pagesRoutes.saveDesign, ({ body }) => {
    for (const { id, data } of body.data.pages) opened.shop.savePage(id, () => data)
    return draft()
  })
  opened.server.on(catalogRoutes.listCategoryNodes, () => ({
    data: categories.map(({ id, name, parentId, visible }) => ({ id, name, parentId, visible, selected: true })),
    total: categories.length,
  }))
  const choice = page.getByRole('region', { name: 'Categories to show' })
  const shirts = choice.getByRole('treeitem', { name: /Shirts/ })
  await openScreen('/design/categories')
  await page.getByRole('switch', { name: 'Required' }).click()
  await expect.element(page.getByText(/not saved while Required is on/)).toBeVisible()
  await shirts.click()
  await expect.element(shirts).toHaveAttribute('aria-checked', 'false')
  await userEvent.keyboard('{Control>}s{/Control}')
  await expect.element(page.getByText('Your changes have been saved successfully')).toBeVisible()
  await expect
    .element(page.getByText('The changed selection of categories is not saved while Required is on.'))
    .toBeVisible()
  expect(opened.server.calls(pagesRoutes.saveDesign).map(({ body }) => body.data.selections)).toEqual([undefined])
  await cleanup()
  await openScreen('/design/categories')
  await expect.element(shirts).toHaveAttribute('aria-checked', 'false')
})
