/** What of a page's own settings shows in the phone beside its blocks. */
import { beforeAll, describe, expect, test } from 'vitest'
import { expectAccessible, openConsole, useBrowser } from './browser.ts'
import { resetDesign, sessionIsThere } from './design-api.ts'
import { EditorDriver, ownersColours } from './editor-driver.ts'

const browser = useBrowser()

describe('the look of a page in the phone', () => {
  let design: EditorDriver
  const phone = () => design.page.locator('[data-phone]')
  const bar = () => phone().locator('[data-search-bar]')
  const snapOf = (index: number) =>
    design.block(index).evaluate((block) => {
      const scroller = block.closest('[data-paging]')
      return [scroller && getComputedStyle(scroller).scrollSnapType, getComputedStyle(block).scrollSnapAlign]
    })

  beforeAll(async () => {
    const page = await (await browser.newContext()).newPage()
    await openConsole(page, 'owner')
    await sessionIsThere(page)
    design = new EditorDriver(page)
    await resetDesign(page, [
      { id: 'aaaaaaaaaa', type: 'spacer' },
      { id: 'bbbbbbbbbb', type: 'spacer' },
    ])
    await page.goto('about:blank')
    await design.open()
  }, 60_000)

  test('the search bar of a home page stands above its blocks as soon as it is switched on, with its text and color [D-005]', async () => {
    const panel = design.panel()
    expect(await bar().count()).toBe(0)
    await panel.getByLabel('Search bar').setChecked(true, { force: true })
    await bar().waitFor()
    await panel.getByLabel('Search placeholder').fill('What do you need?')
    await bar().getByText('What do you need?').waitFor()
    await panel.getByRole('textbox', { name: 'Search background' }).fill('#224466')
    await expect
      .poll(() => bar().evaluate((element) => getComputedStyle(element).backgroundColor))
      .toBe('rgb(34, 68, 102)')
    const [searchBox, blockBox] = [await bar().boundingBox(), await design.block(0).boundingBox()]
    expect((searchBox?.y ?? 0) + (searchBox?.height ?? 0)).toBeLessThanOrEqual((blockBox?.y ?? 0) + 1)
    await expectAccessible(design.page, ownersColours)
  })

  test('paging lets the phone stop where a block begins, continuous does not [D-005] [D-155]', async () => {
    const scrolling = design.panel().getByRole('radiogroup', { name: 'Scrolling' })
    await scrolling.getByText('Paging').click()
    // Proximity is what 'y' alone means.
    await expect.poll(() => snapOf(1)).toEqual(['y', 'start'])
    await scrolling.getByText('Continuous').click()
    await expect.poll(() => snapOf(1)).toEqual([null, 'none'])
  })

  test('the same look is behind the navigation bar and the branding once it is saved', async () => {
    await design.save()
    for (const path of ['/design/navigation-bar', '/design/branding']) {
      await design.page.goto('about:blank')
      await design.open(path)
      await bar().getByText('What do you need?').waitFor()
    }
  })

  test('an empty home page says how to begin under its search bar', async () => {
    await resetDesign(design.page, [])
    await design.page.goto('about:blank')
    await design.open()
    await design.panel().getByLabel('Search bar').setChecked(true, { force: true })
    const start = phone().getByText('Start by dragging block to build your app')
    const [searchBox, startBox] = [await bar().boundingBox(), await start.boundingBox()]
    expect((searchBox?.y ?? 0) + (searchBox?.height ?? 0)).toBeLessThanOrEqual(startBox?.y ?? 0)
  })
})
