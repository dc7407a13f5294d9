import type { MediaItem } from '@vitrine/domain/media/media.routes'
import { expect, test } from 'vitest'
import { buildBlock, buildDesign, buildPage, openEditor } from '../../editor/test-design.builder.ts'
import { pictureDrops, sendPictures } from './picture-drops.ts'

test('a picture on its way is sent once, whatever is drawn meanwhile, and leaves the list when it ended', async () => {
  const { editor } = openEditor(buildDesign([buildPage('home', [{ ...buildBlock('g'), type: 'grid', images: [] }])]))
  const file = new File(['x'], 'new.png', { type: 'image/png' })
  const item = { url: '/media/a/new.webp', meta: { width: 2, height: 1, aspectRatio: 2 } } as MediaItem
  let sent = 0
  let arrive: (items: MediaItem[]) => void = () => undefined
  const whole = sendPictures(editor, 'g', [file], (files, onRunning) => {
    sent += files.length
    onRunning((list) => [...list, { id: 1, name: 'new.png', progress: 0, cancel: () => undefined }])
    return new Promise((resolve) => {
      arrive = resolve
    })
  })
  expect(pictureDrops.get()).toMatchObject([{ blockId: 'g', running: [{ name: 'new.png' }] }])
  arrive([item])
  await whole
  expect(sent).toBe(1)
  expect(pictureDrops.get()).toEqual([])
  expect(JSON.stringify(editor.doc.block('g'))).toContain('/media/a/new.webp')
})
