import { AppError } from '@vitrine/domain/errors'
import { mediaRoutes } from '@vitrine/domain/media/media.routes'
import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { blockOf, openHome, ownersColors, selectBlock, settings } from '../../../test/design-driver.ts'
import { expectAccessible } from '../../../test/expect-accessible.ts'
import { fileOf } from '../../../test/fake-media.ts'
import { serveEachTest } from '../../../test/open-screen.tsx'

const opened = serveEachTest()

const images = page.getByRole('dialog', { name: 'Images Library' })
const videos = page.getByRole('dialog', { name: 'Videos Library' })
const ok = images.getByRole('button', { name: 'OK', exact: true })
const tiles = () => [...document.querySelectorAll<HTMLElement>('[role=dialog] ul button[aria-pressed]')]
const names = () => tiles().map(({ textContent }) => textContent)
const chosen = () => tiles().flatMap((tile, at) => (tile.getAttribute('aria-pressed') === 'true' ? [at] : []))
const press = (at: number) => userEvent.click(tiles()[at] as HTMLElement)
const fileInput = () => document.querySelector('[role=dialog] input[type=file]') as HTMLElement
const named = (...all: string[]) => all.map((name) => expect.stringContaining(name))

async function openBlock(type: 'slider' | 'video'): Promise<void> {
  await openHome(opened.shop, [{ title: 'Home', blocks: [blockOf(type)] }])
  await selectBlock(0)
}

async function openImages(): Promise<void> {
  await openBlock('slider')
  await settings.getByRole('button', { name: 'Library' }).click()
  await expect.element(images).toBeVisible()
}

