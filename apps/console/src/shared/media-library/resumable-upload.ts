/** Sends a file so that it goes on where it ended when the connection comes back. */
import { AppError } from '@vitrine/domain/errors'
import { mediaRoutes, type UploadResult } from '@vitrine/domain/media/media.routes'
import { minuteMs } from '@vitrine/domain/time'
import { type DetailedError, Upload } from 'tus-js-client'
import { apiHeaders, callApi } from '../api/client.ts'
import { refusalIn } from '../api/post-file.ts'
import { renewToken } from '../api/renew-token.ts'
import { session } from '../api/session.ts'
import { whenThere } from '../api/when-there.ts'
import { withRefusalWords } from '../refusal-words.ts'
import { messageOf } from '../toast.ts'
import { asOnlySender } from './same-file.ts'
import type { UploadOptions } from './upload-options.ts'

/** Without a connection it is tried again for half an hour; each byte that arrives begins the list anew. */
const retryDelays = [500, 1500, 4000, ...Array.from({ length: 180 }, () => 10_000)]
/** A piece that is lost is sent again, so it is not large. */
const pieceBytes = 2 * 1024 * 1024
const timeoutMs = minuteMs

const isAborted = () => new DOMException('Cancelled', 'AbortError')
const answerTo = (error: Error) => ('originalResponse' in error ? (error as DetailedError).originalResponse : null)
const statusOf = (error: Error): number => answerTo(error)?.getStatus() ?? 0

/** Says why it waits, in the words for what the server said; `onTrouble` is told null when it goes on. */
const sayWhy = (error: AppError, { onTrouble }: UploadOptions): void => {
  withRefusalWords(Promise.reject(error)).catch(() => onTrouble?.(messageOf(error)))
}

async function sendBytes(file: File, url: string, options: UploadOptions): Promise<void> {
  const { signal, onProgress, onTrouble } = options
  return new Promise((resolve, reject) => {
    const upload = new Upload(file, {
      uploadUrl: url,
      chunkSize: pieceBytes,
      retryDelays,
      storeFingerprintForResuming: false,
      // A token may be renewed between two requests.
      onBeforeRequest: (request) => {
        for (const [name, value] of Object.entries(apiHeaders())) request.setHeader(name, value)
        const sent = request.getUnderlyingObject() as XMLHttpRequest | undefined
        if (sent) sent.timeout = timeoutMs
      },
      onShouldRetry: (error) => {
        const status = statusOf(error)
        const token = session.read()?.token
        if (status === 401 && token !== undefined) void renewToken(token).catch(() => undefined)
        if (status >= 500) sayWhy(refusalIn({ status, text: answerTo(error)?.getBody() ?? '' }), options)
        // Another device may be sending the same file: where that one is, this one goes on.
        return status === 0 || status === 401 || status === 409 || status === 423 || status === 429 || status >= 500
      },
      onProgress: (sent, all) => onProgress(sent / all),
      onChunkComplete: () => onTrouble?.(null),
      onSuccess: () => resolve(),
      onError: (error) => reject(statusOf(error) === 404 ? new AppError('not_found') : error),
    })
    if (signal.aborted) return reject(isAborted())
    signal.addEventListener('abort', () => {
      void upload.abort()
      reject(isAborted())
    })
    upload.start()
  })
}

const asBase64 = (blob: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result).replace(/^[^,]*,/, ''))
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(blob)
  })

const isRefused = (error: unknown): boolean => {
  const status = error instanceof AppError ? error.status : statusOf(error as Error)
  return status >= 400 && status < 500
}

interface Sending extends UploadOptions {
  /** A still of a video. */
  still: Blob | null
}

async function sendWith(fingerprint: string | undefined, file: File, { still, ...options }: Sending) {
  const { type: kind, purpose, signal, onTrouble } = options
  const patient = { signal, onBusy: (error: AppError) => sayWhy(error, options) }
  const body = { fileName: file.name, kind, purpose, size: file.size, fingerprint }
  const { data: begun } = await whenThere(() => callApi(mediaRoutes.beginUpload, { body }, { signal }), patient)
  onTrouble?.(null)
  const params = { id: begun.id }
  try {
    await sendBytes(file, begun.url, options)
  } catch (error) {
    // What a lost connection ended goes on when the file is chosen again; anything else need not wait for its day to end.
    if (signal.aborted || isRefused(error)) void callApi(mediaRoutes.cancelUpload, { params }).catch(() => undefined)
    throw error
  }
  const poster = still ? await asBase64(still) : undefined
  const end = () => callApi(mediaRoutes.finishUpload, { params, body: { poster } }, { signal })
  return (await whenThere(end, patient)).data
}

/** Throws AppError, or an AbortError when cancelled. */
export const sendResumable = (file: File, sending: Sending): Promise<UploadResult> =>
  asOnlySender(file, (fingerprint) => sendWith(fingerprint, file, sending))
