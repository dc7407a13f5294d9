/** Fetches the pictures that products name by their addresses, once each: they become files of the app. */
import type { KeptPicture, PictureProblem } from '@vitrine/connectors/kit/own-goods'
import { AppError } from '@vitrine/domain/errors'
import { imageLimitBytes } from '@vitrine/domain/media/media.routes'
import { storedAddressesIn } from '@vitrine/domain/media/stored-address.rules'
import pLimit from 'p-limit'
import { OutsideError } from '../../outside/outside-error.ts'
import type { JobKind, Ports } from '../../ports.ts'
import { systemActor } from '../audit/index.ts'
import { keepStore } from '../catalog/index.ts'
import {
  keyOfUrl,
  loadSharp,
  putMissing,
  type StoredUpload,
  storeUpload,
  urlOf,
  whileHeld,
  whoseFiles,
} from '../media/index.ts'
import { findOwnGoods } from './own-goods.ts'

const timeoutMs = 15_000
const atOnce = 20
/** Others get their turn at the jobs. */
const turnMs = 60_000

class NoPicture extends Error {
  constructor(readonly problem: PictureProblem) {
    super(problem)
  }
}

/** Of the app's own files only the size is not known. */
async function readOwn({ storage }: Ports, url: string): Promise<KeptPicture> {
  const key = keyOfUrl(url)
  const data = await storage.get(key)
  if (!data) throw new NoPicture('no_picture')
  const sharp = await loadSharp()
  const { width, height } = await sharp(data).metadata()
  const thumbnail = key.replace(/\.\w+$/, '-t.webp')
  const hasThumbnail = (await storage.size(thumbnail)) !== null
  return { url, thumbnailUrl: hasThumbnail ? urlOf(thumbnail) : url, width, height }
}

/** A file of another app of this installation is copied: nobody calls their own server. */
async function readNeighbour(ports: Ports, appKey: string, address: string): Promise<Buffer | null> {
  const [stored] = storedAddressesIn(address, whoseFiles(ports, appKey).isOwnHost)
  if (stored?.written !== address) return null
  const data = await ports.storage.get(`${stored.appKey}/${stored.name}`)
  if (!data) throw new NoPicture('no_picture')
  return data
}

async function callPicture(ports: Ports, address: string): Promise<Buffer> {
  const answer = await ports.outside.call(address, { maxBytes: imageLimitBytes, timeoutMs, maxRedirects: 3 })
  if (answer.status === 404 || answer.status === 410) throw new NoPicture('no_picture')
  if (answer.status !== 200) throw new OutsideError('unreachable', `It answered ${answer.status}.`)
  return answer.body
}

/** `stored` is null for a file that the app had already. */
interface Fetched {
  picture: KeptPicture
  stored: StoredUpload | null
}

async function fetchPicture(ports: Ports, appKey: string, address: string): Promise<Fetched> {
  if (address.startsWith('/media/')) return { picture: await readOwn(ports, address), stored: null }
  const data = (await readNeighbour(ports, appKey, address)) ?? (await callPicture(ports, address))
  const stored = await storeUpload(ports, {
    ...{ appKey, sub: '', actor: systemActor('import of products'), kind: 'image', poster: null },
    fileName: new URL(address).pathname.split('/').at(-1) ?? '',
    data,
  })
  const { url, thumbnailUrl, width, height } = stored.result
  return { picture: { url, thumbnailUrl, width, height }, stored }
}

/** Nobody has such a name. A name server that does not answer says something else. */
const isUnknownHost = ({ problem, cause }: OutsideError): boolean =>
  problem === 'unknown' && ['ENOTFOUND', 'ENODATA', undefined].includes((cause as { code?: string } | undefined)?.code)

function problemOf(error: unknown): PictureProblem {
  if (error instanceof NoPicture) return error.problem
  if (error instanceof OutsideError) {
    if (isUnknownHost(error)) return 'unknown_host'
    if (error.problem === 'large') return 'no_picture'
    return ['address', 'private', 'redirect'].includes(error.problem) ? 'refused' : 'unreachable'
  }
  // What came is no picture that we can read. A server that is busy reads it another time.
  return error instanceof AppError && error.code !== 'unavailable' ? 'no_picture' : 'unreachable'
}

/** It never rejects for what the other side does. */
async function tryPicture(ports: Ports, appKey: string, address: string): Promise<void> {
  const fetched = await fetchPicture(ports, appKey, address).catch((error: unknown) => {
    ports.log.info({ err: error, appKey }, 'no picture of a product came')
    return problemOf(error)
  })
  await ports
    .forApp(appKey)
    .transaction()
    .execute(async (trx) => {
      const open = await findOwnGoods(ports, trx, appKey)
      if (typeof fetched === 'string') return open?.goods.failPicture(address, fetched)
      const { picture, stored } = fetched
      const keep = async () => open?.goods.keepPicture(address, picture)
      await (stored ? whileHeld(trx, stored.row, keep) : keep())
    })
  if (typeof fetched !== 'string' && fetched.stored) await putMissing(ports, fetched.stored)
}

export const fetchGoodsPictures: JobKind<{ appKey: string }> = {
  name: 'fetch-goods-pictures',
  waits: true,
  expireInSeconds: 5 * 60,
  run: async (ports, { appKey }) => {
    const open = await findOwnGoods(ports, ports.forApp(appKey), appKey)
    if (!open) return
    const began = performance.now()
    const fourAtOnce = pLimit(4)
    let count = 0
    while (performance.now() - began < turnMs) {
      const due = await open.goods.takePictures(atOnce)
      await Promise.all(due.map(({ address }) => fourAtOnce(() => tryPicture(ports, appKey, address))))
      count += due.length
      if (due.length < atOnce) break
    }
    if (count > 0) await ports.jobs.send(keepStore, { appKey })
    const next = await open.goods.nextPicture()
    // Of two that come at once the second finds nothing to take.
    if (next) await ports.jobs.send(fetchGoodsPictures, { appKey }, { startAfter: next })
  },
}
