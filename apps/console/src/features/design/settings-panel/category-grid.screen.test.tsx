import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { blockOf, openHome, selectBlock, settings } from '../../../../test/design-driver.ts'
import { serveEachTest } from '../../../../test/open-screen.tsx'

const opened = serveEachTest()

describe('the settings of a category grid', () => {
  const slots = page.getByRole('list', { name: 'Categories', exact: true }).getByRole('button')
  const names = () => slots.elements().map((slot) => slot.getAttribute('aria-label'))
  const filled = () =>
    names()
      .filter((name) => !name?.endsWith('empty'))
      .map((name) => name?.replace(/^Slot \d, /, ''))

  test('a category goes into the first empty slot, filled ones are reordered by drag, and a removed one leaves no gap [D-169]', async () => {
    await openHome(opened.shop, [{ title: 'Home', blocks: [blockOf('catalogGrid')] }])
    await selectBlock(0)
    for (const count of [1, 2, 3]) {
      await settings.getByLabelText('Add a category').click()
      await page.getByRole('option').first().click()
      await expect.poll(() => filled().length).toBe(count)
    }
    const [first, second, third] = filled()
    expect(new Set([first, second, third]).size).toBe(3)
    await slots.nth(2).dropTo(slots.nth(0))
    await expect.poll(filled).toEqual([third, first, second])
    await slots.nth(5).dropTo(slots.nth(0))
    expect(filled()).toEqual([third, first, second])
    await slots.nth(0).click()
    await settings.getByRole('button', { name: 'Remove', exact: true }).click()
    await expect.poll(filled).toEqual([first, second])
    expect(names()).toHaveLength(8)
  })
})
