import { badgesRoutes } from '@vitrine/domain/badges/badges.routes'
import type { AppError } from '@vitrine/domain/errors'
import { newId } from '@vitrine/domain/ids'
import { libraryRoutes } from '@vitrine/domain/media/library.routes'
import { mediaRoutes } from '@vitrine/domain/media/media.routes'
import { publishingRoutes } from '@vitrine/domain/publishing/publishing.routes'
import { describe, expect, it } from 'vitest'
import { rounds } from '../../../../../tooling/rounds.ts'
import { banner, createDesignDriver, errorOf } from '../../../test/design-driver.ts'
import { createMediaDriver, type Person } from '../../../test/media-driver.ts'
import * as files from '../../../test/media-files.ts'
import { foreignFilesInTurns, refuseForeignFiles, withOwnFiles } from './foreign-files.ts'
import { noteLent } from './lent-files.queries.ts'
import { sweepMedia } from './media.jobs.ts'

const design = await createDesignDriver()
const { app, freshApp, create } = design
const media = createMediaDriver(app)
const { db } = app.database

/** A file of one app, and another app of another owner. */
async function twoApps() {
  const aurora = await freshApp()
  const harbor = await freshApp()
  const file = await media.addFile(aurora.person, 'jacket.png')
  const here = (url: string) => url.replace(`/media/${aurora.key}/`, `/media/${harbor.key}/`)
  return { aurora, harbor, file, here }
}

const copy = async (as: Person, urls: string[]) => (await app.call(mediaRoutes.copyFiles, { body: { urls } }, as)).data
const remove = ({ id, fileName }: { id: string; fileName: string }, as: Person) =>
  app.call(mediaRoutes.deleteFile, { query: {}, body: { id, fileName } }, as)
const pageOf = (src: string) => ({ blocks: [banner('b1', { images: [{ src }] })] })

/** As it stood before saves refused it: the page shows a file of another app. */
async function pasteAsBefore(harbor: { key: string; person: Person }, own: string, theirs: string) {
  const page = await create(harbor.key, harbor.person, pageOf(own))
  const row = db.selectFrom('pages').select('document').where('app_key', '=', harbor.key).where('id', '=', page.id)
  const { document } = await row.executeTakeFirstOrThrow()
  await db
    .updateTable('pages')
    .set({ document: document.replaceAll(own, theirs) })
    .where('app_key', '=', harbor.key)
    .where('id', '=', page.id)
    .execute()
  return { id: page.id, document: async () => (await row.executeTakeFirstOrThrow()).document }
}

const lend = (owner_key: string, url: string, shown_by: string) =>
  db
    .insertInto('lent_files')
    .values({ owner_key, hash: /[a-f0-9]{40}/.exec(url)?.[0] ?? '', shown_by })
    .execute()

describe('a copy of a file of another app', () => {
  it('is a file of this app, asked once or twice', async () => {
    const { harbor, file, here } = await twoApps()
    const missing = file.url.replace(/[a-f0-9]{40}/, 'b'.repeat(40))
    const answer = { copied: [{ from: file.url, url: here(file.url) }], missing: [missing] }
    expect(await copy(harbor.person, [file.url, missing])).toMatchObject(answer)
    expect(await copy(harbor.person, [file.url, missing])).toMatchObject(answer)
    expect(await media.isStored(here(file.url))).toBe(true)
    expect(await media.isStored(here(file.thumbnailUrl))).toBe(true)
    expect((await media.search(harbor.person)).data).toMatchObject([{ url: here(file.url), meta: file.meta }])
  })

  it('keeps name, tags and alternative texts for whoever may read them there, and tells nobody else', async () => {
    const { aurora, file } = await twoApps()
    const described = { fileName: 'Jacket', tags: ['autumn'], alts: { en: 'A red jacket' } }
    await app.call(libraryRoutes.changeFile, { params: { id: file.id }, body: described }, aurora.person)
    const copied = async (as: Person) => {
      await copy(as, [file.url])
      return (await media.search(as)).data[0]
    }
    const stranger = await freshApp()
    expect(await copied(stranger.person)).toMatchObject({ fileName: 'image', tags: [], alts: {} })
    const both = await freshApp()
    const { id: _, ...member } = await db
      .selectFrom('members')
      .selectAll()
      .where('app_key', '=', both.key)
      .executeTakeFirstOrThrow()
    await db
      .insertInto('members')
      .values({ ...member, id: newId(), app_key: aurora.key, role: 'staff' })
      .execute()
    expect(await copied(both.person)).toMatchObject(described)
  })

  it('needs the permission to add files', async () => {
    const { harbor, file } = await twoApps()
    const viewer = await app.signIn(harbor.key, { role: 'staff', permissions: ['media.read'] })
    expect((await errorOf(copy(viewer, [file.url]))).code).toBe('permission_missing')
  })
})

