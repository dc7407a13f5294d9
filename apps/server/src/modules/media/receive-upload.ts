/**
 * Reads the parts of an upload from the request: `file`, and for a video an optional still named `poster`. Nothing
 * touches the disk before the whole file is here and was checked, so a cut connection leaves nothing behind.
 */

import type { MultipartFile } from '@fastify/multipart'
import { because } from '@vitrine/domain/error-reasons'
import { AppError, ensure } from '@vitrine/domain/errors'
import type { FastifyRequest } from 'fastify'
import type { Ports } from '../../ports.ts'
import { defineService } from '../../services.ts'
import { checkKind, limitOf, tooLarge, type UploadKind } from './read-upload.ts'
import { sniffBytes } from './sniff-file.ts'

export interface ReceivedUpload {
  fileName: string
  data: Buffer
  poster: Buffer | null
}

/** Bytes of all uploads being received: beyond this, new ones are asked to come back. */
const memoryLimitBytes = 256 * 1024 * 1024
const heldByAll = defineService(() => ({ bytes: 0 }))

export interface Hold {
  add(bytes: number): void
  release(): void
}

export function openHold(ports: Ports): Hold {
  const all = heldByAll(ports)
  let own = 0
  return {
    add: (bytes) => {
      if (all.bytes + bytes > memoryLimitBytes) throw new AppError('unavailable', { retryAfterSeconds: 10 })
      all.bytes += bytes
      own += bytes
    },
    release: () => {
      all.bytes -= own
      own = 0
    },
  }
}

/** Refuses a wrong kind at the first bytes and a large file at the first byte too many. */
async function readPart(part: MultipartFile, kind: UploadKind, hold: Hold): Promise<Buffer> {
  const chunks: Buffer[] = []
  let length = 0
  let sniffed = false
  for await (const chunk of part.file as AsyncIterable<Buffer>) {
    hold.add(chunk.length)
    chunks.push(chunk)
    length += chunk.length
    if (!sniffed && length >= sniffBytes) {
      checkKind(Buffer.concat(chunks), kind)
      sniffed = true
    }
    if (length > limitOf(kind)) throw tooLarge(kind)
  }
  if (part.file.truncated) throw tooLarge(kind)
  return Buffer.concat(chunks)
}

async function readParts(request: FastifyRequest, kind: UploadKind, hold: Hold): Promise<ReceivedUpload> {
  let file: { fileName: string; data: Buffer } | null = null
  let poster: Buffer | null = null
  const limits = { fileSize: limitOf(kind) + 1, files: 2, fields: 5, parts: 7, fieldSize: 1024, headerPairs: 50 }
  for await (const part of request.parts({ limits, preservePath: false })) {
    if (part.type !== 'file') continue
    if (part.fieldname === 'file' && !file) {
      file = { fileName: part.filename ?? '', data: await readPart(part, kind, hold) }
    } else if (part.fieldname === 'poster' && kind === 'video' && !poster) {
      poster = await readPart(part, 'image', hold)
    } else {
      throw new AppError('bad_request', {
        message: `The form has an unexpected file '${part.fieldname.slice(0, 40)}'.`,
      })
    }
  }
  ensure(file, 'bad_request', { message: "The form has no file in its field 'file'." })
  ensure(file.data.length > 0, kind === 'video' ? 'only_videos' : 'only_images')
  return { ...file, poster }
}

/** Lets a refused sender finish, so that it reads the answer; one that goes on far beyond the limit is cut off. */
function drain(request: FastifyRequest, kind: UploadKind): void {
  let left = limitOf(kind) * 3
  request.raw.unpipe()
  request.raw.on('data', (chunk: Buffer) => {
    left -= chunk.length
    if (left < 0) request.raw.destroy()
  })
  request.raw.resume()
}

/** Runs `use` with the received upload; its memory counts as held until then. */
export async function receiveUpload<T>(
  { ports, request }: { ports: Ports; request: FastifyRequest },
  kind: UploadKind,
  use: (received: ReceivedUpload) => Promise<T>,
): Promise<T> {
  ensure(request.isMultipart(), 'unsupported_media_type')
  const hold = openHold(ports)
  try {
    const received = await readParts(request, kind, hold).catch((error: unknown) => {
      drain(request, kind)
      throw error instanceof AppError ? error : new AppError('bad_request', { ...because('upload_cut'), cause: error })
    })
    return await use(received)
  } finally {
    hold.release()
  }
}
