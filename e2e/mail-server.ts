/** A mail server of a journey: it takes letters, or keeps whoever connects waiting for as long as it is told to. */
import { createServer, type Socket } from 'node:net'

export interface TakenLetter {
  id: string
  to: string
  /** Headers and parts as they came. */
  raw: string
}

const headerOf = (raw: string, name: string): string =>
  new RegExp(`^${name}: <?([^>\\r\\n]*)`, 'im').exec(raw)?.[1]?.trim() ?? ''

export async function startMailServer() {
  const taken: TakenLetter[] = []
  const waiting = new Set<Socket>()
  const state = { holds: false }
  const sockets = new Set<Socket>()

  /** One line a second that says that more will follow: nobody gives up meanwhile. */
  function hold(socket: Socket): void {
    waiting.add(socket)
    const timer = setInterval(() => socket.write('250-please wait\r\n'), 1_000)
    socket.once('close', () => {
      clearInterval(timer)
      waiting.delete(socket)
    })
  }

  function take(socket: Socket): void {
    let text = ''
    let isLetter = false
    const answer = (line: string) => {
      const command = line.slice(0, 4).toUpperCase()
      if (command === 'EHLO' && state.holds) return hold(socket)
      isLetter = command === 'DATA'
      socket.write(command === 'DATA' ? '354 go on\r\n' : command === 'QUIT' ? '221 bye\r\n' : '250 ok\r\n')
      if (command === 'QUIT') socket.end()
    }
    socket.on('data', (chunk) => {
      text += chunk.toString()
      for (;;) {
        const end = text.indexOf(isLetter ? '\r\n.\r\n' : '\r\n')
        if (end < 0) return
        const part = text.slice(0, end)
        text = text.slice(end + (isLetter ? 5 : 2))
        if (!isLetter) answer(part)
        else {
          isLetter = false
          taken.push({ id: headerOf(part, 'Message-ID'), to: headerOf(part, 'To'), raw: part })
          socket.write('250 taken\r\n')
        }
      }
    })
    socket.write('220 journey\r\n')
  }

  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => {})
    socket.once('close', () => sockets.delete(socket))
    take(socket)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    taken,
    state,
    heldCount: () => waiting.size,
    environment: { SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: 'Vitrine <no-reply@shop.example>' },
    stop: () => {
      for (const socket of sockets) socket.destroy()
      return new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}
