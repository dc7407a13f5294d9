/**
 * How long an MP4 file plays, by its samples: what its headers claim is not asked where the samples are listed. A file in
 * fragments lists them in each of its fragments.
 */
import { type Box, readBoxes } from './mp4-boxes.ts'

const within = (data: Buffer, box: Box | undefined): Box[] => (box ? readBoxes(data, box.content, box.end) : [])
const first = (boxes: readonly Box[], type: string): Box | undefined => boxes.find((box) => box.type === type)

/** A number at this position of a box's content; 0 where the box is too short. */
function numberAt(data: Buffer, box: Box | undefined, offset: number): number {
  return box && box.content + offset + 4 <= box.end ? data.readUInt32BE(box.content + offset) : 0
}

/** Units a second, as movie and media headers say it. */
const timescaleOf = (data: Buffer, header: Box | undefined): number =>
  numberAt(data, header, header && data[header.content] === 1 ? 20 : 12)

interface Track {
  timescale: number
  /** In units of the timescale. */
  length: number
  /** Of a sample of a fragment that does not say its own. */
  usual: number
}

/** The samples of `stts`: runs of a count and the length of each. */
function lengthOfSamples(data: Buffer, table: Box | undefined): number {
  let length = 0
  const entries = numberAt(data, table, 4)
  for (let index = 0; table && index < entries && table.content + 16 + index * 8 <= table.end; index += 1)
    length += numberAt(data, table, 8 + index * 8) * numberAt(data, table, 12 + index * 8)
  return length
}

function readTracks(data: Buffer, movie: readonly Box[]): Map<number, Track> {
  const usual = new Map(
    within(data, first(movie, 'mvex'))
      .filter(({ type }) => type === 'trex')
      .map((box) => [numberAt(data, box, 4), numberAt(data, box, 12)] as const),
  )
  const tracks = new Map<number, Track>()
  for (const box of movie.filter(({ type }) => type === 'trak')) {
    const track = within(data, box)
    const header = first(track, 'tkhd')
    const id = numberAt(data, header, header && data[header.content] === 1 ? 20 : 12)
    const media = within(data, first(track, 'mdia'))
    const table = within(data, first(within(data, first(media, 'minf')), 'stbl'))
    tracks.set(id, {
      timescale: timescaleOf(data, first(media, 'mdhd')),
      length: lengthOfSamples(data, first(table, 'stts')),
      usual: usual.get(id) ?? 0,
    })
  }
  return tracks
}

const flagsOf = (data: Buffer, box: Box): number => numberAt(data, box, 0) & 0xff_ffff

/** Bytes that a field takes where its flag is set. */
const bytesOf = (flags: number, sizes: readonly (readonly [flag: number, bytes: number])[]): number =>
  sizes.reduce((sum, [flag, bytes]) => sum + (flags & flag ? bytes : 0), 0)

function lengthOfRun(data: Buffer, run: Box, usual: number): number {
  const flags = flagsOf(data, run)
  const count = numberAt(data, run, 4)
  if (!(flags & 0x100)) return count * usual
  const start =
    8 +
    bytesOf(flags, [
      [0x1, 4],
      [0x4, 4],
    ])
  const each = bytesOf(flags, [
    [0x100, 4],
    [0x200, 4],
    [0x400, 4],
    [0x800, 4],
  ])
  let length = 0
  for (let index = 0; index < count && run.content + start + index * each + 4 <= run.end; index += 1)
    length += numberAt(data, run, start + index * each)
  return length
}

function addFragment(data: Buffer, fragment: readonly Box[], tracks: Map<number, Track>): void {
  for (const part of fragment.filter(({ type }) => type === 'traf')) {
    const boxes = within(data, part)
    const header = first(boxes, 'tfhd')
    const track = tracks.get(numberAt(data, header, 4))
    if (!header || !track) continue
    const flags = flagsOf(data, header)
    const usual =
      flags & 0x8
        ? numberAt(
            data,
            header,
            8 +
              bytesOf(flags, [
                [0x1, 8],
                [0x2, 4],
              ]),
          )
        : track.usual
    for (const run of boxes.filter(({ type }) => type === 'trun')) track.length += lengthOfRun(data, run, usual)
  }
}

/** In ms, of the longest track; null where the file does not say it. Throws image_unreadable for a broken file. */
export function readMp4DurationMs(data: Buffer): number | null {
  const top = readBoxes(data, 0, data.length)
  const movie = within(data, first(top, 'moov'))
  const tracks = readTracks(data, movie)
  for (const fragment of top.filter(({ type }) => type === 'moof')) addFragment(data, within(data, fragment), tracks)
  const lengths = [...tracks.values()]
    .filter(({ timescale, length }) => timescale > 0 && length > 0)
    .map(({ timescale, length }) => (length * 1000) / timescale)
  if (lengths.length > 0) return Math.round(Math.max(...lengths))
  const header = first(movie, 'mvhd')
  const timescale = timescaleOf(data, header)
  // Without samples that are listed, the movie's own header is all there is; of its longer form, the low half.
  const claimed = numberAt(data, header, header && data[header.content] === 1 ? 28 : 16)
  return timescale > 0 && claimed > 0 ? Math.round((claimed * 1000) / timescale) : null
}
