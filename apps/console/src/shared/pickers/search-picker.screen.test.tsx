import { catalogRoutes } from '@vitrine/domain/catalog/catalog.routes'
import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { blockOf, openHome, selectBlock, settings } from '../../../test/design-driver.ts'
import { serveEachTest } from '../../../test/open-screen.tsx'

const opened = serveEachTest()

afterEach(() => {
  vi.useRealTimers()
})

test.each([
  ['Category', () => opened.server.calls(catalogRoutes.searchCategories).map(({ query }) => query.query), 'bag'],
  ['Product', () => opened.server.calls(catalogRoutes.listProducts).map(({ query }) => query.query), '12'],
])('the search for a %s sends one query 500 ms after the last key [D-217]', async (kind, queries, text) => {
  const type = kind === 'Category' ? 'openCategory' : 'openProduct'
  await openHome(opened.shop, [{ title: 'Home', blocks: [blockOf('banner', { action: { type } })] }])
  await selectBlock(0)
  await settings.getByRole('combobox', { name: kind }).click()
  const options = page.getByRole('listbox', { name: `Choices for ${kind}` }).getByRole('option')
  await expect.element(options.first()).toBeVisible()
  const before = queries().length
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  for (const key of text) {
    await userEvent.keyboard(key)
    await vi.advanceTimersByTimeAsync(499)
  }
  expect(queries().slice(before)).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  vi.useRealTimers()
  await expect.poll(() => options.elements().length).toBe(1)
  expect(queries().slice(before)).toEqual([text])
})
