import { pagesRoutes } from '@vitrine/domain/pages/pages.routes'
import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import {
  blockAt,
  blockOf,
  canvas,
  draggable,
  dragToBlock,
  openHome,
  ownersColors,
  paletteItem,
  save,
  saveBar,
  searchBarOf,
  selectBlock,
  settings,
  shownBlocks,
  shownTexts,
  shownTypes,
  undo,
} from '../../../../../test/design-driver.ts'
import { expectAccessible } from '../../../../../test/expect-accessible.ts'
import { preferLook } from '../../../../../test/looks.ts'
import { openScreen, serveEachTest } from '../../../../../test/open-screen.tsx'

const opened = serveEachTest()

const threeBlocks = () => [
  {
    title: 'Home 1',
    blocks: [
      searchBarOf('Find it'),
      blockOf('spacer', { height: 60 }),
      blockOf('productGrid', { title: { text: 'Best sellers' } }),
    ],
  },
]
const threeBars = () => [{ title: 'Home 1', blocks: ['One', 'Two', 'Three'].map(searchBarOf) }]
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

const heading = settings.getByRole('heading', { level: 2 })
const placeholder = settings.getByRole('textbox', { name: 'Placeholder' })
const toolbar = page.getByRole('toolbar', { name: 'Selected block' })
const emptyHint = canvas.getByText('Start by dragging block to build your app')
const saidAloud = () => document.querySelector('[data-live-region]')?.textContent
const savedBlocks = () => opened.shop.pages[0]?.blocks
const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)]
const topOf = (element: Element | null | undefined) => element?.getBoundingClientRect().y ?? Number.NaN
const texts = (...parts: string[]) => parts.map((part) => expect.stringContaining(part))

