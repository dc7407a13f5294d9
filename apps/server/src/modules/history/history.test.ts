import { badgesRoutes } from '@vitrine/domain/badges/badges.routes'
import { designsRoutes } from '@vitrine/domain/designs/designs.routes'
import { type HistoryEntry, historyRoutes, type Restore } from '@vitrine/domain/history/history.routes'
import { layoutsRoutes } from '@vitrine/domain/layouts/layouts.routes'
import { pagesRoutes } from '@vitrine/domain/pages/pages.routes'
import { publishingRoutes } from '@vitrine/domain/publishing/publishing.routes'
import { selectionsRoutes } from '@vitrine/domain/selections/selections.routes'
import { beforeEach, describe, expect, it } from 'vitest'
import { banner, createDesignDriver, errorOf } from '../../../test/design-driver.ts'
import type { SignedIn } from '../../../test/test-app.ts'
import { deleteOldRevisions } from './retention.queries.ts'

const { app, freshApp, create, store, draftOf, saveDesign, read } = await createDesignDriver()

let key: string
let person: SignedIn
beforeEach(async () => {
  ;({ key, person } = await freshApp())
})

const minute = 60_000
/** Later, with a token of then: they last five minutes. */
async function wait(ms: number): Promise<void> {
  app.clock.advance(ms)
  const of = { sub: person.sub, familyId: 'test', impersonated: false, thirdParty: false, epoch: 1 }
  const { token } = await app.ports.tokens.signAccess(of)
  person = { ...person, token, headers: { ...person.headers, authorization: `Bearer ${token}` } }
}
const list = (query: Record<string, unknown> = {}, as = person) =>
  app.call(historyRoutes.listHistory, { params: { appKey: key }, query }, as)
const momentOf = async (moment: number) =>
  (await app.call(historyRoutes.getMoment, { params: { appKey: key, moment } }, person)).data
const restore = async (moment: number, data: Restore, as = person) =>
  (await app.call(historyRoutes.restoreMoment, { params: { appKey: key, moment }, body: { data } }, as)).data
const newest = async () => (await list()).data[0]?.moment ?? 0
const restoreAll = async (moment: number, removeNewer = false) =>
  restore(moment, { scope: 'all', state: (await momentOf(moment)).state, removeNewer })
const make = (title: string, more = {}) => create(key, person, { title: { text: title }, ...more })
const write = (id: string, title: string, more = {}, as: SignedIn = person) =>
  store(id, { title: { text: title }, ...more }, { key, as })
const titles = async () => (await draftOf(key, person)).pages.map(({ title }) => title.text)
const titleOf = async (id: string) => (await read(id, person, key)).body.data.title.text
const told = ({ kind, saved, count, mark, release }: HistoryEntry) =>
  kind === 'save' ? `${saved?.thing} ${saved?.title} ${count}`.trim() : kind === 'mark' ? mark?.kind : release?.number
const remove = (id: string) => app.call(pagesRoutes.deletePage, { params: { appKey: key, id } }, person)
const badge = (text: string) =>
  app.call(badgesRoutes.createBadge, { params: { appKey: key }, body: { title: { text } } }, person)
const layoutOf = async () => (await draftOf(key, person)).layout
const saveLayout = async (change: (layout: Awaited<ReturnType<typeof layoutOf>>) => unknown) => {
  const layout = structuredClone(await layoutOf())
  change(layout)
  return saveDesign(key, person, { layout: { revision: layout.revision, data: layout } })
}

