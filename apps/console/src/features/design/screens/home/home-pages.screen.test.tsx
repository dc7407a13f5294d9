import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import {
  blockOf,
  openHome,
  ownersColors,
  save,
  searchBarOf,
  selectBlock,
  settings,
  shownBlocks,
  shownTexts,
  shownTypes,
  undo,
} from '../../../../../test/design-driver.ts'
import { expectAccessible } from '../../../../../test/expect-accessible.ts'
import { openScreen, serveEachTest } from '../../../../../test/open-screen.tsx'

const opened = serveEachTest()

const twoPages = [
  { title: 'Home 1', blocks: [searchBarOf('First')] },
  { title: 'Home 2', blocks: [searchBarOf('Second'), searchBarOf('Second too')] },
]

describe('several home pages, from the settings of the page', () => {
  const severalHomes = page.getByRole('switch', { name: 'Several home pages' })
  const pageList = page.getByRole('list', { name: 'Home pages' })
  const tabs = page.getByRole('tablist', { name: 'Home pages' })
  const tabNames = () =>
    tabs
      .getByRole('tab')
      .elements()
      .map((tab) => tab.textContent)
  const shownTab = () =>
    tabs
      .getByRole('tab', { selected: true })
      .elements()
      .map((tab) => tab.textContent)
  const titles = () => opened.shop.pages.map(({ title }) => title.text)
  const toggle = (one: typeof severalHomes) => userEvent.click(one, { force: true })

  test('switching on shows the tabs; the new page is named with the next number and opened [D-014]', async () => {
    await openHome(opened.shop, twoPages)
    await expect.element(tabs).not.toBeInTheDocument()
    await toggle(severalHomes)
    await expect.poll(tabNames).toEqual(['Home 1', 'Home 2'])
    await page.getByRole('button', { name: 'Add home page' }).click()
    await expect.poll(tabNames).toEqual(['Home 1', 'Home 2', 'Home 3'])
    await expect.poll(shownTab).toEqual(['Home 3'])
    await expect.element(page.getByText('Start by dragging block to build your app')).toBeVisible()
    await expectAccessible(ownersColors)
    await save()
    expect([
      opened.shop.layout.options.multiplePage,
      ...opened.shop.pages.map(({ multiplePage }) => multiplePage),
    ]).toEqual(Array.from({ length: 4 }, () => true))
  })

  test('while it is off, a new page leaves the first one shown [D-153]', async () => {
    await openHome(opened.shop, twoPages)
    await page.getByRole('button', { name: 'Add home page' }).click()
    await expect.poll(() => pageList.getByRole('listitem').elements().length).toBe(3)
    await expect.poll(shownTexts).toEqual([expect.stringContaining('First')])
  })

  test('a tall block that is selected along with its page was not added, and is not scrolled to', async () => {
    const webpageOf = (text: string, height: number) =>
      blockOf('webpage', { title: { text }, source: { url: 'https://a.test' }, height })
    const pages = [
      { title: 'Home 1', blocks: [webpageOf('About', 480), webpageOf('Journal', 2000)] },
      { title: 'Home 2', blocks: [searchBarOf('Find it')] },
    ]
    await openHome(opened.shop, pages, { multiplePage: true })
    const scrolled = () => document.querySelector('[data-phone] [class*="scroller"]')?.scrollTop
    await selectBlock(1)
    const titleOf = settings.getByRole('textbox', { name: 'Title', exact: true })
    await titleOf.fill('Blog')
    await tabs.getByRole('tab', { name: 'Home 2' }).click()
    await expect.poll(shownTypes).toEqual(['searchBar'])
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect.element(titleOf).toHaveValue('Journal')
    expect(scrolled()).toBe(0)
  })

  test('a page is renamed, and its tab with it; a click on a tab shows its page [D-011]', async () => {
    await openHome(opened.shop, twoPages, { multiplePage: true })
    await tabs.getByRole('tab', { name: 'Home 2' }).click()
    await expect.poll(shownTab).toEqual(['Home 2'])
    await expect.poll(() => shownBlocks().length).toBe(2)
    await settings.getByRole('textbox', { name: 'Title', exact: true }).fill('Sale')
    await expect.poll(tabNames).toEqual(['Home 1', 'Sale'])
    await settings.getByRole('textbox', { name: 'Title', exact: true }).fill('')
    await expect.poll(tabNames).toEqual(['Home 1', 'Title page'])
    await tabs.getByRole('tab', { name: 'Home 1' }).click()
    await expect.poll(shownTab).toEqual(['Home 1'])
    await tabs.getByRole('tab', { name: 'Title page' }).click()
    await expect.poll(shownTab).toEqual(['Title page'])
  })

  test('pages change places by keyboard as by drag, and stay so when they are opened again', async () => {
    await openHome(opened.shop, [...twoPages, { title: 'Home 3', blocks: [] }], { multiplePage: true })
    const move = async (title: string, direction: 'up' | 'down') => {
      const more = page.getByRole('button', { name: `More for ${title}` })
      ;(more.element() as HTMLElement).focus()
      await userEvent.keyboard('{Enter}')
      const menu = page.getByRole('menu', { name: `More for ${title}` })
      const item = menu.getByRole('menuitem', { name: `Move ${direction}` })
      await expect.element(item).toBeVisible()
      ;(item.element() as HTMLElement).focus()
      await userEvent.keyboard('{Enter}')
      await expect.element(menu).not.toBeInTheDocument()
    }
    await move('Home 3', 'up')
    await expect.poll(tabNames).toEqual(['Home 1', 'Home 3', 'Home 2'])
    await move('Home 1', 'down')
    await expect.poll(tabNames).toEqual(['Home 3', 'Home 1', 'Home 2'])
    await undo()
    await expect.poll(tabNames).toEqual(['Home 1', 'Home 3', 'Home 2'])
    await save()
    expect(titles()).toEqual(['Home 1', 'Home 3', 'Home 2'])
    await openScreen('/design/home')
    await expect.poll(tabNames).toEqual(['Home 1', 'Home 3', 'Home 2'])
  })

  test('pages change places by drag with a spinner of a second; added and deleted ones and the order stay after opening again [D-015] [D-153] [D-156]', async () => {
    await openHome(opened.shop, twoPages, { multiplePage: true })
    await page.getByRole('button', { name: 'Add home page' }).click()
    await expect.poll(tabNames).toEqual(['Home 1', 'Home 2', 'Home 3'])
    const row = (name: string) => pageList.getByRole('listitem').filter({ hasText: name })
    // The page itself records the times, so it does not matter how late this test looks.
    const spinner: { began?: number; ended?: number } = {}
    const watch = new MutationObserver(() => {
      const isShown = document.querySelector('[aria-label="Reordering pages"]') !== null
      if (isShown) spinner.began ??= performance.now()
      else if (spinner.began !== undefined) spinner.ended ??= performance.now()
    })
    watch.observe(document.body, { childList: true, subtree: true })
    await row('Home 3').dropTo(row('Home 1'), { targetPosition: { x: 60, y: 4 }, steps: 12 })
    await expect.poll(() => spinner.ended).toBeDefined()
    watch.disconnect()
    const { began = 0, ended = 0 } = spinner
    expect(ended - began).toBeGreaterThanOrEqual(980)
    await expect.poll(tabNames).toEqual(['Home 3', 'Home 1', 'Home 2'])
    await page.getByRole('button', { name: 'More for Home 1' }).click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click()
    await expect.poll(tabNames).toEqual(['Home 3', 'Home 2'])
    await expect.poll(shownTab).toEqual(['Home 3'])
    await save()
    expect(titles()).toEqual(['Home 3', 'Home 2'])
    await openScreen('/design/home')
    await expect.poll(tabNames).toEqual(['Home 3', 'Home 2'])
  })

  test("scrolling is 'Continuous' on a new page and can be 'Paging' [D-155]", async () => {
    await openHome(opened.shop, twoPages, { multiplePage: true })
    await page.getByRole('button', { name: 'Add home page' }).click()
    await expect.element(settings.getByRole('radio', { name: 'Continuous' })).toBeChecked()
    await settings.getByText('Paging').click()
    await save()
    expect(opened.shop.pages.map(({ options }) => options.scrollBehavior)).toEqual(['smooth', 'smooth', 'paging'])
  })

  test('the arrow keys go from tab to tab', async () => {
    await openHome(opened.shop, twoPages, { multiplePage: true })
    const tab = (name: string) => tabs.getByRole('tab', { name })
    ;(tab('Home 1').element() as HTMLElement).focus()
    await userEvent.keyboard('{ArrowRight}')
    await expect.poll(shownTab).toEqual(['Home 2'])
    await expect.element(tab('Home 2')).toHaveFocus()
    await userEvent.keyboard('{ArrowRight}')
    await expect.poll(shownTab).toEqual(['Home 1'])
  })

  test('deleting a page asks, shows the first one, and undo brings the page and its blocks back [D-154]', async () => {
    await openHome(opened.shop, twoPages, { multiplePage: true })
    await tabs.getByRole('tab', { name: 'Home 2' }).click()
    const dialog = page.getByRole('dialog')
    const remove = async () => {
      await page.getByRole('button', { name: 'More for Home 2' }).click()
      await page.getByRole('menuitem', { name: 'Delete' }).click()
    }
    await remove()
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect.element(dialog).not.toBeInTheDocument()
    expect(tabNames()).toEqual(['Home 1', 'Home 2'])
    await remove()
    await dialog.getByRole('button', { name: 'Delete', exact: true }).click()
    await expect.poll(shownTab).toEqual(['Home 1'])
    await expect.poll(shownTexts).toEqual([expect.stringContaining('First')])
    await expect.element(dialog).not.toBeInTheDocument()
    await undo()
    await expect.poll(shownTab).toEqual(['Home 2'])
    await expect.poll(() => shownBlocks().length).toBe(2)
  })

  test('switching several pages off selects the first and hides the tabs; while it is off, the page opens on the first [D-010] [D-152]', async () => {
    await openHome(opened.shop, twoPages, { multiplePage: true })
    await tabs.getByRole('tab', { name: 'Home 2' }).click()
    await expect.poll(() => shownBlocks().length).toBe(2)
    await toggle(severalHomes)
    await expect.element(tabs).not.toBeInTheDocument()
    await expect.poll(shownTexts).toEqual([expect.stringContaining('First')])
    await save()
    const flags = [opened.shop.layout.options.multiplePage, ...opened.shop.pages.map((page) => page.multiplePage)]
    expect(flags).toEqual([false, false, false])
    await openScreen('/design/home')
    await expect.poll(shownTexts).toEqual([expect.stringContaining('First')])
    await expect.element(tabs).not.toBeInTheDocument()
  })

  test('switching on and off at once is undone step by step', async () => {
    await openHome(opened.shop, twoPages)
    await toggle(severalHomes)
    await toggle(severalHomes)
    await expect.element(tabs).not.toBeInTheDocument()
    await undo()
    await expect.poll(tabNames).toEqual(['Home 1', 'Home 2'])
  })
})
