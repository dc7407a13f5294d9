import { createHash } from 'node:crypto'
import { mkdir, readdir, rename, rm, stat, symlink, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { AppError } from '@vitrine/domain/errors'
import {
  imageLimitBytes,
  mediaRoutes as routes,
  type UploadResult,
  videoLimitBytes,
} from '@vitrine/domain/media/media.routes'
import { dayMs } from '@vitrine/domain/time'
import { describe, expect, it } from 'vitest'
import { errorOf } from '../../../test/design-driver.ts'
import { createMediaDriver, type Person } from '../../../test/media-driver.ts'
import * as files from '../../../test/media-files.ts'
import { createTestApp } from '../../../test/test-app.ts'
import { sweepMedia } from './media.jobs.ts'

const app = await createTestApp()
const appKey = await app.buildApp()
const owner = await app.signIn(appKey)
const media = createMediaDriver(app)
const folder = join(app.ports.config.dataDir, 'arriving')

interface Beginning {
  kind?: 'image' | 'video'
  as?: Person
  /** With it, the same file is gone on with. */
  fingerprint?: string
  fileName?: string
}
const begin = async (size: number, { as = owner, kind = 'image', ...more }: Beginning = {}) =>
  (await app.call(routes.beginUpload, { body: { fileName: 'picture.png', kind, size, ...more } }, as)).data
type Begun = Awaited<ReturnType<typeof begin>>

const send = (begun: Begun, data: Buffer, offset: number, as: Person = owner) =>
  app.inject({
    method: 'PATCH',
    url: begun.url,
    payload: data,
    headers: {
      ...as.headers,
      'tus-resumable': '1.0.0',
      'upload-offset': String(offset),
      'content-type': 'application/offset+octet-stream',
    },
  })
const offsetOf = async (begun: Begun, as: Person = owner) => {
  const headers = { ...as.headers, 'tus-resumable': '1.0.0' }
  const answer = await app.inject({ method: 'HEAD', url: begun.url, headers })
  return answer.statusCode === 200 ? Number(answer.headers['upload-offset']) : answer.statusCode
}
const end = async (begun: Begun, as: Person = owner): Promise<UploadResult> =>
  (await app.call(routes.finishUpload, { params: { id: begun.id }, body: {} }, as)).data
const inFolder = async (begun: Begun) => (await readdir(folder)).filter((name) => name.startsWith(begun.id))

/** Sends a file whole and ends it; the refusal where it is refused. */
async function sendWhole(data: Buffer, kind: 'image' | 'video' = 'image') {
  const begun = await begin(data.length, { kind })
  await send(begun, data, 0)
  const answer = await end(begun).catch((error: unknown) => error as AppError)
  return { begun, answer }
}

describe('an upload in pieces', () => {
  it('that many end at once is one file, told of once, and each hears the same', async () => {
    const data = await files.jpeg(320, 200)
    const begun = await begin(data.length)
    await send(begun, data, 0)
    const answers = await Promise.all(Array.from({ length: 12 }, () => end(begun)))
    const { url } = await end(begun)
    expect(new Set(answers.map((answer) => answer.url))).toEqual(new Set([url]))
    const told = app.database.db.selectFrom('audit_log').select('id').where('app_key', '=', appKey)
    expect(await told.where('action', '=', 'media.uploaded').where('subject_id', '=', url).execute()).toHaveLength(1)
    expect(await inFolder(begun)).toEqual([])
  })

  it('that is cut at every tenth of its bytes goes on where it ended, and is the same file', async () => {
    const data = await files.jpeg(900, 700)
    const whole = await media.upload(owner, data)
    const begun = await begin(data.length)
    for (let tenth = 0; tenth < 10; tenth += 1) {
      const from = await offsetOf(begun)
      expect(from).toBe(Math.floor((data.length * tenth) / 10))
      const piece = data.subarray(from, Math.floor((data.length * (tenth + 1)) / 10))
      expect((await send(begun, piece, from)).statusCode).toBe(204)
    }
    const result = await end(begun)
    expect([result.url, result.fileName, result.size]).toEqual([whole.url, 'picture.png', data.length])
    expect(await inFolder(begun)).toEqual([])
  })

  it('is ended once, whoever asks twice: the answer is the same', async () => {
    const data = await files.png(64, 48)
    const { begun, answer } = await sendWhole(data)
    const again = await Promise.all([end(begun), end(begun)])
    expect(again).toEqual([answer, answer])
    expect(await offsetOf(begun)).toBe(data.length)
    expect((await send(begun, data, 0)).statusCode).toBe(409)
  })

  it('takes no byte at another place than the next, and none beyond its size', async () => {
    const data = await files.png(65, 48)
    const begun = await begin(data.length)
    expect((await send(begun, data, 10)).statusCode).toBe(409)
    await send(begun, data.subarray(0, 20), 0)
    expect((await send(begun, data, 0)).statusCode).toBe(409)
    expect((await send(begun, Buffer.concat([data.subarray(20), Buffer.alloc(9)]), 20)).statusCode).toBeGreaterThan(399)
    expect((await errorOf(end(begun))).code).toBe('bad_request')
  })

  it('that has not arrived whole cannot be ended', async () => {
    const begun = await begin(1000)
    await send(begun, Buffer.alloc(400), 0)
    expect(await errorOf(end(begun))).toMatchObject({ code: 'bad_request', reason: { name: 'upload_cut' } })
  })

  it('is refused in the same words as any upload, and leaves nothing behind', async () => {
    const tooManyPixels = files.pngBomb(30_000, 30_000)
    const picture = await files.jpeg(500, 400)
    const half = picture.subarray(0, Math.floor(picture.length / 2))
    const refused: [data: Buffer, kind: 'image' | 'video', code: string, message?: string][] = [
      [Buffer.from('%PDF-1.7 text'), 'image', 'only_images', 'Only image files are allowed'],
      [Buffer.from('<html><svg></svg></html>'), 'image', 'only_images', 'Only image files are allowed'],
      [files.mp4(), 'image', 'only_images', 'Only image files are allowed'],
      [files.mp4({ brand: 'heic' }), 'image', 'only_images'],
      [await files.png(), 'video', 'only_videos', 'Only video files are allowed'],
      [tooManyPixels, 'image', 'image_unreadable'],
      [half, 'image', 'image_unreadable'],
    ]
    for (const [data, kind, code, message] of refused) {
      const { begun, answer } = await sendWhole(data, kind)
      expect(answer).toBeInstanceOf(AppError)
      expect((answer as AppError).code).toBe(code)
      if (message !== undefined) expect((answer as AppError).message).toBe(message)
      expect(await inFolder(begun)).toEqual([])
      expect((await errorOf(end(begun))).code).toBe('not_found')
    }
  })

  it('what is too large or empty is refused before its first byte', async () => {
    const codeOf = async (size: number, kind: 'image' | 'video') => (await errorOf(begin(size, { kind }))).code
    expect(await codeOf(imageLimitBytes + 1, 'image')).toBe('image_too_large')
    expect(await codeOf(videoLimitBytes + 1, 'video')).toBe('video_too_large')
    expect(await codeOf(0, 'image')).toBe('only_images')
    expect((await begin(videoLimitBytes, { kind: 'video' })).id).not.toBe('')
  })

  it('belongs to the person and the app that began it, at every request', async () => {
    const data = await files.png(66, 48)
    const begun = await begin(data.length)
    const colleague = await app.signIn(appKey)
    const stranger = await app.signIn(await app.buildApp())
    const reader = { headers: { ...owner.headers, authorization: 'Bearer nothing' } }
    for (const [as, status] of [
      [colleague, 404],
      [stranger, 404],
      [reader, 401],
      [{ headers: {} }, 401],
    ] as const) {
      expect(await offsetOf(begun, as)).toBe(status)
      expect((await send(begun, data, 0, as)).statusCode).toBe(status)
    }
    for (const as of [colleague, stranger]) {
      expect((await errorOf(end(begun, as))).code).toBe('not_found')
      const giveUp = app.call(routes.cancelUpload, { params: { id: begun.id } }, as)
      expect((await errorOf(giveUp)).code).toBe('not_found')
    }
    const mayRead = await app.signIn(appKey, { permissions: ['media.read'] })
    expect(await offsetOf(begun, mayRead)).toBe(403)
    expect((await send(begun, data, 0)).statusCode).toBe(204)
  })

  it('of which one person has too many at once is refused, until some end or are cancelled', async () => {
    const person = await app.signIn(await app.buildApp())
    const begun: Begun[] = []
    for (let at = 0; at < 50; at += 1) begun.push(await begin(100, { as: person }))
    expect((await errorOf(begin(100, { as: person }))).code).toBe('limit_reached')
    await app.call(routes.cancelUpload, { params: { id: begun[0]?.id ?? '' } }, person)
    expect(await inFolder(begun[0] as Begun)).toEqual([])
    await begin(100, { as: person })
  })

  it('of which one person begins too many at the same moment is counted one by one', async () => {
    const as = await app.signIn(appKey)
    const outcomes = await Promise.all(
      Array.from({ length: 90 }, () => begin(10, { as }).catch((error: unknown) => (error as AppError).code)),
    )
    const begun = outcomes.filter((one) => typeof one !== 'string')
    expect([begun.length, new Set(outcomes.filter((one) => typeof one === 'string'))]).toEqual([
      50,
      new Set(['limit_reached']),
    ])
    for (const { id } of begun) await app.call(routes.cancelUpload, { params: { id } }, as)
  })

  it('is gone on with when the same file is chosen again, by whoever began it, and no other one is', async () => {
    const data = await files.png(67, 48)
    const as = await app.signIn(appKey)
    const fingerprint = createHash('sha256').update(data).digest('hex')
    const begun = await begin(data.length, { as, fingerprint, fileName: 'before.png' })
    await send(begun, data.subarray(0, 30), 0, as)
    const list = async (who: Person = as) => (await app.call(routes.listUploads, {}, who)).data
    expect(await list()).toEqual([
      {
        id: begun.id,
        fingerprint,
        fileName: 'before.png',
        type: 'image',
        size: data.length,
        offset: 30,
        beganAt: expect.any(String),
      },
    ])
    const colleague = await app.signIn(appKey)
    expect(await list(colleague)).toEqual([])
    const others = [
      await begin(data.length, { as: colleague, fingerprint }),
      await begin(data.length + 1, { as, fingerprint }),
      await begin(data.length, { as, fingerprint, kind: 'video' }),
      await begin(data.length, { as, fingerprint: fingerprint.replaceAll(/./g, 'a') }),
      await begin(data.length, { as }),
    ]
    expect(others.map(({ id }) => id)).not.toContain(begun.id)
    // Another process on the same folder and rows, as after a restart.
    expect(await begin(data.length, { as, fingerprint, fileName: 'after.png' })).toEqual(begun)
    expect(await offsetOf(begun, as)).toBe(30)
    await send(begun, data.subarray(30), 30, as)
    expect(await end(begun, as)).toMatchObject({ fileName: 'after.png', size: data.length })
    expect((await list()).map(({ id }) => id)).not.toContain(begun.id)
  })

  it('that has ended and is chosen again is there without a byte, as long as its file is', async () => {
    const data = await files.png(69, 48)
    const as = await app.signIn(appKey)
    const fingerprint = createHash('sha256').update(data).digest('hex')
    const begun = await begin(data.length, { as, fingerprint, fileName: 'first.png' })
    await send(begun, data, 0, as)
    const { url } = await end(begun, as)
    // A day later it is as young as what was sent just now.
    const before = new Date(app.clock.now() - 2 * dayMs)
    const { db } = app.database
    await db.updateTable('media_uploads').set({ created_at: before }).where('url', '=', url).execute()
    const again = await begin(data.length, { as, fingerprint, fileName: 'second.png' })
    expect(again).toEqual(begun)
    expect(await offsetOf(again, as)).toBe(data.length)
    expect(await end(again, as)).toMatchObject({ url, fileName: 'second.png' })
    await sweepMedia.run(app.ports, {})
    const registered = { query: {}, body: { files: [await end(again, as)] } }
    const [item] = (await app.call(routes.registerFiles, registered, as)).data
    expect(item).toMatchObject({ url, fileName: 'second.png' })
    await app.call(routes.deleteFile, { query: {}, body: { id: item?.id ?? '', fileName: 'second.png' } }, as)
    const anew = await begin(data.length, { as, fingerprint })
    expect(anew.id).not.toBe(begun.id)
    expect(await offsetOf(anew, as)).toBe(0)
  })

  it('whose bytes are gone begins anew, and a fingerprint that is none is refused at its field', async () => {
    const as = await app.signIn(appKey)
    const fingerprint = 'b'.repeat(64)
    const begun = await begin(100, { as, fingerprint })
    await rm(join(folder, begun.id))
    expect((await app.call(routes.listUploads, {}, as)).data).toEqual([])
    expect((await begin(100, { as, fingerprint })).id).not.toBe(begun.id)
    for (const wrong of ['', 'B'.repeat(64), 'b'.repeat(63), `${'b'.repeat(64)}\n`, '../../etc'])
      expect(await errorOf(begin(100, { as, fingerprint: wrong }))).toMatchObject({
        code: 'validation_failed',
        issues: [{ path: 'fingerprint' }],
      })
  })

  it('on a full disk is refused in words, at its bytes and at its end, and leaves no row without its file', async () => {
    const data = await files.png(68, 48)
    const full = { code: 'unavailable', reason: { name: 'disk_full' } }
    const begun = await begin(data.length)
    // A file of the system that takes no byte.
    await rm(join(folder, begun.id))
    await symlink('/dev/full', join(folder, begun.id))
    const refused = await send(begun, data, 0)
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '30'])
    expect(refused.json()).toMatchObject({ error: { ...full, message: expect.stringContaining('disk is full') } })
    // There is room again: it goes on where it ended.
    await rm(join(folder, begun.id))
    await writeFile(join(folder, begun.id), '')
    expect((await send(begun, data, 0)).statusCode).toBe(204)
    const { put } = app.ports.storage
    app.ports.storage.put = () => Promise.reject(Object.assign(new Error('full'), { code: 'ENOSPC' }))
    const rows = async () => (await app.database.db.selectFrom('media_uploads').select('url').execute()).length
    const before = await rows()
    expect(await errorOf(end(begun))).toMatchObject(full)
    expect(await rows()).toBe(before)
    app.ports.storage.put = put
    expect((await end(begun)).size).toBe(data.length)
    expect(await rows()).toBe(before + 1)
    const ids = async () =>
      (await app.database.db.selectFrom('arriving_uploads').select('id').execute()).map(({ id }) => id).toSorted()
    const known = await ids()
    await rename(folder, `${folder}-away`)
    // Where the folder should be, no file can be made.
    await symlink('/dev/full', folder)
    await errorOf(begin(100))
    await rm(folder)
    await rename(`${folder}-away`, folder)
    expect(await ids()).toEqual(known)
  })

  it('other paths lead to no file', async () => {
    for (const id of ['..%2f..%2fmedia', '%00', 'a.json', 'none']) {
      const headers = { ...owner.headers, 'tus-resumable': '1.0.0' }
      const answer = await app.inject({ method: 'HEAD', url: `/media/v1/resumable/${id}`, headers })
      expect(answer.statusCode).toBe(404)
    }
  })

  it('that nobody ends within a day is swept, and so is a file whose row is gone', async () => {
    const begun = await begin(1000)
    await send(begun, Buffer.alloc(400), 0)
    await mkdir(folder, { recursive: true })
    await writeFile(join(folder, 'astray'), 'x')
    const now = new Date(app.clock.now())
    await utimes(join(folder, 'astray'), now, now)
    await sweepMedia.run(app.ports, {})
    expect(await inFolder(begun)).toHaveLength(2)
    const before = new Date(app.clock.now() - 2 * dayMs)
    await app.database.db.updateTable('arriving_uploads').set({ created_at: before }).execute()
    await utimes(join(folder, 'astray'), before, before)
    await sweepMedia.run(app.ports, {})
    expect(await inFolder(begun)).toEqual([])
    expect(await stat(join(folder, 'astray')).catch(() => null)).toBeNull()
    expect(await offsetOf(begun)).toBe(404)
  })
})