describe('the line of a design', () => {
  it('tells who saved which page and what it changed, newest first, one entry for saves in one go', async () => {
    const page = await make('About')
    await write(page.id, 'About', { blocks: [banner('a'), banner('b')] })
    await write(page.id, 'About', { blocks: [banner('a')] })
    await wait(6 * minute)
    const colleague = await app.signIn(key, { role: 'staff' })
    await write(page.id, 'About us', { blocks: [banner('c')] }, colleague)
    const { data, next } = await list()
    expect(data.slice(0, 2).map(told)).toEqual(['page About us 1', 'page About 3'])
    expect(data[0]).toMatchObject({ savedBy: colleague.email, counts: { added: 1, removed: 1, changed: 0 } })
    expect(data[1]).toMatchObject({ savedBy: person.email, isNew: true, counts: { added: 1, removed: 0, changed: 0 } })
    expect(next).toBeNull()
    const opened = await list({
      each: '1',
      from: data[1]?.from,
      before: (data[1]?.moment ?? 0) + 1,
      thing: `page:${page.id}`,
    })
    expect(opened.data.map(({ counts }) => counts)).toEqual([
      { added: 0, removed: 1, changed: 0 },
      { added: 2, removed: 0, changed: 0 },
      { added: 0, removed: 0, changed: 0 },
    ])
  })

  it('tells of navigation, branding, settings, badges, the order of pages, deletions and releases', async () => {
    const home = await make('Second', { type: 'home' })
    await saveLayout((layout) => {
      layout.theme.color.primary = '#112233'
    })
    await saveLayout((layout) => {
      layout.options.layout.searchBar.placeholder = 'Find it'
    })
    await badge('Sale')
    const { pages } = await draftOf(key, person)
    await saveDesign(key, person, { pageOrder: pages.map(({ id }) => id).reverse() })
    await remove(home.id)
    await app.call(publishingRoutes.publish, { body: { appKey: key } }, person)
    const { data } = await list()
    expect(data.slice(0, 6).map((entry) => [told(entry), ...(entry.saved?.parts ?? [])])).toEqual([
      [1],
      ['page-deleted Second 1'],
      ['pages  1'],
      ['badges  1'],
      ['layout  1', 'settings'],
      ['layout  1', 'branding'],
    ])
    expect((await list({ thing: 'branding' })).data.map(told)).toContain('layout  1')
    expect((await list({ thing: `page:${home.id}` })).data.map(told)).toEqual([
      'page-deleted Second 1',
      'page Second 1',
    ])
  })

  it('is read a page at a time without losing or doubling an entry, by person and up to a day', async () => {
    const one = await make('One')
    const two = await make('Two')
    for (let at = 0; at < 3; at += 1) {
      await write(one.id, `One ${at}`)
      await write(two.id, `Two ${at}`)
      await wait(at === 0 ? 6 * minute : minute)
    }
    const all = (await list()).data.map(({ moment }) => moment)
    const paged: number[] = []
    let before: number | null | undefined
    do {
      const answer: Awaited<ReturnType<typeof list>> = await list({ size: 1, ...(before ? { before } : {}) })
      paged.push(...answer.data.map(({ moment }) => moment))
      before = answer.next
    } while (before !== null)
    expect(paged).toEqual(all)
    expect((await list({ person: 'nobody@example.com' })).data).toEqual([])
    const last = (await list()).data[0]
    const until = new Date(Date.parse(last?.savedAt ?? '') - 1).toISOString()
    expect((await list({ until })).data[0]?.moment).toBeLessThan(last?.moment ?? 0)
    const { people, pages } = (
      await app.call(historyRoutes.listHistoryFilters, { params: { appKey: key }, query: {} }, person)
    ).data
    expect(people).toContain(person.email)
    expect(pages.map(({ title }) => title)).toContain('One 2')
  })

  it('refuses what is no moment, page, date or size, naming the field', async () => {
    const fields = async (query: Record<string, unknown>) =>
      (await errorOf(list(query))).issues?.map(({ path }) => path)
    expect(await fields({ until: 'yesterday' })).toEqual(['until'])
    expect(await fields({ size: 101 })).toEqual(['size'])
    expect(await fields({ before: 'x' })).toEqual(['before'])
    expect(await fields({ thing: 'everything' })).toEqual(['thing'])
    expect(await fields({ designId: 'no/id' })).toEqual(['designId'])
    expect((await errorOf(list({ designId: 'none' }))).code).toBe('not_found')
    expect((await errorOf(momentOf(Number.NaN))).status).toBe(400)
    const other = await make('Elsewhere')
    ;({ key, person } = await freshApp())
    const page = app.call(
      historyRoutes.getPageThen,
      { params: { appKey: key, moment: await newest(), id: other.id }, query: {} },
      person,
    )
    expect((await errorOf(page)).code).toBe('not_found')
  })

  it('is closed without a token, to another app, and to whoever may not change designs', async () => {
    const moment = await newest()
    const { key: otherKey, person: stranger } = await freshApp()
    expect(otherKey).not.toBe(key)
    expect((await errorOf(list({}, stranger))).status).toBe(403)
    const asNobody = app.call(historyRoutes.listHistory, { params: { appKey: key }, query: {} })
    expect((await errorOf(asNobody)).status).toBe(401)
    const reader = await app.signIn(key, { role: 'staff', permissions: ['design.read'] })
    expect((await list({}, reader)).data.length).toBeGreaterThan(0)
    const { state } = await momentOf(moment)
    const refused = restore(moment, { scope: 'all', state, removeNewer: false }, reader)
    expect((await errorOf(refused)).code).toBe('permission_missing')
  })
})

