/**
 * The body of an import as a file on the disk: it is read more than once and may not fit into memory. The file has no
 * name from the start, so nothing stays behind, whatever happens to the process.
 */

import { randomBytes } from 'node:crypto'
import { type FileHandle, mkdir, open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { because } from '@vitrine/domain/error-reasons'
import { AppError } from '@vitrine/domain/errors'

async function openNameless(folder: string): Promise<FileHandle> {
  await mkdir(folder, { recursive: true })
  const path = join(folder, `import-${randomBytes(8).toString('hex')}.part`)
  const file = await open(path, 'wx+')
  await rm(path, { force: true })
  return file
}

async function writeAll(body: Readable, file: FileHandle, limitBytes: number): Promise<void> {
  let length = 0
  for await (const chunk of body as AsyncIterable<Buffer>) {
    length += chunk.length
    if (length > limitBytes) throw new AppError('payload_too_large')
    await file.write(chunk)
  }
}

/** The disk's, and not the sender's: all routes answer them alike. */
const ofDisk: ReadonlySet<string> = new Set(['ENOSPC', 'EDQUOT', 'EROFS', 'EIO'])

function toAppError(error: unknown): unknown {
  if (error instanceof AppError || ofDisk.has((error as { code?: string }).code ?? '')) return error
  return new AppError('bad_request', { ...because('upload_cut'), cause: error })
}

/** Runs `use` with the received file. Throws `payload_too_large`, or `bad_request` when the sender stopped. */
export async function receiveFile<T>(
  body: Readable,
  { folder, limitBytes }: { folder: string; limitBytes: number },
  use: (file: FileHandle) => Promise<T>,
): Promise<T> {
  const file = await openNameless(folder)
  try {
    await writeAll(body, file, limitBytes).catch((error: unknown) => {
      // A refused sender may send a little more, so that it reads the answer.
      body.resume()
      throw toAppError(error)
    })
    return await use(file)
  } finally {
    await file.close()
  }
}
