/** The folder of files and of the embedded database, before anything is opened in it. */
import { accessSync, closeSync, constants, fsyncSync, mkdirSync, openSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { StartRefusal } from '../../start-refusal.ts'
import { explainFullDisk, isDiskFull } from './full-disk.ts'

const reasons: Record<string, string> = {
  EEXIST: 'is a file',
  ENOTDIR: 'lies under a file',
  EACCES: 'may not be written by this user',
  EPERM: 'may not be written by this user',
  EROFS: 'is on a disk that is read-only',
  ENAMETOOLONG: 'has a name that is too long for the system',
}

/** Less than this, and a database that is opened stops in the middle of its first change. */
const neededBytes = 1024 * 1024

/** The system tells the truth about a full disk only to whoever writes. */
function writeOnce(folder: string): void {
  const path = join(folder, `.room-${process.pid}`)
  const file = openSync(path, 'w')
  try {
    // Writes until all is written: one write alone takes what still fits, and says nothing.
    writeFileSync(file, Buffer.alloc(neededBytes, 1))
    fsyncSync(file)
  } finally {
    closeSync(file)
    rmSync(path, { force: true })
  }
}

/** Makes it where it is missing. */
export function prepareDataFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true })
    accessSync(folder, constants.W_OK | constants.X_OK)
    writeOnce(folder)
  } catch (error) {
    if (isDiskFull(error)) throw new StartRefusal(explainFullDisk(folder))
    const { code = '', message } = error as NodeJS.ErrnoException
    const reason = reasons[code] ?? `cannot be used (${message})`
    throw new StartRefusal(`DATA_DIR: ${folder} ${reason}. Set DATA_DIR to a folder that can be written.`)
  }
}
