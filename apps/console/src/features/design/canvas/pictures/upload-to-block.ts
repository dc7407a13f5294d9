/** Uploads pictures that were dropped or pasted on a block, and puts them into it. Loaded with the first picture. */
import { newId } from '@vitrine/domain/ids'
import type { MediaItem } from '@vitrine/domain/media/media.routes'
import { m } from '@vitrine/messages/console'
import { queryClient } from '../../../../shared/api/query-client.ts'
import { registerUploads } from '../../../../shared/media-library/media.api.ts'
import { fileNames } from '../../../../shared/media-library/refused-files.ts'
import { sendUploads, type UploadsWay } from '../../../../shared/media-library/send-uploads.ts'
import { toastError } from '../../../../shared/toast.ts'
import { blockName } from '../../editor/commands/block-rules.ts'
import type { Editor } from '../../editor/editor.ts'
import { type PictureGoal, refusalOfPicture } from './picture-drops.ts'
import { pictureTargetOf, roomFor } from './picture-target.rules.ts'
import { placePictures } from './place-pictures.rules.ts'

type Upload = (files: readonly File[], onRunning: UploadsWay['onRunning']) => Promise<readonly MediaItem[]>

const uploadPictures: Upload = (files, onRunning) =>
  sendUploads(files, { type: 'image', onRunning, register: (done) => registerUploads(queryClient, done) })

/**
 * Starts the upload and shows it at the block, or says why the block takes no picture. The upload runs to its end even
 * if another screen is opened meanwhile.
 */
export async function uploadToBlock(
  { editor, drops }: PictureGoal,
  blockId: string,
  files: readonly File[],
  upload = uploadPictures,
): Promise<void> {
  const block = editor.doc.block(blockId)
  const target = block && pictureTargetOf(block.type)
  const refusal = refusalOfPicture(editor, blockId)
  if (refusal !== null || !block || !target) {
    toastError(refusal)
    return
  }
  const room = roomFor(block, target)
  if (files.length > room) toastError(m.canvas_room({ count: room }), fileNames(files.slice(room)))
  const key = newId()
  drops.set([...drops.get(), { key, blockId, running: [] }])
  editor.select([blockId])
  try {
    const items = await upload(files.slice(0, room), (change) =>
      drops.set(drops.get().map((drop) => (drop.key === key ? { ...drop, running: change(drop.running) } : drop))),
    )
    if (items.length > 0) setPictures(editor, blockId, items)
  } catch (error) {
    toastError(error)
  } finally {
    drops.set(drops.get().filter((drop) => drop.key !== key))
  }
}

/** Puts the uploaded pictures into the block as one step. */
function setPictures(editor: Editor, blockId: string, items: Parameters<typeof placePictures>[2]): void {
  const block = editor.doc.block(blockId)
  const target = block && pictureTargetOf(block.type)
  if (!block || !target) {
    toastError(m.canvas_block_gone())
    return
  }
  const room = roomFor(block, target)
  const left = items.slice(room).map(({ fileName }) => ({ name: fileName }))
  if (left.length > 0) toastError(m.canvas_filled_meanwhile(), fileNames(left))
  if (room === 0) return
  const what = blockName(block, editor.labelOf(block.type))
  const isOne = items.length === 1
  const label = { say: isOne ? 'setPicture' : 'addPictures', what } as const
  editor.run('setMany', { id: blockId, label, changes: placePictures(block, target, items) })
  editor.announce(isOne ? { say: 'pictureSet', what } : { say: 'picturesAdded', what, count: items.length })
}
