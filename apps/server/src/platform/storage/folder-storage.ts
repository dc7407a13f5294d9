/** Files in a folder. A file is written beside its place, synced, then renamed: whole or absent after a crash. */
import { randomBytes } from 'node:crypto'
import { mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { FileStorage } from '../../ports.ts'

const safeKey = /^[A-Za-z0-9_-]+(\/[A-Za-z0-9_-]+)*(\.[a-z0-9]+)?$/

export function createFolderStorage(root: string): FileStorage {
  const pathOf = (key: string): string => {
    if (!safeKey.test(key)) throw new Error(`Not a storage key: ${key}`)
    return join(root, key)
  }
  return {
    async put(key, data) {
      const path = pathOf(key)
      await mkdir(dirname(path), { recursive: true })
      const temporary = `${path}.${randomBytes(6).toString('hex')}.part`
      const file = await open(temporary, 'w')
      try {
        await file.writeFile(data)
        await file.sync()
      } finally {
        await file.close()
      }
      await rename(temporary, path)
    },
    get: (key) => readFile(pathOf(key)).catch(() => null),
    remove: (key) => rm(pathOf(key), { force: true }),
    async list(prefix) {
      const names = await readdir(join(root, prefix)).catch(() => [])
      return names.filter((name) => !name.endsWith('.part')).map((name) => `${prefix}/${name}`)
    },
  }
}
