import { appFileRoutes, type SameNamedDesigns } from '@vitrine/domain/app-file/app-file.routes'
import { appFileFormat, appFileVersion, areaEntry, manifestEntry } from '@vitrine/domain/app-file/app-file.rules'
import { publishingRoutes } from '@vitrine/domain/publishing/publishing.routes'
import { beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '../../../../test/expect-accessible.ts'
import { openScreen, serveEachTest } from '../../../../test/open-screen.tsx'

const opened = serveEachTest()
let opening = 0

/** A file with only the part that the dialog reads: the manifest that says what the file holds. */
function fileWith(designs: number): File {
  const manifest = {
    format: appFileFormat,
    version: appFileVersion,
    app: { appKey: 'aurora', name: 'Aurora' },
    mediaOrigin: 'https://shop.example',
    exportedAt: '2026-11-01T09:00:00.000Z',
    counts: { designs, pages: 6, badges: 2, languages: 1, pictures: 0 },
    entries: [{ name: areaEntry('design'), size: 2, sha256: '0'.repeat(64) }],
  }
  const content = new TextEncoder().encode(JSON.stringify(manifest))
  const size = content.length.toString(8).padStart(11, '0')
  const header = `${manifestEntry.padEnd(124, '\u0000')}${size} `
    .padEnd(257, '\u0000')
    .concat('ustar')
    .padEnd(512, '\u0000')
  return new File([header, content], 'aurora.vitrine.tar')
}

beforeEach(() => {
  const { server } = opened
  server.on(publishingRoutes.listReleases, () => ({ data: [], total: 0 }))
  server.on(appFileRoutes.importApp, ({ query }) => ({
    data: {
      name: 'Aurora',
      imported: { designs: 1, pages: 6, badges: 2, languages: 1, pictures: 0 },
      skippedDesigns: query.sameNamed === 'skip' ? 2 : 0,
      replacedDesigns: query.sameNamed === 'replace' ? 2 : 0,
      notFound: [],
    },
  }))
})

const dialog = page.getByRole('dialog')
const imports = () => opened.server.calls(appFileRoutes.importApp).map(({ query }) => query.sameNamed)

async function choose(file: File): Promise<void> {
  opening += 1
  await openScreen(`/design/releases?opening=${opening}`)
  await page.getByRole('button', { name: 'Export or import the app' }).click()
  await page.getByRole('menuitem', { name: 'Import app…' }).click()
  await expect.element(page.getByRole('menu')).not.toBeInTheDocument()
  await expect.element(dialog.getByRole('button', { name: 'Choose a file' })).toBeVisible()
  const input = document.querySelector<HTMLInputElement>('input[type="file"][aria-label="Choose a file"]')
  if (!input) throw new Error('There is no input for the file.')
  await userEvent.upload(input, file)
  await expect.element(dialog.getByRole('button', { name: 'Replace the draft' })).toBeVisible()
}

describe('an import of a file with several designs', () => {
  test.each<[SameNamedDesigns, string, string | null]>([
    ['skip', 'Skip', '2 designs of the same name skipped.'],
    ['replace', 'Replace', '2 drafts of the same name replaced.'],
    ['add', 'Keep both', null],
  ])('asks about designs of the same name, and sends the answer: %s', async (answer, label, said) => {
    await choose(fileWith(3))
    const question = dialog.getByRole('radiogroup', { name: 'Designs that this app already has by the same name' })
    await expect.element(question.getByRole('radio', { name: 'Skip' })).toBeChecked()
    expect(imports()).toEqual([])
    await expectAccessible()
    await question.getByRole('radio', { name: label }).click()
    await dialog.getByRole('button', { name: 'Replace the draft' }).click()
    await expect.element(page.getByRole('dialog', { name: 'The app was imported' })).toBeVisible()
    expect(imports()).toEqual([answer])
    if (said === null) expect(dialog.getByText(/of the same name/).query()).toBeNull()
    else await expect.element(dialog.getByText(said)).toBeVisible()
  })

  test('asks nothing where the file has the main design only', async () => {
    await choose(fileWith(1))
    expect(dialog.getByRole('radiogroup').query()).toBeNull()
    await dialog.getByRole('button', { name: 'Replace the draft' }).click()
    await expect.poll(imports).toEqual(['skip'])
  })
})
