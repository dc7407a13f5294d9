/** Sends a file with progress: XMLHttpRequest, because `fetch` does not tell how much of a body was sent. */

import { AppError, type ErrorBody, errorStatus } from '@vitrine/domain/errors'
import { m } from '@vitrine/messages/console'
import { withRefusalWords } from '../refusal-words.ts'
import { apiHeaders } from './client.ts'
import { renewToken } from './renew-token.ts'
import { session } from './session.ts'

export interface PostedFile {
  method: string
  url: string
  body: FormData | Blob
  /** The content type, for a body that does not have one itself. */
  contentType?: string
  signal: AbortSignal
  /** Progress from 0 to 1. */
  onProgress(part: number): void
}

interface RawAnswer {
  status: number
  text: string
}

function post(sent: PostedFile, token: string | undefined): Promise<RawAnswer> {
  const { method, url, body, contentType, signal, onProgress } = sent
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open(method, url)
    for (const [name, value] of Object.entries(apiHeaders(token))) request.setRequestHeader(name, value)
    if (contentType !== undefined) request.setRequestHeader('content-type', contentType)
    request.upload.addEventListener('progress', (event) => {
      if (event.lengthComputable) onProgress(event.loaded / event.total)
    })
    request.addEventListener('load', () => resolve({ status: request.status, text: request.responseText }))
    request.addEventListener('error', () => reject(new TypeError(m.errors_upload_cut())))
    request.addEventListener('abort', () => reject(new DOMException('Cancelled', 'AbortError')))
    if (signal.aborted) return reject(new DOMException('Cancelled', 'AbortError'))
    signal.addEventListener('abort', () => request.abort())
    request.send(body)
  })
}

/** What the server said in an answer that refuses. */
export function refusalIn({ status, text }: RawAnswer): AppError {
  try {
    const { error } = JSON.parse(text) as ErrorBody
    if (error.code in errorStatus)
      return new AppError(error.code, { message: error.message, issues: error.issues, reason: error.reason })
  } catch {
    // An answer that is not JSON comes from something between the console and the server.
  }
  return new AppError(status >= 500 ? 'unavailable' : 'bad_request')
}

/**
 * Resolves to the text of the answer. Throws AppError, an AbortError when cancelled, or a TypeError without a
 * connection.
 */
export async function postFile(sent: PostedFile): Promise<string> {
  const token = session.read()?.token
  let answer = await post(sent, token)
  if (answer.status === 401 && token !== undefined) {
    const renewed = await renewToken(token)
    if (renewed !== null) answer = await post(sent, renewed)
  }
  if (answer.status === 401) session.end()
  if (answer.status !== 200) return withRefusalWords(Promise.reject(refusalIn(answer)))
  return answer.text
}
