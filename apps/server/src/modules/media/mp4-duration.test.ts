import { describe, expect, test } from 'vitest'
import { box, mp4, timedTrack } from '../../../test/media-files.ts'
import { readMp4DurationMs } from './mp4-duration.ts'

const numbers = (...values: number[]) => {
  const data = Buffer.alloc(values.length * 4)
  for (const [index, value] of values.entries()) data.writeUInt32BE(value, index * 4)
  return data
}

describe('how long a video plays', () => {
  test('is what its samples say, whatever the headers claim', () => {
    const claimed = box('mvhd', numbers(0, 0, 0, 1000, 5_000), Buffer.alloc(80))
    const track = timedTrack({ timescale: 600, samples: [[300, 60]] })
    expect(readMp4DurationMs(Buffer.concat([box('moov', claimed, track), box('mdat')]))).toBe(30_000)
  })

  test('is that of its longest track', () => {
    const short = timedTrack({ timescale: 1000, samples: [[10, 100]] })
    const long = timedTrack({
      timescale: 1000,
      samples: [
        [10, 100],
        [1, 500],
      ],
    })
    expect(readMp4DurationMs(Buffer.concat([box('moov', short, long), box('mdat')]))).toBe(1500)
  })

  test('is summed over fragments, with the usual length of a sample and with lengths of their own', () => {
    const movie = box(
      'moov',
      timedTrack({ timescale: 1000, samples: [] }),
      box('mvex', box('trex', numbers(0, 1, 1, 250, 0, 0))),
    )
    const usual = box('moof', box('traf', box('tfhd', numbers(0, 1)), box('trun', numbers(0, 4))))
    const own = box('moof', box('traf', box('tfhd', numbers(0, 1)), box('trun', numbers(0x301, 2, 0, 700, 9, 300, 9))))
    expect(readMp4DurationMs(Buffer.concat([movie, usual, own, box('mdat')]))).toBe(2000)
  })

  test('is what the movie claims where no samples are listed, and unknown where nothing says it', () => {
    const claimed = box('mvhd', numbers(0, 0, 0, 1000, 4_200), Buffer.alloc(80))
    expect(readMp4DurationMs(Buffer.concat([box('moov', claimed), box('mdat')]))).toBe(4_200)
    expect(readMp4DurationMs(mp4())).toBe(null)
  })

  test('a table that claims more entries than it has is read to its end', () => {
    const lying = box('stts', numbers(0, 4_000_000_000, 2, 500))
    const track = box(
      'trak',
      box('tkhd', numbers(0, 0, 0, 1), Buffer.alloc(68)),
      box('mdia', box('mdhd', numbers(0, 0, 0, 1000, 0, 0)), box('minf', box('stbl', lying))),
    )
    expect(readMp4DurationMs(Buffer.concat([box('moov', track), box('mdat')]))).toBe(1000)
  })
})
