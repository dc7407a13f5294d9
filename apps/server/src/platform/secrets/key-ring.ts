/**
 * The keys of stored secrets: from the environment, or in a file of the data folder that only this user may read. The
 * first key seals; the others only open what they sealed before.
 */
import { createHash, randomBytes } from 'node:crypto'
import {
  chmodSync,
  closeSync,
  fsyncSync,
  linkSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs'
import { dirname } from 'node:path'
import { syncPath } from '../storage/synced-files.ts'

const keyBytes = 32
const ownerOnly = 0o600
const othersMask = 0o077

export interface Key {
  id: string
  bytes: Buffer
}

/** Where the keys are. `file` is null where only the operator can set them. */
export interface KeyRing {
  read(): Key[]
  file: {
    replace(keys: readonly Key[]): void
    /** Writes the first key, unless another process did. */
    begin(key: Key): void
  } | null
}

/** A key's name tells nothing of it. */
const keyOf = (bytes: Buffer): Key => ({
  id: createHash('sha256').update('vitrine key ').update(bytes).digest('hex').slice(0, 12),
  bytes,
})

export const newKey = (): Key => keyOf(randomBytes(keyBytes))

/** Null for a text that is no key. */
export function parseKey(text: string): Key | null {
  if (!/^[A-Za-z0-9+/_-]{43}=?$/.test(text)) return null
  const bytes = Buffer.from(text, 'base64')
  return bytes.length === keyBytes ? keyOf(bytes) : null
}

export const fixedKeys = (keys: readonly Key[]): KeyRing => ({ read: () => [...keys], file: null })

interface FileKeysOptions {
  onNotice: (text: string) => void
}

/** The file is made when it is first needed. Lines that are no keys stay in it, and open nothing. */
export function fileKeys(path: string, { onNotice }: FileKeysOptions): KeyRing {
  const readLines = (): string[] => {
    try {
      if ((statSync(path).mode & othersMask) !== 0) {
        onNotice(`${path} could be read by others; it no longer can.`)
        chmodSync(path, ownerOnly)
      }
      return readFileSync(path, 'utf8')
        .split('\n')
        .filter((line) => line.trim() !== '')
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
      throw error
    }
  }
  const keysIn = (lines: readonly string[]) => lines.flatMap((line) => parseKey(line.trim()) ?? [])
  /** The file is whole or not there: another one takes its place. */
  function write(keys: readonly Key[], place: (draft: string) => void): void {
    const strange = readLines().filter((line) => parseKey(line.trim()) === null)
    const draft = `${path}.${process.pid}.new`
    const file = openSync(draft, 'w', ownerOnly)
    try {
      writeSync(file, [...keys.map(({ bytes }) => bytes.toString('base64')), ...strange, ''].join('\n'))
      fsyncSync(file)
    } finally {
      closeSync(file)
    }
    try {
      place(draft)
    } finally {
      rmSync(draft, { force: true })
    }
    syncPath(dirname(path))
  }
  const replace = (keys: readonly Key[]) => write(keys, (draft) => renameSync(draft, path))
  return {
    read: () => keysIn(readLines()),
    file: {
      replace,
      begin: (key) => {
        // Of two processes that begin at once, one makes the file, and the other finds it.
        if (readLines().length > 0) replace([key])
        else
          write([key], (draft) => {
            try {
              linkSync(draft, path)
            } catch (error) {
              if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
            }
          })
      },
    },
  }
}
