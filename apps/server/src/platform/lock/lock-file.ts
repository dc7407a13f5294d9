/** The file `lock` in the data folder: who holds it, and a counter that moves while the holder lives. */
import { readFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { writeSynced } from '../storage/synced-files.ts'

const holderSchema = z.object({
  /** Identifies this holding; a different token means that the lock was lost. */
  token: z.string(),
  /** Names the kernel's run: on another one, neither a process id nor a socket says anything. */
  boot: z.string(),
  /** Number of the holder's socket; without one only the counter tells whether the holder lives. */
  socket: z.number().nullable(),
  host: z.string(),
  pid: z.number(),
  counter: z.number(),
  released: z.boolean(),
})

export type Holder = z.infer<typeof holderSchema>

export const lockPathOf = (folder: string): string => join(folder, 'lock')

/** The content of the file; null when there is none. */
export function readLock(folder: string): string | null {
  try {
    return readFileSync(lockPathOf(folder), 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}

/** Null for a file that was not written by a holder of this version. */
export function parseLock(text: string | null): Holder | null {
  try {
    return holderSchema.parse(JSON.parse(text ?? ''))
  } catch {
    return null
  }
}

/** The file is replaced as a whole, so that nobody reads half of it. */
export function writeLock(folder: string, holder: Holder): void {
  const temporary = `${lockPathOf(folder)}.${holder.token}.new`
  try {
    writeSynced(temporary, JSON.stringify(holder))
    renameSync(temporary, lockPathOf(folder))
  } catch (error) {
    rmSync(temporary, { force: true })
    throw error
  }
}
