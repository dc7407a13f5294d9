import { beforeAll, describe, expect, test } from 'vitest'
import { expectAccessible, openConsole, useBrowser } from './browser.ts'
import { readDesign, resetDesign, sessionIsThere } from './design-api.ts'
import { EditorDriver, ownersColours } from './editor-driver.ts'

const browser = useBrowser()
const block = (id: string, placeholder: string) => ({ id, type: 'searchBar', placeholder })

describe('saved versions of a page', () => {
  let design: EditorDriver
  const dialog = () => design.page.getByRole('dialog', { name: /^Saved versions of/ })
  const versions = () => dialog().getByRole('list', { name: 'Saved versions' }).getByRole('button')
  const differences = () => dialog().getByRole('list', { name: 'What differs' })

  beforeAll(async () => {
    const page = await (await browser.newContext()).newPage()
    await openConsole(page, 'owner')
    await sessionIsThere(page)
    design = new EditorDriver(page)
    await resetDesign(page, [block('aaaaaaaaaa', 'As it was'), block('bbbbbbbbbb', 'Second')])
    await resetDesign(page, [block('aaaaaaaaaa', 'As it is'), block('cccccccccc', 'Third')])
    await page.goto('about:blank')
    await design.open()
  })

  test('an earlier version stands beside today’s, with what differs field by field', async () => {
    await design.page.getByRole('button', { name: 'History' }).click()
    await design.page.getByRole('menuitem', { name: 'Saved versions of this page' }).click()
    await versions().nth(1).click()
    await differences().getByText('As it was').waitFor()
    const told = await differences().textContent()
    expect(told).toContain('As it is')
    expect(told).toContain('Added since')
    expect(told).toContain('Removed since')
    for (const picture of ['Now', /\d{4}/])
      expect(await dialog().locator('figure').filter({ hasText: picture }).locator('[data-mark]').count()).toBe(2)
    await expectAccessible(design.page, ownersColours)
  })

  test('restoring is a step that can be undone, and a save makes it the newest version', async () => {
    await dialog().getByRole('button', { name: 'Restore this version' }).click()
    await dialog().waitFor({ state: 'detached' })
    const shown = () => design.page.locator('[data-block-id]').evaluateAll((all) => all.map(({ id }) => id))
    await expect.poll(shown).toEqual(['block-aaaaaaaaaa', 'block-bbbbbbbbbb'])
    await design.page.getByRole('button', { name: 'Undo' }).click()
    await expect.poll(shown).toEqual(['block-aaaaaaaaaa', 'block-cccccccccc'])
    await design.page.getByRole('button', { name: 'Redo' }).click()
    await design.save()
    const [page] = (await readDesign(design.page)).pages
    expect(page?.blocks.map(({ id }) => id)).toEqual(['aaaaaaaaaa', 'bbbbbbbbbb'])
  })

  test('on a phone the list, the pictures and the differences stand below each other', async () => {
    await design.page.setViewportSize({ width: 390, height: 844 })
    await design.page.getByRole('button', { name: 'History' }).click()
    await design.page.getByRole('menuitem', { name: 'Saved versions of this page' }).click()
    await versions().nth(1).click()
    await differences().waitFor()
    const box = await dialog().boundingBox()
    expect((box?.x ?? -1) >= 0 && (box?.x ?? 0) + (box?.width ?? 999) <= 390).toBe(true)
    await design.page.setViewportSize({ width: 1440, height: 900 })
  })
})
