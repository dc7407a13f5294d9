/** The media library in memory: what is uploaded, registered, cut out and deleted, newest first. */
import { type MediaItem, mediaRoutes, type UploadResult } from '@vitrine/domain/media/media.routes'
import type { FakeServer } from './fake-server.ts'

/** The address of a picture, told from others by its name. */
export const pictureAddress = (name: string): string => `/favicon.svg?name=${encodeURIComponent(name)}`

/** A file as a person chooses or drags it. */
export const fileOf = (name: string, type = 'image/png', bytes = 64): File =>
  new File([new Uint8Array(bytes)], name, { type })

const resultOf = (fileName: string, type: UploadResult['type']): UploadResult => {
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

export class FakeMedia {
  items: MediaItem[] = []
  #ids = 0

  /** Adds items to the library before the screen opens; the last one named is the newest. */
  add(...names: string[]): void {
    for (const name of names) this.#register(resultOf(name, 'image'))
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
      return { data: resultOf(file instanceof File ? file.name : 'unnamed', query.kind) }
    })
    server.on(mediaRoutes.registerFiles, ({ body }) => ({
      data: body.files.map((file) => this.#register({ ...resultOf(file.fileName, file.type), ...file })),
    }))
    server.on(mediaRoutes.listFiles, ({ query: { type, query = '', page, size } }) => {
      const found = this.items.filter((item) => (type ?? item.type) === item.type && item.fileName.includes(query))
      return { data: found.slice(page * size, (page + 1) * size), total: found.length }
    })
    server.on(mediaRoutes.deleteFile, ({ body }) => {
      this.items = this.items.filter(({ id }) => id !== body.id)
      return { data: { id: body.id } }
    })
  }
}
