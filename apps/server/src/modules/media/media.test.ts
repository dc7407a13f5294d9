import { AppError } from '@vitrine/domain/errors'
import { libraryRoutes } from '@vitrine/domain/media/library.routes'
import { imageLimitBytes, mediaRoutes, type UploadResult, videoLimitBytes } from '@vitrine/domain/media/media.routes'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import * as files from '../../../test/media-files.ts'
import { createTestApp, type SignedIn } from '../../../test/test-app.ts'
import { createInitialDesign } from '../design/index.ts'

const app = await createTestApp()
const appKey = await app.buildApp()
const owner = await app.signIn(appKey)
const stranger = await app.signIn(await app.buildApp())

interface UploadAnswer {
  status: number
  body: { data?: UploadResult; error?: { code: string; message: string } }
}

async function upload(
  file: files.FormFile | files.FormFile[],
  options: { kind?: string; as?: Pick<SignedIn, 'headers'>; cutAt?: number } = {},
): Promise<UploadAnswer> {
  const form = files.buildForm(Array.isArray(file) ? file : [file], { cutAt: options.cutAt })
  const response = await app.inject({
    method: 'POST',
    url: `/media/v1/uploads?kind=${options.kind ?? 'image'}`,
    payload: form.payload,
    headers: { ...form.headers, ...(options.as ?? owner).headers },
  })
  return { status: response.statusCode, body: response.json() }
}

async function uploaded(data: Buffer, kind = 'image', name = 'picture.png'): Promise<UploadResult> {
  const { status, body } = await upload({ data, name }, { kind })
  expect(body.error).toBeUndefined()
  expect(status).toBe(200)
  return body.data as UploadResult
}

const fetchFile = async (url: string, headers: Record<string, string> = {}) =>
  app.injectShopper({ method: 'GET', url, headers })

const register = (file: UploadResult, as: Pick<SignedIn, 'headers'> = owner) =>
  app.call(mediaRoutes.registerFiles, { query: { username: 'owner@example.test' }, body: { files: [file] } }, as)

const codeOf = (error: unknown) => (error instanceof AppError ? error.code : String(error))

/** Grey noise: does not compress, so that the file has a size of its own. */
const padded = async (bytes: number): Promise<Buffer> => {
  const picture = await files.jpeg()
  return Buffer.concat([picture, Buffer.alloc(bytes - picture.length, 1)])
}

