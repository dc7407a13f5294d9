import { presenceRoutes } from '@vitrine/domain/presence/presence.routes'
import { beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import {
  openHome,
  ownersColors,
  save,
  saveBar,
  searchBarOf,
  selectBlock,
  settings,
  shownBlocks,
  shownTexts,
  undo,
} from '../../../../test/design-driver.ts'
import { expectAccessible } from '../../../../test/expect-accessible.ts'
import { askNow, colleague, FakePresence } from '../../../../test/fake-presence.ts'
import { openScreen, serveEachTest } from '../../../../test/open-screen.tsx'

const opened = serveEachTest()
const stan = 'Stan Staff'
let presence: FakePresence

beforeEach(() => {
  const { server, shop } = opened
  presence = new FakePresence(server, () => ({ id: 'live', title: 'Main design', status: 'live', draft: shop }))
})

const people = page.getByRole('button', { name: /^Also here: / })
const frames = () => [...document.querySelectorAll<HTMLElement>('[data-frame-of]')]
const sameBlock = () => document.querySelector('[data-same-block]')?.textContent ?? null
const said = () => document.querySelector('[data-live-region]')?.textContent
const field = (text: string) => settings.getByRole('textbox', { name: 'Placeholder' }).first().fill(text)
const holding = (...words: string[]) => words.map((word) => expect.stringContaining(word))
const placeholders = () => opened.shop.pages[0]?.blocks.map((block) => block['placeholder'])
/** The place of the page and its block at these positions. */
const placeOf = (pageAt: number, blockAt?: number) => {
  const at = opened.shop.pages[pageAt]
  if (!at) throw new Error('There is no such page')
  const blockId = blockAt === undefined ? null : (at.blocks[blockAt]?.id ?? null)
  return { page: { type: at.type, id: at.id }, blockId }
}
function meet(...over: Parameters<typeof colleague>[1][]): void {
  presence.others = over.map((one) => colleague(stan, one))
  askNow()
}

const open = () =>
  openHome(
    opened.shop,
    [
      { title: 'Home 1', blocks: ['One', 'Two', 'Three'].map(searchBarOf) },
      { title: 'Home 2', blocks: [searchBarOf('Second')] },
    ],
    { multiplePage: true },
  )

/** Saves the block's placeholder as a colleague would. */
function saveElsewhere(at: number, placeholder: string): void {
  const { shop } = opened
  shop.savePage(
    shop.pages[0]?.id ?? '',
    (page) => ({
      ...page,
      blocks: page.blocks.map((block, index) => (index === at ? { ...block, placeholder } : block)),
    }),
    stan,
  )
  askNow()
}

describe('where others are in the design tool', () => {
  test('is shown by page and block, and said when both are on one block', async () => {
    await open()
    await expect.element(people).not.toBeInTheDocument()
    meet(placeOf(0))
    await expect.element(people).toBeVisible()
    expect(people.element().querySelector('[data-letters=SS]')).not.toBeNull()
    await expect.poll(said).toBe('Stan Staff is on this page')
    meet(placeOf(0, 1))
    await expect.poll(() => frames().map(({ textContent }) => textContent)).toEqual([stan])
    const [mark, block] = [frames()[0]?.getBoundingClientRect(), shownBlocks()[1]?.getBoundingClientRect()]
    expect(mark?.y).toBeCloseTo(block?.y ?? 0, 0)
    expect(mark?.height).toBeCloseTo(block?.height ?? 0, 0)
    expect(sameBlock()).toBeNull()

    await selectBlock(1)
    await expect.poll(sameBlock).toContain('Stan Staff is editing this block')
    await expect.poll(() => presence.told().at(-1)).toMatchObject(placeOf(0, 1))
    await expectAccessible(ownersColors)

    meet(placeOf(1))
    const tab = page.getByRole('tab', { name: 'Home 2' })
    await expect.element(tab.getByRole('img', { name: 'Here: Stan Staff' })).toBeVisible()
    await expect.poll(frames).toEqual([])
    await expect.poll(said).toBe('Stan Staff left this page')
  })

  test('is told in a list, which goes there; whoever leaves is gone', async () => {
    await open()
    meet(placeOf(1, 0))
    await people.click()
    const item = page.getByRole('menuitem', { name: /Stan Staff/ })
    await expect.element(item.getByText('Home · Home 2 · Search')).toBeVisible()
    await expectAccessible(ownersColors)
    await item.click()
    await expect.element(page.getByRole('tab', { name: 'Home 2', selected: true })).toBeVisible()
    await expect.poll(sameBlock).toContain('Stan Staff is editing this block')
    meet()
    await expect.element(people).not.toBeInTheDocument()
  })

  test('tells one’s own second tab apart, and a phone has one button', async () => {
    await open()
    meet({ isYou: true, screen: 'brands' }, { tab: 'other', memberId: 'other', name: 'Olive Owner' })
    await people.click()
    await expect.element(page.getByRole('menuitem', { name: 'You, in another tab Brands' })).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await page.viewport(390, 844)
    await expect.element(people).toBeVisible()
    await expectAccessible(ownersColors)
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
    const shown = [...people.element().querySelectorAll('[data-letters]')].filter(
      (one) => one.getBoundingClientRect().width > 0,
    )
    expect(shown).toHaveLength(2)
    await page.viewport(1440, 900)
  })

  test('is told of the same tab after a reload, so that nobody counts themselves, and of another one in its copy', async () => {
    await open()
    await expect.poll(() => presence.told().length).toBeGreaterThan(0)
    const copied = { ...sessionStorage }
    dispatchEvent(new PageTransitionEvent('pagehide'))
    const reloaded = { ...sessionStorage }
    const [before] = presence.told()
    expect(Object.values(reloaded)).toContain(before?.tab)
    expect(Object.values(copied)).not.toContain(before?.tab)
  })

  test('is not told any more by a tab that leaves the design tool', async () => {
    await open()
    meet(placeOf(0))
    await expect.element(people).toBeVisible()
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Insights' }).click()
    const left = () => opened.server.calls(presenceRoutes.leavePresence).map(({ body }) => body.data.tab)
    await expect.poll(left).toEqual([presence.told()[0]?.tab])
    await expect.element(people).not.toBeInTheDocument()
  })
})

describe('what others save while a page is open', () => {
  test('follows where nothing was changed, without a step to undo', async () => {
    await open()
    await expect.poll(() => presence.told().length).toBeGreaterThan(0)
    saveElsewhere(1, 'By the staff')
    const text = 'Stan Staff saved changes. You see the newest version.'
    await expect.element(page.getByText(text).first()).toBeVisible()
    await expect.poll(shownTexts).toEqual(holding('One', 'By the staff', 'Three'))
    await expect.element(page.getByRole('button', { name: 'Undo' })).toBeDisabled()
    await expect.element(saveBar).not.toBeInTheDocument()
    await selectBlock(0)
    await field('By the owner')
    await save()
    expect(placeholders()).toEqual(['By the owner', 'By the staff', 'Three'])
  })

  test('is said beside changes of one’s own, and merged at once where they do not touch', async () => {
    await open()
    await selectBlock(0)
    await field('By the owner')
    saveElsewhere(1, 'By the staff')
    await expect.element(page.getByText('Stan Staff saved this page')).toBeVisible()
    await expectAccessible(ownersColors)
    await page.getByRole('button', { name: 'Merge now' }).click()
    await expect.poll(shownTexts).toEqual(holding('By the owner', 'By the staff', 'Three'))
    await undo()
    await expect.poll(shownTexts).toEqual(holding('One', 'By the staff', 'Three'))
    await userEvent.keyboard('{ControlOrMeta>}{Shift>}z{/Shift}{/ControlOrMeta}')
    await save()
    expect(placeholders()).toEqual(['By the owner', 'By the staff', 'Three'])
  })

  test('is joined by a save with other blocks without a question; of the same block both versions are shown', async () => {
    await open()
    await selectBlock(0)
    await field('By the owner')
    saveElsewhere(2, 'By the staff')
    await save('Joined with what Stan Staff saved')
    expect(placeholders()).toEqual(['By the owner', 'Two', 'By the staff'])

    await selectBlock(1)
    await field('Mine')
    saveElsewhere(1, 'Theirs')
    await page.getByRole('button', { name: 'Merge now' }).click()
    const dialog = page.getByRole('dialog', { name: 'Somebody else saved a newer version of this.' })
    const row = dialog.getByRole('row', { name: 'Placeholder Theirs Mine' })
    await expect.element(row.getByRole('radio', { name: 'Mine' })).toBeChecked()
    await expectAccessible(ownersColors)
    await row.getByRole('radio', { name: 'Theirs' }).click()
    await dialog.getByRole('button', { name: 'Merge and save' }).click()
    await expect.element(dialog).not.toBeInTheDocument()
    expect(placeholders()).toEqual(['By the owner', 'Theirs', 'By the staff'])
  })

  test('whoever saves second is asked about the block that both changed, and the other edits are kept', async () => {
    await open()
    await selectBlock(0)
    await field('Mine')
    await selectBlock(2)
    await field('Third is mine')
    saveElsewhere(0, 'Theirs')
    await userEvent.keyboard('{ControlOrMeta>}s{/ControlOrMeta}')
    const dialog = page.getByRole('dialog', { name: 'Somebody else saved a newer version of this.' })
    await expect.element(dialog).toBeVisible()
    expect(placeholders()).toEqual(['Theirs', 'Two', 'Three'])
    await dialog.getByRole('button', { name: 'Merge and save' }).click()
    await expect.element(page.getByText('Your changes have been saved successfully').first()).toBeVisible()
    expect(placeholders()).toEqual(['Mine', 'Two', 'Third is mine'])
    await expect.element(saveBar).not.toBeInTheDocument()
  })
})

describe('a member without the permission to change designs', () => {
  test('looks at the design and can change nothing', async () => {
    const { app } = opened.shop
    app.role = 'staff'
    app.permissions = app.permissions.filter((permission) => permission.endsWith('.read'))
    await open()
    await expect.element(page.getByText('You can look at this design but not change it.')).toBeVisible()
    await expect
      .element(page.getByText('You need the permission ‘Change designs’ for this. Ask an owner of this app.'))
      .toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Search', exact: true })).toBeDisabled()
    await expect.element(page.getByRole('button', { name: 'Spacer', exact: true })).toBeDisabled()
    await selectBlock(1)
    await expect.element(page.getByRole('toolbar', { name: 'Selected block' })).not.toBeInTheDocument()
    await userEvent.keyboard('{Delete}')
    await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}')
    expect(shownTexts()).toEqual(holding('One', 'Two', 'Three'))
    const fields = page.getByRole('region', { name: 'Settings' }).getByRole('textbox')
    await expect.poll(() => fields.elements().length).toBeGreaterThan(0)
    for (const field of fields.elements()) expect(field.matches(':disabled')).toBe(true)
    await expect.element(saveBar).not.toBeInTheDocument()
    await expect.element(page.getByRole('button', { name: 'Publish to mobile' })).not.toBeInTheDocument()
    await expectAccessible(ownersColors)
    await openScreen('/')
  })
})