describe('the design at a moment', () => {
  it('tells which pages changed, are gone, or were made since, and which parts differ', async () => {
    const changed = await make('Changed', { blocks: [banner('a')] })
    const gone = await make('Gone', { blocks: [banner('g')] })
    const moment = await newest()
    await write(changed.id, 'Changed', { blocks: [banner('a'), banner('b')] })
    await remove(gone.id)
    await make('New')
    await badge('Sale')
    const { pages, parts } = await momentOf(moment)
    expect(pages.map(({ title, state }) => `${title} ${state}`)).toEqual([
      'Home 1 same',
      'Changed changed',
      'Gone gone',
      'New new',
    ])
    expect(pages[1]?.counts).toEqual({ added: 1, removed: 0, changed: 0 })
    expect(parts.filter(({ state }) => state === 'changed').map(({ part }) => part)).toEqual(['badges'])
    const look = async (id: string) =>
      (await app.call(historyRoutes.getPageThen, { params: { appKey: key, moment, id }, query: {} }, person)).data
    expect((await look(changed.id)).past?.page.blocks.map(({ id }) => id)).toEqual(['a'])
    expect((await look(changed.id)).now?.page.blocks.map(({ id }) => id)).toEqual(['a', 'b'])
    expect((await look(gone.id)).now).toBeNull()
    const { data } = await app.call(historyRoutes.getPartsThen, { params: { appKey: key, moment }, query: {} }, person)
    expect([data.past.badges?.length, data.now.badges?.length]).toEqual([0, 1])
  })
})

