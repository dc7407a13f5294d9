import sharp from 'sharp'
import { expect, test } from 'vitest'
import * as files from '../../../test/media-files.ts'
import { createMessagesDriver } from '../../../test/messages-driver.ts'

const { app, openApp, device, send, expectStatus } = await createMessagesDriver()

async function upload({ owner }: Awaited<ReturnType<typeof openApp>>, data: Buffer, name: string): Promise<string> {
  const { payload, headers } = files.buildForm([{ data, name }])
  const answer = await app.inject({
    method: 'POST',
    url: '/media/v1/uploads?kind=image',
    payload,
    headers: { ...headers, ...owner.headers },
  })
  return answer.json().data.url
}

const drawing = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"><rect width="40" height="20" fill="#f00"/></svg>',
)

test.each([
  ['a photo', () => files.jpeg(3_000, 1_500), 1_024],
  ['a drawing', async () => drawing, null],
] as const)(
  '%s of the library goes out as JPEG, which every lock screen shows, and is served',
  async (_, make, width) => {
    const shop = await openApp()
    const phone = await device(shop)
    const image = await upload(shop, await make(), 'picture.png')
    const message = await send(shop, { image })
    expect(message.image).toMatch(new RegExp(`^/media/${shop.appKey}/[a-f0-9]{40}\\.jpg$`))
    await expectStatus(shop, message.id, 'sent')
    const { pathname } = new URL(String(phone.got()[0]?.['image']))
    const answer = await app.injectShopper({ method: 'GET', url: pathname })
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/jpeg'])
    const shown = await sharp(answer.rawPayload).metadata()
    expect(shown.format).toBe('jpeg')
    if (width !== null) expect(shown.width).toBeLessThanOrEqual(width)
    // An earlier message that is copied names its own picture.
    expect((await send(shop, { image: message.image })).image).toBe(message.image)
  },
)

test('a picture of another app, or of elsewhere, is refused at its field', async () => {
  const [shop, other] = [await openApp(), await openApp()]
  const theirs = await upload(other, await files.jpeg(), 'picture.jpg')
  for (const image of [theirs, 'https://elsewhere.example/a.jpg', `/media/${shop.appKey}/${'0'.repeat(40)}.jpg`])
    await expect(send(shop, { image })).rejects.toMatchObject({
      code: 'validation_failed',
      issues: [{ path: 'image', reason: { name: image === theirs ? 'file_of_other_app' : 'media_file_unknown' } }],
    })
})
