import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { useEditorJourneys } from './editor-journey.ts'
import { blockOf } from './own-design.ts'

const list = 'Categories'

describe('the category grid', () => {
  const { openEditor } = useEditorJourneys()
  const tilesOf = (page: Page) => page.getByRole('list', { name: list, exact: true }).getByRole('button')
  const namesOf = (page: Page) =>
    tilesOf(page).evaluateAll((tiles) => tiles.map((tile) => tile.getAttribute('aria-label')))

  async function dragTile(page: Page, from: number, to: number): Promise<void> {
    const [start, end] = await Promise.all([from, to].map((index) => tilesOf(page).nth(index).boundingBox()))
    if (!start || !end) throw new Error('The slots are not shown.')
    await page.mouse.move(start.x + 20, start.y + 20)
    await page.mouse.down()
    await page.mouse.move(start.x + 26, start.y + 24, { steps: 3 })
    await page.mouse.move(end.x + end.width / 2, end.y + end.height / 2, { steps: 10 })
    await page.mouse.move(end.x + end.width / 2 + 1, end.y + end.height / 2)
    await page.mouse.up()
  }

  test('a category grid takes a category into the first empty slot, reorders filled ones by drag, and closes the gap of a removed one [D-169]', async () => {
    const { page, driver } = await openEditor([{ title: 'Home 1', blocks: [blockOf('catalogGrid')] }])
    await driver.select(0)
    const names = async () => (await namesOf(page)).filter((name) => !name?.endsWith('empty'))
    const options = page.getByRole('option')
    for (const count of [1, 2, 3]) {
      await driver.settings.getByLabel('Add a category').click()
      await options.first().click()
      await expect.poll(async () => (await names()).length).toBe(count)
    }
    const plain = async () => (await names()).map((name) => name?.replace(/^Slot \d, /, ''))
    const [first, second, third] = await plain()
    await dragTile(page, 2, 0)
    await expect.poll(plain).toEqual([third, first, second])
    await dragTile(page, 5, 0)
    expect(await plain()).toEqual([third, first, second])
    await tilesOf(page).nth(0).click()
    await driver.settings.getByRole('button', { name: 'Remove', exact: true }).click()
    await expect.poll(plain).toEqual([first, second])
    expect(await tilesOf(page).count()).toBe(8)
  })
})
