/** Files in a folder. A file is written beside its place, synced, then renamed: whole or absent after a crash. */
import { randomBytes } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { FileStorage } from '../../ports.ts'

const safeKey = /^[A-Za-z0-9_-]+(\/[A-Za-z0-9_-]+)*(\.[a-z0-9]+)?$/

/** A rename survives a power cut only when its folder was synced. */
async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r')
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}

async function writeSynced(path: string, data: Buffer | AsyncIterable<Buffer>): Promise<void> {
  const file = await open(path, 'w')
  try {
    await file.writeFile(data)
    await file.sync()
  } finally {
    await file.close()
  }
}

export function createFolderStorage(root: string): FileStorage {
  const pathOf = (key: string): string => {
    if (!safeKey.test(key)) throw new Error(`Not a storage key: ${key}`)
    return join(root, key)
  }
  const put = async (key: string, data: Buffer | AsyncIterable<Buffer>): Promise<void> => {
    const path = pathOf(key)
    await mkdir(dirname(path), { recursive: true })
    const temporary = `${path}.${randomBytes(6).toString('hex')}.part`
    try {
      await writeSynced(temporary, data)
      await rename(temporary, path)
    } catch (error) {
      await rm(temporary, { force: true })
      throw error
    }
    await syncFolder(dirname(path))
  }
  return {
    put,
    putStream: put,
    get: (key) => readFile(pathOf(key)).catch(() => null),
    size: (key) =>
      stat(pathOf(key)).then(
        (found) => (found.isFile() ? found.size : null),
        () => null,
      ),
    stream: (key, range) => createReadStream(pathOf(key), range),
    remove: (key) => rm(pathOf(key), { force: true }),
    async removeUnfinished(prefix, untouchedSince) {
      const folder = join(root, prefix)
      const names = await readdir(folder).catch(() => [])
      for (const name of names.filter((one) => one.endsWith('.part'))) {
        const found = await stat(join(folder, name)).catch(() => null)
        if (found && found.mtime < untouchedSince) await rm(join(folder, name), { force: true })
      }
    },
    async list(prefix) {
      const names = await readdir(join(root, prefix)).catch(() => [])
      return names.filter((name) => !name.endsWith('.part')).map((name) => `${prefix}/${name}`)
    },
  }
}
