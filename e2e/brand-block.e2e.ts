import { describe, expect, test } from 'vitest'
import { useEditorJourneys } from './editor-journey.ts'
import { blockOf } from './own-design.ts'

describe('the brands block', () => {
  const { openEditor } = useEditorJourneys()

  test('brands picked in its settings appear in the preview, in their order [D-065]', async () => {
    const { page, driver } = await openEditor([{ title: 'Home 1', blocks: [blockOf('brand')] }])
    const shown = () => driver.blocks.first().getByRole('listitem').allTextContents()
    await driver.select(0)
    for (const name of ['Norrvik', 'Lumen & Oak']) {
      await driver.settings.getByLabel('Add a brand').fill(name.slice(0, 5))
      await page.getByRole('option', { name }).click()
      await expect.poll(shown).toContain(name)
    }
    expect(await shown()).toEqual(['Norrvik', 'Lumen & Oak'])
    await driver.settings.getByRole('button', { name: 'Move Lumen & Oak up' }).click()
    await expect.poll(shown).toEqual(['Lumen & Oak', 'Norrvik'])
    await driver.settings.getByRole('button', { name: 'Remove Norrvik' }).click()
    await expect.poll(shown).toEqual(['Lumen & Oak'])
  })
})
