/**
 * Reads the boxes of an MP4 file (ISO/IEC 14496-12): checks that they fill the file, finds the size of the picture, and
 * blanks the boxes that hold no video (user data with its place of recording, free space, private boxes) in place, so
 * that no offset changes.
 */
import { type Box, readBoxes, unreadableVideo } from './mp4-boxes.ts'

const blanked: ReadonlySet<string> = new Set(['udta', 'meta', 'uuid', 'free', 'skip', 'wide'])
const topLevel: ReadonlySet<string> = new Set([
  ...blanked,
  'ftyp',
  'moov',
  'mdat',
  'moof',
  'mfra',
  'sidx',
  'styp',
  'emsg',
  'ssix',
  'prft',
  'pdin',
])
function blank(data: Buffer, boxes: readonly Box[]): void {
  for (const box of boxes) {
    if (!blanked.has(box.type)) continue
    data.write('free', box.start + 4, 'latin1')
    data.fill(0, box.content, box.end)
  }
}

/** Width and height of a track header, turned when its matrix turns the picture by a quarter. */
function trackSize(data: Buffer, header: Box): { width: number; height: number } {
  const matrix = header.content + (data[header.content] === 1 ? 52 : 40)
  if (matrix + 44 > header.end) throw unreadableVideo()
  const width = data.readUInt32BE(matrix + 36) >>> 16
  const height = data.readUInt32BE(matrix + 40) >>> 16
  const turned = data.readInt32BE(matrix) === 0 && data.readInt32BE(matrix + 4) !== 0
  return turned ? { width: height, height: width } : { width, height }
}

/** A blanked copy with its picture size. Throws image_unreadable for a cut or malformed file and one without a picture. */
export function readMp4Video(source: Buffer): { data: Buffer; width: number; height: number } {
  const data = Buffer.from(source)
  const top = readBoxes(data, 0, data.length)
  const movie = top.find((box) => box.type === 'moov')
  const complete = top.every((box) => topLevel.has(box.type)) && top.some((box) => /^(mdat|moof)$/.test(box.type))
  if (!movie || !complete) throw unreadableVideo()
  const inMovie = readBoxes(data, movie.content, movie.end)
  const tracks = inMovie.filter((box) => box.type === 'trak').map((track) => readBoxes(data, track.content, track.end))
  const sizes = tracks.flatMap((boxes) => boxes.filter((box) => box.type === 'tkhd').map((box) => trackSize(data, box)))
  const size = sizes.find(({ width, height }) => width > 0 && height > 0)
  if (!size) throw unreadableVideo()
  for (const boxes of [top, inMovie, ...tracks]) blank(data, boxes)
  return { data, ...size }
}