describe('restoring', () => {
  it('brings one page back and leaves the others; restoring the moment before takes it back', async () => {
    const one = await make('One', { blocks: [banner('a')] })
    const two = await make('Two')
    const moment = await newest()
    await write(one.id, 'One, changed')
    await write(two.id, 'Two, changed')
    const before = await newest()
    const seen = (await momentOf(moment)).pages.find(({ id }) => id === one.id)
    const done = await restore(moment, { scope: 'page', id: one.id, revision: seen?.revision ?? null })
    expect(done).toMatchObject({ restored: 1, removed: 0 })
    expect([await titleOf(one.id), await titleOf(two.id)]).toEqual(['One', 'Two, changed'])
    const [mark] = (await list()).data
    expect(mark).toMatchObject({ kind: 'mark', moment: done.moment, count: 1, mark: { kind: 'restored', page: 'One' } })
    await restoreAll(before)
    expect(await titleOf(one.id)).toBe('One, changed')
  })

  it('brings all back: deleted pages, order, layout, badges; what was made since stays unless it shall go', async () => {
    const gone = await make('Gone', { blocks: [banner('g')] })
    await badge('Sale')
    const moment = await newest()
    const order = (await draftOf(key, person)).pages.map(({ id }) => id)
    await remove(gone.id)
    await saveLayout((layout) => {
      layout.theme.color.primary = '#112233'
    })
    await badge('New')
    const newer = await make('Newer', { type: 'home' })
    expect(await restoreAll(moment)).toMatchObject({ removed: 0 })
    expect(await titleOf(gone.id)).toBe('Gone')
    expect((await layoutOf()).theme.color.primary).not.toBe('#112233')
    const badges = await app.call(badgesRoutes.listBadges, { params: { appKey: key }, query: {} }, person)
    expect(badges.data.map(({ title }) => title.text)).toEqual(['Sale'])
    expect((await draftOf(key, person)).pages.map(({ id }) => id)).toEqual([
      ...order.filter((id) => id !== gone.id),
      newer.id,
    ])
    expect(await restoreAll(moment, true)).toMatchObject({ removed: 1 })
    expect(await titles()).toEqual(['Home 1'])
    expect((await momentOf(moment)).pages.every(({ state }) => state === 'same')).toBe(true)
  })

  it('restores a part alone', async () => {
    const moment = await newest()
    await saveLayout((layout) => {
      layout.theme.color.primary = '#112233'
      layout.options.bottomTabs.title.visible = false
    })
    const { parts } = await momentOf(moment)
    const revision = parts.find(({ part }) => part === 'navigation')?.revision ?? ''
    await restore(moment, { scope: 'part', part: 'navigation', revision })
    const { theme, options } = await layoutOf()
    expect([theme.color.primary, options.bottomTabs.title.visible]).toEqual(['#112233', true])
  })

  it('a block that moved to another page meanwhile comes back under an id of its own', async () => {
    const one = await make('One', { blocks: [banner('moved')] })
    const two = await make('Two')
    const moment = await newest()
    const revisionOf = async (id: string) => (await read(id, person, key)).body.data.revision
    const content = (title: string, blocks: unknown[]) => ({ type: 'custom', title: { text: title }, blocks })
    await saveDesign(key, person, {
      pages: [
        { id: one.id, revision: await revisionOf(one.id), data: content('One', []) },
        { id: two.id, revision: await revisionOf(two.id), data: content('Two', [banner('moved')]) },
      ],
    })
    await restore(moment, { scope: 'page', id: one.id, revision: await revisionOf(one.id) })
    const blocks = (await read(one.id, person, key)).body.data.blocks
    expect(blocks).toHaveLength(1)
    expect(blocks[0]?.id).not.toBe('moved')
    expect((await read(two.id, person, key)).body.data.blocks[0]?.id).toBe('moved')
  })

  it('texts of other languages come back with the page', async () => {
    const page = await make('About')
    const moment = await newest()
    await app.database.db
      .insertInto('app_languages')
      .values({ app_key: key, code: 'de', label: 'German' } as never)
      .execute()
    await store(page.id, { title: { text: 'Über uns' } }, { key, as: person, language: 'de' })
    const german = await newest()
    const { pages } = await momentOf(moment)
    expect(pages.find(({ id }) => id === page.id)).toMatchObject({ state: 'changed', languages: ['de'] })
    const say = async () =>
      (
        await app.answer(pagesRoutes.getPage, { params: { appKey: key, id: page.id } }, person, {
          headers: { 'x-app-language': 'de' },
        })
      ).body.data.title.text
    await restoreAll(moment)
    expect(await say()).toBe('About')
    await restoreAll(german)
    expect(await say()).toBe('Über uns')
  })

  it('is refused whole when somebody saved meanwhile, and each save meanwhile is refused or kept', async () => {
    const page = await make('Page')
    const moment = await newest()
    await write(page.id, 'Changed')
    const { state } = await momentOf(moment)
    await write(page.id, 'Changed by somebody')
    const refusal = await errorOf(restore(moment, { scope: 'all', state, removeNewer: false }))
    expect(refusal.code).toBe('stale_revision')
    expect(await titleOf(page.id)).toBe('Changed by somebody')
    const stale = restore(moment, { scope: 'page', id: page.id, revision: 'old' })
    expect((await errorOf(stale)).code).toBe('stale_revision')
    // Both at once: the page is what came last, and neither half is lost.
    const now = (await momentOf(moment)).state
    const revision = (await read(page.id, person, key)).body.data.revision
    const [saved, restored] = await Promise.allSettled([
      store(page.id, { title: { text: 'At the same time' } }, { key, as: person, revision }),
      restore(moment, { scope: 'all', state: now, removeNewer: false }),
    ])
    expect([saved.status, restored.status].filter((status) => status === 'fulfilled')).toHaveLength(1)
    expect(await titleOf(page.id)).toBe(saved.status === 'fulfilled' ? 'At the same time' : 'Page')
  })

  it('what fails on its way leaves everything as it was', async () => {
    const page = await make('Page')
    const gone = await make('Gone')
    const moment = await newest()
    await write(page.id, 'Changed')
    await remove(gone.id)
    // Another design took the id meanwhile: the page cannot come back.
    const { id } = await app.database.db
      .selectFrom('designs')
      .select('id')
      .where('app_key', '=', key)
      .executeTakeFirstOrThrow()
    await app.database.db
      .insertInto('designs')
      .values({ app_key: key, id: 'other', status: 'draft', title: 'Other' })
      .execute()
    await app.database.db
      .insertInto('pages')
      .values({
        app_key: key,
        id: gone.id,
        design_id: 'other',
        type: 'custom',
        document: '{}',
        position: 0,
        revision: 'x',
        updated_by: 'x',
      })
      .execute()
    expect(id).not.toBe('other')
    const count = (await list({ each: '1' })).data.length
    expect((await errorOf(restoreAll(moment))).code).toBe('conflict')
    expect(await titleOf(page.id)).toBe('Changed')
    expect((await list({ each: '1' })).data).toHaveLength(count)
  })

  it('changes nothing for shoppers until somebody publishes', async () => {
    const page = await make('Page')
    const moment = await newest()
    await write(page.id, 'Changed')
    await app.call(publishingRoutes.publish, { body: { appKey: key } }, person)
    await restoreAll(moment)
    const { data } = await app.call(publishingRoutes.previewChanges, { params: { appKey: key } }, person)
    expect(data.live?.number).toBe(1)
    expect(data.changes.map(({ kind }) => kind)).toEqual(['page-changed'])
  })

  it('one save of the layout through its own route stands in the line too', async () => {
    const layout = await layoutOf()
    const body = { data: { ...layout, theme: { ...layout.theme, corner: { style: 'sharp' as const } } } }
    await app.call(layoutsRoutes.updateLayout, { params: { appKey: key, id: layout.id }, body }, person)
    expect((await list()).data[0]?.saved?.parts).toEqual(['branding'])
  })
})

