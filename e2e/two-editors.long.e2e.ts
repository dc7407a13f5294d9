import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import type { Account } from './accounts.ts'
import { openConsole } from './browser.ts'
import { designDriver } from './design-driver.ts'
import { useEditorJourneys } from './editor-journey.ts'
import { searchBarOf } from './own-design.ts'

/** Staff and viewer belong to this app alone. */
const sharedApp = 'demo-aurora'

describe('two people on one design', () => {
  const { newContext, openEditor, read } = useEditorJourneys(sharedApp)
  const placeholders = async () => (await read()).pages[0]?.blocks.map((block) => block['placeholder'])
  const people = (page: Page) => page.locator('[data-people]')
  const texts = (driver: ReturnType<typeof designDriver>) => driver.blocks.allTextContents()
  const holding = (...words: string[]) => words.map((word) => expect.stringContaining(word))

  async function openAs(account: Account) {
    const page = await (await newContext()).newPage()
    await openConsole(page, account, sharedApp)
    const driver = designDriver(page)
    await driver.open()
    return { page, driver }
  }

  test('see each other, follow what the other saves, and are asked about what both changed', async () => {
    const owner = await openEditor([{ title: 'Home 1', blocks: ['One', 'Two', 'Three'].map(searchBarOf) }])
    const staff = await openAs('staff')
    await people(owner.page).locator('[data-letters=SS]').waitFor()
    await people(staff.page).waitFor()
    await staff.driver.select(1)
    await owner.page.locator('[data-frame-of]').getByText('Stan Staff').waitFor()

    // What one saves is there for the other, who changed nothing.
    await staff.driver.field('Placeholder').fill('By the staff')
    await staff.driver.save()
    await expect.poll(() => texts(owner.driver)).toEqual(holding('One', 'By the staff', 'Three'))

    // Different blocks are joined without a question.
    await owner.driver.select(0)
    await owner.driver.field('Placeholder').fill('By the owner')
    await staff.driver.select(2)
    await staff.driver.field('Placeholder').fill('Third by the staff')
    await staff.driver.save()
    await owner.driver.save()
    expect(await placeholders()).toEqual(['By the owner', 'By the staff', 'Third by the staff'])

    // Of the same block, whoever saves second is asked.
    await expect.poll(() => texts(staff.driver)).toEqual(holding('By the owner', 'By the staff', 'Third by the staff'))
    await staff.driver.select(0)
    await staff.driver.field('Placeholder').fill('Theirs')
    await owner.driver.select(0)
    await owner.driver.field('Placeholder').fill('Mine')
    await staff.driver.save()
    await owner.page.keyboard.press('ControlOrMeta+s')
    const dialog = owner.page.getByRole('dialog', { name: 'Somebody else saved a newer version of this.' })
    await dialog.waitFor()
    expect((await placeholders())?.[0]).toBe('Theirs')
    await dialog.getByRole('button', { name: 'Merge and save' }).click()
    await expect.poll(placeholders).toEqual(['Mine', 'By the staff', 'Third by the staff'])
    await expect.poll(() => texts(staff.driver)).toEqual(holding('Mine', 'By the staff', 'Third by the staff'))

    // Whoever leaves the design tool is gone.
    await staff.page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Insights' }).click()
    await people(owner.page).waitFor({ state: 'hidden' })
  })
})
