import type { BrowserContext, Page } from 'playwright-core'
import { afterEach, describe, expect, test } from 'vitest'
import type { Account } from './accounts.ts'
import { expectAccessible, openConsole } from './browser.ts'
import { designDriver } from './design-driver.ts'
import { useEditorJourneys } from './editor-journey.ts'
import { searchBarOf } from './own-design.ts'

/** Staff and viewer belong to this app alone. */
const sharedApp = 'demo-aurora'
const ownersColours = ['[data-phone]']

const people = (page: Page) => page.locator('[data-people]')
const marks = (page: Page) => page.locator('[data-mark-of]')
const notice = (page: Page) => page.locator('[data-same-block]')
const said = (page: Page) => page.locator('[data-live-region]').textContent()
/** As a person closes a tab: one that is killed stands in the lists for as long as its place is kept. */
async function closeTab(page: Page): Promise<void> {
  page.on('dialog', (dialog) => void dialog.accept())
  const closed = page.waitForEvent('close')
  await page.close({ runBeforeUnload: true })
  await closed
}
const texts = (driver: ReturnType<typeof designDriver>) => driver.blocks.allTextContents()
const holding = (...words: string[]) => words.map((word) => expect.stringContaining(word))

describe('two people in the design tool', () => {
  const { newContext, openEditor, read } = useEditorJourneys(sharedApp)
  const design = () => [
    { title: 'Home 1', blocks: ['One', 'Two', 'Three'].map(searchBarOf) },
    { title: 'Home 2', blocks: [searchBarOf('Second')] },
  ]
  const placeholders = async () => (await read()).pages[0]?.blocks.map((block) => block['placeholder'])

  const others: BrowserContext[] = []
  let watching: Page | undefined
  afterEach(async () => {
    for (const context of others) for (const page of context.pages()) await closeTab(page)
    // A call that a tab makes at its end goes on after it, but not after its context.
    if (watching) await people(watching).waitFor({ state: 'hidden' })
    for (const context of others.splice(0)) await context.close()
  })

  async function openAs(account: Account) {
    const context = await newContext()
    others.push(context)
    const page = await context.newPage()
    await openConsole(page, account, sharedApp)
    const driver = designDriver(page)
    await driver.open()
    return { page, driver }
  }
  const openBoth = async () => {
    const owner = await openEditor(design(), { multiplePage: true })
    watching = owner.page
    return { owner, staff: await openAs('staff') }
  }

  test('each sees where the other is: page, block, and that both are on one block', async () => {
    const { owner, staff } = await openBoth()
    await people(owner.page).locator('[data-letters=SS]').waitFor()
    await people(staff.page).waitFor()
    await expect.poll(() => said(owner.page)).toBe('Stan Staff is on this page')
    await staff.driver.select(1)
    await marks(owner.page).getByText('Stan Staff').waitFor()
    const box = await owner.driver.blocks.nth(1).boundingBox()
    const mark = await marks(owner.page).boundingBox()
    expect(mark?.y).toBeCloseTo(box?.y ?? 0, 0)
    expect(mark?.height).toBeCloseTo(box?.height ?? 0, 0)
    expect(await notice(owner.page).count()).toBe(0)

    await owner.driver.select(1)
    await notice(owner.page).getByText('Stan Staff is editing this block').waitFor()
    await notice(staff.page).getByText('is editing this block').waitFor()
    await expectAccessible(owner.page, ownersColours)

    await staff.page.getByRole('tab', { name: 'Home 2' }).click()
    await owner.page.getByRole('tab', { name: 'Home 2' }).getByRole('img', { name: 'Here: Stan Staff' }).waitFor()
    await expect.poll(() => marks(owner.page).count()).toBe(0)
    await expect.poll(() => said(owner.page)).toBe('Stan Staff left this page')
  })

  test('the list says where everybody is and goes there; whoever leaves is gone at once', async () => {
    const { owner, staff } = await openBoth()
    await staff.page.getByRole('tab', { name: 'Home 2' }).click()
    await staff.driver.select(0)
    await people(owner.page).click()
    const item = owner.page.getByRole('menuitem', { name: /Stan Staff/ })
    await item.getByText('Home · Home 2 · Search').waitFor()
    await expectAccessible(owner.page, ownersColours)
    await item.click()
    await owner.page.getByRole('tab', { name: 'Home 2', selected: true }).waitFor()
    await notice(owner.page).getByText('Stan Staff is editing this block').waitFor()

    await staff.page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Insights' }).click()
    await expect.poll(() => people(owner.page).count(), { timeout: 6_000 }).toBe(0)
    await staff.page.goBack()
    await people(owner.page).waitFor()
    await staff.page.goto('about:blank')
    await expect.poll(() => people(owner.page).count(), { timeout: 6_000 }).toBe(0)
  })

  test('one’s own second tab is told apart, and a phone has one button', async () => {
    const owner = await openEditor(design())
    const second = await owner.page.context().newPage()
    await second.goto('/design/brands')
    await people(owner.page).waitFor()
    await people(owner.page).click()
    await owner.page.getByRole('menuitem', { name: 'You, in another tab Brands' }).waitFor()
    await owner.page.keyboard.press('Escape')
    await second.setViewportSize({ width: 390, height: 844 })
    await second.reload()
    await people(second).waitFor()
    await expectAccessible(second, ownersColours)
    expect(await second.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
    await people(second).click()
    await second.getByRole('menuitem', { name: 'You, in another tab Home' }).waitFor()
    await closeTab(second)
  })

  test('a saved page follows where nothing was changed, without a step to undo', async () => {
    const { owner, staff } = await openBoth()
    await people(owner.page).waitFor()
    await staff.driver.select(1)
    await staff.driver.field('Placeholder').fill('By the staff')
    await staff.driver.save()
    await owner.page.getByText('Stan Staff saved changes. You see the newest version.').first().waitFor()
    await expect.poll(() => texts(owner.driver)).toEqual(holding('One', 'By the staff', 'Three'))
    expect(await owner.page.getByRole('button', { name: 'Undo' }).isDisabled()).toBe(true)
    expect(await owner.page.getByRole('region', { name: 'Unsaved changes' }).isVisible()).toBe(false)
    await owner.driver.select(0)
    await owner.driver.field('Placeholder').fill('By the owner')
    await owner.driver.save()
    expect(await placeholders()).toEqual(['By the owner', 'By the staff', 'Three'])
  })

  test('with changes of one’s own it is said, and merged at once where they do not touch', async () => {
    const { owner, staff } = await openBoth()
    await owner.driver.select(0)
    await owner.driver.field('Placeholder').fill('By the owner')
    await staff.driver.select(1)
    await staff.driver.field('Placeholder').fill('By the staff')
    await staff.driver.save()
    await owner.page.getByText('Stan Staff saved this page').waitFor()
    await expectAccessible(owner.page, ownersColours)
    await owner.page.getByRole('button', { name: 'Merge now' }).click()
    await expect.poll(() => texts(owner.driver)).toEqual(holding('By the owner', 'By the staff', 'Three'))
    await owner.page.keyboard.press('ControlOrMeta+z')
    await expect.poll(() => texts(owner.driver)).toEqual(holding('One', 'By the staff', 'Three'))
    await owner.page.keyboard.press('ControlOrMeta+Shift+z')
    await owner.driver.save()
    expect(await placeholders()).toEqual(['By the owner', 'By the staff', 'Three'])
  })

  test('a save joins different blocks without a question; of the same block both versions are shown', async () => {
    const { owner, staff } = await openBoth()
    await owner.driver.select(0)
    await owner.driver.field('Placeholder').fill('By the owner')
    await staff.driver.select(2)
    await staff.driver.field('Placeholder').fill('By the staff')
    await staff.driver.save()
    await owner.driver.save()
    await owner.page.getByText('Joined with what Stan Staff saved').first().waitFor()
    expect(await placeholders()).toEqual(['By the owner', 'Two', 'By the staff'])

    await owner.driver.select(1)
    await owner.driver.field('Placeholder').fill('Mine')
    await staff.driver.select(1)
    await staff.driver.field('Placeholder').fill('Theirs')
    await staff.driver.save()
    await owner.page.getByRole('button', { name: 'Merge now' }).click()
    const dialog = owner.page.getByRole('dialog', { name: 'Somebody else saved a newer version of this.' })
    const versions = dialog.getByRole('table', { name: /^Both versions of/ })
    await versions.getByRole('row', { name: /Placeholder Theirs Mine/ }).waitFor()
    await expectAccessible(owner.page, ownersColours)
    await dialog.getByText('Theirs', { exact: true }).first().click()
    await dialog.getByRole('button', { name: 'Merge and save' }).click()
    await expect.poll(placeholders).toEqual(['By the owner', 'Theirs', 'By the staff'])
  })
})
