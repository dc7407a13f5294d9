/** A disk that is full from its n-th write on, under the embedded engine and under the folder of files. */
import { mkdtemp, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { setEnvironmentData } from 'node:worker_threads'
import { inject, vi } from 'vitest'
import { openEmbeddedFolder } from '../src/platform/db/embedded-folder.ts'

const plenty = 1_000_000

/** Opens a folder's database whose disk can be made full. */
export async function openOnFullDisk() {
  const left = new Int32Array(new SharedArrayBuffer(4)).fill(plenty)
  setEnvironmentData('writes left', left)
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-full-'))
  const notices: string[] = []
  const database = await openEmbeddedFolder(join(folder, 'database'), {
    template: inject('embeddedTemplate'),
    onNotice: (text) => notices.push(text),
    workerArguments: ['--import', fileURLToPath(new URL('./full-disk-preload.mjs', import.meta.url))],
  })
  const probe = await open(join(folder, 'probe'), 'w')
  const files = Object.getPrototypeOf(probe) as { writeFile: typeof probe.writeFile }
  await probe.close()
  const writeFile = files.writeFile
  const writes = vi.spyOn(files, 'writeFile').mockImplementation(async function (this: typeof probe, ...args) {
    if (Atomics.sub(left, 0, 1) <= 0)
      throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' })
    return writeFile.apply(this, args)
  })
  return {
    database,
    notices,
    fullAfter: (writes: number) => void Atomics.store(left, 0, writes),
    free: () => void Atomics.store(left, 0, plenty),
    remove: async () => {
      // Other test files write with the same prototype.
      writes.mockRestore()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