describe('the home design', () => {
  test('has a palette of the twelve blocks on the left, a phone 390 px wide in the centre, page settings on the right that can be closed [D-004] [D-012] [D-013]', async () => {
    await openHome(opened.shop, threeBlocks())
    const offered = all('[data-palette]')
    expect(offered.map((one) => one.textContent)).toEqual(paletteLabels)
    // Dragging comes a moment later than the screen.
    await expect.poll(() => offered.filter((one) => one.draggable).length).toBe(paletteLabels.length)
    await expect.element(heading).toMatchTextContent('Page settings')
    await expect.element(settings.getByRole('textbox', { name: 'Title', exact: true })).toBeVisible()
    const [palette, phone, panel] = ['[data-palette]', '[data-phone]', '[data-settings-panel]'].map(
      (selector) => all(selector)[0]?.getBoundingClientRect().x ?? Number.NaN,
    )
    expect(palette).toBeLessThan(phone ?? Number.NaN)
    expect(phone).toBeLessThan(panel ?? Number.NaN)
    expect(all('[data-phone]')[0]?.offsetWidth).toBe(390)
    await expectAccessible(ownersColors)
    await canvas.getByRole('button', { name: 'Settings' }).click()
    await expect.element(settings).not.toBeInTheDocument()
    await canvas.getByRole('button', { name: 'Settings' }).click()
    await expect.element(settings).toBeVisible()
  })

  test('the tab bar of the phone is 56 high with 20 px icons, titles of size 10 and equal tabs; the cart shows 5 [D-071] [D-096]', async () => {
    await openHome(opened.shop, threeBlocks())
    const [bar] = all('[data-tab-bar]')
    const tabs = [...(bar?.children ?? [])].map((tab) => (tab as HTMLElement).offsetWidth)
    expect(bar?.offsetHeight).toBe(56)
    expect(tabs).toHaveLength(5)
    expect(Math.max(...tabs) - Math.min(...tabs)).toBeLessThanOrEqual(1)
    const styles = (selector: string, property: string) =>
      all(`[data-tab-bar] ${selector}`).map((one) => getComputedStyle(one).getPropertyValue(property))
    expect(new Set(['width', 'height'].flatMap((side) => styles('svg', side)))).toEqual(new Set(['20px']))
    expect(new Set(styles('[class*="tabTitle"]', 'font-size'))).toEqual(new Set(['10px']))
    expect(styles('[class*="tabTitle"]', 'font-size')).toHaveLength(5)
    expect([...(bar?.children ?? [])].map((tab) => /\d/.exec(tab.textContent ?? '')?.[0])).toEqual(
      expect.arrayContaining(['5']),
    )
  })

  test('typing in the settings shows in the preview at once, before saving [D-005] [D-158]', async () => {
    await openHome(opened.shop, threeBlocks())
    await selectBlock(0)
    await expect.element(heading).toMatchTextContent('Search')
    await placeholder.click()
    await userEvent.keyboard('{End}')
    for (const [typed, text] of [
      [' f', 'Find it f'],
      ['ast', 'Find it fast'],
    ] as const) {
      await userEvent.keyboard(typed)
      expect(shownTexts()[0]).toContain(text)
    }
    await expect.element(saveBar.getByRole('button', { name: 'Save draft' })).toBeVisible()
    expect(opened.server.calls(pagesRoutes.saveDesign)).toEqual([])
    await saveBar.getByRole('button', { name: 'Discard changes' }).click()
    await expect.element(saveBar).not.toBeInTheDocument()
    expect(shownTexts()[0]).not.toContain('fast')
  })

  test('a block from the palette is saved with the page', async () => {
    await openScreen('/design/home')
    await paletteItem('Spacer').click()
    await expect.element(saveBar).toBeVisible()
    await expectAccessible(ownersColors)
    await save()
    const [sent] = opened.server.calls(pagesRoutes.saveDesign)
    expect(sent?.body.data.pages.map(({ data }) => data.blocks.map(({ type }) => type))).toEqual([['spacer']])
    expect(savedBlocks()).toHaveLength(1)
  })

  test('a block dragged from the palette lands where it is dropped, with the defaults of its type [D-174]', async () => {
    await openHome(opened.shop, threeBlocks())
    await dragToBlock(paletteItem('Countdown'), 1, 'top')
    await expect.poll(shownTypes).toEqual(['searchBar', 'countdown', 'spacer', 'productGrid'])
    await expect.element(heading).toMatchTextContent('Countdown')
    await expect.poll(saidAloud).toContain('Countdown added at position 2 of 4')
    await save()
    const { id: _, ...defaults } = blockOf('countdown')
    expect(savedBlocks()?.[1]).toMatchObject({ ...defaults, startAt: null, endAt: null })
  })

  test('a block that is added at the end is scrolled into sight as a whole', async () => {
    const blocks = Array.from({ length: 12 }, (_, at) => blockOf('spacer', { height: 64 + at }))
    await openHome(opened.shop, [{ title: 'Home', blocks }])
    await paletteItem('Countdown').click()
    await expect.poll(() => shownTypes().at(-1)).toBe('countdown')
    const added = () => shownBlocks().at(-1)?.getBoundingClientRect()
    const tabBar = () => all('[data-tab-bar]')[0]?.getBoundingClientRect()
    await expect.poll(() => (added()?.bottom ?? Number.NaN) <= (tabBar()?.top ?? Number.NaN) + 1).toBe(true)
    expect(added()?.height).toBeGreaterThan(40)
  })

  test('blocks change places by drag, by themselves or by the handle, and the order is the same after saving and opening again [D-175] [D-270]', async () => {
    await openHome(opened.shop, threeBars())
    await expect.poll(shownTexts).toEqual(texts('One', 'Two', 'Three'))
    await dragToBlock(blockAt(0), 1, 'bottom')
    await expect.poll(shownTexts).toEqual(texts('Two', 'One', 'Three'))
    await selectBlock(2)
    await dragToBlock(page.getByRole('button', { name: 'Drag to move' }), 0, 'top')
    await expect.poll(shownTexts).toEqual(texts('Three', 'Two', 'One'))
    await save()
    expect(savedBlocks()?.map((block) => block['placeholder'])).toEqual(['Three', 'Two', 'One'])
    await openScreen('/design/home')
    await expect.poll(shownTexts).toEqual(texts('Three', 'Two', 'One'))
  })

  test('a block that is picked up by its handle and dropped where it was stays there, and leaves no step [D-175]', async () => {
    // The handle lies beside the short block above.
    const short = blockOf('spacer', { height: 24 })
    await openHome(opened.shop, [{ title: 'Home', blocks: [searchBarOf('One'), short, searchBarOf('Three')] }])
    await expect.poll(shownTypes).toEqual(['searchBar', 'spacer', 'searchBar'])
    await selectBlock(2)
    const grip = page.getByRole('button', { name: 'Drag to move' })
    await draggable(paletteItem('Countdown'))
    for (const one of [grip, blockAt(2)]) {
      await one.dropTo(one, { targetPosition: { x: 6, y: 6 }, steps: 6 })
      expect(shownTypes()).toEqual(['searchBar', 'spacer', 'searchBar'])
      await expect.element(page.getByRole('button', { name: 'Undo', exact: true })).toBeDisabled()
    }
    await dragToBlock(grip, 0, 'top')
    await expect.poll(shownTypes).toEqual(['searchBar', 'searchBar', 'spacer'])
  })

  test("only the selected block has a border and a Delete control, below the block's top edge for the first one and above it otherwise; closing the settings clears the selection [D-062] [D-158] [D-160] [D-161]", async () => {
    await openHome(opened.shop, threeBars())
    const remove = toolbar.getByRole('button', { name: 'Delete' })
    const borders = () => shownBlocks().map((block) => getComputedStyle(block, '::after').borderTopWidth)
    await expect.poll(() => shownBlocks().length).toBe(3)
    expect(borders().filter((width) => width === '2px')).toEqual([])
    expect(toolbar.query()).toBeNull()
    for (const [index, side] of [
      [0, 'below'],
      [1, 'above'],
      [2, 'above'],
    ] as const) {
      await selectBlock(index)
      await expect.element(heading).toMatchTextContent('Search')
      const sideOfEdge = () => (topOf(remove.element()) > topOf(shownBlocks()[index]) ? 'below' : 'above')
      await expect.poll(sideOfEdge).toBe(side)
      expect(borders().map((width) => width === '2px')).toEqual([0, 1, 2].map((one) => one === index))
      expect(all('[data-block-id][data-selected]')).toEqual([shownBlocks()[index]])
    }
    await settings.getByRole('button', { name: 'Close settings' }).click()
    await expect.element(heading).toMatchTextContent('Page settings')
    expect(all('[data-block-id][data-selected]')).toEqual([])
    await expect.element(toolbar).not.toBeInTheDocument()
    await selectBlock(2)
    await remove.click()
    await expect.poll(shownTexts).toEqual(texts('One', 'Two'))
  })

  test('a block that must stay or is not edited has no Delete control, and nobody has one who may only look [D-161]', async () => {
    const blocks = [
      { ...searchBarOf('One'), deleteable: false },
      { ...searchBarOf('Two'), editable: false },
    ]
    const pages = [{ title: 'Home 1', blocks: [...blocks, searchBarOf('Three')] }]
    await openHome(opened.shop, pages)
    const remove = toolbar.getByRole('button', { name: 'Delete' })
    for (const [index, hasDelete] of [false, false, true].entries()) {
      await selectBlock(index)
      await expect.poll(() => shownBlocks()[index]?.hasAttribute('data-selected')).toBe(true)
      await expect.element(toolbar).toBeVisible()
      await expect.poll(() => remove.query() !== null).toBe(hasDelete)
    }
    opened.shop.letOnlyLook()
    await openHome(opened.shop, pages)
    await selectBlock(2)
    await expect.poll(() => shownBlocks()[2]?.hasAttribute('data-selected')).toBe(true)
    expect(toolbar.query()).toBeNull()
  })

  test('on a phone the sheet of its settings leaves the block in sight that was just added', async () => {
    await page.viewport(390, 844)
    opened.shop.planHomes([{ title: 'Home 1', blocks: [...'abcdefghijkl'].map(searchBarOf) }], { multiplePage: false })
    await openScreen('/design/home')
    await page.getByRole('button', { name: 'Blocks', exact: true }).click()
    await paletteItem('Countdown').click()
    await expect.element(heading).toMatchTextContent('Countdown')
    const seen = () => {
      const block = shownBlocks().at(-1)?.getBoundingClientRect()
      const sheet = document.querySelector('[data-look="sheet"]')?.getBoundingClientRect()
      const view = canvas.element().getBoundingClientRect()
      return block && sheet ? Math.min(block.bottom, sheet.top) - Math.max(block.top, view.top) : 0
    }
    expect(shownTypes().at(-1)).toBe('countdown')
    await expect.poll(seen).toBeGreaterThan(24)
    await page.viewport(1440, 900)
  })

  test('an empty canvas says where to start, and the first block dragged onto it stands there [D-009]', async () => {
    await openHome(opened.shop, threeBlocks())
    await selectBlock(0)
    await userEvent.click(blockAt(2), { position: { x: 20, y: 12 }, modifiers: ['Shift'] })
    await userEvent.keyboard('{Delete}')
    await expect.element(emptyHint).toBeVisible()
    await draggable(paletteItem('Search'))
    await paletteItem('Search').dropTo(emptyHint, { steps: 12 })
    await expect.poll(shownTypes).toEqual(['searchBar'])
    await expect.element(emptyHint).not.toBeInTheDocument()
  })

  test('undo takes back one step after the other, redo repeats them, by button and by key', async () => {
    await openHome(opened.shop, [{ title: 'Home 1', blocks: [blockOf('spacer'), searchBarOf('One')] }])
    const button = (name: string) => canvas.getByRole('button', { name, exact: true })
    await selectBlock(1)
    await placeholder.fill('Changed')
    await toolbar.getByRole('button', { name: 'Delete' }).click()
    await expect.poll(shownTypes).toEqual(['spacer'])
    await button('Undo').click()
    await expect.poll(shownTexts).toEqual([expect.anything(), expect.stringContaining('Changed')])
    await undo()
    await expect.poll(shownTexts).toEqual([expect.anything(), expect.stringContaining('One')])
    await expect.element(button('Undo')).toBeDisabled()
    await expect.element(saveBar).not.toBeInTheDocument()
    await userEvent.keyboard('{ControlOrMeta>}{Shift>}z{/Shift}{/ControlOrMeta}')
    await expect.poll(shownTexts).toEqual([expect.anything(), expect.stringContaining('Changed')])
    await button('Redo').click()
    await expect.poll(shownTypes).toEqual(['spacer'])
  })

  test('in an Arabic console what undo takes back and what is announced are in Arabic', async () => {
    await preferLook(opened.shop, ['ar', 'light'])
    await openHome(opened.shop, threeBars())
    const undoButton = page.getByRole('button', { name: 'تراجع', exact: true })
    await expect.element(undoButton).toHaveAttribute('data-tip', 'لا يوجد ما يمكن التراجع عنه')
    await selectBlock(0)
    await userEvent.keyboard('{Delete}')
    await expect.element(undoButton).toHaveAttribute('data-tip', 'تراجع: حذف البحث')
    expect(saidAloud()).toBe('تم حذف البحث')
    await undoButton.click()
    await expect.poll(saidAloud).toBe('تم التراجع عن: حذف البحث')
  })

  test('the tabs of the preview show home, product list and product detail with the branding [D-070]', async () => {
    opened.shop.layout = {
      ...opened.shop.layout,
      theme: { ...opened.shop.layout.theme, color: { ...opened.shop.layout.theme.color, primary: '#AA0033' } },
    }
    await openHome(opened.shop, threeBlocks())
    const views = page.getByRole('radiogroup', { name: 'Screen shown' })
    const background = (text: string) => getComputedStyle(canvas.getByText(text).element()).backgroundColor
    await views.getByText('Product list', { exact: true }).click()
    await expect.element(page.getByRole('heading', { name: 'All products' })).toBeInTheDocument()
    expect(background('Filter')).toBe('rgb(170, 0, 51)')
    await views.getByText('Product detail', { exact: true }).click()
    await expect.element(canvas.getByText('Add to cart')).toBeVisible()
    expect(background('Add to cart')).toBe('rgb(170, 0, 51)')
    await views.getByText('Home', { exact: true }).click()
    await expect.poll(shownTypes).toEqual(['searchBar', 'spacer', 'productGrid'])
  })
})

