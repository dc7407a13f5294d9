/** The whole app leaves as a file and comes back: what a person sees of it. */
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readManifest } from '@vitrine/domain/app-file/manifest.schema'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { expectAccessible } from './browser.ts'
import { useEditorJourneys } from './editor-journey.ts'
import { searchBarOf } from './own-design.ts'

/** An archive begins with the header of its first file. */
const headerBytes = 512

const openMenu = async (page: Page, item: string) => {
  await page.goto('/design/releases')
  await page.getByRole('button', { name: 'Export or import the app' }).click()
  await page.getByRole('menuitem', { name: item }).click()
}

async function exportApp(page: Page): Promise<Buffer> {
  const [download] = await Promise.all([page.waitForEvent('download'), openMenu(page, 'Export app')])
  expect(download.suggestedFilename()).toMatch(/^[a-z0-9-]+-\d{4}-\d\d-\d\d\.vitrine\.tar$/)
  // The browser is another process's, which keeps its files.
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-download-'))
  const path = join(folder, download.suggestedFilename())
  await download.saveAs(path)
  const file = await readFile(path)
  await rm(folder, { recursive: true })
  return file
}

describe('the whole app as one file', () => {
  const { openEditor, read } = useEditorJourneys()
  const placeholder = async () => (await read()).pages[0]?.blocks[0]?.['placeholder']

  test('it exports, and an import brings it back; a wrong file is refused before it is sent', async () => {
    const { page } = await openEditor([{ title: 'Home 1', blocks: [searchBarOf('Exported')] }])
    const file = await exportApp(page)
    const head = Number.parseInt(file.toString('latin1', 124, 135), 8)
    const told = readManifest(file.toString('utf8', headerBytes, headerBytes + head))
    expect(told).toMatchObject({ manifest: { format: 'vitrine-app' } })

    await openEditor([{ title: 'Home 1', blocks: [searchBarOf('Ruined')] }])
    expect(await placeholder()).toBe('Ruined')
    await openMenu(page, 'Import app…')
    const dialog = page.getByRole('dialog', { name: 'Import app' })
    const input = dialog.locator('input[type=file]')
    await input.setInputFiles({ name: 'cat.tar', mimeType: 'application/x-tar', buffer: Buffer.from('no app file') })
    await dialog.getByText('This is not an app file of Vitrine.').waitFor()
    await expectAccessible(page, ['[data-tab-bar]'])
    await input.setInputFiles({ name: 'app.vitrine.tar', mimeType: 'application/x-tar', buffer: file })
    await dialog.getByText(/\d+ pages?/).waitFor()
    await expectAccessible(page, ['[data-tab-bar]'])
    await dialog.getByRole('button', { name: 'Replace the draft' }).click()
    const done = page.getByRole('dialog', { name: 'The app was imported' })
    await done.getByText('Publish to bring it to shoppers.').waitFor()
    await expectAccessible(page, ['[data-tab-bar]'])
    await expect.poll(placeholder).toBe('Exported')
    await done.getByRole('link', { name: 'Look at the draft' }).click()
    await page.getByRole('button', { name: 'Image banner' }).waitFor()
    expect(await page.getByText('Exported').count()).toBeGreaterThan(0)
  })
})
