/** Calls of one credential to one origin: a session at a time carries them, a new one follows one that ended. */
import type { ClientHttp2Session, OutgoingHttpHeaders } from '../outside/open-http2.ts'
import { createWireSession, type WireLimits, type WireSession } from './http2-session.ts'
import { createWireCall, type WireAnswer, type WireCall, WireError } from './wire-call.ts'

/** Connects. What it throws, every call gets that waits. */
export type OpenSession = () => Promise<ClientHttp2Session>

export interface Channel {
  /** Throws `WireError`, or what `open` threw, where there is no answer. */
  request(headers: OutgoingHttpHeaders, body: Buffer): Promise<WireAnswer>
  close(): Promise<void>
}

export function createHttp2Channel(open: OpenSession, limits: WireLimits): Channel {
  /** In the order of their coming. */
  const waiting = new Set<WireCall>()
  let current: WireSession | null = null
  let isOpening = false
  let isClosed = false

  function failWaiting(error: Error): void {
    for (const call of [...waiting]) call.fail(error)
  }

  function use(session: ClientHttp2Session): void {
    const made = createWireSession(session, {
      limits,
      onRoom: fill,
      onEnd: (error, wasOfUse) => {
        if (current === made) current = null
        // Calls that were not sent go with the next session; where this one took none, the next would not either.
        if (wasOfUse) fill()
        else failWaiting(error)
      },
    })
    current = made
  }

  async function connect(): Promise<void> {
    isOpening = true
    try {
      const session = await open()
      if (isClosed) session.destroy()
      else use(session)
    } catch (error) {
      failWaiting(error as Error)
    } finally {
      isOpening = false
    }
  }

  function fill(): void {
    if (waiting.size === 0 || isClosed) return
    if (current === null) {
      if (!isOpening) void connect()
      return
    }
    for (const call of waiting) {
      if (!current.hasRoom()) return
      waiting.delete(call)
      current.start(call)
    }
  }

  return {
    request: (headers, body) =>
      new Promise((resolve, reject) => {
        if (isClosed) return reject(new WireError('stopping'))
        const { deadlineMs, maxAnswerBytes } = limits
        const onEnd = (call: WireCall) => waiting.delete(call)
        waiting.add(createWireCall({ headers, body, deadlineMs, maxAnswerBytes, resolve, reject, onEnd }))
        fill()
      }),
    async close() {
      isClosed = true
      failWaiting(new WireError('stopping'))
      await current?.close()
    },
  }
}
