/** Uploads files to the library: they are sent side by side, and many of them are registered as they arrive. */

import { newId } from '@vitrine/domain/ids'
import type { LeftOutPart, MediaItem, UploadResult } from '@vitrine/domain/media/media.routes'
import { mediaRoutes } from '@vitrine/domain/media/media.routes'
import { m } from '@vitrine/messages/console'
import mediaLeftOutWords from '@vitrine/messages/console/media.left_out'
import { postFile } from '../api/post-file.ts'
import { whenThere } from '../api/when-there.ts'
import { later } from '../parts/later.ts'
import { toastError, toastSuccess } from '../toast.ts'
import type { MediaType } from './media-kinds.ts'
import { refusalsOf } from './media-kinds.ts'
import { fileNames, type RefusedFile, toastRefused } from './refused-files.ts'
import type { UploadOptions, UploadPurpose } from './upload-options.ts'
import { takeVideoStill } from './video-still.ts'

/** With the library of its protocol: most screens send single files. */
const resumable = later(() => import('./resumable-upload.ts'))

/**
 * Uploads a file and resolves to the server's result. Throws AppError, an AbortError when cancelled, or a TypeError
 * without a connection.
 */
export async function sendUpload(file: File, options: UploadOptions): Promise<UploadResult> {
  const { type, purpose, signal, onProgress, isResumable = false } = options
  const still = type === 'video' ? await takeVideoStill(file) : null
  if (isResumable) return (await resumable.load()).sendResumable(file, { ...options, still })
  const form = new FormData()
  form.append('file', file)
  if (still) form.append('poster', still, 'poster.jpg')
  const { method, path } = mediaRoutes.uploadFile
  const text = await postFile({
    method,
    url: `${path}?kind=${type}&purpose=${purpose}`,
    body: form,
    signal,
    onProgress,
  })
  // The answer is not validated, like every answer of our own server: the contract's schema is not part of the built
  // console.
  return (JSON.parse(text) as { data: UploadResult }).data
}

export interface RunningUpload {
  id: string
  name: string
  /** Progress from 0 to 1. */
  progress: number
  /** Why it waits, in words; null where nothing is in its way. */
  trouble: string | null
  cancel(): void
}

type Running = readonly RunningUpload[]

export interface UploadsWay {
  type: MediaType
  /** The screens of an app where this is left out. */
  purpose?: UploadPurpose | undefined
  /** Many files, a few at a time; each goes on after a lost connection, and is registered without waiting for the others. */
  isResumable?: boolean | undefined
  register(files: readonly UploadResult[]): Promise<readonly MediaItem[]>
  /** How many wait until others have ended. */
  onWaiting?: ((count: number) => void) | undefined
  /** Called with each change to the list of running uploads. */
  onRunning(change: (running: Running) => Running): void
}

const fewAtOnce = 3
const registeredAtOnce = 50

const isCancelled = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError'

/** Resolves to the reason where the file was refused or did not arrive, and to null where a person cancelled it. */
async function send(
  file: File,
  { type, purpose = 'app', isResumable = false, onRunning }: UploadsWay,
): Promise<UploadResult | { reason: unknown } | null> {
  const id = newId()
  const abort = new AbortController()
  onRunning((list) => [...list, { id, name: file.name, progress: 0, trouble: null, cancel: () => abort.abort() }])
  const change = (more: Partial<RunningUpload>) =>
    onRunning((list) => list.map((upload) => (upload.id === id ? { ...upload, ...more } : upload)))
  const told = {
    onProgress: (progress: number) => change({ progress }),
    onTrouble: (trouble: string | null) => change({ trouble }),
  }
  try {
    return await sendUpload(file, { type, purpose, isResumable, signal: abort.signal, ...told })
  } catch (error) {
    return isCancelled(error) ? null : { reason: error }
  } finally {
    onRunning((list) => list.filter((upload) => upload.id !== id))
  }
}

const leftOutWords: Record<LeftOutPart, (input: { name: string }) => string> = mediaLeftOutWords

const sizeText = ({ width, height }: { width: number; height: number }) =>
  m.media_size({ width: String(width), height: String(height) })

/** What the files lost on their way, and under which name they were there before, a sentence each; undefined for nothing. */
const notesOf = (results: readonly UploadResult[], items: readonly (MediaItem | undefined)[]): string | undefined =>
  results
    .flatMap(({ fileName: name, leftOut = [], reducedFrom, width, height }, at) => [
      ...leftOut.map((part) => leftOutWords[part]({ name })),
      ...(reducedFrom
        ? [m.media_reduced({ name, before: sizeText(reducedFrom), after: sizeText({ width, height }) })]
        : []),
      ...(items[at] && items[at].fileName !== name ? [m.media_there_already({ name, other: items[at].fileName })] : []),
    ])
    .join(' ') || undefined

type Arrived = readonly [at: number, result: UploadResult]

/** Registers one call after another: what arrives meanwhile goes with the next one, so that an end in the middle loses little. */
function registerArrived(register: UploadsWay['register']) {
  const arrived: Arrived[] = []
  const registered: { at: number; result: UploadResult; item: MediaItem | undefined }[] = []
  const failed: Arrived[] = []
  let last = Promise.resolve()
  const registerNext = async () => {
    for (let some = arrived.splice(0, registeredAtOnce); some.length > 0; some = arrived.splice(0, registeredAtOnce)) {
      try {
        const items = await whenThere(() => register(some.map(([, result]) => result)))
        registered.push(...some.map(([at, result], index) => ({ at, result, item: items[index] })))
      } catch {
        failed.push(...some)
      }
    }
  }
  return {
    add(...more: Arrived[]) {
      arrived.push(...more)
      last = last.then(registerNext)
    },
    async ended() {
      await last
      return { registered: registered.toSorted((one, other) => one.at - other.at), failed }
    },
  }
}

/**
 * Resolves to the registered items in the order of their files, or to an empty list when nothing arrived. Failures are
 * shown here; files of the wrong kind or size are refused at once with the specification's words.
 */
export async function sendUploads(files: readonly File[], way: UploadsWay): Promise<readonly MediaItem[]> {
  const refusals = await refusalsOf(files, way.type)
  toastRefused(
    files.flatMap(({ name }, at) => {
      const reason = refusals[at] ?? null
      return reason === null ? [] : [{ name, reason }]
    }),
  )
  const accepted = files.filter((_, index) => refusals[index] === null)
  const sentAll: Arrived[] = []
  const refused: RefusedFile[] = []
  const registering = registerArrived(way.register)
  const waiting = [...accepted.entries()]
  const sendNext = async (): Promise<void> => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      way.onWaiting?.(waiting.length)
      const [at, file] = next
      const sent = await send(file, way)
      if (sent && 'reason' in sent) refused.push({ name: file.name, reason: sent.reason })
      else if (sent && way.isResumable) registering.add([at, sent])
      else if (sent) sentAll.push([at, sent])
    }
  }
  await Promise.all(Array.from({ length: way.isResumable ? fewAtOnce : accepted.length }, sendNext))
  toastRefused(refused)
  registering.add(...sentAll.toSorted(([one], [other]) => one - other))
  const { registered, failed } = await registering.ended()
  const items = registered.flatMap(({ item }) => item ?? [])
  if (registered.length > 0)
    toastSuccess(
      m.media_uploaded(),
      notesOf(
        registered.map(({ result }) => result),
        registered.map(({ item }) => item),
      ),
    )
  if (failed.length > 0)
    toastError(m.media_upload_failed(), fileNames(failed.map(([, { fileName }]) => ({ name: fileName }))))
  return items
}
