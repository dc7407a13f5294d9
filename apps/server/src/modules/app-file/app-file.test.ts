import { PassThrough } from 'node:stream'
import { badgesRoutes } from '@vitrine/domain/badges/badges.routes'
import { designsRoutes } from '@vitrine/domain/designs/designs.routes'
import { layoutsRoutes } from '@vitrine/domain/layouts/layouts.routes'
import { mediaRoutes, type UploadResult } from '@vitrine/domain/media/media.routes'
import { publishingRoutes } from '@vitrine/domain/publishing/publishing.routes'
import type { Snapshot } from '@vitrine/domain/publishing/snapshot.schema'
import { storefrontRoutes } from '@vitrine/domain/storefront/storefront.routes'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { exportFile, forge, forgeJson, importFile, manifestOf, unpack } from '../../../test/app-file-driver.ts'
import { createDesignDriver } from '../../../test/design-driver.ts'
import * as files from '../../../test/media-files.ts'
import type { SignedIn, TestApp } from '../../../test/test-app.ts'
import { createTestApp } from '../../../test/test-app.ts'
import { forApp } from '../../platform/db/tenant.ts'
import { createFolderStorage } from '../../platform/storage/folder-storage.ts'
import type { FileStorage } from '../../ports.ts'
import { keyOf, urlOf } from '../media/index.ts'
import { lockLiveDesign } from '../pages/index.ts'
import { writeSelectedIds } from '../selections/index.ts'

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
  await app.ports.db
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
      ? { ...tab, id: 'linked', type: 'custom' as const, page: { id: target.id, title: 'T', type: 'custom' as const } }
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
  await forApp(app.ports.db, key)
    .transaction()
    .execute(async (trx) => {
      const design = await lockLiveDesign(trx)
      const by = { appKey: key, designId: design?.id ?? '', author: 'test', now: new Date() }
      await writeSelectedIds(trx, { ...by, kind: 'brands', ids: ['acme', 'apex'] })
    })
  return { key, person, page, target, picture, drawing, film, moving }
}

async function publishedSnapshot(on: TestApp, key: string, as: SignedIn): Promise<Snapshot> {
  const { data } = await on.call(publishingRoutes.publish, { body: { appKey: key } }, as)
  return (await on.call(storefrontRoutes.getRelease, { params: { appKey: key, hash: data.hash } })) as Snapshot
}

/** The snapshot as text, without what belongs to the app itself. */
const comparable = ({ appKey, app: own, ...rest }: Snapshot) =>
  JSON.parse(
    JSON.stringify({ ...rest, name: typeof own.name }).replaceAll(`/media/${appKey}/`, '/media/APP/'),
  ) as object

const addressesIn = (snapshot: Snapshot) => [
  ...new Set(JSON.stringify(snapshot).match(/\/media\/[\w-]+\/[a-f0-9]{40}(-t)?\.\w+/g) ?? []),
]

const fileAt = async (on: TestApp, url: string) => (await on.injectShopper({ method: 'GET', url })).rawPayload