describe('the home design by keys', () => {
  const press = (keys: string) => userEvent.keyboard(keys)
  const focused = () => document.activeElement
  const paste = (text: string) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', text)
    document.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }

  test('a page is built by keys alone: a block added, moved, edited and saved', async () => {
    await openHome(opened.shop, [{ title: 'Home 1', blocks: [blockOf('spacer')] }])
    await expect.poll(shownTypes).toEqual(['spacer'])
    await press('{F6}{Tab}{Tab}')
    expect(focused()?.textContent).toBe('Search')
    await press('{Enter}')
    await expect.poll(shownTypes).toEqual(['spacer', 'searchBar'])
    await press('{F6}')
    await expect.poll(() => focused()?.getAttribute('data-block-type')).toBe('searchBar')
    await press('{Alt>}{ArrowUp}{/Alt}')
    await expect.poll(shownTypes).toEqual(['searchBar', 'spacer'])
    await press('{Enter}')
    await expect.poll(() => focused()?.tagName).toBe('INPUT')
    await press('{ControlOrMeta>}a{/ControlOrMeta}By keys')
    await save()
    expect(savedBlocks()?.[0]).toMatchObject({ placeholder: 'By keys' })
  })

  test('blocks are walked, moved, copied, deleted and undone', async () => {
    await openHome(opened.shop, threeBlocks())
    await selectBlock(0)
    await press('{ArrowDown}')
    await expect.poll(() => focused()?.getAttribute('aria-label')).toBe('Spacer, 2 of 3')
    await press('{Alt>}{ArrowDown}{/Alt}')
    await expect.poll(shownTypes).toEqual(['searchBar', 'productGrid', 'spacer'])
    await press('{ControlOrMeta>}c{/ControlOrMeta}')
    await expect.poll(saidAloud).toContain('1 block copied')
    ;(paletteItem('Video').element() as HTMLElement).focus()
    await press('{Enter}')
    await expect.poll(shownTypes).toEqual(['searchBar', 'productGrid', 'spacer', 'video'])
    await press('{ControlOrMeta>}v{/ControlOrMeta}')
    await expect.poll(shownTypes).toEqual(['searchBar', 'productGrid', 'spacer', 'video', 'spacer'])
    shownBlocks()[0]?.focus()
    await press('{Home}{Enter}')
    await expect.poll(() => focused()?.closest('[data-settings-panel]')).not.toBeNull()
    await press('{Escape}{Delete}')
    await expect.poll(shownTypes).toEqual(['productGrid', 'spacer', 'video', 'spacer'])
    for (let step = 0; step < 4; step++) await undo()
    await expect.poll(shownTypes).toEqual(['searchBar', 'spacer', 'productGrid'])
  })

  test('a block is moved to a position without dragging', async () => {
    await openHome(opened.shop, threeBlocks())
    await selectBlock(0)
    await press('{ControlOrMeta>}k{/ControlOrMeta}')
    await page.getByPlaceholder('Search screens, orders, customers, designs and texts').fill('Move block to')
    await press('{Enter}')
    const dialog = page.getByRole('dialog', { name: 'Move block to…' })
    await dialog.getByLabelText('Position').fill('3')
    await dialog.getByRole('button', { name: 'Move', exact: true }).click()
    await expect.poll(shownTypes).toEqual(['spacer', 'productGrid', 'searchBar'])
    await expect.element(dialog).not.toBeInTheDocument()
  })

  test('what is no block on the clipboard is refused and the page stays', async () => {
    await openHome(opened.shop, threeBlocks())
    await expect.poll(() => shownBlocks().length).toBe(3)
    const evil = JSON.stringify({
      kind: 'vitrine/blocks',
      version: 1,
      blocks: [
        { id: 'x', type: 'banner', images: [{ src: 'javascript:alert(1)' }] },
        { id: 'y', type: 'nothing' },
      ],
    })
    shownBlocks()[0]?.focus()
    for (const text of ['hello', '{"kind":1}', evil]) paste(text)
    await expect.element(page.getByText('None of the copied blocks can be used here.')).toBeVisible()
    expect(shownTypes()).toEqual(['searchBar', 'spacer', 'productGrid'])
    await expect.element(saveBar).not.toBeInTheDocument()
  })
})
