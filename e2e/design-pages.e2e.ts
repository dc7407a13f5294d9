import type { Page } from 'playwright-core'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openConsole, useBrowser } from './browser.ts'
import { readDesign, resetDesign, sessionIsThere } from './design-api.ts'
import { EditorDriver } from './editor-driver.ts'

const browser = useBrowser()

/** How long the spinner of the next drag stands, told by the page itself: how late this process looks does not matter. */
async function timeSpinner(page: Page): Promise<() => Promise<number>> {
  const time = await page.evaluateHandle(() => {
    const moments: { began?: number; ended?: number } = {}
    new MutationObserver(() => {
      const isShown = document.querySelector('[aria-label="Reordering pages"]') !== null
      if (isShown) moments.began ??= performance.now()
      else if (moments.began !== undefined) moments.ended ??= performance.now()
    }).observe(document.body, { childList: true, subtree: true })
    return moments
  })
  return async () => {
    await page.waitForFunction(({ ended }) => ended !== undefined, time)
    const { began = 0, ended = 0 } = await time.jsonValue()
    return ended - began
  }
}

describe('several home pages', () => {
  let design: EditorDriver
  const multiHome = () => design.page.getByLabel('Several home pages')
  const row = (title: string) => design.panel().locator('[data-row-id]').filter({ hasText: title })
  const rows = () => design.panel().locator('[data-row-id]').allTextContents()

  beforeAll(async () => {
    const page = await (await browser.newContext()).newPage()
    await openConsole(page, 'owner')
    await sessionIsThere(page)
    design = new EditorDriver(page)
  })
  beforeEach(async () => {
    await resetDesign(design.page, [{ id: 'aaaaaaaaaa', type: 'spacer' }])
    await design.page.goto('about:blank')
    await design.open()
  })

  test('the strip of tabs shows only while several home pages are on, kept as one flag [D-010] [D-014] [D-152]', async () => {
    await expect.poll(() => design.page.getByRole('tab').count()).toBe(0)
    await multiHome().check()
    await design.page.getByRole('button', { name: 'Add home page' }).click()
    await design.tab('Home 2').waitFor()
    await design.save()
    const on = await readDesign(design.page)
    expect(on.layout.options.multiplePage).toBe(true)
    expect(on.pages.map(({ multiplePage }) => multiplePage)).toEqual([true, true])
    await expect.poll(() => design.tab('Home 2').getAttribute('aria-selected')).toBe('true')
    await multiHome().uncheck()
    await expect.poll(() => design.page.getByRole('tab').count()).toBe(0)
    await expect.poll(() => design.types()).toEqual(['spacer'])
    await design.save()
    expect((await readDesign(design.page)).pages.map(({ multiplePage }) => multiplePage)).toEqual([false, false])
  })

  test("a tab shows the page's title, or 'Title page', and clicking it opens the page [D-011]", async () => {
    await multiHome().check()
    await design.page.getByRole('button', { name: 'Add home page' }).click()
    await design.panel().getByLabel('Title', { exact: true }).fill('')
    await design.tab('Title page').waitFor()
    await design.page.getByText('Start by dragging block to build your app').waitFor()
    await design.tab('Home 1').click()
    await expect.poll(() => design.tab('Home 1').getAttribute('aria-selected')).toBe('true')
    await expect.poll(() => design.types()).toEqual(['spacer'])
  })

  test('pages are added, reordered by drag with a spinner of a second, and deleted; the order stays after reloading [D-015] [D-153] [D-154] [D-156]', async () => {
    await multiHome().check()
    for (const title of ['Home 2', 'Home 3']) {
      await design.page.getByRole('button', { name: 'Add home page' }).click()
      await expect.poll(() => design.tab(title).getAttribute('aria-selected')).toBe('true')
    }
    const target = await row('Home 1').boundingBox()
    const spinnerTime = await timeSpinner(design.page)
    await design.drag(row('Home 3'), { x: (target?.x ?? 0) + 60, y: (target?.y ?? 0) + 4 })
    const shownMs = await spinnerTime()
    expect(shownMs).toBeGreaterThanOrEqual(980)
    expect(shownMs).toBeLessThan(3000)
    await expect.poll(() => rows()).toEqual(['Home 3', 'Home 1', 'Home 2'])
    await row('Home 1').getByRole('button', { name: 'More for Home 1' }).click()
    await design.page.getByRole('menuitem', { name: 'Delete' }).click()
    await design.page.getByRole('button', { name: 'Delete', exact: true }).click()
    await expect.poll(rows).toEqual(['Home 3', 'Home 2'])
    await expect.poll(() => design.tab('Home 3').getAttribute('aria-selected')).toBe('true')
    await design.save()
    await design.open()
    await expect.poll(() => rows()).toEqual(['Home 3', 'Home 2'])
  })

  test("scrolling is 'Continuous' on a new page and can be 'Paging' [D-155]", async () => {
    await multiHome().check()
    await design.page.getByRole('button', { name: 'Add home page' }).click()
    await expect.poll(() => design.panel().getByRole('radio', { name: 'Continuous' }).isChecked()).toBe(true)
    await design.panel().getByText('Paging').click()
    await design.save()
    const pages = (await readDesign(design.page)).pages
    expect(pages.map(({ options }) => options.scrollBehavior)).toEqual(['smooth', 'paging'])
  })
})