describe('an address of another app in a save', () => {
  it('is refused at its field, in a page, in HTML and on a badge', async () => {
    const { harbor, file, here } = await twoApps()
    const refusal = async (work: Promise<unknown>) => {
      const { code, issues } = await errorOf(work)
      return [code, issues?.map(({ path, reason }) => [path, reason?.name])]
    }
    expect(await refusal(create(harbor.key, harbor.person, pageOf(file.url)))).toEqual([
      'validation_failed',
      [['data.blocks.0.images.0.src', 'file_of_other_app']],
    ])
    const html = { id: 'h1', type: 'html', source: { html: `<img src="${file.url}">` } }
    expect(await refusal(create(harbor.key, harbor.person, { blocks: [html] }))).toEqual([
      'validation_failed',
      [['data.blocks.0.source.html', 'file_of_other_app']],
    ])
    const badge = { title: { text: 'New' }, images: [{ src: file.url }], conditions: [] }
    const onBadge = app.call(badgesRoutes.createBadge, { params: { appKey: harbor.key }, body: badge }, harbor.person)
    expect(await refusal(onBadge)).toEqual(['validation_failed', [['images.0.src', 'file_of_other_app']]])
    await copy(harbor.person, [file.url])
    expect(await create(harbor.key, harbor.person, pageOf(here(file.url)))).toMatchObject({ title: { text: 'Page' } })
  })

  it('is refused however it is spelled, and what is read can be saved again', async () => {
    const { harbor, file, aurora } = await twoApps()
    const name = file.url.slice('/media/'.length)
    const codeOf = (work: Promise<unknown>) =>
      work.then(
        () => 'stored',
        (error: AppError) => error.code,
      )
    for (const src of [
      `/m%65dia/${name}`,
      `/media/./${name}`,
      `/a/../media/${name}`,
      `/media/${name.replace('.', '%2E')}`,
    ])
      expect(await codeOf(create(harbor.key, harbor.person, pageOf(src))), src).toBe('validation_failed')
    const inHtml = (src: string) => ({
      blocks: [{ id: newId(), type: 'html', source: { html: `<img src="${src}" alt="">` } }],
    })
    for (const src of [`/medi&#97;/${name}`, `&#47;media/${name}`, `/me&Tab;dia/${name}`, `/m%65dia/${name}`]) {
      expect(await codeOf(create(harbor.key, harbor.person, inHtml(src))), src).toBe('validation_failed')
      // The app's own file is stored in the usual spelling, by which its uses are counted.
      const own = await create(aurora.key, aurora.person, inHtml(src))
      expect(own.blocks[0]).toMatchObject({ source: { html: `<img src="${file.url}" alt="">` } })
    }
    // Escapes of CSS, which the cleaner takes away when it stores the text.
    const inCss = `\\2fmedia\\2f ${name}`
    for (const html of [`<p style="background:url(${inCss})">a</p>`, `<style>p{background:url('${inCss}')}</style>`]) {
      const page = { blocks: [{ id: newId(), type: 'html', source: { html } }] }
      expect(await codeOf(create(harbor.key, harbor.person, page)), html).toBe('validation_failed')
    }
  })

  it('that stands already, and has no file any more, holds back no other edit', async () => {
    const { aurora, harbor } = await twoApps()
    const own = await media.addFile(harbor.person, 'own.png')
    const theirs = `/media/${aurora.key}/${'c'.repeat(40)}.webp`
    await pasteAsBefore(harbor, own.url, theirs)
    await lend(aurora.key, theirs, harbor.key)
    const again = { blocks: [banner('b2', { images: [{ src: theirs }] })] }
    expect(await create(harbor.key, harbor.person, again)).toMatchObject({ title: { text: 'Page' } })
  })
})