describe('designs and selections', () => {
  it('a design that is not live has a line of its own, without badges and releases', async () => {
    const body = { title: 'Winter', pages: [{ type: 'home', isDefault: true, title: 'Home' }], layout: {} }
    const made = await app.call(designsRoutes.createDesign, { body: body as never }, person)
    const designId = made.data.id
    await badge('Sale')
    const colleague = await app.signIn(key, { role: 'staff', permissions: ['design.read', 'design.publish'] })
    await app.call(publishingRoutes.publish, { body: { appKey: key } }, colleague)
    const { data } = await list({ designId })
    expect(data.map(told)).toEqual(['page Home 1 1'])
    const peopleOf = async (query: { designId?: string }) =>
      (await app.call(historyRoutes.listHistoryFilters, { params: { appKey: key }, query }, person)).data.people
    expect(await peopleOf({})).toContain(colleague.email)
    expect(await peopleOf({ designId })).toEqual([person.email])
    const first = data[0]?.moment ?? 0
    const ofDesign = { params: { appKey: key }, query: { types: 'home', designId } }
    const draft = (await app.call(pagesRoutes.getDesign, ofDesign, person)).data
    const [page] = draft.pages
    const changed = { id: page?.id ?? '', revision: page?.revision ?? '', data: { ...page, title: { text: 'Snow' } } }
    await app.call(pagesRoutes.saveDesign, { ...ofDesign, body: { data: { pages: [changed as never] } } }, person)
    const at = { params: { appKey: key, moment: first }, query: { designId } }
    const { state, parts } = (await app.call(historyRoutes.getMoment, at, person)).data
    expect(parts.map(({ part }) => part)).not.toContain('badges')
    const all = { scope: 'all' as const, state }
    await app.call(historyRoutes.restoreMoment, { ...at, body: { data: all } }, person)
    expect((await app.call(pagesRoutes.getDesign, ofDesign, person)).data.pages[0]?.title.text).toBe('Home 1')
    expect((await list()).data.some(({ kind }) => kind === 'mark')).toBe(false)
  })

  it('picked brands stand in the line with counts and come back', async () => {
    const brand = (id: string) => ({ app_key: key, id, name: id, search_text: id, position: 0 })
    await app.database.db
      .insertInto('brands')
      .values([brand('one'), brand('two')] as never)
      .execute()
    const pick = (brands: string[]) =>
      app.call(selectionsRoutes.putBrandSelection, { params: { appKey: key }, body: { brands } }, person)
    await pick(['one', 'two'])
    const [both] = (await list()).data
    expect(both).toMatchObject({ saved: { thing: 'brands' }, counts: { added: 2, removed: 0, changed: 0 } })
    await wait(6 * minute)
    await pick(['two'])
    const moment = both?.moment ?? 0
    const part = (await momentOf(moment)).parts.find((one) => one.part === 'brands')
    expect(part).toMatchObject({ state: 'changed', counts: { added: 0, removed: 1, changed: 0 } })
    await restore(moment, { scope: 'part', part: 'brands', revision: part?.revision ?? '' })
    const { data } = await app.call(selectionsRoutes.getBrandSelection, { params: { appKey: key } }, person)
    expect(data.ids).toEqual(['one', 'two'])
  })
})

