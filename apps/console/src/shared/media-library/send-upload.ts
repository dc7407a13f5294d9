/** Sends one picture or video to the media library's upload route. */
import { mediaRoutes, type UploadResult } from '@vitrine/domain/media/media.routes'
import { postFile } from '../api/post-file.ts'
import type { MediaType } from './media-kinds.ts'
import { takeVideoStill } from './video-still.ts'

export interface UploadOptions {
  type: MediaType
  signal: AbortSignal
  /** 0 to 1. */
  onProgress(part: number): void
}

/** What the server made of the file. Throws AppError; an AbortError when cancelled; TypeError without a connection. */
export async function sendUpload(file: File, { type, signal, onProgress }: UploadOptions): Promise<UploadResult> {
  const form = new FormData()
  form.append('file', file)
  const still = type === 'video' ? await takeVideoStill(file) : null
  if (still) form.append('poster', still, 'poster.jpg')
  const { method, path } = mediaRoutes.uploadFile
  const text = await postFile({ method, url: `${path}?kind=${type}`, body: form, signal, onProgress })
  // Taken as it is, as every answer of the own server: the contract's schema is not there when the console is built.
  return (JSON.parse(text) as { data: UploadResult }).data
}
