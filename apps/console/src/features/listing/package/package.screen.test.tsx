import { integrationRoutes } from '@vitrine/domain/integrations/integrations.routes'
import { storePackageRoutes } from '@vitrine/domain/store-package/store-package.routes'
import { beforeEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '../../../../test/expect-accessible.ts'
import { FakeListing, fakePackage } from '../../../../test/fake-listing.ts'
import { openScreen, serveEachTest } from '../../../../test/open-screen.tsx'

const opened = serveEachTest()
let fake = new FakeListing()

beforeEach(() => {
  fake = new FakeListing()
  fake.serve(opened.server)
  opened.server.on(integrationRoutes.listIntegrations, () => ({ data: [] }))
})

const ids = {
  bundleId: 'com.example.shop',
  applicationId: 'com.example.shop',
  version: '1.4.0',
  build: 12,
  teamId: '',
  fingerprints: [],
}
const panel = page.getByRole('region', { name: 'Export for the stores' })
const exportButton = panel.getByRole('button', { name: 'Export for the stores' })
const dialog = page.getByRole('dialog', { name: 'Ids for the stores' })
const field = (name: string) => dialog.getByRole('textbox', { name, exact: true })

describe('the export for the stores', () => {
  test('the ids are edited without an export, and what is wrong with one is said at its field', async () => {
    await openScreen('/app-store-info')
    await panel.getByRole('button', { name: 'Edit the ids' }).click()
    await field('App Store id').fill('shop')
    await field('Google Play id').fill('com.new.shop')
    await field('Build number').fill('0')
    await field('Fingerprints (Google Play)').fill('AB:CD')
    await dialog.getByRole('button', { name: 'Save' }).click()
    for (const [name, words] of [
      ['App Store id', 'Letters, digits and hyphens'],
      ['Google Play id', 'is not a reserved word of Java'],
      ['Build number', 'Enter a whole number from 1'],
      ['Fingerprints (Google Play)', '32 pairs'],
    ] as const)
      await expect.element(field(name)).toHaveAccessibleDescription(expect.stringContaining(words))
    expect(opened.server.calls(storePackageRoutes.putStoreIds)).toEqual([])
    await expectAccessible()
    await field('App Store id').fill('com.example.shop')
    await field('Google Play id').fill('com.example.shop')
    // In the digits of any keyboard.
    await field('Build number').fill('١٢')
    await field('Fingerprints (Google Play)').fill(Array(32).fill('ab').join(''))
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect.element(dialog).not.toBeInTheDocument()
    expect(fake.ids).toMatchObject({ build: 12, fingerprints: [Array(32).fill('AB').join(':')] })
    await expect.element(panel.getByText('1.0.0 (build 12)')).toBeVisible()
    expect(opened.server.calls(storePackageRoutes.makeStorePackage)).toEqual([])
  })

  test('asks for the ids that are missing, and starts by itself once they are saved', async () => {
    await openScreen('/app-store-info')
    await panel.getByRole('radio', { name: 'In the package' }).click()
    await exportButton.click()
    await expect.element(dialog.getByText('The package is made as soon as they are saved.')).toBeVisible()
    const go = dialog.getByRole('button', { name: 'Save and export' })
    await go.click()
    for (const name of ['App Store id', 'Google Play id'])
      await expect.element(field(name)).toHaveAccessibleDescription(expect.stringContaining('Required!'))
    await field('App Store id').fill('com.example.shop')
    await field('Google Play id').fill('com.example.shop')
    await go.click()
    await expect.element(page.getByText('The package is being made. You can go on working meanwhile.')).toBeVisible()
    await expect.element(panel.getByText('The package is being prepared.')).toBeVisible()
    await expect.element(dialog).not.toBeInTheDocument()
    expect(opened.server.calls(storePackageRoutes.makeStorePackage)).toMatchObject([{ body: { webPart: 'package' } }])
  })

  test('tells how far it is, can be cancelled, and is downloaded until it expires', async () => {
    fake.ids = ids
    await openScreen('/app-store-info')
    await expect.element(panel.getByRole('radio', { name: 'From the server' })).toBeChecked()
    await panel.getByRole('radio', { name: 'In the package' }).click()
    await exportButton.click()
    await expect.element(panel.getByText('The package is being prepared.')).toBeVisible()
    expect(opened.server.calls(storePackageRoutes.makeStorePackage)).toMatchObject([{ body: { webPart: 'package' } }])
    await expect.element(exportButton).not.toBeInTheDocument()
    fake.packages = [fakePackage('made', { state: 'running', done: 40, total: 160 })]
    await expect.element(panel.getByText('40 of 160 files are in the package.')).toBeVisible()
    await expectAccessible()
    await panel.getByRole('button', { name: 'Cancel' }).click()
    await expect.element(panel.getByText('The last package was cancelled.')).toBeVisible()
    await exportButton.click()
    await expect.element(panel.getByRole('button', { name: 'Cancel' })).toBeVisible()
    const ready = { size: 5 * 1024 * 1024, expiresAt: '2026-05-11T08:00:00.000Z' }
    fake.packages = [fakePackage('made', { ...ready, webPart: 'package' })]
    await expect.element(panel.getByRole('list', { name: 'Packages' }).getByText('by Ada')).toBeVisible()
    await expect.element(panel.getByText('In the package. 5.0 MB. It can be downloaded until')).toBeVisible()
    const asked: string[] = []
    opened.server.on(storePackageRoutes.downloadStorePackage, ({ params: { id } }) => {
      asked.push(id)
      return new Response('zip') as never
    })
    await panel.getByRole('button', { name: 'Download the package' }).click()
    await expect.poll(() => asked).toEqual(['made'])
    await expectAccessible()
  })

  test('says in words why it failed, and can be asked for again', async () => {
    fake.ids = ids
    fake.packages = [fakePackage('lost', { state: 'failed', problem: 'picture_unreadable' })]
    await openScreen('/app-store-info')
    await expect
      .element(panel.getByRole('alert').getByText('A picture of the listing could not be read.'))
      .toBeVisible()
    await exportButton.click()
    await expect.element(panel.getByText('The package is being prepared.')).toBeVisible()
  })
})
