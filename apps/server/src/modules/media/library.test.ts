import { type LibraryFile, libraryRoutes as routes } from '@vitrine/domain/media/library.routes'
import { publishingRoutes } from '@vitrine/domain/publishing/publishing.routes'
import { describe, expect, it } from 'vitest'
import { banner, createDesignDriver, errorOf } from '../../../test/design-driver.ts'
import { createMediaDriver, type Person } from '../../../test/media-driver.ts'
import * as files from '../../../test/media-files.ts'

const design = await createDesignDriver()
const { app, freshApp, create } = design
const media = createMediaDriver(app)

/** Five pictures, a second apart, the last one the newest. */
async function fiveFiles() {
  const { key, person } = await freshApp()
  const made: LibraryFile[] = []
  for (const [at, name] of ['b.png', 'A.png', 'c.png', 'E.png', 'd.png'].entries()) {
    app.clock.advance(1000)
    made.push(await media.addFile(person, name, await files.png(100 - at * 10, 100)))
  }
  return { key, person, made }
}

const describeAs = (
  as: Person,
  { id, fileName, tags, alts, revision }: LibraryFile,
  change: Partial<Pick<LibraryFile, 'fileName' | 'tags' | 'alts'>>,
) =>
  app.call(
    routes.changeFile,
    { params: { id }, body: { fileName, tags, alts, ...change } },
    as,
    revision === '' ? {} : { revision },
  )

describe('searching the library', () => {
  it('sorts by time, name and size, and goes on where a page ended', async () => {
    const { person } = await fiveFiles()
    const paged = async (sort: 'newest' | 'oldest' | 'name' | 'size') => {
      const names: string[] = []
      let cursor: string | undefined
      do {
        const page = await media.search(person, { sort, size: 2, cursor })
        expect(page.total).toBe(5)
        names.push(...page.data.map(({ fileName }) => fileName))
        cursor = page.next ?? undefined
      } while (cursor !== undefined)
      return names.join(' ')
    }
    expect(await paged('newest')).toBe('d.png E.png c.png A.png b.png')
    expect(await paged('oldest')).toBe('b.png A.png c.png E.png d.png')
    expect(await paged('name')).toBe('A.png b.png c.png d.png E.png')
    const sizes = (await media.search(person, { sort: 'size' })).data.map(({ size }) => size)
    expect(sizes).toEqual(sizes.toSorted((one, other) => other - one))
    expect((await paged('size')).split(' ').toSorted()).toEqual(['A.png', 'E.png', 'b.png', 'c.png', 'd.png'])
  })

  it('a file that comes or goes while somebody pages moves no other', async () => {
    const { person, made } = await fiveFiles()
    const first = await media.search(person, { size: 2 })
    await media.addFile(person, 'new.png')
    await app.call(routes.deleteFiles, { body: { ids: [made[3]?.id ?? ''] } }, person)
    const next = await media.search(person, { size: 10, cursor: first.next ?? '' })
    expect(next.data.map(({ fileName }) => fileName)).toEqual(['c.png', 'A.png', 'b.png'])
  })

  it('finds parts of names, tags and alternative texts, with % and _ as letters, in any script', async () => {
    const { person, made } = await fiveFiles()
    const [one, two, three] = made as [LibraryFile, LibraryFile, LibraryFile]
    await describeAs(person, one, { fileName: '100%_Sale.png' })
    await describeAs(person, two, { tags: ['Sommer Ä'] })
    await describeAs(person, three, { alts: { en: 'A Beach at dawn', ar: 'شاطئ' } })
    expect(await media.namesOf(person, { query: '%_sale' })).toEqual(['100%_Sale.png'])
    expect(await media.namesOf(person, { query: 'sommer ä' })).toEqual(['A.png'])
    expect(await media.namesOf(person, { query: 'BEACH' })).toEqual(['c.png'])
    expect(await media.namesOf(person, { query: 'شاطئ' })).toEqual(['c.png'])
    expect(await media.namesOf(person, { query: '1_0' })).toEqual([])
    expect((await media.search(person, { query: 'a\u0000' })).total).toBeGreaterThan(0)
  })

  it('leaves out other types, other tags and other apps', async () => {
    const { person, made } = await fiveFiles()
    const film = await media.upload(person, files.mp4(), { kind: 'video', name: 'film.mp4' })
    expect(film.type).toBe('video')
    const icon = await media.addFile(person, 'icon.svg', files.svg('<circle r="3"/>'))
    await app.call(routes.tagFiles, { body: { ids: [made[0]?.id ?? '', icon.id], add: ['Sale'] } }, person)
    expect(await media.namesOf(person, { tag: 'Sale' })).toEqual(['icon.svg', 'b.png'])
    expect((await media.search(person, { type: 'video' })).total).toBe(0)
    const other = await freshApp()
    expect(await media.search(other.person)).toEqual({ data: [], total: 0, next: null })
  })

  it('unused files are those that nothing shows, whoever put them there', async () => {
    const { key, person, made } = await fiveFiles()
    const src = made[0]?.url ?? ''
    await create(key, person, { blocks: [banner('b1', { images: [{ src }] })] })
    const badge = made[1]?.thumbnailUrl ?? ''
    await app.database.db.updateTable('apps').set({ icon: badge }).where('app_key', '=', key).execute()
    expect(await media.namesOf(person, { unused: 'true', sort: 'name' })).toEqual(['c.png', 'd.png', 'E.png'])
    expect((await media.search(person, { unused: 'false' })).total).toBe(5)
  })
})

