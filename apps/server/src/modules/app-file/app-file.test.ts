import { mediaRoutes } from '@vitrine/domain/media/media.routes'
import { publishedRoutes } from '@vitrine/domain/publishing/published.routes'
import type { Snapshot } from '@vitrine/domain/publishing/snapshot.schema'
import { describe, expect, it } from 'vitest'
import { exportFile, importFile, manifestOf, unpack } from '../../../test/app-file-driver.ts'
import { createAppFileDriver, fileAt, publishedSnapshot } from '../../../test/full-app.ts'
import { createTestApp } from '../../../test/test-app.ts'

const driver = await createAppFileDriver()
const { app, freshApp, fullApp, create, store } = driver

/** The snapshot as text, without what belongs to the app itself. */
const comparable = ({ appKey, app: own, settings: _, ...rest }: Snapshot) =>
  JSON.parse(
    JSON.stringify({ ...rest, name: typeof own.name }).replaceAll(`/media/${appKey}/`, '/media/APP/'),
  ) as object

const addressesIn = (snapshot: Snapshot) => [
  ...new Set(JSON.stringify(snapshot).match(/\/media\/[\w-]+\/[a-f0-9]{40}(-t)?\.\w+/g) ?? []),
]

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
    const manifest = await app.call(publishedRoutes.getManifest, { params: { appKey: other.key } })
    await importFile(app, file, { appKey: other.key, as: other.person })
    const later = await app.call(publishedRoutes.getManifest, { params: { appKey: other.key } })
    expect(later.release).toBe(manifest.release)
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

  it('is not made where no import would take it, and says what there is too much of', async () => {
    const { db } = app.database
    const numbers = Array.from({ length: 101 }, (_, at) => at)
    const refusal = async (key: string, as: { headers: Record<string, string> }) => {
      const answer = await app.inject({ url: `/app/v1/builder/${key}/export`, headers: as.headers })
      return [answer.statusCode, answer.json().error.message]
    }
    const spoken = await freshApp()
    const languages = numbers.map((n) => ({ app_key: spoken.key, code: `aa-${100 + n}`, label: 'A', position: n + 1 }))
    await db.insertInto('app_languages').values(languages).execute()
    expect(await refusal(spoken.key, spoken.person)).toEqual([
      409,
      expect.stringContaining('areas/languages.json: there are 102 languages, and a file takes at most 100.'),
    ])
    const long = await freshApp()
    const home = await db.selectFrom('pages').selectAll().where('app_key', '=', long.key).executeTakeFirstOrThrow()
    const pages = numbers.map((n) => ({ ...home, id: `page${n}`, position: n + 1 }))
    await db.insertInto('pages').values(pages).execute()
    expect(await refusal(long.key, long.person)).toEqual([
      409,
      expect.stringContaining('areas/design.json: there are 102 pages in one design, and a file takes at most 100.'),
    ])
    const shown = await freshApp()
    const { id } = await driver.create(shown.key, shown.person, {})
    const names = Array.from({ length: 5_001 }, (_, at) => `/media/${shown.key}/${String(at).padStart(40, '0')}.webp`)
    await db
      .updateTable('pages')
      .set({ document: JSON.stringify({ ...JSON.parse(home.document), id, names }) })
      .where('id', '=', id)
      .execute()
    expect(await refusal(shown.key, shown.person)).toEqual([
      409,
      expect.stringContaining('media.json: there are 5,001 pictures and videos, and a file takes at most 5,000.'),
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
