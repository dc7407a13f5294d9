import { badgesRoutes } from '@vitrine/domain/badges/badges.routes'
import { designsRoutes } from '@vitrine/domain/designs/designs.routes'
import { mediaRoutes } from '@vitrine/domain/media/media.routes'
import { pagesRoutes } from '@vitrine/domain/pages/pages.routes'
import { describe, expect, it } from 'vitest'
import { exportFile, forge, forgeJson, importFile, unpack } from '../../../test/app-file-driver.ts'
import { createAppFileDriver, fileAt, publishedSnapshot } from '../../../test/full-app.ts'
import * as files from '../../../test/media-files.ts'
import { keyOf, urlOf } from '../media/index.ts'

const driver = await createAppFileDriver()
const { app, freshApp, fullApp, create, store } = driver

/** The app speaks German first, and English beside it. */
async function germanFirst(key: string): Promise<void> {
  const { db } = app.database
  await db.updateTable('app_languages').set({ is_default: false, position: 1 }).where('app_key', '=', key).execute()
  await db
    .insertInto('app_languages')
    .values({ app_key: key, code: 'de', label: 'Deutsch', is_default: true, position: 0 })
    .execute()
}

describe('what an import makes of what the file holds', () => {
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
    await app.database.db.insertInto('designs').values(design).execute()
    const rest = { document: '{}', position: 0, revision: 'r', updated_by: 'test', type: 'custom' }
    await app.database.db
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

  it('designs whose name the app has are skipped, replaced or added, as the import says', async () => {
    const { key, person } = await freshApp()
    const make = (title: string) => app.call(designsRoutes.createDesign, { body: { title, pages: [] } }, person)
    await make('Sale')
    await make('Sale')
    await make('Winter')
    const file = await exportFile(app, key, person)
    const other = await freshApp()
    const titles = async () => {
      const rows = await app.database.db
        .selectFrom('designs')
        .select(['id', 'title', 'status'])
        .where('app_key', '=', other.key)
        .where('status', '<>', 'live')
        .orderBy('title')
        .execute()
      return rows
    }
    const send = async (sameNamed?: string) => {
      const { status, body } = await importFile(app, file, { appKey: other.key, as: other.person, sameNamed })
      const { imported, skippedDesigns, replacedDesigns } = body.data ?? {}
      return [status, imported?.designs, skippedDesigns, replacedDesigns, (await titles()).map(({ title }) => title)]
    }
    const once = ['Sale', 'Sale', 'Winter']
    expect(await send()).toEqual([200, 4, 0, 0, once])
    expect(await send()).toEqual([200, 1, 3, 0, once])
    const before = await titles()
    expect(await send('replace')).toEqual([200, 4, 0, 3, once])
    expect((await titles()).map(({ id }) => id).filter((id) => before.some((row) => row.id === id))).toEqual([])
    const winter = (await titles()).find(({ title }) => title === 'Winter')
    await app.database.db
      .updateTable('designs')
      .set({ status: 'past' })
      .where('id', '=', winter?.id ?? '')
      .execute()
    expect(await send('replace')).toEqual([200, 4, 0, 2, [...once, 'Winter']])
    expect((await titles()).map(({ id }) => id)).toContain(winter?.id)
    expect(await send('add')).toEqual([200, 4, 0, 0, ['Sale', 'Sale', 'Sale', 'Sale', 'Winter', 'Winter', 'Winter']])
    expect((await send('merge'))[0]).toBe(400)
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
      const { status, body } = await importFile(app, file, { sameNamed: 'add', appKey: to.key, as: to.person })
      expect([status, body.error?.message, body.data?.imported.designs]).toEqual([200, undefined, 2])
      const designs = await app.database.db
        .selectFrom('designs')
        .select(['id', 'title', 'status'])
        .where('app_key', '=', to.key)
        .orderBy('status')
        .execute()
      expect(designs.map(({ status: now }) => now)).toEqual([...Array(round + 1).fill('draft'), 'live'])
      expect(designs[0]?.title).toBe('Winter')
    }
    const pages = await app.database.db
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

  it('every design beside the live one is in the file, however many there are', async () => {
    const { key, person } = await freshApp()
    const { data: first } = await app.call(designsRoutes.createDesign, { body: { title: 'Design 1' } }, person)
    const { db } = app.database
    const layout = await db
      .selectFrom('layouts')
      .selectAll()
      .where('design_id', '=', first.id)
      .executeTakeFirstOrThrow()
    const others = Array.from({ length: 229 }, (_, at) => ({ id: `beside${at}`, title: `Design ${at + 2}` }))
    const at = (n: number) => new Date(Date.UTC(2100, 0, 1, 0, n))
    const rows = others.map((row, n) => ({ ...row, app_key: key, status: 'draft', created_at: at(n) }))
    await db.insertInto('designs').values(rows).execute()
    const layouts = others.map(({ id }) => ({ ...layout, id: `layout${id}`, design_id: id }))
    await db.insertInto('layouts').values(layouts).execute()
    const entry = unpack(await exportFile(app, key, person)).find(({ name }) => name === 'areas/designs.json')
    const { designs } = JSON.parse(entry?.content.toString() ?? '{}') as { designs: { title: string }[] }
    expect(designs.map(({ title }) => title)).toEqual(Array.from({ length: 230 }, (_, at) => `Design ${at + 1}`))
  })

  it('texts stay in their languages where the app has another default language', async () => {
    const source = await freshApp()
    await germanFirst(source.key)
    const blocks = (title: string) => [{ id: 'head', type: 'banner', title: { text: title } }]
    const page = await create(source.key, source.person, { title: { text: 'Angebote' }, blocks: blocks('Nur heute') })
    const english = { title: { text: 'Offers' }, blocks: blocks('Today only') }
    await store(page.id, english, { as: source.person, key: source.key, language: 'en' })
    const params = { appKey: source.key }
    const badge = { title: { text: 'Neu' }, images: [], conditions: [] }
    await app.call(badgesRoutes.createBadge, { params, body: badge }, source.person)
    const references = [{ referenceId: page.id, type: 'custom' as const }]
    await app.call(designsRoutes.createDesign, { body: { title: 'Winter', pages: references } }, source.person)
    const file = await exportFile(app, source.key, source.person)

    const { key, person } = await freshApp()
    const { status, body } = await importFile(app, file, { appKey: key, as: person })
    expect([status, body.data?.notFound]).toEqual([200, []])
    const textsIn = async (language?: string) => {
      const headers: Record<string, string> = language === undefined ? {} : { 'x-app-language': language }
      const call = { headers: { ...person.headers, ...headers } }
      const { data } = await app.call(pagesRoutes.getPage, { params: { appKey: key, id: page.id } }, call)
      const block = data.blocks[0] as { title?: { text: string } } | undefined
      return [data.title.text, block?.title?.text]
    }
    expect(await textsIn()).toEqual(['Offers', 'Today only'])
    expect(await textsIn('de')).toEqual(['Angebote', 'Nur heute'])
    const overlays = await app.database.db
      .selectFrom('design_overlays')
      .innerJoin('designs', 'designs.id', 'design_overlays.design_id')
      .select(['designs.status', 'language', 'document'])
      .where('design_overlays.app_key', '=', key)
      .where('document', 'like', '%Nur heute%')
      .execute()
    expect(overlays.map(({ status: of, language }) => [of, language]).sort()).toEqual([
      ['draft', 'de'],
      ['live', 'de'],
    ])
    // English has no text of its own for the badge: it shows the German word until somebody writes an English one.
    const at = { params: { appKey: key }, query: {} }
    const { data } = await app.call(badgesRoutes.listBadges, at, person)
    expect(data.map(({ title }) => title.text)).toEqual(['Neu'])
    const params2 = { appKey: key, id: data[0]?.id ?? '' }
    await app.call(badgesRoutes.updateBadge, { params: params2, body: { ...badge, title: { text: 'New' } } }, person)
    const inGerman = { headers: { ...person.headers, 'x-app-language': 'de' } }
    expect((await app.call(badgesRoutes.listBadges, at, inGerman)).data[0]?.title.text).toBe('Neu')
  })
})