describe('describing files', () => {
  it('a name, tags and alternative texts are kept, each tag once and no empty text', async () => {
    const { person } = await freshApp()
    const file = await media.addFile(person)
    const { data } = await describeAs(person, file, {
      fileName: ' summer.png ',
      tags: ['Summer', 'summer', 'Beach'],
      alts: { en: 'A beach', de: ' ' },
    })
    expect(data).toMatchObject({ fileName: 'summer.png', tags: ['Summer', 'Beach'], alts: { en: 'A beach' } })
    expect(await media.getFile(person, file.id)).toMatchObject({ ...data, uses: [] })
    const { data: tags } = await app.call(routes.listFileTags, {}, person)
    expect(tags).toEqual([
      { tag: 'Beach', count: 1 },
      { tag: 'Summer', count: 1 },
    ])
  })

  it('of two people who describe a file at once the second is shown what the first wrote', async () => {
    const { person } = await freshApp()
    const file = await media.addFile(person)
    const both = await Promise.allSettled([
      describeAs(person, file, { fileName: 'one.png' }),
      describeAs(person, file, { fileName: 'two.png' }),
    ])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    const refused = await errorOf(describeAs(person, file, { fileName: 'three.png' }))
    const newer = (await media.getFile(person, file.id)) as LibraryFile
    expect(refused).toMatchObject({ code: 'stale_revision', details: { newer: { fileName: newer.fileName } } })
    await describeAs(person, newer, { fileName: 'three.png' })
  })

  it('what cannot be a name, a tag or a language is refused at its field', async () => {
    const { person } = await freshApp()
    const file = await media.addFile(person)
    const refusedAt = async (change: Parameters<typeof describeAs>[2]) =>
      (await errorOf(describeAs(person, file, change))).issues?.map(({ path }) => path)
    expect(await refusedAt({ fileName: '  ' })).toEqual(['fileName'])
    expect(await refusedAt({ fileName: 'a\nb' })).toEqual(['fileName'])
    expect(await refusedAt({ tags: ['a,b'] })).toEqual(['tags.0'])
    expect(await refusedAt({ tags: Array.from({ length: 21 }, (_, at) => `${at}`) })).toEqual(['tags'])
    expect(await refusedAt({ alts: { en: 'x'.repeat(501) } })).toEqual(['alts.en'])
    expect(await refusedAt({ alts: { '../en': 'x' } })).toEqual(['alts.../en'])
  })

  it('tags of many files are added and taken away in one call', async () => {
    const { person, made } = await fiveFiles()
    const ids = made.map(({ id }) => id)
    const tag = (add: string[], remove: string[]) =>
      app.call(routes.tagFiles, { body: { ids: [...ids, 'gone'], add, remove } }, person)
    expect((await tag(['Sale', 'New'], [])).data.changed).toBe(5)
    expect((await tag(['sale'], ['NEW'])).data.changed).toBe(5)
    expect((await tag(['Sale'], [])).data.changed).toBe(0)
    expect((await app.call(routes.listFileTags, {}, person)).data).toEqual([{ tag: 'Sale', count: 5 }])
  })
})

