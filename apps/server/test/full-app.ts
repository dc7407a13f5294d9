/** An app with everything that an app file holds, and what its shoppers read. */
import { badgesRoutes } from '@vitrine/domain/badges/badges.routes'
import { layoutsRoutes } from '@vitrine/domain/layouts/layouts.routes'
import { mediaRoutes, type UploadResult } from '@vitrine/domain/media/media.routes'
import { publishedRoutes } from '@vitrine/domain/publishing/published.routes'
import { publishingRoutes } from '@vitrine/domain/publishing/publishing.routes'
import type { Snapshot } from '@vitrine/domain/publishing/snapshot.schema'
import { systemActor } from '../src/modules/audit/index.ts'
import { lockLiveDesign, writeSelectedIds } from '../src/modules/design/index.ts'
import { createDesignDriver } from './design-driver.ts'
import * as files from './media-files.ts'
import type { SignedIn, TestApp } from './test-app.ts'

export async function publishedSnapshot(on: TestApp, key: string, as: SignedIn): Promise<Snapshot> {
  const { data } = await on.call(publishingRoutes.publish, { body: { appKey: key } }, as)
  return (await on.call(publishedRoutes.getRelease, { params: { appKey: key, hash: data.hash } })) as Snapshot
}

export const fileAt = async (on: TestApp, url: string) => (await on.injectShopper({ method: 'GET', url })).rawPayload

/** {@link createDesignDriver} with apps that hold something of everything. */
export async function createAppFileDriver() {
  const driver = await createDesignDriver()
  const { app, freshApp, create, store, draftOf } = driver

  async function upload(as: SignedIn, data: Buffer, kind = 'image', poster?: Buffer): Promise<UploadResult> {
    const parts = [{ data, name: `${kind}.bin` }, ...(poster ? [{ data: poster, field: 'poster' }] : [])]
    const form = files.buildForm(parts)
    const response = await app.inject({
      method: 'POST',
      url: `/media/v1/uploads?kind=${kind}`,
      payload: form.payload,
      headers: { ...form.headers, ...as.headers },
    })
    return response.json().data
  }

  /** An app with everything that a file holds: two languages, pictures of each kind, links, badges, selections. */
  async function fullApp() {
    const { key, person } = await freshApp()
    await app.database.db
      .insertInto('app_languages')
      .values({ app_key: key, code: 'ar', label: 'العربية', right_to_left: true, position: 1 })
      .execute()
    const picture = await upload(person, await files.png(64, 32))
    const moving = await upload(person, await files.animatedWebp(3))
    const drawing = await upload(
      person,
      files.svg('<style>.a{fill:red}</style><path class="a" d="M0 0h9v9z"/><g id="x"/>'),
      'icon',
    )
    const film = await upload(person, files.mp4({ mediaBytes: 99 }), 'video', await files.png(160, 90))
    const arabic = await upload(person, await files.png(31, 31))
    await app.call(mediaRoutes.registerFiles, { query: {}, body: { files: [picture] } }, person)
    const target = await create(key, person, { title: { text: 'Target' } })
    const image = (file: UploadResult, more = {}) => ({ src: file.url, thumbnail: file.thumbnailUrl, ...more })
    const link = { type: 'openInAppScreen', page: { id: target.id, type: 'custom', title: 'Target' } }
    const blocks = [
      { id: 'b1', type: 'banner', title: { text: 'Sale' }, images: [image(picture, { action: link }), image(moving)] },
      { id: 'b2', type: 'video', videos: [image(film)] },
      { id: 'b3', type: 'productGrid', products: [{ id: 'p-gone', name: 'Gone', image: 'https://cdn.example/a.png' }] },
      {
        id: 'b4',
        type: 'inlineHtmlContent',
        content: `<p>Hi</p><img src="${app.ports.config.shopperUrl}${picture.url}" />`,
      },
    ]
    const page = await create(key, person, { title: { text: 'Full' }, blocks })
    const translated = [
      { ...blocks[0], title: { text: 'تخفيضات' }, images: [image(arabic, { action: link }), image(moving)] },
      ...blocks.slice(1),
    ]
    await store(page.id, { title: { text: 'Full' }, blocks: translated }, { as: person, key, language: 'ar' })
    const draft = await draftOf(key, person)
    const { revision, ...layout } = draft.layout
    const bottomTabs = layout.bottomTabs.map((tab, at) =>
      at === 3
        ? {
            ...tab,
            id: 'linked',
            type: 'custom' as const,
            page: { id: target.id, title: 'T', type: 'custom' as const },
          }
        : tab,
    )
    await app.call(
      layoutsRoutes.updateLayout,
      {
        params: { appKey: key, id: layout.id },
        body: { data: { ...layout, theme: { ...layout.theme, logo: { src: drawing.url } }, bottomTabs } },
      },
      person,
      { revision },
    )
    const params = { appKey: key }
    const badge = { title: { text: 'New' }, images: [{ src: picture.url }], conditions: [] }
    const { data: made } = await app.call(badgesRoutes.createBadge, { params, body: badge }, person)
    await app.call(
      badgesRoutes.updateBadge,
      { params: { ...params, id: made.id }, body: { ...badge, title: { text: 'جديد' } } },
      person,
      { headers: { 'x-app-language': 'ar' } },
    )
    await app.ports
      .forApp(key)
      .transaction()
      .execute(async (trx) => {
        const design = await lockLiveDesign(trx)
        const write = { trx, appKey: key, author: 'test', actor: systemActor('test'), now: new Date() }
        await writeSelectedIds(write, { designId: design.id, kind: 'brands', ids: ['acme', 'apex'] })
      })
    return { key, person, page, target, picture, drawing, film, moving }
  }

  return { ...driver, upload, fullApp }
}
