import { listingRoutes } from '@vitrine/domain/listing/listing.routes'
import { mediaRoutes } from '@vitrine/domain/media/media.routes'
import { publishingRoutes, type Release } from '@vitrine/domain/publishing/publishing.routes'
import { snapshotSchema } from '@vitrine/domain/publishing/snapshot.schema'
import { shopperSettingsSchema } from '@vitrine/domain/settings/settings.schema'
import { beforeEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '../../../../test/expect-accessible.ts'
import { FakeListing } from '../../../../test/fake-listing.ts'
import { uploadOf } from '../../../../test/fake-media.ts'
import { openScreen, serveEachTest } from '../../../../test/open-screen.tsx'
import { buildBlock } from '../editor/test-design.builder.ts'

const opened = serveEachTest()
let fake = new FakeListing()
const releaseOf = (number: number, live: boolean): Release => ({
  id: `release-${number}`,
  number,
  hash: 'hash',
  publishedAt: '2026-11-01T09:00:00.000Z',
  publishedBy: 'Olive Owner',
  live,
  changes: [],
  restoredFrom: null,
})
let sent: File[] = []

beforeEach(() => {
  const { server, shop } = opened
  fake = new FakeListing()
  fake.listing = { ...fake.listing, screenshots: [] }
  fake.serve(server)
  sent = []
  server.on(mediaRoutes.uploadFile, async ({ request }) => {
    const file = (await request.clone().formData()).get('file')
    if (file instanceof File) sent.push(file)
    return { data: uploadOf(`picture-${sent.length}`, 'image') }
  })
  const releases = [releaseOf(2, true), releaseOf(1, false)]
  server.on(publishingRoutes.listReleases, () => ({ data: releases, total: 2 }))
  server.on(publishingRoutes.readRelease, ({ params }) => {
    const [home] = shop.pages
    const titled = (id: string, title: string) => ({ ...home, id, title: { text: title }, blocks: [buildBlock(id)] })
    return {
      data: snapshotSchema.parse({
        ...{ version: 1, appKey: 'demo', app: { name: 'Demo shop', icon: null, storeUrl: '' }, languages: [] },
        ...{ currencies: [], integrations: [], multiplePage: false, overlays: {}, layout: shop.layout },
        settings: shopperSettingsSchema.parse({ appName: 'Demo shop', appIcon: null, version: 'v1' }),
        pages: [titled('p1', `Home of ${params.id}`), titled('p2', 'Sale')],
      }),
    }
  })
})

const dialog = page.getByRole('dialog', { name: 'Make screenshots' })
async function openDialog() {
  await openScreen('/app-store-info')
  await page.getByRole('button', { name: 'Make screenshots' }).click()
  await expect.element(dialog.getByRole('checkbox', { name: 'Use Home of release-2' })).toBeChecked()
}

describe('screenshots of a release', () => {
  test('pages of the live release are drawn with their headlines, at the size of the store, and added', async () => {
    await openDialog()
    await dialog.getByRole('textbox', { name: 'Headline for Sale' }).fill('All of it')
    await expect.element(dialog.getByRole('img', { name: 'Picture of Sale' })).toMatchTextContent('All of it')
    await expectAccessible()
    await dialog.getByRole('button', { name: 'Make 2 screenshots' }).click()
    await expect.element(dialog).not.toBeInTheDocument()
    await expect.element(page.getByText('2 of 7 images, 0 of 3 videos')).toBeVisible()
    expect(opened.server.calls(mediaRoutes.uploadFile)[0]?.query).toMatchObject({ purpose: 'store' })
    const sizes = await Promise.all(sent.map((file) => createImageBitmap(file)))
    expect(sizes.map(({ width, height }) => [width, height])).toEqual([
      [1290, 2796],
      [1290, 2796],
    ])
    expect(opened.server.calls(listingRoutes.putListing)).toEqual([])
  })

  test('nothing changes or closes while they are made', async () => {
    await openDialog()
    const choices = ['Release', 'Language', 'Size'].map((name) => dialog.getByRole('combobox', { name }))
    const fields = [...choices, dialog.getByRole('button', { name: 'Close', exact: true })].map((one) => one.element())
    const make = dialog.getByRole('button', { name: 'Make 2 screenshots' }).element() as HTMLElement
    // Looked at before the first one can be ready.
    make.click()
    await expect.poll(() => fields.every((field) => (field as HTMLInputElement).disabled)).toBe(true)
    dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }))
    await expect.element(page.getByText('2 of 7 images, 0 of 3 videos')).toBeVisible()
    await expect.element(dialog).not.toBeInTheDocument()
  })

  test('another release is chosen, and a page left out', async () => {
    await openDialog()
    await dialog.getByRole('combobox', { name: 'Release' }).click()
    await page.getByRole('option', { name: /Release 1/ }).click()
    await dialog.getByRole('checkbox', { name: 'Use Home of release-1' }).click()
    await expect.element(dialog.getByRole('button', { name: 'Make 1 screenshot' })).toBeEnabled()
  })

  test('without a release it says what to do first', async () => {
    opened.server.on(publishingRoutes.listReleases, () => ({ data: [], total: 0 }))
    await openScreen('/app-store-info')
    await page.getByRole('button', { name: 'Make screenshots' }).click()
    await expect.element(dialog.getByText('Nothing is published yet. Publish your app first.')).toBeVisible()
  })
})
