/** Sends one file with progress: XMLHttpRequest, because `fetch` does not tell how much of a body was sent. */
import { AppError, type ErrorBody, errorCatalogue } from '@vitrine/domain/errors'
import { mediaRoutes, type UploadResult } from '@vitrine/domain/media/media.routes'
import { apiHeaders } from '../api/client.ts'
import { renewToken } from '../api/renew-token.ts'
import { session } from '../api/session.ts'
import type { MediaType } from './media-kinds.ts'
import { takeVideoStill } from './video-still.ts'

export interface UploadOptions {
  type: MediaType
  signal: AbortSignal
  /** 0 to 1. */
  onProgress(part: number): void
}

interface RawAnswer {
  status: number
  text: string
}

function post(
  form: FormData,
  token: string | undefined,
  { type, signal, onProgress }: UploadOptions,
): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const { method, path } = mediaRoutes.uploadFile
    request.open(method, `${path}?kind=${type}`)
    for (const [name, value] of Object.entries(apiHeaders(token))) request.setRequestHeader(name, value)
    request.upload.addEventListener('progress', (event) => {
      if (event.lengthComputable) onProgress(event.loaded / event.total)
    })
    request.addEventListener('load', () => resolve({ status: request.status, text: request.responseText }))
    request.addEventListener('error', () => reject(new TypeError('The connection was lost.')))
    request.addEventListener('abort', () => reject(new DOMException('Cancelled', 'AbortError')))
    if (signal.aborted) return reject(new DOMException('Cancelled', 'AbortError'))
    signal.addEventListener('abort', () => request.abort())
    request.send(form)
  })
}

function toError({ status, text }: RawAnswer): AppError {
  try {
    const { error } = JSON.parse(text) as ErrorBody
    if (error.code in errorCatalogue) return new AppError(error.code, { message: error.message })
  } catch {
    // An answer that is no JSON comes from something between us and the server.
  }
  return new AppError(status >= 500 ? 'unavailable' : 'bad_request')
}

/** What the server made of the file. Throws AppError; an AbortError when cancelled; TypeError without a connection. */
export async function sendUpload(file: File, options: UploadOptions): Promise<UploadResult> {
  const form = new FormData()
  form.append('file', file)
  const still = options.type === 'video' ? await takeVideoStill(file) : null
  if (still) form.append('poster', still, 'poster.jpg')
  const token = session.read()?.token
  let answer = await post(form, token, options)
  if (answer.status === 401 && token !== undefined) {
    const renewed = await renewToken(token)
    if (renewed !== null) answer = await post(form, renewed, options)
  }
  if (answer.status === 401) session.end()
  if (answer.status !== 200) throw toError(answer)
  return mediaRoutes.uploadFile.response.parse(JSON.parse(answer.text)).data
}
