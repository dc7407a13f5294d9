import type { Locator, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { expectAccessible } from './browser.ts'
import { useEditorJourneys } from './editor-journey.ts'
import { searchBarOf } from './own-design.ts'

describe('home pages', () => {
  const { openEditor, read } = useEditorJourneys()
  const pagesNamed = (...titles: string[]) =>
    titles.map((title, index) => ({ title, blocks: [searchBarOf(`On page ${index + 1}`)] }))
  const tabs = (page: Page) => page.getByRole('tablist', { name: 'Home pages' }).getByRole('tab')
  const rows = (page: Page) => page.getByRole('list', { name: 'Home pages' }).getByRole('listitem')
  const selectedTab = (page: Page) => page.getByRole('tab', { selected: true }).textContent()
  const savedTitles = async () => (await read()).pages.map(({ title }) => title.text)

  async function dragAbove(page: Page, row: Locator, target: Locator): Promise<void> {
    const [from, to] = await Promise.all([row.boundingBox(), target.boundingBox()])
    if (!from || !to) throw new Error('The pages are not shown.')
    await page.mouse.move(from.x + 12, from.y + from.height / 2)
    await page.mouse.down()
    await page.mouse.move(from.x + 18, from.y + from.height / 2 - 6, { steps: 3 })
    await page.mouse.move(to.x + 18, to.y + 3, { steps: 12 })
    await page.mouse.move(to.x + 18, to.y + 4)
    await page.mouse.up()
  }

  test('one tab per page stands above the phone only while several are on, with its title or Title page, and shows its page [D-010] [D-011]', async () => {
    const { page, driver } = await openEditor(pagesNamed('Summer', '', 'Sale'), { multiplePage: true })
    expect(await tabs(page).allTextContents()).toEqual(['Summer', 'Title page', 'Sale'])
    await tabs(page).nth(1).click()
    expect(await selectedTab(page)).toBe('Title page')
    await driver.canvas.getByText('On page 2').waitFor()
    expect(await driver.canvas.getByText('On page 1').isVisible()).toBe(false)
    await driver.settings.getByRole('textbox', { name: 'Title', exact: true }).fill('Winter')
    await expect.poll(() => selectedTab(page)).toBe('Winter')
    await expectAccessible(page, ['[data-tab-bar]'])
    await driver.settings.getByRole('switch', { name: 'Several home pages' }).click()
    await tabs(page).first().waitFor({ state: 'detached' })
  })

  test('switching several pages off selects the first one, keeps it while pages are edited, and is one flag for pages and layout [D-014] [D-152] [D-153]', async () => {
    const { page, driver } = await openEditor(pagesNamed('Home 1', 'Home 2'), { multiplePage: true })
    const flags = async () => {
      const draft = await read()
      return [draft.layout.options.multiplePage, ...draft.pages.map(({ multiplePage }) => multiplePage)]
    }
    await tabs(page).nth(1).click()
    await driver.canvas.getByText('On page 2').waitFor()
    await driver.settings.getByRole('switch', { name: 'Several home pages' }).click()
    await driver.canvas.getByText('On page 1').waitFor()
    await driver.settings.getByRole('button', { name: 'Add home page' }).click()
    await rows(page).nth(2).waitFor()
    await driver.canvas.getByText('On page 1').waitFor()
    await driver.save()
    expect(await flags()).toEqual([false, false, false, false])

    await driver.settings.getByRole('switch', { name: 'Several home pages' }).click()
    await driver.save()
    expect(await flags()).toEqual([true, true, true, true])
  })

  test('an added page is named after the next number, selected, and scrolls continuously; a deleted one leads back to the first [D-153] [D-154] [D-155]', async () => {
    const { page, driver } = await openEditor(pagesNamed('Home 1', 'Home 2'), { multiplePage: true })
    await driver.settings.getByRole('button', { name: 'Add home page' }).click()
    await expect.poll(() => selectedTab(page)).toBe('Home 3')
    await driver.canvas.getByText('Start by dragging block to build your app').waitFor()
    expect(await driver.settings.getByRole('radio', { name: 'Continuous' }).isChecked()).toBe(true)
    expect(await driver.settings.getByRole('radio', { name: 'Paging' }).isChecked()).toBe(false)

    await page.getByRole('button', { name: 'More for Home 3' }).click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await expect.poll(() => tabs(page).allTextContents()).toEqual(['Home 1', 'Home 2'])
    expect(await selectedTab(page)).toBe('Home 1')
  })

  test('pages reordered by drag show a spinner for a second and stand so after saving and reloading [D-015] [D-156]', async () => {
    const { page, driver } = await openEditor(pagesNamed('Home 1', 'Home 2', 'Home 3'), { multiplePage: true })
    await page.evaluate(() => {
      const seen: number[] = []
      Object.assign(globalThis, { spinner: seen })
      let shown = false
      new MutationObserver(() => {
        const now = document.querySelector('[aria-label="Reordering pages"]') !== null
        if (now !== shown) seen.push(performance.now())
        shown = now
      }).observe(document.body, { subtree: true, childList: true })
    })
    await dragAbove(page, rows(page).nth(2), rows(page).nth(0))
    await expect.poll(() => tabs(page).allTextContents()).toEqual(['Home 3', 'Home 1', 'Home 2'])
    const spinner = () => page.evaluate(() => (globalThis as unknown as { spinner: number[] }).spinner)
    await expect.poll(async () => (await spinner()).length, { timeout: 5000 }).toBe(2)
    const [came = 0, went = 0] = await spinner()
    expect(went - came).toBeGreaterThanOrEqual(950)
    expect(went - came).toBeLessThan(2000)
    await driver.save()
    expect(await savedTitles()).toEqual(['Home 3', 'Home 1', 'Home 2'])
    await page.reload()
    await driver.blocks.first().waitFor()
    expect(await tabs(page).allTextContents()).toEqual(['Home 3', 'Home 1', 'Home 2'])
  })
})
