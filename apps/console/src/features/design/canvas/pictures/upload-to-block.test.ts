import type { MediaItem } from '@vitrine/domain/media/media.routes'
import { expect, test, vi } from 'vitest'
import { createServices } from '../../../../shared/services.ts'
import * as toast from '../../../../shared/toast.ts'
import { buildBlock, buildDesign, buildPage, openEditor } from '../../editor/test-design.builder.ts'
import { pictureDrops } from './picture-drops.ts'
import { uploadToBlock } from './upload-to-block.ts'

test('a picture on its way is sent once, whatever is drawn meanwhile, and leaves the list when it ended', async () => {
  const { editor } = openEditor(buildDesign([buildPage('home', [{ ...buildBlock('g'), type: 'grid', images: [] }])]))
  const drops = createServices().get(pictureDrops)
  const file = new File(['x'], 'new.png', { type: 'image/png' })
  const item = { url: '/media/a/new.webp', meta: { width: 2, height: 1, aspectRatio: 2 } } as MediaItem
  let sent = 0
  let arrive: (items: MediaItem[]) => void = () => undefined
  const whole = uploadToBlock({ editor, drops }, 'g', [file], (files, onRunning) => {
    sent += files.length
    onRunning((list) => [...list, { id: '1', name: 'new.png', progress: 0, trouble: null, cancel: () => undefined }])
    return new Promise((resolve) => {
      arrive = resolve
    })
  })
  expect(drops.get()).toMatchObject([{ blockId: 'g', running: [{ name: 'new.png' }] }])
  arrive([item])
  await whole
  expect(sent).toBe(1)
  expect(drops.get()).toEqual([])
  expect(JSON.stringify(editor.doc.block('g'))).toContain('/media/a/new.webp')
})

test('pictures for which no slot is free, before or after the upload, are said and not lost without a word', async () => {
  const images = [...'abcdefg'].map((name) => ({ src: `/media/a/${name}.webp` }))
  const { editor } = openEditor(buildDesign([buildPage('home', [{ ...buildBlock('g'), type: 'grid', images }])]))
  const drops = createServices().get(pictureDrops)
  const said = vi.spyOn(toast, 'toastError').mockImplementation(() => undefined)
  const files = ['x', 'y'].map((name) => new File([name], `${name}.png`, { type: 'image/png' }))
  const meta = { width: 2, height: 1, aspectRatio: 2 }
  const item = { url: '/media/a/new.webp', fileName: 'x.webp', meta } as MediaItem
  let sent = 0
  await uploadToBlock({ editor, drops }, 'g', files, async (taken) => {
    sent = taken.length
    editor.run('setMany', { id: 'g', label: 'Fill', changes: [{ path: 'images', value: [...images, images[0]] }] })
    return [item]
  })
  expect(sent).toBe(1)
  expect(said.mock.calls).toEqual([
    ['There is room for 1 picture: the others are left out.', 'y.png'],
    ['All slots were filled meanwhile: what found no room is in the library.', 'x.webp'],
  ])
  expect(JSON.stringify(editor.doc.block('g'))).not.toContain('new.webp')
  said.mockRestore()
})
