import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { expectAccessible, openConsole, useBrowser } from './browser.ts'
import { type PlainBlock, readDesign, resetDesign, sessionIsThere } from './design-api.ts'
import { EditorDriver, ownersColours } from './editor-driver.ts'

const browser = useBrowser()
const threeBlocks: PlainBlock[] = [
  { id: 'aaaaaaaaaa', type: 'searchBar', placeholder: 'Find it' },
  { id: 'bbbbbbbbbb', type: 'spacer', height: 60 },
  { id: 'cccccccccc', type: 'productGrid', title: { text: 'Best sellers' } },
]
const names = [
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

describe('designing the home screen', () => {
  let design: EditorDriver

  beforeAll(async () => {
    const page = await (await browser.newContext()).newPage()
    await openConsole(page, 'owner')
    await sessionIsThere(page)
    design = new EditorDriver(page)
  })
  beforeEach(async () => {
    await resetDesign(design.page, threeBlocks)
    await design.page.goto('about:blank')
    await design.open()
  })

  test('blocks stand on the left, the phone in the centre and page settings on the right [D-004] [D-012] [D-013]', async () => {
    const offered = await design.page.locator('[data-palette]').allTextContents()
    expect([...offered].sort()).toEqual([...names].sort())
    await expect.poll(() => design.panel().getByRole('heading', { level: 2 }).textContent()).toBe('Page settings')
    const edges = async (selector: string) => (await design.page.locator(selector).first().boundingBox())?.x ?? -1
    const [palette, phone, panel] = await Promise.all(
      ['[data-palette]', '[data-phone]', '[data-settings-panel]'].map((selector) => edges(selector)),
    )
    expect(palette).toBeLessThan(phone ?? 0)
    expect(phone).toBeLessThan(panel ?? 0)
    await expectAccessible(design.page, ownersColours)
  })

  test('the phone is 390 wide; its tab bar 56 high with 20 px icons and equal tabs; the cart shows 5 [D-005] [D-071] [D-096]', async () => {
    const sizes = await design.page.evaluate(() => {
      const size = (selector: string) => {
        const one = document.querySelector(selector)
        return one instanceof HTMLElement ? [one.offsetWidth, one.offsetHeight] : []
      }
      const bar = document.querySelector('[data-tab-bar]')
      const tabs = [...(bar?.children ?? [])].map((tab) => (tab as HTMLElement).offsetWidth)
      const icon = bar?.querySelector('svg, img, span')
      const title = bar?.querySelector('[class*="tabTitle"]')
      return {
        phone: size('[data-phone]')[0],
        bar: size('[data-tab-bar]')[1],
        tabs: Math.max(...tabs) - Math.min(...tabs),
        icon: icon ? getComputedStyle(icon).width : '',
        title: title ? getComputedStyle(title).fontSize : '',
        text: bar?.textContent ?? '',
      }
    })
    expect(sizes).toMatchObject({ phone: 390, bar: 56, icon: '20px', title: '10px' })
    expect(sizes.tabs).toBeLessThanOrEqual(1)
    expect(sizes.text).toContain('5')
  })

  test('typing in the settings shows in the preview at once, before saving [D-005]', async () => {
    const shown = () => design.block(0).textContent()
    const saved = async () => (await readDesign(design.page)).pages[0]?.blocks[0]
    await design.select(0)
    const placeholder = design.panel().getByRole('textbox', { name: 'Placeholder' })
    await placeholder.focus()
    await placeholder.press('End')
    for (const [typed, text] of [
      [' f', 'Find it f'],
      ['ast', 'Find it fast'],
    ] as const) {
      await design.page.keyboard.type(typed)
      expect(await shown()).toContain(text)
    }
    const unsaved = design.page.getByRole('region', { name: 'Unsaved changes' })
    await unsaved.getByRole('button', { name: 'Save draft' }).waitFor()
    expect(await saved()).toMatchObject({ placeholder: 'Find it' })
    await unsaved.getByRole('button', { name: 'Discard changes' }).click()
    await unsaved.waitFor({ state: 'hidden' })
    await expect.poll(shown).not.toContain('fast')
  })

  test('a block dragged from the palette lands where it is dropped, with its defaults [D-174]', async () => {
    await design.drag(design.palette('countdown'), await design.edgeOf(1, 'top'))
    await expect.poll(design.types).toEqual(['searchBar', 'countdown', 'spacer', 'productGrid'])
    await expect.poll(() => design.panel().getByRole('heading', { level: 2 }).textContent()).toBe('Countdown')
    await expect.poll(() => design.announcement().textContent()).toContain('Countdown added at position 2 of 4')
    await design.save()
    const [page] = (await readDesign(design.page)).pages
    expect(page?.blocks[1]).toMatchObject({ type: 'countdown', startAt: null, endAt: null })
  })

  test('dragging within the preview reorders, and the order is the same after saving and reloading [D-175]', async () => {
    await design.drag(design.block(0), await design.edgeOf(1, 'bottom'))
    await expect.poll(design.types).toEqual(['spacer', 'searchBar', 'productGrid'])
    await design.save()
    await design.open()
    await expect.poll(() => design.types()).toEqual(['spacer', 'searchBar', 'productGrid'])
  })

  test('a click selects a block, marks it and opens its settings; Delete stands below the edge of the first and above the others [D-158] [D-160] [D-161]', async () => {
    const place = async (index: number) => {
      await design.select(index)
      await expect.poll(() => design.block(index).getAttribute('data-selected')).toBe('')
      const [block, button] = await Promise.all([
        design.block(index).boundingBox(),
        design.toolbar('Delete').boundingBox(),
      ])
      return (button?.y ?? 0) > (block?.y ?? 0) ? 'below the edge' : 'above'
    }
    await expect.poll(() => design.toolbar('Delete').count()).toBe(0)
    await expect.poll(() => place(0)).toBe('below the edge')
    await expect.poll(() => design.panel().getByRole('heading', { level: 2 }).textContent()).toBe('Search')
    await expect.poll(() => place(1)).toBe('above')
    await design.toolbar('Delete').click()
    await expect.poll(() => design.types()).toEqual(['searchBar', 'productGrid'])
    await design.panel().getByRole('button', { name: 'Close settings' }).click()
    await expect.poll(() => design.panel().getByRole('heading', { level: 2 }).textContent()).toBe('Page settings')
  })

  test('an empty canvas says where to start [D-009]', async () => {
    await design.select(0)
    await design.select(2, ['Shift'])
    await design.page.keyboard.press('Delete')
    await design.page.getByText('Start by dragging block to build your app').waitFor()
    await design.drag(design.palette('spacer'), await centreOf(design))
    await expect.poll(design.types).toEqual(['spacer'])
  })

  test('everything goes by keyboard: add, walk, move, copy to another page, delete, undo', async () => {
    const { keyboard } = design.page
    await design.select(0)
    await keyboard.press('ArrowDown')
    await expect.poll(() => design.block(1).getAttribute('aria-label')).toBe('Spacer, 2 of 3')
    await keyboard.press('Alt+ArrowDown')
    await expect.poll(design.types).toEqual(['searchBar', 'productGrid', 'spacer'])
    await keyboard.press('ControlOrMeta+c')
    await design.palette('video').focus()
    await keyboard.press('Enter')
    await expect.poll(design.types).toEqual(['searchBar', 'productGrid', 'spacer', 'video'])
    await design.page.getByRole('button', { name: 'Add home page' }).waitFor({ state: 'detached' })
    await keyboard.press('ControlOrMeta+v')
    await expect.poll(design.types).toEqual(['searchBar', 'productGrid', 'spacer', 'video', 'spacer'])
    await design.block(0).focus()
    await keyboard.press('Home')
    await keyboard.press('Enter')
    await expect
      .poll(() => design.page.evaluate(() => document.activeElement?.closest('[data-settings-panel]') !== null))
      .toBe(true)
    await keyboard.press('Escape')
    await keyboard.press('Delete')
    await expect.poll(design.types).toEqual(['productGrid', 'spacer', 'video', 'spacer'])
    for (let step = 0; step < 4; step++) await design.undo()
    await expect.poll(design.types).toEqual(['searchBar', 'spacer', 'productGrid'])
  })

  test('a block is moved to a position without dragging', async () => {
    await design.select(0)
    await design.page.keyboard.press('ControlOrMeta+k')
    await design.page.getByPlaceholder('Search pages, blocks and actions').fill('Move block to')
    await design.page.keyboard.press('Enter')
    const dialog = design.page.getByRole('dialog', { name: 'Move block to…' })
    await dialog.getByLabel('Position').fill('3')
    await dialog.getByRole('button', { name: 'Move', exact: true }).click()
    await expect.poll(() => design.types()).toEqual(['spacer', 'productGrid', 'searchBar'])
    await dialog.waitFor({ state: 'detached' })
  })

  test('what is no block on the clipboard is refused and the page stays', async () => {
    const evil = JSON.stringify({
      kind: 'vitrine/blocks',
      version: 1,
      blocks: [
        { id: 'x', type: 'banner', images: [{ src: 'javascript:alert(1)' }] },
        { id: 'y', type: 'nothing' },
      ],
    })
    for (const text of ['hello', '{"kind":1}', evil]) {
      await design.page.evaluate((value) => navigator.clipboard.writeText(value), text)
      await design.block(0).focus()
      await design.page.keyboard.press('ControlOrMeta+v')
    }
    await design.page.getByText('None of the copied blocks can be used here.').waitFor()
    await expect.poll(() => design.types()).toEqual(['searchBar', 'spacer', 'productGrid'])
  })

  test('the tabs of the preview show home, product list and product detail with the branding [D-070]', async () => {
    const views = design.page.getByRole('radiogroup', { name: 'Screen shown' })
    for (const tab of ['Product list', 'Product detail', 'Home']) {
      await views.getByText(tab, { exact: true }).click()
      if (tab === 'Product list') await design.page.getByRole('heading', { name: 'All products' }).waitFor()
      if (tab === 'Product detail') await design.page.getByText('Add to cart').waitFor()
    }
    await expect.poll(design.types).toHaveLength(3)
  })
})

async function centreOf(design: EditorDriver): Promise<{ x: number; y: number }> {
  const box = await design.page.locator('[data-phone]').boundingBox()
  return { x: (box?.x ?? 0) + (box?.width ?? 0) / 2, y: (box?.y ?? 0) + (box?.height ?? 0) / 2 }
}
