/** Uploads and files of the library in the words of their tests. */

import type { RouteInput } from '@vitrine/domain/contract/contract'
import { type LibraryFile, libraryRoutes } from '@vitrine/domain/media/library.routes'
import { mediaRoutes, type UploadResult } from '@vitrine/domain/media/media.routes'
import { buildForm, png } from './media-files.ts'
import type { SignedIn, TestApp } from './test-app.ts'

export type Person = Pick<SignedIn, 'headers'>

export function createMediaDriver(app: TestApp) {
  async function upload(
    as: Person,
    data: Buffer,
    { kind = 'image', name = 'picture.png' } = {},
  ): Promise<UploadResult> {
    const form = buildForm([{ data, name }])
    const response = await app.inject({
      method: 'POST',
      url: `/media/v1/uploads?kind=${kind}`,
      payload: form.payload,
      headers: { ...form.headers, ...as.headers },
    })
    if (response.statusCode !== 200) throw new Error(response.body)
    return response.json().data
  }

  const search = (as: Person, query: RouteInput<typeof libraryRoutes.searchFiles>['query'] = {}) =>
    app.call(libraryRoutes.searchFiles, { query: { size: 100, ...query } }, as)

  let edge = 50
  return {
    upload,
    search,
    namesOf: async (as: Person, query: Parameters<typeof search>[1] = {}) =>
      (await search(as, query)).data.map(({ fileName }) => fileName),

    /** A picture of its own in the library. */
    async addFile(as: Person, name = 'picture.png', data?: Buffer): Promise<LibraryFile> {
      edge += 1
      const file = await upload(as, data ?? (await png(edge, 40)), { name })
      const { data: items } = await app.call(mediaRoutes.registerFiles, { query: {}, body: { files: [file] } }, as)
      const id = items[0]?.id ?? ''
      return (await app.call(libraryRoutes.getFile, { params: { id } }, as)).data
    },

    getFile: async (as: Person, id: string) => (await app.call(libraryRoutes.getFile, { params: { id } }, as)).data,

    isStored: async (url: string) => (await app.injectShopper({ method: 'GET', url })).statusCode === 200,
  }
}
