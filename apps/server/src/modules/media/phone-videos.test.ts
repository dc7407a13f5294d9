import { execFileSync } from 'node:child_process'
import { chmod, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { mediaRoutes } from '@vitrine/domain/media/media.routes'
import { phoneVideoPath } from '@vitrine/domain/media/phone-video.rules'
import sharp from 'sharp'
import { afterAll, describe, expect, test } from 'vitest'
import { createMediaDriver } from '../../../test/media-driver.ts'
import * as files from '../../../test/media-files.ts'
import { createTestApp } from '../../../test/test-app.ts'
import { readConfig } from '../../config.ts'
import { sweepMedia } from './media.jobs.ts'
import { readMp4Video } from './mp4-video.ts'
import { makePhoneVideos } from './phone-videos.ts'

/** Stands in for ffmpeg: writes what it is told to, and notes what it was called with. */
async function standIn() {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-ffmpeg-'))
  const program = join(folder, 'ffmpeg')
  await writeFile(
    program,
    `#!${process.execPath}
    const { appendFileSync, readFileSync, writeFileSync } = require('node:fs')
    const args = process.argv.slice(2)
    appendFileSync(__filename + '.calls', JSON.stringify({ args, env: Object.keys(process.env) }) + '\\n')
    const [mode, bytes] = readFileSync(__filename + '.mode', 'utf8').split(' ')
    if (mode === 'broken') process.exit(1)
    if (args.at(-1) === 'pipe:1') process.stdout.write(readFileSync(__filename + '.jpg'))
    else writeFileSync(args.at(-1), Buffer.alloc(Number(bytes), 3))`,
  )
  await chmod(program, 0o755)
  const blue = { width: 640, height: 360, channels: 3, background: '#0000ff' } as const
  await writeFile(`${program}.jpg`, await sharp({ create: blue }).jpeg().toBuffer())
  const act = (mode: string) => writeFile(`${program}.mode`, mode)
  await act('works 500')
  const calls = async () =>
    (await readFile(`${program}.calls`, 'utf8'))
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as { args: string[]; env: string[] })
  afterAll(() => rm(folder, { recursive: true, force: true }))
  return { program, act, calls }
}

async function open(program: string) {
  const app = await createTestApp({ environment: { FFMPEG: program } })
  const owner = await app.signIn(await app.buildApp())
  const media = createMediaDriver(app)
  let size = 2000
  return {
    app,
    owner,
    /** Of a content of its own. */
    upload: (name = 'film.mp4') => media.upload(owner, files.mp4({ mediaBytes: ++size }), { kind: 'video', name }),
    add: async (file: Awaited<ReturnType<typeof media.upload>>) =>
      (await app.call(mediaRoutes.registerFiles, { query: {}, body: { files: [file] } }, owner)).data[0]?.id ?? '',
    phoneOf: async (id: string) => (await media.getFile(owner, id)).phone,
    fetch: (url: string) => app.injectShopper({ method: 'GET', url }),
    makeAll: () => makePhoneVideos.run(app.ports, {}),
    left: async () =>
      (await readdir(join(app.ports.config.dataDir, 'arriving'))).filter((name) => name.startsWith('film')),
  }
}