describe('what is kept', () => {
  it('the newest 200 saves of each thing and all of the last 90 days, with the one that held when those began', async () => {
    const page = await make('Old')
    const { db } = app.database
    const now = new Date(app.clock.now())
    const daysAgo = (days: number) => new Date(now.getTime() - days * 24 * 60 * minute)
    const { design_id } = await db
      .selectFrom('page_revisions')
      .select('design_id')
      .where('page_id', '=', page.id)
      .executeTakeFirstOrThrow()
    const saves = (count: number, name: string, at: Date) =>
      db
        .insertInto('page_revisions')
        .values(
          Array.from({ length: count }, (_, n) => ({
            app_key: key,
            page_id: page.id,
            design_id,
            revision: `${name}${n}`,
            document: '{}',
            block_count: 0,
            saved_by: 'x',
            saved_at: at,
          })),
        )
        .execute()
    await db.deleteFrom('page_revisions').where('page_id', '=', page.id).execute()
    await saves(5, 'ancient', daysAgo(200))
    await saves(3, 'held', daysAgo(91))
    await saves(250, 'recent', daysAgo(80))
    const { key: otherKey } = await freshApp()
    await deleteOldRevisions(db, now)
    const kept = await db.selectFrom('page_revisions').select('revision').where('page_id', '=', page.id).execute()
    const names = kept.map(({ revision }) => revision)
    expect(names.filter((name) => name.startsWith('recent'))).toHaveLength(250)
    expect(names.filter((name) => !name.startsWith('recent'))).toEqual(['held2'])
    const others = await db.selectFrom('page_revisions').select('revision').where('app_key', '=', otherKey).execute()
    expect(others).toHaveLength(1)
    await db.deleteFrom('page_revisions').where('revision', 'like', 'recent%').execute()
    await saves(150, 'few', daysAgo(300))
    await deleteOldRevisions(db, now)
    const few = await db.selectFrom('page_revisions').select('revision').where('page_id', '=', page.id).execute()
    expect(few).toHaveLength(151)
  })
})