describe('the whole app as one file', () => {
  it('goes into another app and comes out the same, with every picture to the byte', async () => {
    const source = await fullApp()
    const file = await exportFile(app, source.key, source.person)
    const before = await publishedSnapshot(app, source.key, source.person)
    expect(addressesIn(before).length).toBeGreaterThanOrEqual(8)

    const other = await freshApp()
    const { status, body } = await importFile(app, file, { appKey: other.key, as: other.person })
    expect([status, body.error?.message]).toEqual([200, undefined])
    expect(body.data?.imported).toEqual({ designs: 1, pages: 3, badges: 1, languages: 2, pictures: 5 })
    const after = await publishedSnapshot(app, other.key, other.person)
    expect(comparable(after)).toEqual(comparable(before))
    for (const address of addressesIn(before)) {
      const moved = address.replace(`/media/${source.key}/`, `/media/${other.key}/`)
      expect((await fileAt(app, moved)).equals(await fileAt(app, address)), address).toBe(true)
    }
    const library = await app.call(mediaRoutes.listFiles, { query: {} }, other.person)
    expect(library.data.map(({ url }) => url)).toEqual([source.picture.url.replace(source.key, other.key)])
  })

  it('goes into an app of another server, where links still lead to the page that they named', async () => {
    const source = await fullApp()
    const file = await exportFile(app, source.key, source.person)
    const before = await publishedSnapshot(app, source.key, source.person)
    const elsewhere = await createTestApp({ environment: { SHOPPER_URL: 'https://shop.example' } })
    const key = await elsewhere.buildApp()
    const person = await elsewhere.signIn(key)
    expect((await importFile(elsewhere, file, { appKey: key, as: person })).status).toBe(200)
    const after = await publishedSnapshot(elsewhere, key, person)
    const own = JSON.parse(JSON.stringify(after).replaceAll('https://shop.example', app.ports.config.shopperUrl))
    expect(comparable(own)).toEqual(comparable(before))
    expect(JSON.stringify(after)).toContain(`https://shop.example/media/${key}/`)
    for (const address of addressesIn(after)) {
      const bytes = await fileAt(elsewhere, address)
      expect(bytes.equals(await fileAt(app, address.replace(key, source.key))), address).toBe(true)
    }
    const linked = JSON.stringify(after.pages).match(/"page":\{"id":"(\w+)"/)?.[1]
    expect(after.pages.map(({ id }) => id)).toContain(linked)
  })

  it('brings an app back to what it was; what was there stays in the history of its pages', async () => {
    const { key, person, page } = await fullApp()
    const file = await exportFile(app, key, person)
    const before = await publishedSnapshot(app, key, person)
    await store(page.id, { title: { text: 'Ruined' }, blocks: [] }, { as: person, key })
    const added = await create(key, person, { title: { text: 'Added later' } })
    expect((await importFile(app, file, { appKey: key, as: person })).status).toBe(200)
    const { data: pages } = await driver.list(key, person)
    expect(pages.map(({ title }) => title.text)).toEqual(['Home 1', 'Target', 'Full'])
    const { data: history } = await driver.revisionsOf(page.id, person, key)
    expect(history.map(({ blockCount }) => blockCount)).toEqual([4, 0, 4, 4])
    const { data: gone } = await driver.revisionsOf(added.id, person, key)
    expect(gone).toHaveLength(1)
    expect(comparable(await publishedSnapshot(app, key, person))).toEqual(comparable(before))
  })

  it('changes nothing for shoppers until somebody publishes', async () => {
    const source = await fullApp()
    const file = await exportFile(app, source.key, source.person)
    const other = await freshApp()
    await publishedSnapshot(app, other.key, other.person)
    const manifest = await app.call(storefrontRoutes.getManifest, { params: { appKey: other.key } })
    await importFile(app, file, { appKey: other.key, as: other.person })
    const later = await app.call(storefrontRoutes.getManifest, { params: { appKey: other.key } })
    expect(later.release).toBe(manifest.release)
  })

  it('names what the store does not have, and keeps it', async () => {
    const source = await fullApp()
    const file = await exportFile(app, source.key, source.person)
    const other = await freshApp()
    const staff = await app.signIn(other.key, { role: 'staff' })
    const { body } = await importFile(app, file, { appKey: other.key, as: staff })
    expect(body.data?.notFound).toEqual([
      { kind: 'language', id: 'ar', name: 'العربية' },
      { kind: 'brand', id: 'acme', name: '' },
      { kind: 'brand', id: 'apex', name: '' },
      { kind: 'product', id: 'p-gone', name: 'Gone' },
    ])
    expect(JSON.stringify(await driver.list(other.key, staff))).toContain('p-gone')
  })

  it('a page whose id another design of the app holds gets a new one, and links follow it', async () => {
    const source = await fullApp()
    const file = await exportFile(app, source.key, source.person)
    const other = await freshApp()
    const design = { app_key: other.key, id: 'beside', status: 'draft', title: 'Beside' }
    await app.ports.db.insertInto('designs').values(design).execute()
    const rest = { document: '{}', position: 0, revision: 'r', updated_by: 'test', type: 'custom' }
    await app.ports.db
      .insertInto('pages')
      .values({ app_key: other.key, id: source.target.id, design_id: 'beside', ...rest })
      .execute()
    expect((await importFile(app, file, { appKey: other.key, as: other.person })).status).toBe(200)
    const after = await publishedSnapshot(app, other.key, other.person)
    const target = after.pages.find(({ title }) => title.text === 'Target')
    expect(target?.id).not.toBe(source.target.id)
    expect(JSON.stringify(after)).not.toContain(source.target.id)
    expect(JSON.stringify(after.pages)).toContain(`"page":{"id":"${target?.id}"`)
  })

  it('takes along pictures of the catalogue, which the library does not know', async () => {
    const { key, person } = await freshApp()
    const [picture, still] = [await files.webp(30, 20), await files.webp(15, 10)]
    const stored = keyOf(key, picture)
    await app.ports.storage.put(`${stored}.webp`, picture)
    await app.ports.storage.put(`${stored}-t.webp`, still)
    const product = { id: 'p', name: 'P', image: urlOf(`${stored}.webp`), urlThumbnail: urlOf(`${stored}-t.webp`) }
    await create(key, person, {
      title: { text: 'Grid' },
      blocks: [{ id: 'g', type: 'productGrid', products: [product] }],
    })
    const other = await freshApp()
    const file = await exportFile(app, key, person)
    const { body } = await importFile(app, file, { appKey: other.key, as: other.person })
    expect(body.data?.imported.pictures).toBe(1)
    expect(body.data?.notFound.map(({ kind }) => kind)).toEqual(['product'])
    expect((await fileAt(app, product.image.replace(key, other.key))).equals(picture)).toBe(true)
    expect((await fileAt(app, product.urlThumbnail.replace(key, other.key))).equals(still)).toBe(true)
    expect((await app.call(mediaRoutes.listFiles, { query: {} }, other.person)).total).toBe(0)
  })

  it('designs beside the live one come as drafts, and come again as others', async () => {
    const { key, person, target } = await fullApp()
    const references = [{ referenceId: target.id, type: 'custom' as const }, { type: 'home' as const }]
    const made = await app.call(designsRoutes.createDesign, { body: { title: 'Winter', pages: references } }, person)
    expect(made).toBeTruthy()
    const file = await exportFile(app, key, person)
    const other = await freshApp()
    for (const [round, to] of [other, other].entries()) {
      const { status, body } = await importFile(app, file, { appKey: to.key, as: to.person })
      expect([status, body.error?.message, body.data?.imported.designs]).toEqual([200, undefined, 2])
      const designs = await app.ports.db
        .selectFrom('designs')
        .select(['id', 'title', 'status'])
        .where('app_key', '=', to.key)
        .orderBy('status')
        .execute()
      expect(designs.map(({ status: now }) => now)).toEqual([...Array(round + 1).fill('draft'), 'live'])
      expect(designs[0]?.title).toBe('Winter')
    }
    const pages = await app.ports.db
      .selectFrom('pages')
      .select(['id', 'reference_page_id'])
      .where('app_key', '=', other.key)
      .where('reference_page_id', 'is not', null)
      .execute()
    expect(pages.map((page) => page.reference_page_id)).toEqual([target.id, target.id])
    expect(new Set(pages.map(({ id }) => id)).size).toBe(2)
  })

  it('brings badges in their order, whatever numbers it gives them', async () => {
    const { key, person } = await freshApp()
    const params = { appKey: key }
    for (const text of ['Low', 'High']) {
      const body = { title: { text }, images: [], conditions: [] }
      await app.call(badgesRoutes.createBadge, { params, body }, person)
    }
    const numbers = [1_000_000_000, -3]
    const file = forgeJson(await exportFile(app, key, person), 'areas/badges.json', (({
      badges,
      ...rest
    }: {
      badges: object[]
    }) => ({ ...rest, badges: badges.map((badge, at) => ({ ...badge, priority: numbers[at] })) })) as never)
    const other = await freshApp()
    expect((await importFile(app, file, { appKey: other.key, as: other.person })).status).toBe(200)
    const { data } = await app.call(badgesRoutes.listBadges, { params: { appKey: other.key }, query: {} }, other.person)
    expect(data.map(({ title, priority }) => [title.text, priority])).toEqual([
      ['High', 2],
      ['Low', 1],
    ])
  })

  it('says nothing of selections where it has none: those of the app stay', async () => {
    const { key, person } = await fullApp()
    const file = await exportFile(app, key, person)
    const without = forge(file, (entries) => entries.filter(({ name }) => name !== 'areas/selections.json'))
    const selections = async () =>
      JSON.parse(
        unpack(await exportFile(app, key, person))
          .find(({ name }) => name === 'areas/selections.json')
          ?.content.toString() ?? '',
      )
    expect((await importFile(app, without, { appKey: key, as: person })).status).toBe(200)
    expect(await selections()).toMatchObject({ brands: ['acme', 'apex'] })
  })

  it('comes in while others send slowly, and one at a time into an app', async () => {
    const { key, person } = await freshApp()
    const file = await exportFile(app, key, person)
    const slow = await Promise.all(
      Array.from({ length: 9 }, async () => {
        const to = await freshApp()
        const body = new PassThrough()
        const answer = app.inject({
          method: 'POST',
          url: `/app/v1/builder/${to.key}/import`,
          payload: body,
          headers: { ...to.person.headers, 'content-type': 'application/x-tar' },
        })
        answer.catch(() => {})
        body.write(file.subarray(0, 100))
        return { ...to, body, answer }
      }),
    )
    const [first] = slow
    if (!first) throw new Error('Nobody sends.')
    await expect
      .poll(async () => (await importFile(app, file, { appKey: first.key, as: first.person })).body.error)
      .toMatchObject({ code: 'conflict', message: expect.stringContaining('already') })
    expect((await importFile(app, file, { appKey: key, as: person })).status).toBe(200)
    for (const { body } of slow) body.end(file.subarray(100))
    for (const { answer } of slow) expect((await answer).statusCode).toBe(200)
    expect((await importFile(app, file, { appKey: first.key, as: first.person })).status).toBe(200)
  })

  it('is an archive that any tool opens, with a manifest of what it holds', async () => {
    const source = await fullApp()
    const response = await app.inject({
      method: 'GET',
      url: `/app/v1/builder/${source.key}/export`,
      headers: source.person.headers,
    })
    expect(response.headers['content-type']).toBe('application/x-tar')
    expect(response.headers['content-disposition']).toMatch(/^attachment; filename="app-[a-z0-9-]+\.vitrine\.tar"$/)
    expect(Number(response.headers['content-length'])).toBe(response.rawPayload.length)
    const manifest = manifestOf(response.rawPayload)
    expect(manifest).toMatchObject({ format: 'vitrine-app', version: 1, app: { appKey: source.key } })
    expect(unpack(response.rawPayload).map(({ name }) => name)).toEqual([
      'manifest.json',
      ...manifest.entries.map(({ name }) => name),
    ])
  })

  it('needs a token, the permission, and a place in the app', async () => {
    const { key, person } = await freshApp()
    const stranger = await freshApp()
    const file = await exportFile(app, key, person)
    const get = async (headers: Record<string, string>) =>
      (await app.inject({ method: 'GET', url: `/app/v1/builder/${key}/export`, headers })).statusCode
    expect(await get({})).toBe(401)
    expect(await get(stranger.person.headers)).toBe(403)
    expect(await get({ ...stranger.person.headers, 'app-key': key })).toBe(404)
    expect(await get((await app.signIn(key, { permissions: ['app.read'] })).headers)).toBe(403)
    const post = async (headers: Record<string, string>) =>
      (await importFile(app, file, { appKey: key, as: { headers } })).status
    expect(await post({})).toBe(401)
    expect(await post(stranger.person.headers)).toBe(403)
    expect(await post({ ...stranger.person.headers, 'app-key': key })).toBe(404)
    expect(await post((await app.signIn(key, { permissions: ['design.read'] })).headers)).toBe(403)
    const full = await fullApp()
    const withPictures = await exportFile(app, full.key, full.person)
    const writer = await app.signIn(key, { permissions: ['design.read', 'design.change'] })
    const refused = await importFile(app, withPictures, { appKey: key, as: writer })
    expect([refused.status, refused.body.error?.message]).toEqual([403, expect.stringContaining('media.change')])
  })
})

describe('an import that fails', () => {
  const stored = async (key: string) => (await app.ports.storage.list(key)).sort()

  it('in the middle of the transaction leaves the app and its files as they were', async () => {
    const source = await fullApp()
    const file = await exportFile(app, source.key, source.person)
    const other = await freshApp()
    const own = await upload(other.person, await files.png(64, 32))
    const before = await draftOf(other.key, other.person)
    const filesBefore = await stored(other.key)
    await sql`create function refuse_badge() returns trigger language plpgsql as $$ begin raise exception 'fault'; end $$`.execute(
      app.ports.db,
    )
    await sql`create trigger fault before insert on badges for each row execute function refuse_badge()`.execute(
      app.ports.db,
    )
    const { status } = await importFile(app, file, { appKey: other.key, as: other.person })
    await sql`drop trigger fault on badges`.execute(app.ports.db)
    expect(status).toBe(500)
    expect(await draftOf(other.key, other.person)).toEqual(before)
    expect(await stored(other.key)).toEqual(filesBefore)
    expect((await fileAt(app, own.url)).length).toBeGreaterThan(0)
    const rows = await app.ports.db.selectFrom('media_uploads').select('url').where('app_key', '=', other.key).execute()
    expect(rows.map(({ url }) => url)).toEqual([own.url])
    expect((await importFile(app, file, { appKey: other.key, as: other.person })).status).toBe(200)
  })

  it('on a full disk says so and leaves nothing behind', async () => {
    const source = await fullApp()
    const file = await exportFile(app, source.key, source.person)
    let left = 2
    const inner = createFolderStorage(`${app.folder}/other-media`)
    const storage: FileStorage = {
      ...inner,
      put: async (key, data) => {
        left -= 1
        if (left < 0) throw Object.assign(new Error('full'), { code: 'ENOSPC' })
        return inner.put(key, data)
      },
    }
    const small = await createTestApp({ storage })
    const key = await small.buildApp()
    const person = await small.signIn(key)
    const { status } = await importFile(small, file, { appKey: key, as: person })
    expect(status).toBe(503)
    expect(await inner.list(key)).toEqual([])
  })
})