describe('where a file is used', () => {
  it('names the page, its release and whether shoppers see it', async () => {
    const { key, person } = await freshApp()
    const file = await media.addFile(person)
    const images = [{ src: file.url, thumbnail: file.thumbnailUrl }]
    const page = await create(key, person, { title: { text: 'Sale' }, blocks: [banner('b1', { images })] })
    const pageUse = { place: 'page', id: page.id, name: 'Sale', pageType: 'custom', design: null }
    expect((await media.getFile(person, file.id)).uses).toMatchObject([pageUse])
    const publish = () => app.call(publishingRoutes.publish, { body: { appKey: key } }, person)
    await publish()
    await design.store(page.id, { title: { text: 'Offers' }, blocks: [banner('b1', { images })] }, { key, as: person })
    await publish()
    expect((await media.getFile(person, file.id)).uses).toMatchObject([
      { ...pageUse, name: 'Offers' },
      { place: 'release', name: '2', isLive: true, others: 1 },
    ])
    await design.store(page.id, { title: { text: 'Offers' } }, { key, as: person })
    await publish()
    expect((await media.getFile(person, file.id)).uses).toMatchObject([
      { place: 'release', name: '2', isLive: false, others: 1 },
    ])
  })

  it('names a page of another language, a badge, a product, the listing and the icon', async () => {
    const { key, person } = await freshApp()
    const { db } = app.database
    const file = await media.addFile(person)
    const document = JSON.stringify({ title: { text: 'New in' }, images: [{ src: file.url }] })
    const by = { app_key: key, revision: 'r', updated_by: 'x' }
    await db
      .insertInto('badges')
      .values({ ...by, id: 'b', priority: 1, document })
      .execute()
    const product = { app_key: key, id: 'p', handle: 'p', name: 'Shoe', search_text: 'shoe' }
    await db
      .insertInto('products')
      .values({ ...product, images: document })
      .execute()
    const listing = { app_key: key, document, revision: 'r', saved_by: 'x', saved_at: new Date() }
    await db.insertInto('app_listings').values(listing).execute()
    await db.updateTable('apps').set({ icon: file.url }).where('app_key', '=', key).execute()
    const page = await create(key, person, { title: { text: 'Sale' }, blocks: [banner('b1')] })
    const live = await db.selectFrom('designs').select('id').where('app_key', '=', key).executeTakeFirstOrThrow()
    const overlay = { app_key: key, design_id: live.id, language: 'ar', owner_id: 'b1', document }
    await db.insertInto('design_overlays').values(overlay).execute()
    const { uses } = await media.getFile(person, file.id)
    expect(uses.map(({ place, id, name }) => [place, id, name]).toSorted()).toEqual([
      ['badge', 'b', 'New in'],
      ['icon', null, null],
      ['listing', null, null],
      ['page', page.id, 'Sale'],
      ['product', 'p', 'Shoe'],
    ])
  })
})

describe('deleting several files', () => {
  it('says beforehand where each is used; what is shown keeps its file, the rest goes', async () => {
    const { key, person, made } = await fiveFiles()
    const [used, ...unused] = made as [LibraryFile, ...LibraryFile[]]
    await create(key, person, { title: { text: 'Sale' }, blocks: [banner('b1', { images: [{ src: used.url }] })] })
    const ids = made.map(({ id }) => id)
    const { data: uses } = await app.call(routes.usesOfFiles, { query: { ids: ids.join(',') } }, person)
    expect(Object.fromEntries(uses.map((file) => [file.fileName, file.uses.map(({ name }) => name)]))).toEqual({
      ...Object.fromEntries(unused.map(({ fileName }) => [fileName, []])),
      'b.png': ['Sale'],
    })
    const { data } = await app.call(routes.deleteFiles, { body: { ids } }, person)
    expect(data.deleted.toSorted()).toEqual(ids.toSorted())
    expect((await media.search(person)).total).toBe(0)
    expect(await media.isStored(used.url)).toBe(true)
    for (const { url } of unused) expect(await media.isStored(url)).toBe(false)
    expect(await errorOf(app.call(routes.deleteFiles, { body: { ids } }, person))).toMatchObject({ code: 'not_found' })
  })

  it('of two who delete the same files at once each file is deleted by one', async () => {
    const { person, made } = await fiveFiles()
    const ids = made.map(({ id }) => id)
    const remove = (some: string[]) =>
      app.call(routes.deleteFiles, { body: { ids: some } }, person).then(
        ({ data }) => data.deleted,
        (error: { code: string }) => [error.code],
      )
    const both = await Promise.all([remove(ids), remove(ids.toReversed())])
    expect(
      both
        .flat()
        .filter((id) => ids.includes(id))
        .toSorted(),
    ).toEqual(ids.toSorted())
    expect((await media.search(person)).total).toBe(0)
  })

  it('whoever may only read neither changes nor deletes', async () => {
    const { key, person, made } = await fiveFiles()
    const reader = await app.signIn(key, { permissions: ['media.read'] })
    const [file] = made as [LibraryFile]
    const ids = [file.id]
    for (const attempt of [
      () => describeAs(reader, file, { fileName: 'x' }),
      () => app.call(routes.tagFiles, { body: { ids, add: ['x'] } }, reader),
      () => app.call(routes.deleteFiles, { body: { ids } }, reader),
    ])
      expect(await errorOf(attempt())).toMatchObject({ code: 'permission_missing' })
    expect((await media.search(person)).total).toBe(5)
    expect((await media.getFile(reader, file.id)).fileName).toBe('b.png')
  })
})
