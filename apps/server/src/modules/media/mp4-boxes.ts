/** Boxes of ISO base media files (ISO/IEC 14496-12): each says its size and type, and holds data or further boxes. */
import { because } from '@vitrine/domain/error-reasons'
import { AppError } from '@vitrine/domain/errors'

export interface Box {
  type: string
  /** Position of the header. */
  start: number
  content: number
  end: number
}

const maxBoxes = 10_000

export const unreadableVideo = () => new AppError('image_unreadable', because('video_unreadable'))

/** The boxes between two positions, which they fill. Throws image_unreadable where they do not. */
export function readBoxes(data: Buffer, from: number, to: number): Box[] {
  const boxes: Box[] = []
  for (let at = from; at < to; ) {
    if (at + 8 > to || boxes.length > maxBoxes) throw unreadableVideo()
    const short = data.readUInt32BE(at)
    const type = data.toString('latin1', at + 4, at + 8)
    const long = short === 1
    if (long && at + 16 > to) throw unreadableVideo()
    // Size 0 means 'to the end of the file'.
    const size = short === 0 ? to - at : long ? Number(data.readBigUInt64BE(at + 8)) : short
    const header = long ? 16 : 8
    if (size < header || at + size > to) throw unreadableVideo()
    boxes.push({ type, start: at, content: at + header, end: at + size })
    at += size
  }
  return boxes
}
