/**
 * Stills of YouTube's and Vimeo's videos: fetched once, made a picture of ours, and served from our origin, so that nobody's
 * browser calls those hosts before a tap.
 */

import { embeddedVideos, type HostedVideo, stillFileName, watchAddress } from '@vitrine/domain/media/video-link.rules'
import { dayMs, hourMs, minuteMs } from '@vitrine/domain/time'
import pLimit from 'p-limit'
import { z } from 'zod'
import { OutsideError } from '../../outside/outside-error.ts'
import { readJson } from '../../outside/read-json.ts'
import type { TenantDb } from '../../platform/db/tenant.ts'
import type { JobKind, Ports } from '../../ports.ts'
import { urlOf } from './stored-file.ts'
import { readRasterImage } from './stored-picture.ts'
import { findStill, noteVideos, settleStill, takeDue, type WaitingStill } from './video-stills.queries.ts'

const largestBytes = 8 * 1024 * 1024
const timeoutMs = 8_000
/** After the last of these the still is given up: the placeholder stays. */
const retryAfterMs = [5 * minuteMs, hourMs, 6 * hourMs, dayMs]
const atOnce = 20

/** The provider knows no such video, or shows no picture of it: asking again brings nothing. */
class NoStill extends Error {}

const oembedSchema = z.object({ thumbnail_url: z.url({ protocol: /^https$/ }) })

async function fetchPicture(ports: Ports, address: string): Promise<Buffer | null> {
  const answer = await ports.outside.call(address, { maxBytes: largestBytes, timeoutMs, maxRedirects: 2 })
  if (answer.status === 200) return answer.body
  if (answer.status === 404 || answer.status === 410) return null
  throw new OutsideError('unreachable', `It answered ${answer.status}.`)
}

async function fetchOfYouTube(ports: Ports, id: string): Promise<Buffer | null> {
  const base = `https://i.ytimg.com/vi/${id}/`
  // The large one is there for films in high definition alone.
  return (await fetchPicture(ports, `${base}maxresdefault.jpg`)) ?? fetchPicture(ports, `${base}hqdefault.jpg`)
}

async function fetchOfVimeo(ports: Ports, video: HostedVideo): Promise<Buffer | null> {
  const about = await fetchPicture(
    ports,
    `https://vimeo.com/api/oembed.json?width=1280&url=${encodeURIComponent(watchAddress(video))}`,
  )
  if (about === null) return null
  const { thumbnail_url } = oembedSchema.parse(await readJson(about))
  return fetchPicture(ports, thumbnail_url)
}

const videoOf = ({ provider, video_id, secret }: WaitingStill): HostedVideo => ({
  provider: provider === 'vimeo' ? 'vimeo' : 'youtube',
  id: video_id,
  ...(secret !== null && { secret }),
})

const keyOfStill = (appKey: string, video: Pick<HostedVideo, 'provider' | 'id'>): string =>
  `${appKey}/${stillFileName(video)}`

async function fetchStill(ports: Ports, still: WaitingStill): Promise<void> {
  const video = videoOf(still)
  const found = video.provider === 'youtube' ? await fetchOfYouTube(ports, video.id) : await fetchOfVimeo(ports, video)
  if (found === null) throw new NoStill()
  const { main } = await readRasterImage({ ports, appKey: still.app_key }, found)
  await ports.storage.put(keyOfStill(still.app_key, video), main.data)
}

/** One that was taken: kept, tried again later, or given up. It never rejects for what the provider does. */
async function tryStill(ports: Ports, still: WaitingStill): Promise<void> {
  const db = ports.forApp(still.app_key)
  try {
    await fetchStill(ports, still)
    await settleStill(db, still, { state: 'kept' })
  } catch (error) {
    const wait = error instanceof NoStill ? undefined : retryAfterMs[still.tries - 1]
    ports.log.info({ err: error, appKey: still.app_key, provider: still.provider }, 'no still of a video came')
    await settleStill(
      db,
      still,
      wait === undefined ? { state: 'failed' } : { next_try_at: new Date(ports.clock.now() + wait) },
    )
  }
}

/** Notes the videos that these texts embed, in the transaction that stores the texts; their stills come soon after. */
export const noteEmbedded = (trx: TenantDb, appKey: string, texts: Iterable<string>): Promise<void> =>
  noteVideos(trx, appKey, embeddedVideos(texts))

export const fetchVideoStills: JobKind = {
  name: 'video-stills',
  everySeconds: 60,
  run: async (ports) => {
    const fourAtOnce = pLimit(4)
    for (;;) {
      const due = await takeDue(ports, atOnce)
      await Promise.all(due.map((still) => fourAtOnce(() => tryStill(ports, still))))
      if (due.length < atOnce) return
    }
  },
}

/** For a member who looks at the video: the still's address, or null while it is being fetched or cannot be had. */
export async function askForStill(ports: Ports, appKey: string, video: HostedVideo): Promise<string | null> {
  const db = ports.forApp(appKey)
  await noteVideos(db, appKey, [video])
  const still = await findStill(db, video)
  if (still?.state === 'kept') return urlOf(keyOfStill(appKey, video))
  if (still?.state === 'waiting' && still.next_try_at.getTime() <= ports.clock.now())
    await ports.jobs.send(fetchVideoStills, {})
  return null
}