describe('many addresses of another app in one save', () => {
  const named = (count: number) =>
    Array.from({ length: count }, (_, at) => `/media/other/${at.toString(16).padStart(40, '0')}.svg`)

  /** How often the database is asked, and what is refused. */
  async function check(appKey: string, body: unknown) {
    let queries = 0
    const db = app.ports.forApp(appKey).withPlugin({
      transformQuery: ({ node }) => {
        queries += 1
        return node
      },
      transformResult: async ({ result }) => result,
    })
    const refusal = await refuseForeignFiles(app.ports, db, body).then(
      () => null,
      (error: AppError) => error,
    )
    return { queries, paths: refusal?.issues?.map(({ path }) => path) ?? [] }
  }

  it('are asked about together, and a field that is refused already is not asked about again', async () => {
    const { key } = await freshApp()
    expect(await check(key, { html: named(5_000).join(' '), own: 'a text' })).toEqual({ queries: 1, paths: ['html'] })
  })

  it('are named in the first fields that have them', async () => {
    const { key } = await freshApp()
    const { queries, paths } = await check(key, { fields: named(3_000) })
    expect({ queries, paths }).toEqual({ queries: 1, paths: Array.from({ length: 20 }, (_, at) => `fields.${at}`) })
  })

  it('and stand already are let through, also beside one that is refused', async () => {
    const { key } = await freshApp()
    const urls = named(2_500)
    const rows = urls.map((url) => ({ owner_key: 'other', hash: url.slice(13, 53), shown_by: key }))
    await db.insertInto('lent_files').values(rows).execute()
    const stands = await check(key, { html: urls.join(' ') })
    expect(stands.paths).toEqual([])
    expect(stands.queries).toBeLessThanOrEqual(6)
    const theirs = `/media/third/${'0'.repeat(40)}.svg`
    expect((await check(key, { html: urls.join(' '), src: theirs })).paths).toEqual(['src'])
  })
})

