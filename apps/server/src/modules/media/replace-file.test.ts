import { libraryRoutes as routes } from '@vitrine/domain/media/library.routes'
import { publishingRoutes } from '@vitrine/domain/publishing/publishing.routes'
import { describe, expect, it } from 'vitest'
import { banner, createDesignDriver, errorOf } from '../../../test/design-driver.ts'
import { createMediaDriver, type Person } from '../../../test/media-driver.ts'
import * as files from '../../../test/media-files.ts'

const design = await createDesignDriver()
const { app, freshApp, create, draftOf } = design
const media = createMediaDriver(app)

let edge = 200
/** A picture of its own, twice as wide as it is high. */
const upload = async (as: Person) => {
  edge += 2
  return media.upload(as, await files.png(edge * 2, edge))
}

const replace = (as: Person, id: string, url: string, revision?: string) =>
  app.call(routes.replaceFile, { params: { id }, body: { url } }, as, revision === undefined ? {} : { revision })

async function shownFile() {
  const { key, person } = await freshApp()
  const file = await media.addFile(person, 'sale.png')
  const image = { src: file.url, thumbnail: file.thumbnailUrl, ratio: 1, width: 40, height: 40, alt: 'Sale' }
  const page = await create(key, person, { title: { text: 'Sale' }, blocks: [banner('b1', { images: [image] })] })
  return { key, person, file, page }
}

const publish = (key: string, as: Person) => app.call(publishingRoutes.publish, { body: { appKey: key } }, as)
const snapshotOf = async (key: string) => {
  const { db } = app.database
  const rows = await db.selectFrom('releases').select('snapshot').where('app_key', '=', key).orderBy('number').execute()
  return rows.map(({ snapshot }) => snapshot)
}
const imageIn = async (key: string, as: Person, id: string) => {
  const page = (await draftOf(key, as)).pages.find((one) => one.id === id) ?? (await design.read(id, as, key)).body.data
  return (page.blocks[0] as unknown as { images: { src: string }[] }).images[0]
}

