/** What the stand-ins of push services share: an encrypted listener, and answers that a test says beforehand. */

import type { IncomingMessage, ServerResponse } from 'node:http'
import { createSecureServer, type Http2ServerRequest, type Http2ServerResponse, type Http2Session } from 'node:http2'
import { createServer } from 'node:https'
import type { AddressInfo, Socket } from 'node:net'
import type { Certificate } from './certificate.ts'

/**
 * - `goaway`: it says that it did not process this call, nor those after it, and ends the session.
 * - `stall`: it never answers. `drip`: a byte now and then, without an end. `flood`: bytes without an end.
 * - `cut`: it ends the connection in the middle of its answer. `hang-up`: before it.
 */
export type Fault = 'goaway' | 'stall' | 'drip' | 'flood' | 'cut' | 'hang-up'

/** What is answered instead of working. */
export interface Step {
  status?: number
  headers?: Record<string, string>
  body?: string
  fault?: Fault
  /** It is answered no sooner. */
  until?: () => Promise<void>
}

export interface Received {
  method: string
  path: string
  headers: Record<string, string | string[] | undefined>
  body: Buffer
}

export interface Answer {
  status: number
  headers?: Record<string, string>
  body?: string
}

export interface ReceiverOptions {
  certificate: Certificate
  /** HTTP/1.1 alone. */
  isPlain?: boolean
  maxConcurrentStreams?: number
  /** Before each answer. */
  delayMs?: number
}

const dripEveryMs = 20
const goneAfterMs = 200
const floodChunk = 'a'.repeat(4_096)

type Request = IncomingMessage | Http2ServerRequest
type Response = ServerResponse | Http2ServerResponse

const sessionOf = (request: Request): Http2Session | undefined =>
  'stream' in request ? request.stream.session : undefined

function write(response: Response, text: string): void {
  if ('stream' in response) response.stream.write(text)
  else response.write(text)
}

function begin(response: Response, { status = 200, headers = {} }: Step): void {
  if ('stream' in response) response.writeHead(status, headers)
  else response.writeHead(status, headers)
}

/** Goes on until the client has had enough. */
function every(response: Response, ms: number, text: string): void {
  const timer = setInterval(() => write(response, text), ms)
  response.on('close', () => clearInterval(timer))
}

function misbehave(request: Request, response: Response, step: Step & { hangUp(): void }): void {
  const { hangUp } = step
  if (step.fault === 'hang-up') hangUp()
  if (step.fault === 'goaway') {
    const id = 'stream' in request ? (request.stream.id ?? 0) : 0
    sessionOf(request)?.goaway(0, id - 2)
    setTimeout(hangUp, goneAfterMs)
  }
  if (step.fault === 'hang-up' || step.fault === 'goaway' || step.fault === 'stall') return
  begin(response, step)
  if (step.fault === 'drip') every(response, dripEveryMs, 'a')
  if (step.fault === 'flood') every(response, 1, floodChunk)
  if (step.fault === 'cut') {
    write(response, '{"')
    setTimeout(hangUp, dripEveryMs)
  }
}

async function readAll(request: Request): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}

/** `keyOf` names whom a call is for, as a test scripts it; `work` answers where nothing was scripted. */
export async function startReceiver(
  { certificate, isPlain = false, maxConcurrentStreams = 1_000, delayMs = 0 }: ReceiverOptions,
  { keyOf, work }: { keyOf(received: Received): string; work(received: Received): Answer },
) {
  const steps = new Map<string, Step[]>()
  const sockets = new Set<Socket>()
  const state = {
    connections: 0,
    /** Connections now. */
    open: () => sockets.size,
    pings: 0,
    /** Calls at once, and the most there were. */
    running: 0,
    mostRunning: 0,
    calls: [] as Received[],
    /** Every call gets this, whatever else was scripted. */
    all: null as Step | null,
    keepsCalls: true,
  }

  /** The socket itself ends: a session would wait for its streams. */
  function hangUp(remotePort: number | undefined): void {
    for (const socket of sockets) if (socket.remotePort === remotePort) socket.destroy()
  }

  async function answer(request: Request, response: Response): Promise<void> {
    response.on('error', () => undefined)
    request.on('error', () => undefined)
    state.running += 1
    state.mostRunning = Math.max(state.mostRunning, state.running)
    response.on('close', () => {
      state.running -= 1
    })
    const body = await readAll(request)
    const { remotePort } = request.socket
    const { method = '', url: path = '', headers } = request
    const received: Received = { method, path, headers, body }
    if (state.keepsCalls) state.calls.push(received)
    const step = state.all ?? steps.get(keyOf(received))?.shift()
    if (step?.fault !== undefined) return misbehave(request, response, { ...step, hangUp: () => hangUp(remotePort) })
    if (delayMs > 0) await new Promise((resolve) => setTimeout(resolve, delayMs))
    await step?.until?.()
    const given = step ?? work(received)
    begin(response, given)
    response.end(given.body ?? '')
  }

  const options = { key: certificate.key, cert: certificate.cert }
  const settings = { maxConcurrentStreams }
  const onRequest = (request: Request, response: Response) => {
    answer(request, response).catch(() => hangUp(request.socket.remotePort))
  }
  const server = isPlain ? createServer(options, onRequest) : createSecureServer({ ...options, settings }, onRequest)
  server.on('secureConnection', (socket: Socket) => {
    state.connections += 1
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    socket.on('error', () => undefined)
  })
  if ('on' in server)
    server.on('session', (session: Http2Session) => {
      session.on('error', () => undefined)
      session.on('ping', () => {
        state.pings += 1
      })
    })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo

  return {
    port,
    state,
    /** The next calls for this key get these, one after another; then it works again. */
    script(key: string, ...next: Step[]): void {
      steps.set(key, [...(steps.get(key) ?? []), ...next])
    },
    async close(): Promise<void> {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
