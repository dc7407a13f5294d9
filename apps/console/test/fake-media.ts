/** The media library in memory: what is uploaded, registered, cut out and deleted, newest first. */
import { AppError } from '@vitrine/domain/errors'
import {
  type FileUse,
  type LibraryFile,
  libraryRoutes,
  type PhoneVersion,
  type UsedFile,
} from '@vitrine/domain/media/library.routes'
import {
  type MediaItem,
  mediaRoutes,
  type UnfinishedUpload,
  type UploadResult,
} from '@vitrine/domain/media/media.routes'
import type { FakeServer } from './fake-server.ts'

/** The address of a picture, told from others by its name. */
export const pictureAddress = (name: string): string => `/favicon.svg?name=${encodeURIComponent(name)}`

/** A file as a person chooses or drags it. */
export const fileOf = (name: string, type = 'image/png', bytes = 64): File =>
  new File([new Uint8Array(bytes)], name, { type })

export const uploadOf = (fileName: string, type: UploadResult['type']): UploadResult => {
  const url = pictureAddress(fileName)
  return {
    url,
    originalUrl: url,
    thumbnailUrl: url,
    ratio: 2,
    width: 400,
    height: 200,
    fileName,
    type,
    size: 64,
    meta: { width: 400, height: 200, aspectRatio: 2 },
  }
}

interface Described {
  tags: string[]
  alts: Record<string, string>
  uses: FileUse[]
  revision: number
}

const piecesPath = '/media/v1/resumable'

export class FakeMedia {
  items: MediaItem[] = []
  described: Record<string, Described> = {}
  /** What phones get of a video. */
  phone: PhoneVersion = { state: 'off', bytes: null }
  /** What goes on showing a file that was replaced. */
  kept: FileUse[] = []
  #ids = 0
  /** What a closed page left behind. */
  unfinished: UnfinishedUpload[] = []
  readonly #begun = new Map<string, UploadResult>()
  /** Bytes that came, by the address of an upload. */
  readonly #arrived = new Map<string, number>()

  /** Adds items to the library before the screen opens; the last one named is the newest. */
  add(...names: string[]): void {
    for (const name of names) this.#register(uploadOf(name, 'image'))
  }

  /** What the owner said of a file, and where it is used. */
  describe(id: string, more: Partial<Described>): void {
    const { revision, ...before } = this.#describedOf(id)
    this.described[id] = { ...before, ...more, revision: revision + 1 }
  }