describe('uploads', () => {
  it('an upload answers url, ratio, width, height and thumbnailUrl [D-112]', async () => {
    const result = await uploaded(await files.jpeg(640, 320), 'image', 'summer.jpg')
    expect(result).toMatchObject({ ratio: 2, width: 640, height: 320, fileName: 'summer.jpg', type: 'image' })
    expect(result.meta).toEqual({ width: 640, height: 320, aspectRatio: 2 })
    expect(result.url).toMatch(new RegExp(`^/media/${appKey}/[a-f0-9]{40}\\.webp$`))
    const thumbnail = await fetchFile(result.thumbnailUrl)
    expect(await sharp(thumbnail.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 320, height: 160 })
  })

  it('the thumbnail of a tall picture is as wide as one of a wide picture: apps choose by the width', async () => {
    const { thumbnailUrl } = await uploaded(await files.jpeg(640, 1280), 'image', 'tall.jpg')
    const { rawPayload } = await fetchFile(thumbnailUrl)
    expect(await sharp(rawPayload).metadata()).toMatchObject({ width: 320, height: 640 })
  })

  it('svg, png, jpeg, gif and webp pictures are taken [I-124]', async () => {
    for (const data of [
      await files.png(),
      await files.jpeg(),
      await files.gif(),
      await files.webp(),
      files.svg('<rect width="3" height="3"/>'),
    ]) {
      expect((await uploaded(data)).width).toBeGreaterThan(0)
    }
  })

  it('a picture of exactly 10 MB is taken and one byte more is refused [I-124] [D-212]', async () => {
    expect((await upload({ data: await padded(imageLimitBytes) })).status).toBe(200)
    const { status, body } = await upload({ data: await padded(imageLimitBytes + 1) })
    expect([status, body.error?.code, body.error?.message]).toEqual([
      413,
      'image_too_large',
      'Images can be at most 10 MB.',
    ])
  })

  it('what is no picture is refused in image mode, whatever its name and header say [I-125]', async () => {
    for (const data of [
      Buffer.from('%PDF-1.7 text'),
      Buffer.from('<html><svg></svg></html>'),
      files.mp4(),
      files.svgz(),
    ]) {
      const { status, body } = await upload({ data, name: 'photo.png', type: 'image/png' })
      expect([status, body.error?.message]).toEqual([415, 'Only image files are allowed'])
    }
  })

  it('a video is mp4 of at most 20 MB [I-126] [D-212]', async () => {
    const edge = files.mp4({ mediaBytes: 100 })
    const full = files.mp4({ mediaBytes: videoLimitBytes - (edge.length - 100) })
    expect(full.length).toBe(videoLimitBytes)
    expect((await upload({ data: full }, { kind: 'video' })).status).toBe(200)
    const more = await upload({ data: Buffer.concat([full, Buffer.alloc(1)]) }, { kind: 'video' })
    expect([more.status, more.body.error?.code]).toEqual([413, 'video_too_large'])
  })

  it('a video tells its size, turned when its track is turned, and has a poster', async () => {
    const video = await uploaded(files.mp4({ width: 640, height: 360 }), 'video', 'film.mp4')
    expect(video).toMatchObject({ type: 'video', width: 640, height: 360, fileName: 'film.mp4' })
    expect(await sharp((await fetchFile(video.thumbnailUrl)).rawPayload).metadata()).toMatchObject({ width: 320 })
    expect(await uploaded(files.mp4({ turned: true }), 'video')).toMatchObject({ width: 360, height: 640 })
  })

  it('a still that comes with a video becomes its thumbnail', async () => {
    const { body } = await upload(
      [{ data: files.mp4({ mediaBytes: 77 }) }, { field: 'poster', data: await files.png(160, 90) }],
      { kind: 'video' },
    )
    const thumbnail = await fetchFile(body.data?.thumbnailUrl ?? '')
    expect(await sharp(thumbnail.rawPayload).metadata()).toMatchObject({ width: 160, height: 90 })
  })

  it('a picture is as large as phones show it and says what it was, an animation stays one', async () => {
    const tall = await uploaded(await files.png(1200, 9000))
    expect(tall).toMatchObject({ width: 1200, height: 9000 })
    expect(tall.reducedFrom).toBeUndefined()
    const reducedFrom = { width: 4500, height: 3000 }
    expect(await uploaded(await files.png(4500, 3000))).toMatchObject({ width: 3000, height: 2000, reducedFrom })
    const animation = await uploaded(await files.animatedWebp(3))
    expect(animation).toMatchObject({ width: 20, height: 10 })
    expect((await sharp((await fetchFile(animation.url)).rawPayload).metadata()).pages).toBe(3)
  })

  it('a photograph loses its place and its owner and stands upright', async () => {
    const photo = await uploaded(await files.jpegWithGps())
    expect(photo).toMatchObject({ width: 40, height: 80 })
    const stored = (await fetchFile(photo.url)).rawPayload
    expect((await sharp(stored).metadata()).exif).toBeUndefined()
    expect(stored.includes('SECRET-NAME')).toBe(false)
  })

  it('needs a token, the permission, and an app of the caller', async () => {
    const reader = await app.signIn(appKey, { permissions: ['media.read'] })
    const data = await files.png()
    expect((await upload({ data }, { as: { headers: {} } })).status).toBe(401)
    expect((await upload({ data }, { as: reader })).body.error?.code).toBe('permission_missing')
    const foreign = { headers: { ...stranger.headers, 'app-key': appKey } }
    expect((await upload({ data }, { as: foreign })).status).toBe(404)
  })

  it('a form without a file, with two or with a wrong kind is refused', async () => {
    const data = await files.png()
    expect((await upload([])).body.error?.code).toBe('bad_request')
    expect((await upload([{ data }, { data }])).body.error?.code).toBe('bad_request')
    expect((await upload({ data }, { kind: 'font' })).body.error?.code).toBe('validation_failed')
    const json = await app.inject({ method: 'POST', url: '/media/v1/uploads', payload: {}, headers: owner.headers })
    expect(json.statusCode).toBe(415)
    const elsewhere = files.buildForm([{ data }])
    const listed = await app.inject({
      method: 'POST',
      url: '/media/v1/files',
      payload: elsewhere.payload,
      headers: { ...elsewhere.headers, ...owner.headers },
    })
    expect(listed.statusCode).toBe(415)
  })
})

