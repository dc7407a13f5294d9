/** Pictures and videos in formats that are not taken are refused by their names, by content. */
import { mediaRoutes } from '@vitrine/domain/media/media.routes'
import { describe, expect, it } from 'vitest'
import * as files from '../../../test/media-files.ts'
import { createTestApp } from '../../../test/test-app.ts'

const app = await createTestApp()
const owner = await app.signIn(await app.buildApp())

async function refusalOf(data: Buffer, { kind, name }: { kind: string; name: string }) {
  const form = files.buildForm([{ data, name }])
  const { method, path } = mediaRoutes.uploadFile
  const response = await app.inject({
    method,
    url: `${path}?kind=${kind}`,
    payload: form.payload,
    headers: { ...form.headers, ...owner.headers },
  })
  const { error } = response.json() as { error?: { code: string; message: string } }
  return [response.statusCode, error?.code, error?.message]
}

describe('formats that are not taken', () => {
  it('a video of another format is refused by its name, what is no video in the words of the specification [I-126] [I-127]', async () => {
    const refused: [data: Buffer, message: string][] = [
      [await files.png(), 'Only video files are allowed'],
      [files.mp4({ brand: 'heic' }), 'Only video files are allowed'],
      [Buffer.from('a text'), 'Only video files are allowed'],
      [Buffer.from('\x1aE\xdf\xa3webm', 'latin1'), 'WebM files are not supported. Use MP4.'],
      [files.mp4({ brand: 'qt  ' }), 'MOV files are not supported. Use MP4.'],
    ]
    for (const [data, message] of refused)
      expect(await refusalOf(data, { kind: 'video', name: 'film.mp4' })).toEqual([415, 'only_videos', message])
  })

  it('a picture of another format is refused by its name, what is no picture in the words of the specification [I-125]', async () => {
    const taken = 'files are not supported. Use PNG, JPEG, GIF, WebP or SVG.'
    const refused: [data: Buffer, message: string][] = [
      [files.mp4({ brand: 'heic' }), `HEIC ${taken}`],
      [files.mp4({ brand: 'avif' }), `AVIF ${taken}`],
      [Buffer.from('MM\0*\0\0\0\x08'), `TIFF ${taken}`],
      [files.mp4(), 'Only image files are allowed'],
      [files.mp4({ brand: 'qt  ' }), 'Only image files are allowed'],
    ]
    for (const kind of ['image', 'icon'])
      for (const [data, message] of refused)
        expect(await refusalOf(data, { kind, name: 'photo.png' })).toEqual([415, 'only_images', message])
  })
})
