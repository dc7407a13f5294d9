/**
 * Keeps a second process off the embedded data folder: two would lose rows without a word. On one kernel a socket
 * decides, across containers too. On another kernel, or after a restart of the machine, only the holder's counter can:
 * it is watched for a while, and a holder whose counter stands still is gone.
 */
import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { hostname } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import { StartRefusal } from '../../start-refusal.ts'
import { type Holder, lockPathOf, parseLock, readLock, writeLock } from './lock-file.ts'
import { type HeldSocket, highestNumber, isHeld, makeSocket } from './lock-socket.ts'

export interface LockOptions {
  /** Called once when somebody else took the lock: this process must not write another byte. */
  onLost: (reason: string) => void
  /** Receives notices for an operator: a lock was taken over. */
  onNotice?: (text: string) => void
  bootId?: string
  renewMs?: number
  watchMs?: number
}

export interface DataFolderLock {
  release(): void
}

/** How often a holder checks that the lock is still its own, for each time that it moves the counter. */
const looksPerRenewal = 4
const maxTries = 20

/** An id that changes with each start of the machine and is the same in all its containers. */
function readBootId(): string {
  try {
    return readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
  } catch {
    return `host ${hostname()}`
  }
}

const refuse = (folder: string, holder: Holder | null): never => {
  const who = holder === null ? 'another process' : `process ${holder.pid} on ${holder.host}`
  throw new StartRefusal(
    `DATA_DIR: the folder ${folder} is in use by ${who}. Stop it, or set DATA_DIR to another folder.`,
  )
}

const refuseUnwritable = (folder: string, error: unknown): never => {
  const { code, message } = error as NodeJS.ErrnoException
  throw new StartRefusal(`DATA_DIR: the folder ${folder} cannot be written (${code ?? message}). See that it has room.`)
}

/** Refuses while the file changes; returns when it did not change during the whole time. */
async function watch(folder: string, known: string, watchMs: number): Promise<void> {
  const until = Date.now() + watchMs
  while (Date.now() < until) {
    await pause(Math.min(250, watchMs / 10))
    const now = readLock(folder)
    if (now !== known) refuse(folder, parseLock(now))
  }
}

/** The socket that this process may hold now; null when the disk does not support sockets. Refuses while it is held. */
async function takeSocket(folder: string): Promise<HeldSocket | null> {
  for (let tries = 0; tries < maxTries; tries++) {
    const highest = highestNumber(folder)
    if (highest > 0 && (await isHeld(folder, highest)) === true) refuse(folder, parseLock(readLock(folder)))
    const made = await makeSocket(folder, highest + 1).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOSPC' || error.code === 'EACCES' || error.code === 'EROFS') refuseUnwritable(folder, error)
      return undefined
    })
    if (made === undefined) return null
    if (made !== null) return made
  }
  return refuse(folder, null)
}

/**
 * Returns once whoever left the lock is gone: by their own word, by the kernel's, or because their counter stands still.
 * True when it was watched.
 */
async function waitUntilFree(
  folder: string,
  text: string | null,
  boot: string,
  options: LockOptions,
): Promise<boolean> {
  const holder = parseLock(text)
  if (text === null || holder?.released) return false
  if (holder?.boot === boot && holder.socket !== null) {
    const held = await isHeld(folder, holder.socket)
    if (held === true) refuse(folder, holder)
    if (held === false) return false
  }
  const watchMs = options.watchMs ?? 10_000
  await watch(folder, text, watchMs)
  const who = holder === null ? 'somebody unknown' : `process ${holder.pid} on ${holder.host}`
  options.onNotice?.(
    `The lock of ${folder} was left by ${who} and did not move for ${watchMs / 1000} s: it is taken over.`,
  )
  return true
}

/** Moves the counter, and checks that the lock is still ours. */
function hold(folder: string, holder: Holder, options: LockOptions): () => void {
  const renewMs = options.renewMs ?? 2_000
  let looks = 0
  const timer = setInterval(() => {
    let now: Holder | null
    try {
      now = parseLock(readLock(folder))
    } catch {
      return
    }
    if (now?.token !== holder.token) {
      clearInterval(timer)
      options.onLost(
        now === null
          ? `The lock of the data folder ${folder} was removed.`
          : `The data folder ${folder} was taken over by process ${now.pid} on ${now.host}.`,
      )
      return
    }
    looks += 1
    if (looks % looksPerRenewal !== 0) return
    holder.counter += 1
    try {
      writeLock(folder, holder)
    } catch {
      // A full disk: the next renewal may find room, and a lock that was taken meanwhile is seen at the next look.
    }
  }, renewMs / looksPerRenewal)
  timer.unref()
  return () => clearInterval(timer)
}

/**
 * Records that we hold the lock. Refuses when another kernel took it over at this moment: the remaining file counts.
 */
async function settle(folder: string, holder: Holder, wasWatched: boolean): Promise<void> {
  try {
    writeLock(folder, holder)
  } catch (error) {
    refuseUnwritable(folder, error)
  }
  if (!wasWatched) return
  await pause(1_000)
  const now = parseLock(readLock(folder))
  if (now?.token !== holder.token) refuse(folder, now)
}

/** Takes the folder or throws, naming who has it. */
export async function lockDataFolder(folder: string, options: LockOptions): Promise<DataFolderLock> {
  mkdirSync(folder, { recursive: true })
  const boot = options.bootId ?? readBootId()
  for (let tries = 0; tries < maxTries; tries++) {
    const text = readLock(folder)
    const wasWatched = await waitUntilFree(folder, text, boot, options)
    const socket = await takeSocket(folder)
    try {
      // Somebody held the lock in between, so what was found out concerns another holder.
      if (readLock(folder) !== text) {
        socket?.close()
        continue
      }
      const token = randomBytes(12).toString('hex')
      const own = { token, boot, socket: socket?.number ?? null, host: hostname(), pid: process.pid }
      const holder: Holder = { ...own, counter: 0, released: false }
      await settle(folder, holder, wasWatched)
      const stop = hold(folder, holder, options)
      const release = () => {
        stop()
        try {
          if (parseLock(readLock(folder))?.token === token) writeLock(folder, { ...holder, released: true })
        } catch {
          // A full disk: the next start finds nobody at the socket. What ends this process must still be said.
        }
        socket?.close()
      }
      return { release }
    } catch (error) {
      socket?.close()
      throw error
    }
  }
  return refuse(folder, null)
}

/** Takes the lock from whoever has it. A holder that lives stops within moments; without `force` it is left alone. */
export async function unlockDataFolder(
  folder: string,
  { force, watchMs }: { force: boolean; watchMs?: number },
): Promise<string> {
  const text = readLock(folder)
  const holder = parseLock(text)
  const highest = highestNumber(folder)
  const lives = highest > 0 && (await isHeld(folder, highest)) === true
  if (!force) {
    if (lives) refuse(folder, holder)
    // Only its counter shows that a holder on another kernel is alive.
    await waitUntilFree(folder, text, readBootId(), { onLost: () => {}, ...(watchMs !== undefined && { watchMs }) })
  }
  rmSync(lockPathOf(folder), { force: true })
  if (text === null || holder?.released) return `The folder ${folder} is not locked.`
  const who = holder === null ? 'somebody unknown' : `process ${holder.pid} on ${holder.host}`
  return `The lock of ${folder}, held by ${who}, was taken away. If that process lives, it stops now.`
}