describe('the library', () => {
  it('registered uploads appear in it, newest first, with all that a media item has [I-115] [I-083]', async () => {
    const first = await uploaded(await files.png(30, 30), 'image', 'first.png')
    const second = await uploaded(await files.png(30, 15), 'image', 'second.png')
    const { data } = await app.call(
      mediaRoutes.registerFiles,
      { query: { username: 'owner@example.test' }, body: { files: [second, first] } },
      owner,
    )
    expect(data.map((item) => item.fileName)).toEqual(['second.png', 'first.png'])
    const list = await app.call(mediaRoutes.listFiles, { query: { size: 2 } }, owner)
    expect(list.data).toEqual(data)
    expect(list.data[0]).toMatchObject({
      url: second.url,
      originalUrl: second.originalUrl,
      thumbnailUrl: second.thumbnailUrl,
      type: 'image',
      size: second.size,
      meta: { width: 30, height: 15, aspectRatio: 2 },
    })
  })

  it('a type lists only its own kind, page by page [I-069]', async () => {
    const other = await app.buildApp()
    const member = await app.signIn(other)
    const form = async (kind: string, data: Buffer) =>
      (await upload({ data }, { kind, as: member })).body.data as UploadResult
    for (let edge = 1; edge <= 3; edge += 1) await register(await form('image', await files.png(edge, edge)), member)
    await register(await form('icon', files.svg('<path d="M0 0h9v9z"/>')), member)
    await register(await form('video', files.mp4()), member)
    const list = (query: Parameters<typeof app.call<typeof mediaRoutes.listFiles>>[1]['query']) =>
      app.call(mediaRoutes.listFiles, { query }, member)
    expect(await list({ type: 'image', size: 2 })).toMatchObject({
      total: 3,
      data: [{ type: 'image' }, { type: 'image' }],
    })
    expect((await list({ type: 'image', size: 2, page: 1 })).data).toHaveLength(1)
    expect((await list({ type: 'icon' })).data.map((item) => item.type)).toEqual(['icon'])
    expect((await list({ type: 'video' })).data.map((item) => item.type)).toEqual(['video'])
    expect((await list({})).total).toBe(5)
  })

  it('searches by name, with % and _ as letters', async () => {
    await register(await uploaded(await files.png(41, 41), 'image', '100%_sale.png'))
    const found = async (query: string) =>
      (await app.call(mediaRoutes.listFiles, { query: { query } }, owner)).data.map((item) => item.fileName)
    expect(await found('SALE')).toEqual(['100%_sale.png'])
    expect(await found('0%_s')).toEqual(['100%_sale.png'])
    expect(await found('1_0')).toEqual([])
  })

  it('only what this app uploaded can be registered', async () => {
    const file = await uploaded(await files.png(42, 42))
    for (const url of ['https://evil.example/a.png', '/media/other/x.webp', `${file.url}?x`, 'javascript:alert(1)']) {
      await expect(register({ ...file, url })).rejects.toMatchObject({ code: 'bad_request' })
    }
    await expect(register(file, stranger)).rejects.toMatchObject({ code: 'bad_request' })
  })

  it('the username of the console is taken with registering and deleting [I-137]', async () => {
    const [item] = (await register(await uploaded(await files.png(43, 43), 'image', 'named.png'))).data
    const body = { id: item?.id ?? '', fileName: 'named.png' }
    const gone = await app.call(mediaRoutes.deleteFile, { query: { username: 'owner@example.test' }, body }, owner)
    expect(gone.data.id).toBe(item?.id)
  })

  it('a deleted item leaves the library and its file goes with the last item that shows it', async () => {
    const file = await uploaded(await files.png(44, 44), 'image', 'twice.png')
    const [one] = (await register(file)).data
    // A second item shows the same file once that took the place of its own.
    const [two] = (await register(await uploaded(await files.png(44, 45), 'image', 'twice.png'))).data
    const replacement = { params: { id: two?.id ?? '' }, body: { url: file.url } }
    await app.call(libraryRoutes.replaceFile, replacement, owner)
    const remove = (id = '', fileName = 'twice.png', as: Pick<SignedIn, 'headers'> = owner) =>
      app.call(mediaRoutes.deleteFile, { query: {}, body: { id, fileName } }, as)
    await expect(remove(one?.id, 'other.png')).rejects.toMatchObject({ code: 'not_found' })
    await expect(remove(one?.id, 'twice.png', stranger)).rejects.toMatchObject({ code: 'not_found' })
    await remove(one?.id)
    expect((await fetchFile(file.url)).statusCode).toBe(200)
    await remove(two?.id)
    expect((await fetchFile(file.url)).statusCode).toBe(404)
    expect((await fetchFile(file.thumbnailUrl)).statusCode).toBe(404)
    await expect(remove(two?.id)).rejects.toMatchObject({ code: 'not_found' })
    expect((await uploaded(await files.png(44, 44))).url).toBe(file.url)
    expect((await fetchFile(file.url)).statusCode).toBe(200)
  })

  it('a deleted item that a page, the layout, a release or the catalogue shows keeps its file', async () => {
    const { db } = app.database
    const places: Record<string, (key: string, url: string) => Promise<unknown>> = {
      page: (key, url) => db.updateTable('pages').set({ document: url }).where('app_key', '=', key).execute(),
      layout: (key, url) => db.updateTable('layouts').set({ document: url }).where('app_key', '=', key).execute(),
      release: async (key, url) => {
        const release = { app_key: key, number: 1, hash: 'h', snapshot: url, changes: '[]', published_by: 'x' }
        await db
          .insertInto('releases')
          .values({ id: 'r', ...release })
          .execute()
        const hash = url.match(/[a-f0-9]{40}/)?.[0] ?? ''
        await db.insertInto('release_files').values({ app_key: key, release_id: 'r', hash }).execute()
      },
      brand: (key, url) =>
        db.insertInto('brands').values({ app_key: key, id: 'b', name: 'B', search_text: 'b', image: url }).execute(),
      nothing: async () => undefined,
    }
    const left: string[] = []
    for (const [place, show] of Object.entries(places)) {
      const key = await app.buildApp()
      const member = await app.signIn(key)
      await createInitialDesign(db, { appKey: key })
      const { body } = await upload({ data: await files.png(46, 46), name: 'shown.png' }, { as: member })
      const file = body.data as UploadResult
      const item = (await register(file, member)).data[0]
      await show(key, `{"src":"${file.url}"}`)
      const named = { id: item?.id ?? '', fileName: 'shown.png' }
      await app.call(mediaRoutes.deleteFile, { query: {}, body: named }, member)
      expect((await app.call(mediaRoutes.listFiles, { query: {} }, member)).total).toBe(0)
      if ((await fetchFile(file.url)).statusCode === 200) left.push(place)
    }
    expect(left).toEqual(['page', 'layout', 'release', 'brand'])
  })

  it('ten uploads and deletions of the same content at once never leave an item without its file', async () => {
    const data = await files.png(45, 45)
    const rounds = Array.from({ length: 10 }, async (_, index) => {
      const file = (await upload({ data, name: `race-${index}.png` })).body.data as UploadResult
      const item = await register(file).catch((error: unknown) => {
        expect(codeOf(error)).toBe('bad_request')
        return null
      })
      const one = item?.data[0]
      // It is one item for all of them: another round may have deleted it.
      if (one && index % 2 === 0)
        await app
          .call(mediaRoutes.deleteFile, { query: {}, body: { id: one.id, fileName: one.fileName } }, owner)
          .catch((error: unknown) => expect(codeOf(error)).toBe('not_found'))
    })
    await Promise.all(rounds)
    const left = await app.call(mediaRoutes.listFiles, { query: { query: 'race-' } }, owner)
    for (const item of left.data) expect((await fetchFile(item.url)).statusCode).toBe(200)
  })

  it('reading needs its permission and changing needs another', async () => {
    const nobody = await app.signIn(appKey, { permissions: [] })
    const reader = await app.signIn(appKey, { permissions: ['media.read'] })
    await expect(app.call(mediaRoutes.listFiles, { query: {} }, nobody)).rejects.toMatchObject({
      code: 'permission_missing',
    })
    expect((await app.call(mediaRoutes.listFiles, { query: {} }, reader)).total).toBeGreaterThan(0)
    const body = { id: 'x', fileName: 'x' }
    const file = await uploaded(await files.png())
    const refused = [
      () => app.call(mediaRoutes.deleteFile, { query: {}, body }, reader),
      () => app.call(mediaRoutes.assemblyOptions, {}, reader),
      () => register(file, reader),
    ]
    for (const attempt of refused) await expect(attempt()).rejects.toMatchObject({ code: 'permission_missing' })
    await expect(app.call(mediaRoutes.listFiles, { query: {} })).rejects.toMatchObject({ code: 'unauthenticated' })
    await expect(app.call(mediaRoutes.deleteFile, { query: {}, body })).rejects.toMatchObject({
      code: 'unauthenticated',
    })
  })
})