  #describedOf(id: string): Described {
    return this.described[id] ?? { tags: [], alts: {}, uses: [], revision: 1 }
  }

  usesOf(id: string): FileUse[] {
    return this.#describedOf(id).uses
  }

  fileOf(item: MediaItem): LibraryFile {
    const { tags, alts, revision } = this.#describedOf(item.id)
    return { ...item, tags, alts, revision: String(revision) }
  }

  #usedFile(id: string): UsedFile {
    const item = this.items.find((one) => one.id === id)
    if (!item) throw new AppError('not_found')
    return { ...this.fileOf(item), uses: this.usesOf(id), phone: item.type === 'video' ? this.phone : null }
  }

  #register({ ratio: _ratio, width: _width, height: _height, ...file }: UploadResult): MediaItem {
    this.#ids += 1
    const item: MediaItem = { ...file, id: `m${this.#ids}`, createdAt: '2026-11-01T09:00:00.000Z' }
    this.items = [item, ...this.items]
    return item
  }

  serve(server: FakeServer): void {
    server.on(mediaRoutes.uploadFile, async ({ request, query }) => {
      const file = (await request.clone().formData()).get('file')
      return { data: uploadOf(file instanceof File ? file.name : 'unnamed', query.kind) }
    })
    server.on(mediaRoutes.listUploads, () => ({ data: this.unfinished }))
    server.on(mediaRoutes.beginUpload, ({ body: { fileName, kind, fingerprint } }) => {
      this.#ids += 1
      const same = this.unfinished.find((one) => one.fingerprint === fingerprint)
      const id = same?.id ?? `u${this.#ids}`
      if (same) this.#arrived.set(`${piecesPath}/${id}`, same.offset)
      this.#begun.set(id, uploadOf(fileName, kind))
      return { data: { id, url: `${piecesPath}/${id}` } }
    })
    server.onPath(`${piecesPath}/`, async (request) => {
      const { pathname } = new URL(request.url)
      const there = this.#arrived.get(pathname) ?? 0
      const more = request.method === 'PATCH' ? (await request.clone().arrayBuffer()).byteLength : 0
      this.#arrived.set(pathname, there + more)
      const headers = { 'tus-resumable': '1.0.0', 'upload-offset': String(there + more), 'upload-length': '64' }
      return new Response(null, { status: request.method === 'PATCH' ? 204 : 200, headers })
    })
    server.on(mediaRoutes.finishUpload, ({ params: { id } }) => {
      const data = this.#begun.get(id)
      if (!data) throw new AppError('not_found')
      this.unfinished = this.unfinished.filter((one) => one.id !== id)
      return { data }
    })
    server.on(mediaRoutes.cancelUpload, ({ params: { id } }) => {
      this.unfinished = this.unfinished.filter((one) => one.id !== id)
      return { data: { id } }
    })
    server.on(mediaRoutes.registerFiles, ({ body }) => ({
      data: body.files.map((file) => this.#register({ ...uploadOf(file.fileName, file.type), ...file })),
    }))
    server.on(mediaRoutes.videoStill, () => ({ data: { url: null } }))
    server.on(libraryRoutes.searchFiles, ({ query: { type, tag, query = '', unused, size, cursor } }) => {
      const found = this.items
        .map((item) => this.fileOf(item))
        .filter(
          (file) =>
            (type ?? file.type) === file.type &&
            (tag === undefined || file.tags.includes(tag)) &&
            (unused !== 'true' || this.usesOf(file.id).length === 0) &&
            file.fileName.includes(query),
        )
      const from = Number(cursor ?? 0)
      const next = from + size < found.length ? String(from + size) : null
      return { data: found.slice(from, from + size), total: found.length, next }
    })
    server.on(libraryRoutes.listFileTags, () => {
      const tags = Object.values(this.described).flatMap((one) => one.tags)
      return { data: [...new Set(tags)].map((tag) => ({ tag, count: tags.filter((other) => other === tag).length })) }
    })
    server.on(libraryRoutes.getFile, ({ params: { id } }) => ({ data: this.#usedFile(id) }))
    server.on(libraryRoutes.usesOfFiles, ({ query: { ids } }) => ({
      data: ids.map((id) => this.#usedFile(id)).map(({ id, fileName, uses }) => ({ id, fileName, uses })),
    }))
    server.on(libraryRoutes.changeFile, ({ params: { id }, body: { fileName, tags, alts } }) => {
      this.items = this.items.map((item) => (item.id === id ? { ...item, fileName } : item))
      this.describe(id, { tags, alts })
      return { data: this.#usedFile(id) }
    })
    server.on(libraryRoutes.replaceFile, ({ params: { id }, body: { url } }) => {
      this.items = this.items.map((item) => (item.id === id ? { ...item, url, thumbnailUrl: url } : item))
      return { data: { ...this.#usedFile(id), kept: this.kept } }
    })
    server.on(libraryRoutes.getUnused, () => {
      const unused = this.items.filter(({ id }) => this.usesOf(id).length === 0)
      return { data: { count: unused.length, bytes: unused.length * 64, until: '2026-11-01T09:00:00.000Z' } }
    })
    server.on(libraryRoutes.deleteUnused, () => {
      const before = this.items.length
      this.items = this.items.filter(({ id }) => this.usesOf(id).length > 0)
      return { data: { deleted: before - this.items.length, isDone: true } }
    })
    server.on(libraryRoutes.tagFiles, ({ body: { ids, add, remove } }) => {
      for (const id of ids) {
        const { tags } = this.#usedFile(id)
        this.describe(id, { tags: [...tags.filter((tag) => !remove.includes(tag)), ...add] })
      }
      return { data: { changed: ids.length } }
    })
    server.on(libraryRoutes.deleteFiles, ({ body: { ids } }) => {
      this.items = this.items.filter(({ id }) => !ids.includes(id))
      return { data: { deleted: ids } }
    })
    server.on(mediaRoutes.deleteFile, ({ body }) => {
      this.items = this.items.filter(({ id }) => id !== body.id)
      return { data: { id: body.id } }
    })
  }
}
