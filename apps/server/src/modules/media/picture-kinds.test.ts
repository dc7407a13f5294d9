/** What cameras and print shops make of pictures, and what becomes of it. */
import sharp, { type Sharp } from 'sharp'
import { describe, expect, it } from 'vitest'
import { createMediaDriver } from '../../../test/media-driver.ts'
import { createTestApp } from '../../../test/test-app.ts'

const app = await createTestApp()
const owner = await app.signIn(await app.buildApp())
const media = createMediaDriver(app)

/** Left half red, right half blue. */
const twoColors = async (): Promise<Sharp> => {
  const half = { width: 40, height: 40, channels: 3 as const, background: '#0000ff' }
  const red = await sharp({ create: { ...half, background: '#ff0000' } })
    .png()
    .toBuffer()
  const joined = await sharp({ create: { ...half, width: 80 } })
    .composite([{ input: red, left: 0, top: 0 }])
    .png()
    .toBuffer()
  return sharp(joined)
}

/** Colours of the left and the right half as they are stored, and how the stored picture says what they are. */
async function stored(data: Buffer) {
  const { url, width, height } = await media.upload(owner, data)
  const file = (await app.injectShopper({ method: 'GET', url })).rawPayload
  const { space, depth, icc, pages = 1 } = await sharp(file).metadata()
  const { data: pixels, info } = await sharp(file).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const at = (x: number, y: number) => [...pixels.subarray((y * info.width + x) * 3, (y * info.width + x) * 3 + 3)]
  return { width, height, space, depth, icc, pages, at }
}
/** Lossy, and through another space of colours. */
const isNear = (color: readonly number[], wanted: readonly number[], by: number): boolean =>
  color.every((value, at) => Math.abs(value - (wanted[at] ?? 0)) <= by)

describe('pictures of every kind', () => {
  it('a wide profile of colours is brought to that of screens, so that red stays red', async () => {
    const data = await (await twoColors()).withIccProfile('p3').png().toBuffer()
    const raw = await sharp(data, { ignoreIcc: true }).raw().toBuffer()
    // In the numbers of its own profile, red is another one.
    expect(isNear([...raw.subarray(0, 3)], [255, 0, 0], 10)).toBe(false)
    const picture = await stored(data)
    expect(picture).toMatchObject({ space: 'srgb', depth: 'uchar', icc: undefined })
    expect(isNear(picture.at(10, 20), [255, 0, 0], 10)).toBe(true)
    expect(isNear(picture.at(70, 20), [0, 0, 255], 10)).toBe(true)
  })

  it('a picture for print (CMYK) becomes one for screens', async () => {
    const data = await (await twoColors()).toColourspace('cmyk').jpeg({ quality: 95 }).toBuffer()
    expect((await sharp(data).metadata()).space).toBe('cmyk')
    const picture = await stored(data)
    expect(picture).toMatchObject({ space: 'srgb', width: 80, height: 40 })
    const [red, , redsBlue] = picture.at(10, 20)
    expect((red ?? 0) - (redsBlue ?? 0)).toBeGreaterThan(120)
  })

  it('sixteen bits a colour become eight', async () => {
    const data = await (await twoColors()).toColourspace('rgb16').png().toBuffer()
    expect((await sharp(data).metadata()).depth).toBe('ushort')
    const picture = await stored(data)
    expect(picture).toMatchObject({ space: 'srgb', depth: 'uchar' })
    expect(isNear(picture.at(10, 20), [255, 0, 0], 10)).toBe(true)
  })

  it('a photograph stands as the camera was held, for each of the eight ways', async () => {
    for (const orientation of [1, 2, 3, 4, 5, 6, 7, 8]) {
      const data = await (await twoColors()).withMetadata({ orientation }).jpeg({ quality: 95 }).toBuffer()
      const picture = await stored(data)
      const isTurned = orientation > 4
      expect([picture.width, picture.height]).toEqual(isTurned ? [40, 80] : [80, 40])
      const wanted = await sharp(data).autoOrient().removeAlpha().raw().toBuffer()
      expect(isNear(picture.at(5, 5), [...wanted.subarray((5 * picture.width + 5) * 3).subarray(0, 3)], 40)).toBe(true)
    }
  })

  it('an animated GIF stays one, with a thumbnail that stands still', async () => {
    const frames = Buffer.alloc(20 * 10 * 3 * 3)
    frames.fill(200, 20 * 10 * 3)
    const raw = { width: 20, height: 30, channels: 3 as const, pageHeight: 10 }
    const data = await sharp(frames, { raw })
      .gif({ delay: [50, 50, 50] })
      .toBuffer()
    const { url, thumbnailUrl } = await media.upload(owner, data)
    const pagesOf = async (address: string) => {
      const file = await app.injectShopper({ method: 'GET', url: address })
      return (await sharp(file.rawPayload).metadata()).pages ?? 1
    }
    expect(await pagesOf(url)).toBeGreaterThan(1)
    expect(await pagesOf(thumbnailUrl)).toBe(1)
  })
})
