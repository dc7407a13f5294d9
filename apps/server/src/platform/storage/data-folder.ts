/** The folder of files and of the embedded database, before anything is opened in it. */
import { accessSync, constants, mkdirSync } from 'node:fs'
import { StartRefusal } from '../../start-refusal.ts'

const reasons: Record<string, string> = {
  EEXIST: 'is a file',
  ENOTDIR: 'lies under a file',
  EACCES: 'may not be written by this user',
  EPERM: 'may not be written by this user',
  EROFS: 'is on a disk that is read-only',
  ENOSPC: 'is on a disk that is full',
  ENAMETOOLONG: 'has a name that is too long for the system',
}

/** Makes it where it is missing. */
export function prepareDataFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true })
    accessSync(folder, constants.W_OK | constants.X_OK)
  } catch (error) {
    const { code = '', message } = error as NodeJS.ErrnoException
    const reason = reasons[code] ?? `cannot be used (${message})`
    throw new StartRefusal(`DATA_DIR: ${folder} ${reason}. Set DATA_DIR to a folder that can be written.`)
  }
}
