/** Somebody who is told by webhooks: a server of this computer that checks what it gets as Standard Webhooks says. */
import { createHmac } from 'node:crypto'
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { atEnd } from './at-end.ts'

export interface Received {
  path: string
  headers: IncomingHttpHeaders
  body: string
  id: string
}

type Answer = (response: ServerResponse, received: Received) => void
const ok: Answer = (response) => void response.writeHead(204).end()

/** Whether this secret signed the message: HMAC-SHA256 over id, time and body, each as it came, among all signatures. */
export function isSignedWith(
  secret: string,
  { headers, body, id }: Pick<Received, 'headers' | 'body' | 'id'>,
): boolean {
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64')
  const content = `${id}.${headers['webhook-timestamp']}.${body}`
  const expected = `v1,${createHmac('sha256', key).update(content).digest('base64')}`
  return String(headers['webhook-signature']).split(' ').includes(expected)
}

export async function startReceiver() {
  const received: Received[] = []
  const answers = new Map<string, Answer>()
  const held: ServerResponse[] = []
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const one: Received = {
        path: request.url ?? '',
        headers: request.headers,
        body: Buffer.concat(chunks).toString('utf8'),
        id: String(request.headers['webhook-id']),
      }
      received.push(one)
      const answer = answers.get(one.path) ?? ok
      answer(response, one)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const letGo = (): void => {
    for (const response of held.splice(0)) response.writeHead(204).end()
  }
  atEnd(() => {
    letGo()
    server.closeAllConnections()
    server.close()
  })
  return {
    origin,
    received,
    letGo,
    held,
    at: (path: string): Received[] => received.filter((one) => one.path === path),
    answer: (path: string, answer: Answer): void => void answers.set(path, answer),
    status: (path: string, status: number, headers: Record<string, string> = {}, body = ''): void =>
      void answers.set(path, (response) => void response.writeHead(status, headers).end(body)),
    /** Nothing is answered until it lets go. */
    hold: (path: string): void => void answers.set(path, (response) => void held.push(response)),
    ok: (path: string): void => void answers.delete(path),
  }
}
