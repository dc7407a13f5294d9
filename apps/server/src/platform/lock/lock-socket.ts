/**
 * A socket in the data folder that its holder listens to. The kernel ends it with the process, and every process on the
 * kernel finds it by the folder's own entry, whatever its process ids, host name or network are.
 */
import {
  closeSync,
  constants,
  existsSync,
  linkSync,
  mkdtempSync,
  openSync,
  readdirSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { createConnection, createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * Numbered, and the highest counts: taking over is making the next number, which only one can do, while taking the name
 * of a dead holder could take it from somebody who just did the same.
 */
const namePattern = /^lock\.(\d{1,9})\.sock$/
const nameOf = (number: number) => `lock.${number}.sock`
const answerMs = 2_000

/** The address of a socket may have about 107 bytes only; the folder's may have thousands. */
async function withShortPath<T>(folder: string, use: (short: string) => Promise<T>): Promise<T> {
  if (existsSync('/proc/self/fd')) {
    const handle = openSync(folder, constants.O_RDONLY | constants.O_DIRECTORY)
    try {
      return await use(`/proc/self/fd/${handle}`)
    } finally {
      closeSync(handle)
    }
  }
  const temporary = mkdtempSync(join(tmpdir(), 'v-'))
  try {
    symlinkSync(folder, join(temporary, 'd'))
    return await use(join(temporary, 'd'))
  } finally {
    rmSync(temporary, { recursive: true, force: true })
  }
}

const numbersIn = (folder: string): number[] =>
  readdirSync(folder)
    .map((name) => Number(namePattern.exec(name)?.[1] ?? 0))
    .filter((number) => number > 0)

export const highestNumber = (folder: string): number => Math.max(0, ...numbersIn(folder))

/** Whether a process of this kernel listens to the socket; null when this cannot be determined. */
export function isHeld(folder: string, number: number): Promise<boolean | null> {
  return withShortPath(folder, (short) => {
    const socket = createConnection(join(short, nameOf(number)))
    return new Promise<boolean | null>((resolve) => {
      socket.setTimeout(answerMs, () => resolve(null))
      socket.once('connect', () => resolve(true))
      socket.once('error', (error: NodeJS.ErrnoException) => resolve(error.code === 'ECONNREFUSED' ? false : null))
    }).finally(() => socket.destroy())
  })
}

const listen = (server: Server, path: string) =>
  new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(path, () => resolve())
  })

export interface HeldSocket {
  number: number
  close(): void
}

/** Makes the socket of this number; null when another process was faster. Throws where the disk has no sockets. */
export async function makeSocket(folder: string, number: number): Promise<HeldSocket | null> {
  const server = createServer((visitor) => visitor.destroy())
  server.unref()
  const temporary = `lock.${process.pid}-${Math.random().toString(36).slice(2, 10)}.new`
  await withShortPath(folder, (short) => listen(server, join(short, temporary)))
  try {
    // The socket already listens when it gets its name, and a name is given only once.
    linkSync(join(folder, temporary), join(folder, nameOf(number)))
  } catch (error) {
    server.close()
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return null
    throw error
  } finally {
    rmSync(join(folder, temporary), { force: true })
  }
  if (highestNumber(folder) > number) {
    server.close()
    return null
  }
  for (const older of numbersIn(folder)) if (older < number) rmSync(join(folder, nameOf(older)), { force: true })
  // The name stays: the highest number must never be given twice.
  return { number, close: () => void server.close() }
}
