import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { expectAccessible, openConsole, useBrowser } from './browser.ts'
import { readDesign, resetDesign, saveBlocks, sessionIsThere } from './design-api.ts'
import { EditorDriver, ownersColours } from './editor-driver.ts'

const browser = useBrowser()
const blocks = [
  { id: 'aaaaaaaaaa', type: 'searchBar', placeholder: 'first' },
  { id: 'bbbbbbbbbb', type: 'searchBar', placeholder: 'second' },
]

describe('no work is lost', () => {
  let design: EditorDriver
  const placeholders = async () =>
    ((await readDesign(design.page)).pages[0]?.blocks ?? []).map((block) => block['placeholder'])
  const type = async (index: number, text: string) => {
    await design.select(index)
    await design.panel().getByLabel('Placeholder').fill(text)
  }

  beforeAll(async () => {
    const page = await (await browser.newContext()).newPage()
    page.on('dialog', (dialog) => void dialog.accept())
    await openConsole(page, 'owner')
    await sessionIsThere(page)
    design = new EditorDriver(page)
  })
  beforeEach(async () => {
    await resetDesign(design.page, blocks)
    await design.page.goto('about:blank')
    await design.open()
  })

  test('what two people changed in different blocks is joined, and what both changed is asked field by field', async () => {
    await type(0, 'mine')
    await saveBlocks(design.page, ([a, b]) => [
      { ...a, id: 'aaaaaaaaaa', type: 'searchBar', placeholder: 'theirs' },
      { ...b, id: 'bbbbbbbbbb', type: 'searchBar', placeholder: 'only theirs' },
    ])
    await design.page.keyboard.press('ControlOrMeta+s')
    const dialog = design.page.getByRole('dialog')
    await dialog.getByText('Somebody else saved a newer version of this.').waitFor()
    await dialog.getByText('Changed by you and by').waitFor()
    await expectAccessible(design.page, ownersColours)
    await dialog.getByText('Keep both, as two blocks').click()
    await dialog.getByRole('button', { name: 'Merge and save' }).click()
    await design.page.getByText('Your changes have been saved successfully').first().waitFor()
    await expect.poll(() => placeholders()).toEqual(['theirs', 'mine', 'only theirs'])
    await expect.poll(() => design.saveBar().count()).toBe(0)
  })

  test('edits that were not saved are offered after the page was closed, and restored as one step', async () => {
    await type(1, 'kept over a crash')
    const kept = () =>
      design.page.evaluate(
        () =>
          new Promise<number>((resolve) => {
            const opening = indexedDB.open('vitrine-design')
            opening.onsuccess = () => {
              const { result: database } = opening
              if (!database.objectStoreNames.contains('drafts')) return resolve(0)
              const counting = database.transaction('drafts').objectStore('drafts').count()
              counting.onsuccess = () => resolve(counting.result)
            }
          }),
      )
    await expect.poll(kept, { timeout: 5000 }).toBe(1)
    await design.page.goto('about:blank')
    await design.open()
    // Work goes on past the unanswered notice, and is lost again: both are kept.
    await design.page.getByRole('button', { name: 'Restore them' }).waitFor()
    await type(0, 'typed past the notice')
    await design.page.goto('about:blank')
    await design.open()
    await design.page.getByRole('button', { name: 'Restore them' }).click()
    await expect.poll(() => design.block(1).textContent()).toContain('kept over a crash')
    await design.save()
    await expect.poll(() => placeholders()).toEqual(['typed past the notice', 'kept over a crash'])
    await design.page.goto('about:blank')
    await design.open()
    await expect.poll(() => design.page.getByText('were kept').count()).toBe(0)
  })

  test('a member without the permission looks at the design and cannot change it', async () => {
    const page = await (await browser.newContext()).newPage()
    await openConsole(page, 'viewer')
    await sessionIsThere(page)
    const looking = new EditorDriver(page)
    await looking.open()
    await page.getByText('You can look at this design but not change it.').waitFor()
    await expect.poll(() => looking.palette('spacer').isDisabled()).toBe(true)
    await looking.select(0)
    await page.keyboard.press('Delete')
    await expect.poll(() => looking.toolbar('Delete').count()).toBe(0)
    expect((await looking.types()).length).toBeGreaterThan(0)
    await expect.poll(() => page.getByRole('button', { name: 'Publish to mobile' }).count()).toBe(0)
    await expectAccessible(page, ownersColours)
  })
})