describe('a file in the place of another', () => {
  it('is in the draft at once and in the next release; the live release keeps the earlier file', async () => {
    const { key, person, file, page } = await shownFile()
    await publish(key, person)
    const other = await upload(person)
    const { data } = await replace(person, file.id, other.url, file.revision)
    expect(data).toMatchObject({ id: file.id, fileName: 'sale.png', url: other.url, size: other.size, kept: [] })
    expect(await imageIn(key, person, page.id)).toMatchObject({
      src: other.url,
      thumbnail: other.thumbnailUrl,
      ratio: 2,
      width: other.width,
      alt: 'Sale',
    })
    expect(await media.isStored(file.url)).toBe(true)
    await publish(key, person)
    const [first, second] = await snapshotOf(key)
    expect([first?.includes(file.url), first?.includes(other.url)]).toEqual([true, false])
    expect([second?.includes(file.url), second?.includes(other.url)]).toEqual([false, true])
    expect(await media.isStored(file.url)).toBe(true)
  })

  it('is a save like others: it has a new revision, its author, and is in the history', async () => {
    const { key, person, file, page } = await shownFile()
    const before = (await design.read(page.id, person, key)).revision
    await replace(person, file.id, (await upload(person)).url)
    const after = await design.read(page.id, person, key)
    expect(after.revision).not.toBe(before)
    const { data } = await design.revisionsOf(page.id, person, key)
    expect(data.length).toBeGreaterThan(1)
    const stale = design.store(page.id, { title: { text: 'Mine' } }, { key, as: person, revision: before ?? '' })
    expect(await errorOf(stale)).toMatchObject({ code: 'stale_revision' })
  })

  it('takes place in other languages, badges and layouts too, and the earlier file goes with its last use', async () => {
    const { key, person, file } = await shownFile()
    const { db } = app.database
    const live = await db.selectFrom('designs').select('id').where('app_key', '=', key).executeTakeFirstOrThrow()
    const entries = JSON.stringify({ 'images.0.src': file.url })
    const overlay = { app_key: key, design_id: live.id, language: 'ar', owner_id: 'b1', document: entries }
    await db.insertInto('design_overlays').values(overlay).execute()
    const badge = JSON.stringify({ title: { text: 'New', visible: true }, images: [{ src: file.url }] })
    const by = { app_key: key, revision: 'r', updated_by: 'x' }
    await db
      .insertInto('badges')
      .values({ ...by, id: 'b', priority: 1, document: badge })
      .execute()
    await db
      .updateTable('designs')
      .set({ images: JSON.stringify([file.url]) })
      .where('app_key', '=', key)
      .execute()
    const other = await upload(person)
    expect((await replace(person, file.id, other.url)).data.kept).toEqual([])
    const uses = (await media.getFile(person, file.id)).uses.map(({ place }) => place).toSorted()
    expect(uses).toEqual(['badge', 'design', 'page'])
    const texts = await db.selectFrom('design_overlays').select('document').where('app_key', '=', key).execute()
    expect(texts.map(({ document }) => document)).toEqual([JSON.stringify({ 'images.0.src': other.url })])
    expect(await media.isStored(file.url)).toBe(false)
  })

  it('says what goes on showing the earlier file', async () => {
    const { key, person, file } = await shownFile()
    await app.database.db.updateTable('apps').set({ icon: file.url }).where('app_key', '=', key).execute()
    const { data } = await replace(person, file.id, (await upload(person)).url)
    expect(data.kept).toMatchObject([{ place: 'icon' }])
    expect(await media.isStored(file.url)).toBe(true)
  })

  it('while a release is made, it is in all of it or in nothing of it', async () => {
    const { key, person, file } = await shownFile()
    const images = [{ src: file.url, thumbnail: file.thumbnailUrl }]
    for (let at = 0; at < 5; at += 1) await create(key, person, { blocks: [banner(`more${at}`, { images })] })
    const other = await upload(person)
    await Promise.all([publish(key, person), replace(person, file.id, other.url)])
    const [snapshot = ''] = await snapshotOf(key)
    expect([snapshot.includes(file.url), snapshot.includes(other.url)].filter(Boolean)).toHaveLength(1)
    const shown = snapshot.includes(file.url) ? file.url : other.url
    expect(await media.isStored(shown)).toBe(true)
  })

  it('of two people who replace it at once, the second is shown what the first did', async () => {
    const { person, file } = await shownFile()
    const [one, two] = [await upload(person), await upload(person)]
    const both = await Promise.allSettled([
      replace(person, file.id, one.url, file.revision),
      replace(person, file.id, two.url, file.revision),
    ])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(await errorOf(replace(person, file.id, two.url, file.revision))).toMatchObject({ code: 'stale_revision' })
    expect(await media.isStored((await media.getFile(person, file.id)).url)).toBe(true)
  })

  it('a replacement beside a deletion leaves no item without its file', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { person, file } = await shownFile()
      const other = await upload(person)
      await Promise.allSettled([
        replace(person, file.id, other.url),
        app.call(routes.deleteFiles, { body: { ids: [file.id] } }, person),
      ])
      for (const { url } of (await media.search(person)).data) expect(await media.isStored(url)).toBe(true)
      const page = JSON.stringify(await app.database.db.selectFrom('pages').select('document').execute())
      const [shown] = [file.url, other.url].filter((url) => page.includes(url))
      expect(await media.isStored(shown ?? '')).toBe(true)
    }
  })

  it('a film for a picture, a file of another app and one that is not there are refused', async () => {
    const { key, person, file } = await shownFile()
    const film = await media.upload(person, files.mp4(), { kind: 'video' })
    expect(await errorOf(replace(person, file.id, film.url))).toMatchObject({ code: 'only_images' })
    const stranger = await freshApp()
    const foreign = await upload(stranger.person)
    expect(await errorOf(replace(person, file.id, foreign.url))).toMatchObject({ code: 'bad_request' })
    expect(await errorOf(replace(person, 'gone', file.url))).toMatchObject({ code: 'not_found' })
    const reader = await app.signIn(key, { permissions: ['media.read'] })
    expect(await errorOf(replace(reader, file.id, file.url))).toMatchObject({ code: 'permission_missing' })
    expect((await replace(person, file.id, file.url)).data.url).toBe(file.url)
    expect(await media.isStored(file.url)).toBe(true)
  })
})
