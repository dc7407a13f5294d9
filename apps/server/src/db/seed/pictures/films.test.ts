import { describe, expect, test } from 'vitest'
import { loadSharp } from '../../../modules/media/index.ts'
import { filmed, filmPicture } from './films.ts'
import { listPictures } from './picture-list.ts'

describe('films of the demo store', () => {
  test('every filmed picture is one that is drawn', () => {
    const names = listPictures().map(({ name }) => name)
    expect([...filmed].filter((name) => !names.includes(name))).toEqual([])
  })

  test('a film is a WebM file of VP8 key frames', async () => {
    const sharp = await loadSharp()
    const picture = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#0f766e' } })
      .webp()
      .toBuffer()
    const film = await filmPicture(picture, 64)
    expect(film.readUInt32BE(0)).toBe(0x1a45dfa3)
    expect(film.includes('webm')).toBe(true)
    expect(film.includes('V_VP8')).toBe(true)
    // The start code of a key frame (RFC 6386, section 9.1), once for each frame.
    const starts = film.toString('latin1').split('\x9d\x01\x2a').length - 1
    expect(starts).toBe(36)
  })
})