describe('a video where the machine has ffmpeg', async () => {
  const { program, act, calls } = await standIn()
  const world = await open(program)

  test('has a still of its own where the browser sent none, and phones get a smaller one', async () => {
    const film = await world.upload()
    const still = await world.fetch(film.thumbnailUrl)
    const { dominant } = await sharp(still.rawPayload).stats()
    expect(dominant.b).toBeGreaterThan(200)
    const id = await world.add(film)
    expect(await world.phoneOf(id)).toEqual({ state: 'waiting', bytes: null })
    const before = await world.fetch(phoneVideoPath(film.url))
    expect([before.statusCode, before.headers['cache-control']]).toEqual([302, 'public, max-age=300'])
    expect(new URL(String(before.headers.location), `https://shop.example${phoneVideoPath(film.url)}`).pathname).toBe(
      film.url,
    )
    await world.makeAll()
    expect(await world.phoneOf(id)).toEqual({ state: 'smaller', bytes: 500 })
    const after = await world.fetch(phoneVideoPath(film.url))
    expect([after.statusCode, after.headers['content-type'], after.rawPayload.length]).toEqual([200, 'video/mp4', 500])
    expect((await world.fetch(film.url)).rawPayload.length).toBe(film.size)
    expect(await world.left()).toEqual([])
  })

  test('is read in one format, from one file, by a process that gets nothing of the environment', async () => {
    for (const { args, env } of await calls()) {
      expect(env).toEqual([])
      expect(args[args.indexOf('-i') - 1]).toBe('mov')
      expect(args[args.indexOf('-protocol_whitelist') + 1]).toBe('file,pipe')
      expect(args[args.indexOf('-i') + 1]).toMatch(/arriving\/film-[\w-]+$/)
    }
  })

  test('stays as it is for phones where nothing would be saved or nothing can be read, and is not tried again', async () => {
    await act('works 2100')
    const large = await world.add(await world.upload())
    await world.makeAll()
    expect(await world.phoneOf(large)).toEqual({ state: 'same', bytes: null })
    await act('broken')
    const film = await world.upload()
    const broken = await world.add(film)
    await world.makeAll()
    expect(await world.phoneOf(broken)).toEqual({ state: 'same', bytes: null })
    expect((await world.fetch(film.thumbnailUrl)).statusCode).toBe(200)
    const tried = (await calls()).length
    await world.makeAll()
    expect((await calls()).length).toBe(tried)
    expect(await world.left()).toEqual([])
    await act('works 500')
  })

  test('that is deleted takes its smaller one along, also while that is made; the sweep keeps those of others', async () => {
    const [kept, gone, late] = [await world.upload(), await world.upload(), await world.upload('late.mp4')]
    const [, id, lateId] = [await world.add(kept), await world.add(gone), await world.add(late)]
    const remove = (one: string, fileName: string) =>
      world.app.call(mediaRoutes.deleteFile, { query: {}, body: { id: one, fileName } }, world.owner)
    const { storage } = world.app.ports
    const { get } = storage
    storage.get = async (key) => {
      const data = await get(key)
      if (late.url.endsWith(key)) await remove(lateId, 'late.mp4')
      return data
    }
    await world.makeAll()
    storage.get = get
    expect((await world.fetch(phoneVideoPath(gone.url))).statusCode).toBe(200)
    await remove(id, 'film.mp4')
    await sweepMedia.run(world.app.ports, {})
    const names = await storage.list(world.owner.headers['app-key'] ?? '')
    const of = (url: string) => names.filter((name) => name.includes(/[a-f0-9]{40}/.exec(url)?.[0] ?? 'none')).length
    expect([of(kept.url), of(gone.url), of(late.url)]).toEqual([3, 0, 0])
    expect((await world.fetch(phoneVideoPath(gone.url))).statusCode).toBe(302)
  })
})

describe('a server without ffmpeg', async () => {
  const world = await open('off')

  test('says so, and phones are led to the video', async () => {
    const film = await world.upload()
    const id = await world.add(film)
    await world.makeAll()
    expect(await world.phoneOf(id)).toEqual({ state: 'off', bytes: null })
    expect((await world.fetch(phoneVideoPath(film.url))).statusCode).toBe(302)
  })
})

const installed = readConfig({ PATH: process.env['PATH'] }).ffmpeg

describe.skipIf(installed === null)('the ffmpeg of this machine', async () => {
  const program = installed ?? ''
  const world = await open(program)
  const folder = world.app.folder
  const film = async (name: string, ...args: string[]) => {
    const path = join(folder, name)
    execFileSync(program, ['-loglevel', 'error', '-y', '-f', 'lavfi', ...args, path])
    return readFile(path)
  }
  const send = async (data: Buffer) => {
    const media = createMediaDriver(world.app)
    const file = await media.upload(world.owner, data, { kind: 'video', name: 'film.mp4' })
    return { file, id: await world.add(file) }
  }

  test('takes a still and makes a smaller film, upright and of even edges, without what the camera noted', async () => {
    const source = ['-i', 'testsrc2=size=1441x811:rate=50:duration=0.4', '-pix_fmt', 'yuv444p', '-crf', '5']
    const { file, id } = await send(await film('large.mp4', ...source, '-metadata', 'comment=somewhere'))
    const still = await sharp((await world.fetch(file.thumbnailUrl)).rawPayload).stats()
    expect(still.entropy).toBeGreaterThan(2)
    await world.makeAll()
    const phone = await world.phoneOf(id)
    expect(phone?.state).toBe('smaller')
    const made = (await world.fetch(phoneVideoPath(file.url))).rawPayload
    const { width, height } = readMp4Video(made)
    expect([width, height]).toEqual([1280, 720])
    expect(made.includes('somewhere')).toBe(false)
  })

  test('survives a film whose pictures are broken', async () => {
    const whole = await film('whole.mp4', '-i', 'testsrc2=size=320x180:duration=1')
    const broken = Buffer.from(whole)
    broken.fill(7, broken.indexOf('mdat') + 4, broken.indexOf('moov') - 4)
    const { file, id } = await send(broken)
    await world.makeAll()
    expect((await world.phoneOf(id))?.state).toMatch(/^(same|smaller)$/)
    expect((await world.fetch(file.thumbnailUrl)).statusCode).toBe(200)
    expect(await world.left()).toEqual([])
  })
})
