import { describe, expect, test } from 'vitest'
import { expectAccessible } from './browser.ts'
import { useEditorJourneys } from './editor-journey.ts'
import { blockOf, searchBarOf } from './own-design.ts'

const paletteLabels = [
  'Search',
  'Spacer',
  'Image banner',
  'Image slider',
  'Image grid',
  'Category grid',
  'Countdown',
  'Video',
  'Product carousel',
  'Product swipeable cards',
  'Product grid',
  'Recently viewed',
]

describe('the home design', () => {
  const { openEditor, read } = useEditorJourneys()
  const threeBars = () => [{ title: 'Home 1', blocks: ['One', 'Two', 'Three'].map(searchBarOf) }]
  const placeholders = async () => (await read()).pages[0]?.blocks.map((block) => block['placeholder'])

  test('has a palette of the twelve blocks on the left, a phone 390 px wide in the centre, page settings on the right that can be closed [D-004] [D-012] [D-013]', async () => {
    const { page, driver } = await openEditor(threeBars())
    expect(await page.locator('[data-palette]').allTextContents()).toEqual(paletteLabels)
    expect(await page.locator('[data-palette][draggable=true]').count()).toBe(paletteLabels.length)
    await driver.settings.getByRole('heading', { name: 'Page settings' }).waitFor()
    await driver.settings.getByRole('textbox', { name: 'Title', exact: true }).waitFor()

    const edges = await Promise.all(
      [page.locator('[data-palette]').first(), page.locator('[data-phone]'), driver.settings].map((part) =>
        part.boundingBox(),
      ),
    )
    const [palette, phone, settings] = edges.map((box) => box?.x ?? 0)
    expect([palette, phone, settings]).toEqual([palette, phone, settings].toSorted((a, b) => Number(a) - Number(b)))
    expect(await page.locator('[data-phone]').evaluate((element: HTMLElement) => element.offsetWidth)).toBe(390)

    await driver.canvas.getByRole('button', { name: 'Settings' }).click()
    await driver.settings.waitFor({ state: 'hidden' })
    await driver.canvas.getByRole('button', { name: 'Settings' }).click()
    await driver.settings.waitFor()
    await expectAccessible(page, ['[data-tab-bar]'])
  })

  test('an empty page says how to begin, and the first block dragged onto it stands there [D-009]', async () => {
    const { page, driver } = await openEditor([{ title: 'Home 1', blocks: [] }])
    const hint = driver.canvas.getByText('Start by dragging block to build your app')
    const box = await hint.boundingBox()
    const item = await driver.paletteItem('Search').boundingBox()
    if (!box || !item) throw new Error('Nothing to drag is shown.')
    await page.mouse.move(item.x + 20, item.y + 20)
    await page.mouse.down()
    await page.mouse.move(item.x + 30, item.y + 30, { steps: 3 })
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2, { steps: 12 })
    await page.mouse.up()
    await hint.waitFor({ state: 'detached' })
    await expect.poll(driver.typesShown).toEqual(['searchBar'])
  })

  test('typing in the settings shows on the phone at once, before saving [D-005] [D-158]', async () => {
    const { driver } = await openEditor(threeBars())
    await driver.select(1)
    await driver.settings.getByRole('heading', { name: 'Search' }).waitFor()
    await driver.field('Placeholder').fill('Find a jacket')
    await driver.blocks.nth(1).getByText('Find a jacket').waitFor()
    expect(await placeholders()).toEqual(['One', 'Two', 'Three'])
  })

  test('the selected block has a border and a Delete control, below its top edge for the first block and above it for the others; closing the settings clears the selection [D-160] [D-062]', async () => {
    const { page, driver } = await openEditor(threeBars())
    const remove = page.getByRole('toolbar', { name: 'Selected block' }).getByRole('button', { name: 'Delete' })
    const topOf = async (target: typeof remove) => (await target.boundingBox())?.y ?? Number.NaN
    for (const [index, below] of [
      [0, true],
      [2, false],
    ] as const) {
      await driver.select(index)
      const block = driver.blocks.nth(index)
      expect(await block.evaluate((one) => getComputedStyle(one, '::after').borderTopWidth)).toBe('2px')
      await expect.poll(async () => (await topOf(remove)) > (await topOf(block))).toBe(below)
    }
    await driver.settings.getByRole('button', { name: 'Close settings' }).click()
    await driver.settings.getByRole('heading', { name: 'Page settings' }).waitFor()
    expect(await driver.canvas.locator('[data-selected]').count()).toBe(0)
    expect(await remove.isVisible()).toBe(false)

    await driver.select(2)
    await remove.click()
    await expect.poll(driver.typesShown).toEqual(['searchBar', 'searchBar'])
  })

  test('a block dragged by its handle keeps its new place after saving and reloading [D-175] [D-270]', async () => {
    const { page, driver } = await openEditor(threeBars())
    await driver.select(2)
    await driver.dragSelectedTo(0)
    await expect.poll(() => driver.blocks.first().textContent()).toContain('Three')
    await driver.save()
    expect(await placeholders()).toEqual(['Three', 'One', 'Two'])
    await page.reload()
    await driver.blocks.first().waitFor()
    expect(await driver.blocks.allTextContents()).toEqual(
      ['Three', 'One', 'Two'].map((text) => expect.stringContaining(text)),
    )
  })

  test('the save bar comes with the first change and goes with Discard, which brings back what was saved, or with Ctrl+S [A-098] [A-099] [D-006]', async () => {
    const { page, driver } = await openEditor(threeBars())
    const bar = page.getByRole('region', { name: 'Unsaved changes' })
    expect(await bar.isVisible()).toBe(false)
    await driver.select(0)
    await driver.field('Placeholder').fill('Other')
    await bar.getByRole('button', { name: 'Save draft' }).waitFor()
    await bar.getByRole('button', { name: 'Discard changes' }).click()
    await bar.waitFor({ state: 'hidden' })
    await driver.blocks.first().getByText('One').waitFor()

    await driver.select(0)
    await driver.field('Placeholder').fill('Other')
    await bar.waitFor()
    const prevented = page.evaluate(
      () =>
        new Promise((resolve) => {
          addEventListener('keydown', (event) => {
            if (event.key === 's') setTimeout(() => resolve(event.defaultPrevented))
          })
        }),
    )
    await driver.save()
    expect(await prevented).toBe(true)
    await bar.waitFor({ state: 'hidden' })
    expect(await placeholders()).toEqual(['Other', 'Two', 'Three'])
  })

  test("while it saves the button reads 'Saving' [D-008]", async () => {
    const { page, driver } = await openEditor(threeBars())
    let answer: (() => void) | undefined
    const held = new Promise<void>((resolve) => {
      answer = resolve
    })
    await page.route('**/design', async (route) => {
      if (route.request().method() === 'PUT') await held
      await route.continue()
    })
    await driver.select(0)
    await driver.field('Placeholder').fill('Slow')
    await page.getByRole('button', { name: 'Save draft' }).click()
    await page.getByRole('button', { name: 'Saving', exact: true }).waitFor()
    answer?.()
    await page.getByText('Your changes have been saved successfully').first().waitFor()
    await page.getByRole('region', { name: 'Unsaved changes' }).waitFor({ state: 'hidden' })
    await page.unroute('**/design')
  })

  test('undo takes back one step after the other, redo repeats them, by button and by key', async () => {
    const { page, driver } = await openEditor([{ title: 'Home 1', blocks: [blockOf('spacer'), searchBarOf('One')] }])
    await driver.select(1)
    await driver.field('Placeholder').fill('Changed')
    await driver.canvas.getByRole('button', { name: 'Delete' }).click()
    await expect.poll(driver.typesShown).toEqual(['spacer'])
    await driver.canvas.getByRole('button', { name: 'Undo' }).click()
    await driver.blocks.nth(1).getByText('Changed').waitFor()
    await page.keyboard.press('ControlOrMeta+z')
    await driver.blocks.nth(1).getByText('One').waitFor()
    expect(await driver.canvas.getByRole('button', { name: 'Undo' }).isDisabled()).toBe(true)
    await page.getByRole('region', { name: 'Unsaved changes' }).waitFor({ state: 'hidden' })
    await page.keyboard.press('ControlOrMeta+Shift+z')
    await driver.blocks.nth(1).getByText('Changed').waitFor()
    await driver.canvas.getByRole('button', { name: 'Redo' }).click()
    await expect.poll(driver.typesShown).toEqual(['spacer'])
  })

  test('a page is built by keys alone: a block added, moved, edited and saved', async () => {
    const { page, driver } = await openEditor([{ title: 'Home 1', blocks: [blockOf('spacer')] }])
    const focused = () => page.evaluate(() => document.activeElement?.textContent ?? '')
    const { press } = page.keyboard
    const key = press.bind(page.keyboard)
    await key('F6')
    await key('Tab')
    await key('Tab')
    expect(await focused()).toBe('Search')
    await key('Enter')
    await expect.poll(driver.typesShown).toEqual(['spacer', 'searchBar'])
    await key('F6')
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('data-block-type')))
      .toBe('searchBar')
    await key('Alt+ArrowUp')
    await expect.poll(driver.typesShown).toEqual(['searchBar', 'spacer'])
    await key('Enter')
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('INPUT')
    await key('ControlOrMeta+a')
    await page.keyboard.type('By keys')
    await driver.save()
    expect(await placeholders()).toEqual(['By keys', undefined])
  })
})
