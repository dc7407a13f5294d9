import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { expectAccessible, openConsole, useBrowser } from './browser.ts'
import { ownersColours } from './editor-driver.ts'
import { editedApp } from './editor-journey.ts'
import { useOwnBadges } from './own-badges.ts'

const browser = useBrowser()

describe('undo in the badge editor', () => {
  const badges = useOwnBadges(editedApp)
  let page: Page
  const settings = () => page.locator('[data-badge-settings]')
  const title = () => settings().getByRole('textbox', { name: 'Title', exact: true })
  const undo = () => page.getByRole('button', { name: 'Undo', exact: true })
  const redo = () => page.getByRole('button', { name: 'Redo', exact: true })
  const saveBar = () => page.getByRole('region', { name: 'Unsaved changes' })
  const row = (name: string) =>
    page.getByRole('list', { name: 'Badges' }).getByRole('button', { name: new RegExp(`^${name}`) })

  beforeAll(async () => {
    await badges.plan([{ title: { text: 'First' } }, { title: { text: 'Second' } }])
    page = await (await browser.newContext()).newPage()
    await openConsole(page, 'owner', editedApp)
  }, 60_000)

  test('name, position and conditions go back step by step and forth again, and it leads to the badge it was', async () => {
    await page.goto('/design/product-badges')
    await title().waitFor()
    expect(await undo().isDisabled()).toBe(true)
    await title().press('End')
    await page.keyboard.type(' day')
    await settings().getByRole('radiogroup', { name: 'Position' }).getByRole('radio').last().check({ force: true })
    await row('Second').click()
    await settings().getByRole('button', { name: 'Add condition' }).click()
    await page.getByRole('menuitem', { name: 'Vendor', exact: true }).click()
    const conditions = settings().getByRole('list', { name: 'Conditions' }).getByRole('listitem')
    await conditions.first().waitFor()
    await page.getByRole('menu').waitFor({ state: 'hidden' })
    await expectAccessible(page, ownersColours)

    await page.getByRole('button', { name: 'History' }).click()
    await expect
      .poll(() => page.getByRole('menuitem').allTextContents())
      .toEqual(['Add condition', 'Edit First day', 'Edit First', 'As opened'])
    await page.keyboard.press('Escape')
    await page.keyboard.press('ControlOrMeta+z')
    await conditions.first().waitFor({ state: 'detached' })
    await undo().click()
    await expect.poll(() => title().inputValue()).toBe('First day')
    await page.keyboard.press('ControlOrMeta+z')
    await expect.poll(() => title().inputValue()).toBe('First')
    await saveBar().waitFor({ state: 'hidden' })
    expect(await undo().isDisabled()).toBe(true)
    await redo().click()
    await expect.poll(() => title().inputValue()).toBe('First day')
    await page.keyboard.press('ControlOrMeta+s')
    await saveBar().waitFor({ state: 'hidden' })
    expect((await badges.read()).map((badge) => badge.title.text)).toEqual(['First day', 'Second'])
    // After a save too: what was saved is the step that goes back.
    await page.keyboard.press('ControlOrMeta+z')
    await expect.poll(() => title().inputValue()).toBe('First')
    await saveBar().getByRole('button', { name: 'Discard changes' }).click()
    await expect.poll(() => title().inputValue()).toBe('First day')
  })
})