describe('what one app shows of another from before', () => {
  it('is copied by the sweep, and the page shows the copy', async () => {
    const { aurora, harbor, file, here } = await twoApps()
    const own = await media.addFile(harbor.person, 'own.png', await files.png(31, 31))
    const page = await pasteAsBefore(harbor, own.url, file.url)
    await lend(aurora.key, file.url, harbor.key)
    await remove(file, aurora.person)
    expect(await media.isStored(file.url)).toBe(true)
    await sweepMedia.run(app.ports, {})
    await sweepMedia.run(app.ports, {})
    expect(await page.document()).toContain(here(file.url))
    expect(await page.document()).not.toContain(file.url)
    expect(await media.isStored(here(file.url))).toBe(true)
  })

  const spellings = [
    ['escapes', (url: string) => url.replace('media', 'm%65dia')],
    ['entities', (url: string) => `<img src="${url.replace('/media', '&#x2F;medi&#97;')}">`],
    ['dots', (url: string) => url.replace('/media/', '/x/.././media/./')],
    ['backslashes', (url: string) => url.replaceAll('/', '\\')],
  ] as const
  it.each(spellings.slice(0, rounds(2, 4)))(
    'is found in earlier states and releases that spell it with %s',
    async (_, spelt) => {
      const { aurora, harbor, file, here } = await twoApps()
      const own = await media.addFile(harbor.person, 'own.png', await files.png(34, 31))
      const page = await create(harbor.key, harbor.person, pageOf(own.url))
      const inJson = (text: string) => JSON.stringify(text).slice(1, -1)
      const { document } = await db
        .selectFrom('page_revisions')
        .select('document')
        .where('app_key', '=', harbor.key)
        .where('page_id', '=', page.id)
        .executeTakeFirstOrThrow()
      await db
        .updateTable('page_revisions')
        .set({ document: document.replaceAll(own.url, inJson(spelt(file.url))) })
        .where('app_key', '=', harbor.key)
        .where('page_id', '=', page.id)
        .execute()
      await db.insertInto('unread_lendings').values({ app_key: harbor.key }).execute()
      await sweepMedia.run(app.ports, {})
      await remove(file, aurora.person)
      await sweepMedia.run(app.ports, {})
      expect(await media.isStored(file.url)).toBe(true)
      expect(await media.isStored(here(file.url))).toBe(true)
      const state = { src: spelt(file.url) }
      const restored = await app.ports
        .forApp(harbor.key)
        .transaction()
        .execute((trx) => withOwnFiles(trx, state))
      expect(restored.src).toContain(here(file.url))
      const left = db.selectFrom('unread_lendings').select('app_key').where('app_key', '=', harbor.key)
      expect(await left.execute()).toEqual([])
    },
  )

  it('is found in the other languages of an earlier state', async () => {
    const { aurora, harbor, file, here } = await twoApps()
    await create(harbor.key, harbor.person, { type: 'home' })
    const texts = JSON.stringify({ de: { block: { html: `<img src="${file.url}">` } } })
    await db.updateTable('page_revisions').set({ texts }).where('app_key', '=', harbor.key).execute()
    await db.insertInto('unread_lendings').values({ app_key: harbor.key }).execute()
    await sweepMedia.run(app.ports, {})
    await remove(file, aurora.person)
    await sweepMedia.run(app.ports, {})
    expect(await media.isStored(here(file.url))).toBe(true)
  })

  it('removes nothing while what an app shows cannot be read', async () => {
    const { harbor } = await twoApps()
    const own = await media.addFile(harbor.person, 'own.png', await files.png(34, 31))
    await create(harbor.key, harbor.person, { type: 'home' })
    await db.updateTable('page_revisions').set({ document: '{' }).where('app_key', '=', harbor.key).execute()
    await db.insertInto('unread_lendings').values({ app_key: harbor.key }).execute()
    const stray = own.url.replace(/[a-f0-9]{40}/, 'e'.repeat(40))
    await app.ports.storage.put(stray.replace('/media/', ''), Buffer.from('x'))
    await sweepMedia.run(app.ports, {})
    expect(await media.isStored(stray)).toBe(true)
    await db.deleteFrom('unread_lendings').where('app_key', '=', harbor.key).execute()
    await sweepMedia.run(app.ports, {})
    expect(await media.isStored(stray)).toBe(false)
  })

  it('is found in a release that spells it in another way, also in one that is made of it', async () => {
    const { aurora, harbor, file } = await twoApps()
    await create(harbor.key, harbor.person, { type: 'home' })
    await app.call(publishingRoutes.publish, { body: { appKey: harbor.key } }, harbor.person)
    const other = file.url.replace('media', 'm%65dia')
    const content = { src: other }
    const snapshot = JSON.stringify(content)
    await db.updateTable('releases').set({ snapshot }).where('app_key', '=', harbor.key).execute()
    await db.insertInto('unread_lendings').values({ app_key: harbor.key }).execute()
    await sweepMedia.run(app.ports, {})
    const lent = db.selectFrom('lent_files').select('release_id').where('shown_by', '=', harbor.key)
    expect(await lent.execute()).toHaveLength(1)
    await noteLent(app.ports.forApp(harbor.key), { appKey: harbor.key, releaseId: 'next', content, snapshot })
    expect(await lent.where('release_id', '=', 'next').execute()).toHaveLength(1)
    await remove(file, aurora.person)
    expect(await media.isStored(file.url)).toBe(true)
  })

  it('stays as long as a release of any app shows it', async () => {
    const { aurora, harbor, file } = await twoApps()
    const own = await media.addFile(harbor.person, 'own.png', await files.png(32, 31))
    await create(harbor.key, harbor.person, { type: 'home' })
    await pasteAsBefore(harbor, own.url, file.url)
    await app.call(publishingRoutes.publish, { body: { appKey: harbor.key } }, harbor.person)
    const { uses } = await media.getFile(aurora.person, file.id)
    expect(uses).toMatchObject([{ place: 'otherApp', id: null, name: null }])
    await remove(file, aurora.person)
    await sweepMedia.run(app.ports, {})
    expect(await media.isStored(file.url)).toBe(true)
  })

  it('is named by the pre-flight where it could not be copied', async () => {
    const { aurora, harbor } = await twoApps()
    const own = await media.addFile(harbor.person, 'own.png', await files.png(33, 31))
    await pasteAsBefore(harbor, own.url, `/media/${aurora.key}/${'d'.repeat(40)}.webp`)
    const { data } = await app.call(publishingRoutes.getPreflight, { params: { appKey: harbor.key } }, harbor.person)
    expect(data.groups).toContainEqual(expect.objectContaining({ code: 'file-foreign', total: 1 }))
  })
})

it('addresses in many long texts are looked for in pieces between which others are served', async () => {
  const file = `/media/another/${'a'.repeat(40)}.webp`
  const texts = Array.from({ length: 20 }, () => `${'%6d%65&amp;\n'.repeat(10_000)} ${file}`)
  let pauses = 0
  const found = await foreignFilesInTurns({ texts }, { appKey: 'mine', isOwnHost: () => false }, async () => {
    pauses += 1
  })
  expect(found.map(({ path }) => path)).toEqual(texts.map((_, at) => `texts.${at}`))
  expect(pauses).toBeGreaterThan(5)
})
