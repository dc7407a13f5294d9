/** Stills and sizes for phones of stored videos, made by ffmpeg where the machine has it. */
import { mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { newId } from '@vitrine/domain/ids'
import type { PhoneVersion } from '@vitrine/domain/media/library.routes'
import { hourMs, minuteMs } from '@vitrine/domain/time'
import { createWorkLimit } from '../../http/work-limit.ts'
import type { JobKind, Ports } from '../../ports.ts'
import { defineService } from '../../services.ts'
import { folderOf } from './arriving-folder.ts'
import { takeStill, writePhoneVideo } from './ffmpeg.ts'
import { findPhoneDue, lockUploads, setPhoneBytes } from './media.queries.ts'
import { readMp4DurationMs } from './mp4-duration.ts'
import { keyOfUrl, phoneKeyOf } from './stored-file.ts'
import type { ReadingFor } from './stored-picture.ts'

/** Less than this part of the video's bytes, or phones get the video itself. */
const worthIt = 0.85
/** A run of the job ends then, and the next goes on. */
const longestRunMs = hourMs / 2

const stills = defineService(() => createWorkLimit({ running: 1, waiting: 10 }))

/** Runs `use` with paths beside those of uploads, where whatever a server that dies leaves behind is swept. */
async function withFiles<T>(ports: Ports, data: Buffer, use: (from: string, to: string) => Promise<T>): Promise<T> {
  const from = join(folderOf(ports), `film-${newId()}`)
  const to = `${from}-m`
  try {
    await mkdir(folderOf(ports), { recursive: true })
    await writeFile(from, data)
    return await use(from, to)
  } finally {
    for (const path of [from, to]) await rm(path, { force: true })
  }
}

function secondOfStill(data: Buffer): number {
  try {
    // The very first picture is often black.
    return Math.min(1, (readMp4DurationMs(data) ?? 0) / 4_000)
  } catch {
    return 0
  }
}

/** Null where there is no ffmpeg, or it cannot read the video. */
export async function stillOfVideo({ ports, appKey }: ReadingFor, data: Buffer): Promise<Buffer | null> {
  const program = ports.config.ffmpeg
  if (program === null) return null
  try {
    return await stills(ports)(appKey, () =>
      withFiles(ports, data, (from) => takeStill(program, from, secondOfStill(data))),
    )
  } catch (error) {
    ports.log.info({ err: error, appKey }, 'no still of an uploaded video')
    return null
  }
}

/** Null where nothing is to be saved, or ffmpeg cannot read the video. */
async function makeSmaller(ports: Ports, program: string, data: Buffer): Promise<Buffer | null> {
  return withFiles(ports, data, async (from, to) => {
    try {
      await writePhoneVideo(program, { from, to, maxBytes: data.length })
    } catch (error) {
      ports.log.info({ err: error }, 'no size for phones of a video')
      return null
    }
    return (await stat(to)).size < data.length * worthIt ? readFile(to) : null
  })
}

async function makePhoneVideo(
  ports: Ports,
  program: string,
  { app_key: appKey, url }: { app_key: string; url: string },
) {
  const data = await ports.storage.get(keyOfUrl(url))
  const made = data && (await makeSmaller(ports, program, data))
  await ports
    .forApp(appKey)
    .transaction()
    .execute(async (trx) => {
      // Whoever deletes the video waits, and takes this file along.
      const [upload] = await lockUploads(trx, [url])
      if (!upload) return
      if (made) await ports.storage.put(phoneKeyOf(url), made)
      await setPhoneBytes(trx, url, made?.length ?? 0)
    })
}

export const makePhoneVideos: JobKind = {
  name: 'phone-videos',
  everySeconds: (10 * minuteMs) / 1000,
  delaySeconds: minuteMs / 1000,
  expireInSeconds: hourMs / 1000,
  waits: true,
  run: async (ports) => {
    const program = ports.config.ffmpeg
    if (program === null) return
    const all = ports.allTables('Videos of all apps are made smaller by one job, one after the other.')
    const until = Date.now() + longestRunMs
    for (let due = await findPhoneDue(all); due && Date.now() < until; due = await findPhoneDue(all))
      await makePhoneVideo(ports, program, due)
  },
}

/** What phones get of a video. */
export function phoneVersionOf(
  { config }: Pick<Ports, 'config'>,
  { type, phone_bytes: bytes }: { type: string; phone_bytes: number | null },
): PhoneVersion | null {
  if (type !== 'video') return null
  if (bytes === null) return { state: config.ffmpeg === null ? 'off' : 'waiting', bytes: null }
  return bytes > 0 ? { state: 'smaller', bytes } : { state: 'same', bytes: null }
}
