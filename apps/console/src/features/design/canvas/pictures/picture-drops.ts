/** Uploads of pictures that were dropped on a block, or pasted while it was selected. */

import { m } from '@vitrine/messages/console'
import { createObservable, type Observable } from '../../../../shared/lib/observable.ts'
import type { RunningUpload } from '../../../../shared/media-library/send-uploads.ts'
import { service } from '../../../../shared/services.ts'
import { blockName } from '../../editor/commands/block-rules.ts'
import type { Editor } from '../../editor/editor.ts'
import { pictureTargetOf, roomFor } from './picture-target.rules.ts'

export interface PictureDrop {
  key: string
  blockId: string
  running: readonly RunningUpload[]
}

/** The editor whose block takes the pictures, and the list of those on their way. */
export interface PictureGoal {
  editor: Editor
  drops: Observable<readonly PictureDrop[]>
}

export const pictureDrops = service(() => createObservable<readonly PictureDrop[]>([]))

/** The reason why this block takes no picture now, or null if it takes one. */
export function refusalOfPicture(editor: Editor, blockId: string): string | null {
  const block = editor.doc.block(blockId)
  if (!block) return m.canvas_drop_on_block()
  const target = pictureTargetOf(block.type)
  if (!target) return m.canvas_no_pictures({ block: blockName(block, editor.labelOf(block.type)) })
  return roomFor(block, target) > 0 ? null : m.canvas_slots_filled({ count: target.slots ?? 1 })
}