describe('the media library', () => {
  test('shows 8 items in 4 columns and pages through the rest; OK waits for a choice [I-070] [I-072]', async () => {
    opened.shop.media.add(...Array.from({ length: 9 }, (_, at) => `picture-${at + 1}.png`))
    await openImages()
    await expect.poll(names).toEqual(named(...[9, 8, 7, 6, 5, 4, 3, 2].map((at) => `picture-${at}.png`)))
    const columns = () => new Set(tiles().map((tile) => Math.round(tile.getBoundingClientRect().x))).size
    await expect.poll(columns).toBe(4)
    await images.getByRole('button', { name: 'Next page' }).click()
    await expect.poll(names).toEqual(named('picture-1.png'))
    await expect.element(ok).toBeDisabled()
    await press(0)
    await expect.element(ok).toBeEnabled()
    await expectAccessible(ownersColors)
    await press(0)
    await expect.element(ok).toBeDisabled()
  })

  test('a slider takes several at once, a clicked slot keeps one; a second click takes the choice back [I-071] [D-281]', async () => {
    opened.shop.media.add('one.png', 'two.png', 'three.png')
    await openImages()
    await expect.poll(names).toHaveLength(3)
    await press(0)
    await press(1)
    expect(chosen()).toEqual([0, 1])
    await press(0)
    expect(chosen()).toEqual([1])
    await images.getByRole('button', { name: 'Cancel', exact: true }).click()
    await expect.element(images).not.toBeInTheDocument()
    await settings.getByRole('button', { name: /^Slot 1,/ }).click()
    await settings.getByRole('button', { name: 'Library' }).click()
    await expect.poll(names).toHaveLength(3)
    await press(0)
    await press(1)
    expect(chosen()).toEqual([1])
    await ok.click()
    const slots = settings.getByRole('button', { name: /^Slot \d/ })
    await expect.poll(() => slots.elements().filter((slot) => slot.querySelector('img')).length).toBe(1)
  })

  test('an upload that a closed page cut off is named, goes on with the same file, and may be discarded', async () => {
    const file = fileOf('half.png')
    const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', await file.arrayBuffer()))
    const fingerprint = Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('')
    const half = { type: 'image', size: 64, offset: 16, beganAt: '2026-11-01T09:00:00.000Z' } as const
    opened.shop.media.unfinished = [
      { ...half, id: 'begun', fileName: 'half.png', fingerprint },
      { ...half, id: 'other', fileName: 'other.png', fingerprint: 'f'.repeat(64) },
    ]
    await openImages()
    await expect.element(images.getByRole('region', { name: '2 uploads did not end' })).toBeVisible()
    await expectAccessible(ownersColors)
    await images.getByRole('button', { name: 'Discard the upload of other.png' }).click()
    await expect.element(images.getByRole('region', { name: '1 upload did not end' })).toBeVisible()
    await userEvent.upload(fileInput(), file)
    await expect.poll(names).toEqual(named('half.png'))
    expect(opened.server.calls(mediaRoutes.finishUpload).map(({ params }) => params.id)).toEqual(['begun'])
    await expect.element(images.getByText(/did not end/)).not.toBeInTheDocument()
  })

  test('what is in the library already is said with its name there', async () => {
    opened.shop.media.add('old.png')
    await openImages()
    const [there] = opened.shop.media.items
    if (!there) throw new Error('There is no file.')
    opened.server.on(mediaRoutes.registerFiles, () => ({ data: [there] }))
    await userEvent.upload(fileInput(), fileOf('copy.png'))
    await expect.element(page.getByText('copy.png was in the library already, as old.png.')).toBeVisible()
  })

  test('a full disk is said while the upload waits, and it goes on when there is room', async () => {
    await openImages()
    let isFull = true
    const error = { code: 'unavailable', message: '', reason: { name: 'disk_full' } }
    opened.server.onPath('/media/v1/resumable/', async (request) => {
      if (request.method === 'PATCH' && isFull) return new Response(JSON.stringify({ error }), { status: 503 })
      const offset = request.method === 'PATCH' ? '64' : '0'
      const headers = { 'tus-resumable': '1.0.0', 'upload-offset': offset, 'upload-length': '64' }
      return new Response(null, { status: request.method === 'PATCH' ? 204 : 200, headers })
    })
    await userEvent.upload(fileInput(), fileOf('late.png'))
    await expect.element(images.getByText(/disk is full.*The upload goes on by itself/)).toBeVisible()
    isFull = false
    await expect.poll(names).toEqual(named('late.png'))
  })

  test('the images library shows images, and an upload is registered and first [I-069] [I-073] [I-115] [I-157]', async () => {
    opened.shop.media.add('old.png')
    opened.shop.media.add('film.mp4')
    opened.shop.media.items = opened.shop.media.items.map((item) =>
      item.fileName === 'film.mp4' ? { ...item, type: 'video' as const } : item,
    )
    await openImages()
    await expect.poll(names).toEqual(named('old.png'))
    await userEvent.upload(fileInput(), fileOf('fresh.png'))
    await expect.element(page.getByText('Upload success')).toBeVisible()
    await expect.poll(names).toEqual(named('fresh.png', 'old.png'))
    expect(opened.server.calls(mediaRoutes.registerFiles).map(({ body }) => body.files.length)).toEqual([1])
  })

  test('the videos library shows videos and has an uploader of its own [I-069] [I-073]', async () => {
    opened.shop.media.add('picture.png')
    await openBlock('video')
    await settings.getByRole('button', { name: 'Choose Video from the library' }).click()
    await expect.element(videos.getByText('No videos yet')).toBeVisible()
    expect(fileInput().getAttribute('accept')).toBe('video/mp4')
  })

  test('says why a file is not taken, and that registering failed [I-125] [I-127] [I-158]', async () => {
    await openImages()
    const wrong = fileOf('notes.txt', 'text/plain')
    await userEvent.upload(fileInput(), wrong)
    await expect.element(page.getByText('Only image files are allowed')).toBeVisible()
    await expect.element(page.getByText('notes.txt')).toBeVisible()
    expect(opened.server.calls(mediaRoutes.uploadFile)).toEqual([])
    opened.server.refuse(mediaRoutes.registerFiles, new AppError('conflict'))
    await userEvent.upload(fileInput(), fileOf('lost.png'))
    await expect.element(page.getByText('Upload failed')).toBeVisible()
    await expect.element(page.getByText('lost.png')).toBeVisible()
    await openBlock('video')
    const video = settings.getByRole('group', { name: 'Video' })
    await expect.element(video).toBeVisible()
    await userEvent.upload(video.element().querySelector('input[type=file]') as HTMLElement, wrong)
    await expect.element(page.getByText('Only video files are allowed')).toBeVisible()
  })

  test("deleting asks 'Are you sure?', and sends the preferred username as registering does; declining keeps the item [I-116] [I-137]", async () => {
    await openImages()
    await userEvent.upload(fileInput(), fileOf('doomed.png'))
    await expect.poll(names).toEqual(named('doomed.png'))
    const remove = images.getByRole('button', { name: 'Delete doomed.png' })
    await remove.click()
    const question = page.getByRole('dialog', { name: 'Delete media' })
    await expect.element(question.getByText('Are you sure?', { exact: true })).toBeVisible()
    await question.getByRole('button', { name: 'Cancel' }).click()
    await expect.element(question).not.toBeInTheDocument()
    expect(names()).toEqual(named('doomed.png'))
    expect(opened.server.calls(mediaRoutes.deleteFile)).toEqual([])
    await remove.click()
    await question.getByRole('button', { name: 'Delete' }).click()
    await expect.poll(names).toEqual([])
    await expect.element(question).not.toBeInTheDocument()
    expect(opened.server.calls(mediaRoutes.registerFiles).map(({ query }) => query.username)).toEqual(['ada'])
    const sent = opened.server.calls(mediaRoutes.deleteFile)
    expect(sent.map(({ query }) => query.username)).toEqual(['ada'])
    expect(sent.map(({ body }) => body.fileName)).toEqual(['doomed.png'])
  })
})
