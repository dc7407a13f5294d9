import { describe, expect, test } from 'vitest'
import { editedApp, useEditorJourneys } from './editor-journey.ts'
import { searchBarOf } from './own-design.ts'

describe('a tab that was open before an upgrade', () => {
  // A browser without a service worker: with one, the tab has the parts of its own build.
  const { openEditor } = useEditorJourneys(editedApp, { serviceWorkers: 'block' })

  test('reloads once when a part of it is gone, and offers the unsaved edits again', async () => {
    const { page, driver } = await openEditor([{ title: 'Home 1', blocks: [searchBarOf('Saved')] }])
    await driver.select(0)
    await driver.field('Placeholder').fill('Not saved yet')
    const part = /\/assets\/publish-dialog-[^/]+\.js$/
    await page.route(part, (route) => route.fulfill({ status: 404, body: 'Gone' }))
    page.once('dialog', (dialog) => void dialog.accept())
    const reloaded = page.waitForEvent('load')
    await page.getByRole('button', { name: 'Publish to mobile' }).click()
    await reloaded
    await page.unroute(part)
    await page.getByRole('button', { name: 'Restore them' }).click()
    await expect.poll(() => driver.blocks.first().textContent()).toContain('Not saved yet')
    await page.getByRole('button', { name: 'Publish to mobile' }).click()
    await page.getByRole('dialog', { name: 'Publish to mobile' }).waitFor()
    await page.keyboard.press('Escape')
  })
})
