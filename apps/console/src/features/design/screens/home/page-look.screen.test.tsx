import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import {
  blockAt,
  blockOf,
  canvas,
  openHome,
  ownersColors,
  save,
  settings,
  shownBlocks,
} from '../../../../../test/design-driver.ts'
import { expectAccessible } from '../../../../../test/expect-accessible.ts'
import { openScreen, serveEachTest } from '../../../../../test/open-screen.tsx'

const opened = serveEachTest()

const phone = () => document.querySelector<HTMLElement>('[data-phone]')
const bar = () => document.querySelector<HTMLElement>('[data-phone] [data-search-bar]')
const searchBar = settings.getByRole('switch', { name: 'Search bar' })
const twoSpacers = [{ title: 'Home', blocks: [blockOf('spacer'), blockOf('spacer')] }]

async function switchSearchOn(): Promise<void> {
  expect(bar()).toBeNull()
  await searchBar.click()
  await expect.poll(bar).not.toBeNull()
}

describe('the look of a page in the phone', () => {
  test('the phone is 390 px wide; the search bar of a home page stands above its blocks as soon as it is switched on, with its text and color [D-005]', async () => {
    await openHome(opened.shop, twoSpacers)
    expect(phone()?.clientWidth).toBe(390)
    await switchSearchOn()
    await settings.getByLabelText('Search placeholder').fill('What do you need?')
    await expect.poll(() => bar()?.textContent).toContain('What do you need?')
    await settings.getByRole('textbox', { name: 'Search background' }).fill('#224466')
    const color = () => getComputedStyle(bar() as HTMLElement).backgroundColor
    await expect.poll(color).toBe('rgb(34, 68, 102)')
    const bottom = bar()?.getBoundingClientRect().bottom ?? Number.NaN
    expect(bottom).toBeLessThanOrEqual((shownBlocks()[0]?.getBoundingClientRect().top ?? Number.NaN) + 1)
    await expectAccessible(ownersColors)
  })

  test('paging lets the phone stop where a block begins, continuous does not [D-005] [D-155]', async () => {
    await openHome(opened.shop, twoSpacers)
    const snap = () => {
      const block = blockAt(1).element()
      const scroller = block.closest('[data-paging]')
      return [scroller && getComputedStyle(scroller).scrollSnapType, getComputedStyle(block).scrollSnapAlign]
    }
    const scrolling = settings.getByRole('radiogroup', { name: 'Scrolling' })
    await expect.element(scrolling.getByRole('radio', { name: 'Continuous' })).toBeChecked()
    await scrolling.getByText('Paging').click()
    // The value 'y' alone means proximity.
    await expect.poll(snap).toEqual(['y', 'start'])
    await save()
    expect(opened.shop.pages[0]?.options.scrollBehavior).toBe('paging')
    await scrolling.getByText('Continuous').click()
    await expect.poll(snap).toEqual([null, 'none'])
    await save()
    expect(opened.shop.pages[0]?.options.scrollBehavior).toBe('smooth')
  })

  test('the same look is behind the navigation bar and the branding once it is saved', async () => {
    await openHome(opened.shop, twoSpacers)
    await switchSearchOn()
    await settings.getByLabelText('Search placeholder').fill('What do you need?')
    await save()
    for (const path of ['/design/navigation-bar', '/design/branding']) {
      await openScreen(path)
      await expect.poll(() => bar()?.textContent, { message: path }).toContain('What do you need?')
    }
  })

  test('an empty home page says how to begin under its search bar', async () => {
    await openHome(opened.shop, [{ title: 'Home', blocks: [] }])
    await switchSearchOn()
    const start = canvas.getByText('Start by dragging block to build your app')
    await expect.element(start).toBeVisible()
    const bottom = bar()?.getBoundingClientRect().bottom ?? Number.NaN
    expect(bottom).toBeLessThanOrEqual(start.element().getBoundingClientRect().top)
    expect(page.getByRole('alert').elements()).toEqual([])
  })
})
