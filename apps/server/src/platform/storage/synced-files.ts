/** Files and folders that are on the disk, not only in the system's memory, when a call returns. */
import { closeSync, fsyncSync, openSync, readdirSync, writeSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** A file, or the names in a folder. */
export function syncPath(path: string): void {
  const handle = openSync(path, 'r')
  try {
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
}

/** Every file and folder below, and the folder itself. */
export function syncTree(folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) syncTree(path)
    else if (entry.isFile()) syncPath(path)
  }
  syncPath(folder)
}

/** The file with its text, and its name in its folder. */
export function writeSynced(path: string, text: string): void {
  const file = openSync(path, 'w')
  try {
    writeSync(file, text)
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
  syncPath(dirname(path))
}
