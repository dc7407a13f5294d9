import { later } from '../../../../shared/parts/later.ts'
import { toastError } from '../../../../shared/toast.ts'
import type { PictureGoal } from './picture-drops.ts'

const sending = later(() => import('./upload-to-block.ts'))

/** The block takes them, or it is said why not. */
export async function sendPictures(goal: PictureGoal, blockId: string, files: readonly File[]): Promise<void> {
  try {
    const { uploadToBlock } = await sending.load()
    await uploadToBlock(goal, blockId, files)
  } catch (error) {
    toastError(error)
  }
}
