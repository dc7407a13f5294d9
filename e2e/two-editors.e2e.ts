import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import type { Account } from './accounts.ts'
import { expectAccessible, openConsole } from './browser.ts'
import { designDriver } from './design-driver.ts'
import { useEditorJourneys } from './editor-journey.ts'
import { searchBarOf } from './own-design.ts'

/** Staff and viewer belong to this app alone. */
const sharedApp = 'demo-aurora'

describe('several people on one design', () => {
  const { newContext, openEditor, read } = useEditorJourneys(sharedApp)
  const design = () => [{ title: 'Home 1', blocks: ['One', 'Two', 'Three'].map(searchBarOf) }]
  const placeholders = async () => (await read()).pages[0]?.blocks.map((block) => block['placeholder'])

  async function openAs(account: Account): Promise<{ page: Page; driver: ReturnType<typeof designDriver> }> {
    const page = await (await newContext()).newPage()
    await openConsole(page, account, sharedApp)
    const driver = designDriver(page)
    await driver.open()
    return { page, driver }
  }

  test('whoever saves second is asked field by field, and keeps one block with what was chosen', async () => {
    const owner = await openEditor(design())
    const staff = await openAs('staff')
    await staff.driver.select(0)
    await staff.driver.field('Placeholder').fill('By the staff')
    await staff.driver.select(2)
    await staff.driver.field('Placeholder').fill('Third by the staff')

    await owner.driver.select(0)
    await owner.driver.field('Placeholder').fill('By the owner')
    await owner.driver.save()
    await staff.page.keyboard.press('ControlOrMeta+s')
    const dialog = staff.page.getByRole('dialog', { name: 'Somebody else saved a newer version of this.' })
    await dialog.getByText(/^Changed by you and by /).waitFor()
    await expectAccessible(staff.page, ['[data-tab-bar]'])
    expect(await placeholders()).toEqual(['By the owner', 'Two', 'Three'])
    await dialog.getByRole('button', { name: 'Merge and save' }).click()
    await staff.page.getByText('Your changes have been saved successfully').first().waitFor()
    expect(await placeholders()).toEqual(['By the staff', 'Two', 'Third by the staff'])
  })

  test('a viewer looks and can change nothing', async () => {
    await openEditor(design())
    const { page, driver } = await openAs('viewer')
    await page.getByText('Ask an owner for the permission to change designs.').waitFor()
    expect(await driver.paletteItem('Search').isDisabled()).toBe(true)
    await driver.select(1)
    expect(await page.getByRole('toolbar', { name: 'Selected block' }).isVisible()).toBe(false)
    await page.keyboard.press('Delete')
    await page.keyboard.press('Alt+ArrowUp')
    expect(await driver.blocks.allTextContents()).toEqual(
      ['One', 'Two', 'Three'].map((text) => expect.stringContaining(text)),
    )
    expect(await driver.settings.evaluate((panel: HTMLElement) => panel.inert)).toBe(true)
    expect(await page.getByRole('region', { name: 'Unsaved changes' }).isVisible()).toBe(false)
    await expectAccessible(page, ['[data-tab-bar]'])
  })
})