describe('stored files', () => {
  it('are served by the shopper origin only, sandboxed and never sniffed', async () => {
    const { url } = await uploaded(await files.png(50, 50))
    expect((await app.inject({ method: 'GET', url })).statusCode).toBe(404)
    const { headers } = await fetchFile(url)
    expect(headers).toMatchObject({
      'content-type': 'image/webp',
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'cross-origin',
      'cache-control': 'public, max-age=31536000, immutable',
    })
    expect(headers['content-security-policy']).toMatch(/default-src 'none'.*sandbox/)
    const again = await fetchFile(url, { 'if-none-match': String(headers['etag']) })
    expect([again.statusCode, again.body]).toEqual([304, ''])
  })

  it('a drawing is a picture in a page and a download when opened', async () => {
    const { url, thumbnailUrl } = await uploaded(files.svg('<circle r="3"/>'))
    expect(thumbnailUrl).toBe(url)
    const { headers } = await fetchFile(url)
    expect(headers['content-type']).toBe('image/svg+xml')
    expect(headers['content-disposition']).toMatch(/^attachment/)
  })

  it('a video can be read in ranges', async () => {
    const { url } = await uploaded(files.mp4({ mediaBytes: 999 }), 'video')
    const whole = (await fetchFile(url)).rawPayload
    const part = await fetchFile(url, { range: 'bytes=10-19' })
    expect([part.statusCode, part.headers['content-range']]).toEqual([206, `bytes 10-19/${whole.length}`])
    expect(part.rawPayload.equals(whole.subarray(10, 20))).toBe(true)
    expect((await fetchFile(url, { range: 'bytes=-5' })).rawPayload.equals(whole.subarray(-5))).toBe(true)
    expect((await fetchFile(url, { range: `bytes=${whole.length}-` })).statusCode).toBe(416)
    expect((await fetchFile(url, { range: 'bytes=0-1,3-4' })).statusCode).toBe(200)
    const head = await app.injectShopper({ method: 'HEAD', url })
    expect([head.headers['content-length'], head.body]).toEqual([String(whole.length), ''])
  })

  it('no other path leads to a file', async () => {
    for (const url of [
      '/media/../../etc/passwd',
      `/media/${appKey}/..%2f..%2fetc%2fpasswd`,
      `/media/${appKey}/%00.webp`,
      '/media/%2e%2e/x.webp',
      `/media/${appKey}/`,
      `/media/${appKey}/${'a'.repeat(40)}.webp`,
    ])
      expect((await fetchFile(url)).statusCode).toBe(404)
  })
})
