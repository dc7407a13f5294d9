/** One call of a push service over HTTP/2, as it waits for its turn and runs. */
import type { LaterReason } from '@vitrine/domain/push/push-reasons.rules'
import {
  type ClientHttp2Session,
  type ClientHttp2Stream,
  type IncomingHttpHeaders,
  type OutgoingHttpHeaders,
  streamCodes,
} from '../outside/open-http2.ts'

export interface WireAnswer {
  status: number
  headers: Record<string, string | string[] | number | undefined>
  body: string
  /** Why the body is not whole; the status counts all the same. */
  cut: LaterReason | null
}

/** There was no answer. */
export class WireError extends Error {
  readonly reason: LaterReason

  constructor(reason: LaterReason) {
    super(reason)
    this.name = 'WireError'
    this.reason = reason
  }
}

export interface WireCall {
  headers: OutgoingHttpHeaders
  body: Buffer
  /** Starts the call on this session; `onClosed` when its stream is free for another one. */
  start(session: ClientHttp2Session, onClosed: () => void): void
  fail(error: Error): void
}

interface WireCallOptions {
  headers: OutgoingHttpHeaders
  body: Buffer
  /** From now to the end of the answer, with the wait for a connection. */
  deadlineMs: number
  maxAnswerBytes: number
  resolve(answer: WireAnswer): void
  reject(error: Error): void
  /** Called once, however it ended. */
  onEnd(call: WireCall): void
}

/** Why a stream ended before its answer did; null where the answer is whole. */
function reasonOf({ rstCode, readableEnded }: ClientHttp2Stream): LaterReason | null {
  if (rstCode === streamCodes.refused) return 'not_processed'
  if (rstCode === streamCodes.calm) return 'rate_limited'
  return rstCode === streamCodes.none && readableEnded ? null : 'connection_ended'
}

export function createWireCall(options: WireCallOptions): WireCall {
  const { headers, body, deadlineMs, maxAnswerBytes } = options
  let stream: ClientHttp2Stream | null = null
  let answered: IncomingHttpHeaders | null = null
  let chunks: Buffer[] = []
  let size = 0
  let hasEnded = false

  /** With an answer's beginning, the call ends with that; without one, with an error. */
  function end(cut: LaterReason | null, error: Error | null = null): void {
    if (hasEnded) return
    hasEnded = true
    clearTimeout(timer)
    options.onEnd(call)
    if (answered !== null) {
      const text = chunks.length === 0 ? '' : Buffer.concat(chunks).toString()
      options.resolve({ status: Number(answered[':status']), headers: answered, body: text, cut })
    } else options.reject(error ?? new WireError(cut ?? 'connection_ended'))
    chunks = []
  }

  function cutOff(reason: LaterReason): void {
    end(reason)
    stream?.close(streamCodes.cancel)
  }

  const timer = setTimeout(() => cutOff('late'), deadlineMs)

  function onData(chunk: Buffer): void {
    if (hasEnded) return
    size += chunk.length
    if (size > maxAnswerBytes) cutOff('answer_too_large')
    else chunks.push(chunk)
  }

  const call: WireCall = {
    headers,
    body,
    fail: (error) => end(null, error),
    start(session, onClosed) {
      const opened = session.request(headers)
      stream = opened
      opened.on('response', (found) => {
        answered = found
      })
      opened.on('data', onData)
      // What it was, the end of the stream tells.
      opened.on('error', () => undefined)
      opened.on('close', () => {
        onClosed()
        end(reasonOf(opened))
      })
      opened.end(body)
    },
  }
  return call
}
