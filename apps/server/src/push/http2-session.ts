/** One HTTP/2 session to a push service: how many calls it may carry at once, whether it still lives, when it ends. */

import type { Socket } from 'node:net'
import type { LaterReason } from '@vitrine/domain/push/push-reasons.rules'
import type { ClientHttp2Session } from '../outside/open-http2.ts'
import { type WireCall, WireError } from './wire-call.ts'

export interface WireLimits {
  /** Of one call, with the wait for a connection. */
  deadlineMs: number
  maxAnswerBytes: number
  /** Calls at once, where the service allows more. */
  maxStreams: number
  /** While calls run; one without an answer until the next ends the session. */
  pingEveryMs: number
  /** A session without calls ends after this. */
  idleMs: number
  /** Calls that run when everything stops get so long. */
  closeMs: number
}

export interface WireSession {
  hasRoom(): boolean
  start(call: WireCall): void
  /** Ends when the calls that run have ended, and at the latest after `closeMs`. */
  close(): Promise<void>
}

interface WireSessionOptions {
  limits: WireLimits
  /** There may be room for another call. */
  onRoom(): void
  /** It takes no more calls. `wasOfUse` tells whether it ever took one. */
  onEnd(error: WireError, wasOfUse: boolean): void
}

export function createWireSession(
  session: ClientHttp2Session,
  { limits, onRoom, onEnd }: WireSessionOptions,
): WireSession {
  let running = 0
  let wasOfUse = false
  /** None until the service has said how many it takes. */
  let most = 0
  let hasEnded = false
  let hasClosed = false
  let awaitsPing = false
  let last: NodeJS.Timeout | undefined
  let socket: Socket | undefined

  /** Without its socket, a session that was closed in order would wait for the other side for ever. */
  function destroy(): void {
    session.destroy()
    socket?.destroy()
  }

  /** Calls that run may end, each in its time; then nothing of the session is left. */
  function end(reason: LaterReason): void {
    if (hasEnded) return
    hasEnded = true
    clearTimeout(opening)
    clearTimeout(idle)
    last = setTimeout(destroy, limits.deadlineMs)
    if (session.connecting) session.destroy()
    else session.close()
    onEnd(new WireError(reason), wasOfUse)
  }

  function breakOff(reason: LaterReason): void {
    end(reason)
    destroy()
  }

  const opening = setTimeout(() => breakOff('late'), limits.deadlineMs)
  const idle = setTimeout(() => {
    if (running === 0) end('connection_ended')
  }, limits.idleMs)
  const pings = setInterval(() => {
    if (session.destroyed || running === 0) return
    if (awaitsPing) return breakOff('connection_ended')
    awaitsPing = true
    session.ping(() => {
      awaitsPing = false
    })
  }, limits.pingEveryMs)
  // A session that nobody waits for keeps no process from ending.
  pings.unref()
  idle.unref()

  session.on('connect', (_session, connected) => {
    socket = connected
  })
  session.on('remoteSettings', ({ maxConcurrentStreams }) => {
    clearTimeout(opening)
    most = Math.min(limits.maxStreams, maxConcurrentStreams ?? limits.maxStreams)
    onRoom()
  })
  // Streams that it did not process are ended by node, as refused ones.
  session.on('goaway', () => end('connection_ended'))
  session.on('error', () => end(most > 0 ? 'connection_ended' : 'unreachable'))
  session.on('close', () => {
    hasClosed = true
    clearInterval(pings)
    end(most > 0 ? 'connection_ended' : 'unreachable')
    clearTimeout(last)
  })

  function onStreamClosed(): void {
    running -= 1
    if (hasEnded) return
    if (running === 0) idle.refresh()
    onRoom()
  }

  return {
    hasRoom: () => !hasEnded && running < most,
    start(call) {
      running += 1
      wasOfUse = true
      try {
        call.start(session, onStreamClosed)
      } catch {
        running -= 1
        call.fail(new WireError('connection_ended'))
      }
    },
    close: () =>
      new Promise((resolve) => {
        end('stopping')
        if (hasClosed) return resolve()
        const late = setTimeout(destroy, limits.closeMs)
        session.once('close', () => {
          clearTimeout(late)
          resolve()
        })
      }),
  }
}
