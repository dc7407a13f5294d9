import { createBlock } from '@vitrine/blocks/schemas'
import type { Block } from '@vitrine/domain/blocks/block.schema'
import { libraryRoutes } from '@vitrine/domain/media/library.routes'
import { type MediaItem, mediaRoutes } from '@vitrine/domain/media/media.routes'
import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '../../../../test/expect-accessible.ts'
import { openScreen, serveEachTest } from '../../../../test/open-screen.tsx'

const opened = serveEachTest()

const settings = page.getByRole('region', { name: 'Settings', exact: true })
const alert = page.getByRole('alert')

async function openGrid(count: number): Promise<void> {
  const images = Array.from({ length: count }, (_, at) => ({
    src: `https://cdn.example/${at + 1}.png`,
    alt: `Picture ${at + 1}`,
  }))
  const [home] = opened.shop.pages
  const grid = { ...createBlock('grid'), images } as Block
  if (home) opened.shop.savePage(home.id, (content) => ({ ...content, blocks: [grid] }))
  await openScreen('/design/home')
  await expect.poll(() => document.querySelector('[data-block-type="grid"]')).not.toBeNull()
  document.querySelector<HTMLElement>('[data-block-type="grid"]')?.click()
  await expect.element(settings.getByRole('button', { name: 'Slot 1, Picture 1' })).toBeVisible()
}

describe('nothing is dropped beside a word of success', () => {
  test('a ninth picture in eight slots is refused before it is sent, and the button names the picture that it replaces', async () => {
    await openGrid(8)
    await settings
      .getByLabelText('Upload Images')
      .first()
      .upload(new File(['x'], 'nine.png', { type: 'image/png' }))
    await expect
      .element(alert.getByText('All 8 slots are filled. Select a picture to replace it, or remove one.'))
      .toBeVisible()
    await expect.element(page.getByText('Upload success')).not.toBeInTheDocument()
    await settings.getByRole('button', { name: 'Slot 3, Picture 3' }).click()
    await expect.element(settings.getByRole('button', { name: 'Replace image 3' })).toBeVisible()
  })

  test('more pictures than there is room for are said', async () => {
    await openGrid(8)
    await settings.getByRole('button', { name: 'Slot 3, Picture 3' }).click()
    const files = ['a', 'b'].map((name) => new File([name], `${name}.txt`, { type: 'text/plain' }))
    await settings.getByLabelText('Replace image 3', { exact: true }).first().upload(files)
    await expect.element(alert.getByText('Only 1 of 8 slots was free: 1 picture was not added.')).toBeVisible()
  })

  test("a deleted file is said with 'Delete successfully' [A-184]", async () => {
    const item: MediaItem = {
      id: 'm1',
      fileName: 'summer.png',
      url: 'https://cdn.example/summer.png',
      thumbnailUrl: 'https://cdn.example/summer.png',
      type: 'image',
      size: 1_000,
      originalUrl: 'https://cdn.example/summer.png',
      createdAt: '2026-11-01T09:00:00.000Z',
      meta: { width: 10, height: 10, aspectRatio: 1, orientation: 'square' },
    } as MediaItem
    const file = { ...item, tags: [], alts: {}, revision: '1' }
    opened.server.on(libraryRoutes.searchFiles, () => ({ data: [file], total: 1, next: null }))
    opened.server.on(mediaRoutes.deleteFile, () => ({ data: { id: 'm1' } }))
    await openGrid(1)
    await settings.getByRole('button', { name: 'Library' }).click()
    await page.getByRole('button', { name: 'Delete summer.png' }).click()
    await page.getByRole('dialog', { name: 'Delete media' }).getByRole('button', { name: 'Delete' }).click()
    await expect.element(page.getByText('Delete successfully', { exact: true })).toBeVisible()
  })

  test('a created page is said to be saved with the draft, and is its selected page [D-032]', async () => {
    await openScreen('/design/custom-pages')
    await page.getByRole('button', { name: 'Create page' }).first().click()
    const dialog = page.getByRole('dialog', { name: 'Create page' })
    await dialog.getByLabelText('Page type').selectOptions('Info Page')
    await dialog.getByLabelText('Page name').fill('About us')
    await dialog.getByRole('button', { name: 'Create page' }).click()
    await expect.element(page.getByText('Create page successfully', { exact: true })).toBeVisible()
    await expect.element(page.getByText('The page is saved with the draft.')).toBeVisible()
    await expectAccessible(['[data-phone]'])
    await expect.element(page.getByRole('combobox', { name: 'Page', exact: true })).toHaveValue('About us · Info Page')
  })
})
