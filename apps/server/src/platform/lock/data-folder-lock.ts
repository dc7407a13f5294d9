/**
 * Keeps a second process off the embedded data folder: two would lose rows without a word. The lock is a file with the
 * owner's process id and start time; the lock of a process that is gone is taken over.
 */
import { closeSync, fsyncSync, mkdirSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'

interface Owner {
  pid: number
  /** Start of that process in clock ticks, so that a reused process id is not taken for the owner. */
  started: string | null
}

/** Field 22 of /proc/{pid}/stat; null where there is no such file (macOS, Windows). */
function startOf(pid: number): string | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? null
  } catch {
    return null
  }
}

function isAlive(owner: Owner): boolean {
  try {
    process.kill(owner.pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
  return owner.started === null || startOf(owner.pid) === owner.started
}

function readOwner(path: string): Owner | null {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as Owner
  } catch {
    return null
  }
}

/** Takes the folder or throws, naming the process that has it. Returns the release. */
export function lockDataFolder(folder: string): () => void {
  mkdirSync(folder, { recursive: true })
  const path = join(folder, 'lock')
  const owner = readOwner(path)
  if (owner && owner.pid !== process.pid && isAlive(owner)) {
    throw new Error(
      `The data folder ${folder} is in use by process ${owner.pid}. Stop it, or set DATA_DIR to another folder.`,
    )
  }
  rmSync(path, { force: true })
  // 'wx' fails when another process made the file in this moment.
  const file = openSync(path, 'wx')
  writeSync(file, JSON.stringify({ pid: process.pid, started: startOf(process.pid) } satisfies Owner))
  fsyncSync(file)
  closeSync(file)
  return () => {
    if (readOwner(path)?.pid === process.pid) rmSync(path, { force: true })
  }
}
