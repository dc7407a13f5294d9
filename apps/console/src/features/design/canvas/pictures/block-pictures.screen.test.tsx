import { mediaRoutes } from '@vitrine/domain/media/media.routes'
import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import {
  blockOf,
  canvas,
  openHome,
  ownersColors,
  save,
  saveBar,
  searchBarOf,
  selectBlock,
  shownBlocks,
  undo,
} from '../../../../../test/design-driver.ts'
import { expectAccessible } from '../../../../../test/expect-accessible.ts'
import { fileOf } from '../../../../../test/fake-media.ts'
import { serveEachTest } from '../../../../../test/open-screen.tsx'

const opened = serveEachTest()

const transferOf = (files: readonly File[]): DataTransfer => {
  const data = new DataTransfer()
  for (const file of files) data.items.add(file)
  return data
}
const drag = (type: 'dragenter' | 'dragover' | 'drop', index: number, ...files: File[]) =>
  shownBlocks()[index]?.dispatchEvent(
    new DragEvent(type, { dataTransfer: transferOf(files), bubbles: true, cancelable: true }),
  )

function dropOn(index: number, ...files: File[]): void {
  for (const type of ['dragenter', 'dragover', 'drop'] as const) drag(type, index, ...files)
}

/** The pictures in the settings of the selected block. A block that is given a picture becomes selected. */
const pictures = () =>
  [...document.querySelectorAll<HTMLImageElement>('[data-settings-panel] [data-shown=true] img')].map((image) =>
    new URL(image.src).searchParams.get('name'),
  )
const uploads = canvas.getByRole('status', { name: 'Uploads' })

async function openWith(type: 'slider' | 'banner'): Promise<void> {
  await openHome(opened.shop, [{ title: 'Home', blocks: [searchBarOf('One'), blockOf(type)] }])
  await expect.poll(() => shownBlocks().length).toBe(2)
}

describe('pictures on blocks', () => {
  test('a picture dropped on a slider takes the first empty slot as one step; progress shows at the block', async () => {
    await openWith('slider')
    const release = opened.server.hold(mediaRoutes.uploadFile)
    drag('dragover', 1, fileOf('first.png'))
    const label = () => shownBlocks()[1]?.getAttribute('data-picture-drop')
    await expect.poll(label).toBe('Drop to set the picture')
    drag('drop', 1, fileOf('first.png'))
    await expect.element(uploads.getByText('first.png')).toBeVisible()
    expect(label()).toBeNull()
    release()
    await expect.poll(() => pictures()).toEqual(['first.png'])
    await expect.element(uploads).not.toBeInTheDocument()
    await expectAccessible(ownersColors)
    dropOn(1, fileOf('second.png'), fileOf('third.png'))
    await expect.poll(() => pictures()).toEqual(['first.png', 'second.png', 'third.png'])
    await undo()
    await expect.poll(() => pictures()).toEqual(['first.png'])
    await userEvent.keyboard('{ControlOrMeta>}{Shift>}z{/Shift}{/ControlOrMeta}')
    await expect.poll(() => pictures()).toHaveLength(3)
    await save()
    expect(opened.shop.pages[0]?.blocks[1]?.['images']).toHaveLength(3)
  })

  test('what cannot be taken is said, and the block stays as it was', async () => {
    await openWith('banner')
    dropOn(0, fileOf('a.png'))
    await expect.element(page.getByText('Search shows no pictures of its own.')).toBeVisible()
    dropOn(1, fileOf('notes.txt', 'text/plain'))
    await expect.element(page.getByText('Only image files are allowed')).toBeVisible()
    dropOn(1, fileOf('big.png', 'image/png', 10 * 1024 * 1024 + 1))
    await expect.element(page.getByText('Images can be at most 10 MB.')).toBeVisible()
    expect(opened.shop.media.items).toEqual([])
    expect(opened.server.calls(mediaRoutes.uploadFile)).toEqual([])
    await expect.element(saveBar).not.toBeInTheDocument()
  })

  test('a copied picture is pasted onto the selected banner', async () => {
    await openWith('banner')
    await selectBlock(1)
    const clipboardData = transferOf([fileOf('copied.png')])
    document.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    await expect.poll(() => pictures()).toEqual(['copied.png'])
    await undo()
    await expect.poll(() => pictures()).toEqual([])
  })
})
