/** Uploads files to the library: they are sent side by side and registered when all have arrived. */
import { newId } from '@vitrine/domain/ids'
import type { MediaItem, UploadResult } from '@vitrine/domain/media/media.routes'
import { mediaRoutes } from '@vitrine/domain/media/media.routes'
import { postFile } from '../api/post-file.ts'
import { m } from '../messages/messages.js'
import { toastError, toastSuccess } from '../toast.ts'
import type { MediaType } from './media-kinds.ts'
import { refusalOf } from './media-kinds.ts'
import { takeVideoStill } from './video-still.ts'

interface UploadOptions {
  type: MediaType
  signal: AbortSignal
  /** Progress from 0 to 1. */
  onProgress(part: number): void
}

/**
 * Uploads a file and resolves to the server's result. Throws AppError, an AbortError when cancelled, or a TypeError
 * without a connection.
 */
async function sendUpload(file: File, { type, signal, onProgress }: UploadOptions): Promise<UploadResult> {
  const form = new FormData()
  form.append('file', file)
  const still = type === 'video' ? await takeVideoStill(file) : null
  if (still) form.append('poster', still, 'poster.jpg')
  const { method, path } = mediaRoutes.uploadFile
  const text = await postFile({ method, url: `${path}?kind=${type}`, body: form, signal, onProgress })
  // The answer is not validated, like every answer of our own server: the contract's schema is not part of the built
  // console.
  return (JSON.parse(text) as { data: UploadResult }).data
}

export interface RunningUpload {
  id: string
  name: string
  /** Progress from 0 to 1. */
  progress: number
  cancel(): void
}

type Running = readonly RunningUpload[]

export interface UploadsWay {
  type: MediaType
  register(files: readonly UploadResult[]): Promise<readonly MediaItem[]>
  /** Called with each change to the list of running uploads. */
  onRunning(change: (running: Running) => Running): void
}

const isCancelled = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError'

async function send(file: File, { type, onRunning }: UploadsWay): Promise<UploadResult | null> {
  const id = newId()
  const abort = new AbortController()
  onRunning((list) => [...list, { id, name: file.name, progress: 0, cancel: () => abort.abort() }])
  const onProgress = (progress: number) =>
    onRunning((list) => list.map((upload) => (upload.id === id ? { ...upload, progress } : upload)))
  try {
    return await sendUpload(file, { type, signal: abort.signal, onProgress })
  } catch (error) {
    if (!isCancelled(error)) toastError(error)
    return null
  } finally {
    onRunning((list) => list.filter((upload) => upload.id !== id))
  }
}

/**
 * Resolves to the registered items in the order of their files, or to an empty list when nothing arrived. Failures are
 * shown here; files of the wrong kind or size are refused at once with the specification's words.
 */
export async function sendUploads(files: readonly File[], way: UploadsWay): Promise<readonly MediaItem[]> {
  const refusals = files.map((file) => refusalOf(file, way.type))
  for (const refusal of new Set(refusals)) if (refusal !== null) toastError(refusal)
  const accepted = files.filter((_, index) => refusals[index] === null)
  const results = (await Promise.all(accepted.map((file) => send(file, way)))).filter((result) => result !== null)
  if (results.length === 0) return []
  try {
    const items = await way.register(results)
    toastSuccess(m.media_uploaded())
    return items
  } catch {
    toastError(m.media_upload_failed())
    return []
  }
}
