import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { expectAccessible } from './browser.ts'
import { ownersColours } from './editor-driver.ts'
import { useEditorJourneys } from './editor-journey.ts'
import { searchBarOf } from './own-design.ts'

const twoPages = [
  { title: 'Home 1', blocks: [searchBarOf('First')] },
  { title: 'Home 2', blocks: [searchBarOf('Second'), searchBarOf('Second too')] },
]

describe('several home pages, from the settings of the page', () => {
  const { openEditor, read } = useEditorJourneys()
  const severalHomes = (page: Page) => page.getByRole('switch', { name: 'Several home pages' })
  const pageList = (page: Page) => page.getByRole('list', { name: 'Home pages' })
  const tabNames = (page: Page) => page.getByRole('tablist', { name: 'Home pages' }).getByRole('tab').allTextContents()
  const shownTab = (page: Page) => page.getByRole('tab', { selected: true }).allTextContents()
  const titles = async () => (await read()).pages.map(({ title }) => title.text)

  test('switching on shows the tabs; the new page is named with the next number and opened [D-014]', async () => {
    const { page, driver } = await openEditor(twoPages)
    expect(await page.getByRole('tablist', { name: 'Home pages' }).count()).toBe(0)
    await severalHomes(page).check()
    await expect.poll(() => tabNames(page)).toEqual(['Home 1', 'Home 2'])
    await page.getByRole('button', { name: 'Add home page' }).click()
    await expect.poll(() => tabNames(page)).toEqual(['Home 1', 'Home 2', 'Home 3'])
    await expect.poll(() => shownTab(page)).toEqual(['Home 3'])
    await page.getByText('Start by dragging block to build your app').waitFor()
    await expectAccessible(page, ownersColours)
    await driver.save()
    const { layout, pages } = await read()
    expect([layout.options.multiplePage, ...pages.map(({ multiplePage }) => multiplePage)]).toEqual(
      Array.from({ length: 4 }, () => true),
    )
  })

  test('while it is off, a new page leaves the first one shown', async () => {
    const { page, driver } = await openEditor(twoPages)
    await page.getByRole('button', { name: 'Add home page' }).click()
    await expect.poll(() => pageList(page).getByRole('listitem').count()).toBe(3)
    await expect.poll(() => driver.blocks.allTextContents()).toEqual([expect.stringContaining('First')])
  })

  test('a page is renamed, and its tab with it; a click on a tab shows its page [D-011]', async () => {
    const { page, driver } = await openEditor(twoPages, { multiplePage: true })
    await page.getByRole('tab', { name: 'Home 2' }).click()
    await expect.poll(() => shownTab(page)).toEqual(['Home 2'])
    await expect.poll(() => driver.blocks.count()).toBe(2)
    await driver.settings.getByRole('textbox', { name: 'Title', exact: true }).fill('Sale')
    await expect.poll(() => tabNames(page)).toEqual(['Home 1', 'Sale'])
    await driver.settings.getByRole('textbox', { name: 'Title', exact: true }).fill('')
    await expect.poll(() => tabNames(page)).toEqual(['Home 1', 'Title page'])
  })

  test('pages change places by keyboard as by drag, and stay so after a reload', async () => {
    const { page, driver } = await openEditor([...twoPages, { title: 'Home 3', blocks: [] }], { multiplePage: true })
    const move = async (title: string, direction: 'up' | 'down') => {
      await page.getByRole('button', { name: `More for ${title}` }).focus()
      await page.keyboard.press('Enter')
      const menu = page.getByRole('menu', { name: `More for ${title}` })
      await menu.getByRole('menuitem', { name: `Move ${direction}` }).press('Enter')
      await menu.waitFor({ state: 'hidden' })
    }
    await move('Home 3', 'up')
    await expect.poll(() => tabNames(page)).toEqual(['Home 1', 'Home 3', 'Home 2'])
    await move('Home 1', 'down')
    await expect.poll(() => tabNames(page)).toEqual(['Home 3', 'Home 1', 'Home 2'])
    await page.keyboard.press('ControlOrMeta+z')
    await expect.poll(() => tabNames(page)).toEqual(['Home 1', 'Home 3', 'Home 2'])
    await driver.save()
    await driver.open()
    await expect.poll(() => tabNames(page)).toEqual(['Home 1', 'Home 3', 'Home 2'])
    expect(await titles()).toEqual(['Home 1', 'Home 3', 'Home 2'])
  })

  test('the arrow keys go from tab to tab', async () => {
    const { page } = await openEditor(twoPages, { multiplePage: true })
    await page.getByRole('tab', { name: 'Home 1' }).focus()
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => shownTab(page)).toEqual(['Home 2'])
    await page.getByRole('tab', { name: 'Home 2' }).and(page.locator(':focus')).waitFor()
    await page.keyboard.press('ArrowRight')
    await expect.poll(() => shownTab(page)).toEqual(['Home 1'])
  })

  test('deleting a page asks, shows the first one, and undo brings the page and its blocks back [D-154]', async () => {
    const { page, driver } = await openEditor(twoPages, { multiplePage: true })
    await page.getByRole('tab', { name: 'Home 2' }).click()
    const remove = async () => {
      await page.getByRole('button', { name: 'More for Home 2' }).click()
      await page.getByRole('menuitem', { name: 'Delete' }).click()
    }
    await remove()
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
    await expect.poll(() => tabNames(page)).toEqual(['Home 1', 'Home 2'])
    await remove()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click()
    await expect.poll(() => shownTab(page)).toEqual(['Home 1'])
    await expect.poll(() => driver.blocks.allTextContents()).toEqual([expect.stringContaining('First')])
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
    await page.keyboard.press('ControlOrMeta+z')
    await expect.poll(() => shownTab(page)).toEqual(['Home 2'])
    await expect.poll(() => driver.blocks.count()).toBe(2)
  })

  test('switching several pages off selects the first and hides the tabs [D-010]', async () => {
    const { page, driver } = await openEditor(twoPages, { multiplePage: true })
    await page.getByRole('tab', { name: 'Home 2' }).click()
    await expect.poll(() => driver.blocks.count()).toBe(2)
    await severalHomes(page).uncheck()
    await page.getByRole('tablist', { name: 'Home pages' }).waitFor({ state: 'hidden' })
    await expect.poll(() => driver.blocks.allTextContents()).toEqual([expect.stringContaining('First')])
    await driver.save()
    expect((await read()).layout.options.multiplePage).toBe(false)
  })

  test('switching on and off at once is undone step by step', async () => {
    const { page } = await openEditor(twoPages)
    await severalHomes(page).check()
    await severalHomes(page).uncheck()
    await expect.poll(() => page.getByRole('tablist', { name: 'Home pages' }).count()).toBe(0)
    await page.keyboard.press('ControlOrMeta+z')
    await expect.poll(() => tabNames(page)).toEqual(['Home 1', 'Home 2'])
  })
})
