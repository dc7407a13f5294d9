import { AppError } from '@vitrine/domain/errors'
import { type CropArea, mediaRoutes, type UploadResult } from '@vitrine/domain/media/media.routes'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import * as files from '../../../test/media-files.ts'
import { createTestApp, type SignedIn } from '../../../test/test-app.ts'

const app = await createTestApp()
const appKey = await app.buildApp()
const owner = await app.signIn(appKey)
const whole: CropArea = { left: 0, top: 0, width: 1, height: 1 }

async function upload(data: Buffer, name: string): Promise<UploadResult> {
  const form = files.buildForm([{ data, name }])
  const request = { method: 'POST', url: '/media/v1/uploads?kind=image', payload: form.payload } as const
  const response = await app.inject({ ...request, headers: { ...form.headers, ...owner.headers } })
  return response.json<{ data: UploadResult }>().data
}
const crop = async (url: string, area: CropArea, as?: Pick<SignedIn, 'headers'>) =>
  (await app.call(mediaRoutes.cropImage, { body: { url, area } }, as)).data
const refusal = (url: string, area: CropArea, as: Pick<SignedIn, 'headers'> | undefined = owner) =>
  crop(url, area, as).then(
    () => null,
    (error: unknown) => (error instanceof AppError ? error : null),
  )

/** Left half red, right half blue. */
async function twoHalves(): Promise<Buffer> {
  const red = await sharp({ create: { width: 100, height: 80, channels: 3, background: '#ff0000' } })
    .png()
    .toBuffer()
  return sharp({ create: { width: 200, height: 80, channels: 3, background: '#0000ff' } })
    .composite([{ input: red, left: 0, top: 0 }])
    .png()
    .toBuffer()
}

describe('cropping a picture', () => {
  it('makes a new file of the part and leaves the picture as it was', async () => {
    const picture = await upload(await twoHalves(), 'halves.png')
    const before = (await app.injectShopper({ url: picture.url })).rawPayload
    const part = await crop(picture.url, { left: 0.5, top: 0.25, width: 0.5, height: 0.5 }, owner)
    expect(part).toMatchObject({ width: 100, height: 40, ratio: 2.5, fileName: 'halves cropped.webp', type: 'image' })
    expect(part.url).not.toBe(picture.url)
    const { data } = await sharp((await app.injectShopper({ url: part.url })).rawPayload)
      .raw()
      .toBuffer({ resolveWithObject: true })
    expect([data[0], data[2]].map((channel) => (channel ?? 0) > 200)).toEqual([false, true])
    expect((await app.injectShopper({ url: picture.url })).rawPayload.equals(before)).toBe(true)
    const registered = await app.call(mediaRoutes.registerFiles, { query: {}, body: { files: [part] } }, owner)
    expect(registered.data[0]?.url).toBe(part.url)
  })

  it('the smallest part is a pixel, and what is off by a rounding is taken', async () => {
    const { url } = await upload(await files.png(60, 40), 'small.png')
    expect(await crop(url, { left: 0.9999, top: 0.9999, width: 0.0001, height: 0.0001 }, owner)).toMatchObject({
      width: 1,
      height: 1,
    })
    expect(await crop(url, { left: 1 / 3, top: 0, width: 2 / 3, height: 1 }, owner)).toMatchObject({ width: 40 })
  })

  it('drawings and animations are refused with what to do', async () => {
    const drawing = await upload(files.svg('<rect width="3" height="3"/>'), 'icon.svg')
    const animation = await upload(await files.animatedWebp(3), 'moving.webp')
    for (const { url } of [drawing, animation]) {
      const refused = await refusal(url, whole)
      expect([refused?.status, refused?.code]).toEqual([422, 'image_unreadable'])
      expect(refused?.message).toContain('cannot be cropped')
    }
  })

  it('refuses an area outside, no token, and the picture of another app', async () => {
    const { url } = await upload(await files.png(30, 30), 'mine.png')
    for (const area of [
      { ...whole, left: 0.5 },
      { ...whole, top: 0.1 },
      { ...whole, width: 0 },
      { ...whole, left: -0.1 },
    ])
      expect((await refusal(url, area))?.status).toBe(400)
    expect((await refusal(url, whole, { headers: {} }))?.status).toBe(401)
    const stranger = await app.signIn(await app.buildApp())
    expect((await refusal(url, whole, stranger))?.status).toBe(404)
    expect((await refusal('/media/x/../../secret', whole))?.status).toBe(404)
    const reader = await app.signIn(appKey, { permissions: ['media.read'] })
    expect((await refusal(url, whole, reader))?.status).toBe(403)
  })
})
