import { badgesRoutes } from '@vitrine/domain/badges/badges.routes'
import { layoutsRoutes } from '@vitrine/domain/layouts/layouts.routes'
import { pagesRoutes } from '@vitrine/domain/pages/pages.routes'
import { publishingRoutes } from '@vitrine/domain/publishing/publishing.routes'
import { describe, expect, it } from 'vitest'
import { banner, errorOf } from '../../../../test/design-driver.ts'
import { createHistoryDriver } from '../../../../test/history-driver.ts'

const {
  app,
  on,
  store,
  read,
  saveDesign,
  draftOf,
  list,
  momentOf,
  restore,
  newest,
  restoreAll,
  make,
  write,
  titles,
  titleOf,
  remove,
  badge,
  layoutOf,
  saveLayout,
} = await createHistoryDriver()

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
    const [milestone] = (await list()).data
    expect(milestone).toMatchObject({
      kind: 'milestone',
      moment: done.moment,
      count: 1,
      milestone: { kind: 'restored', page: 'One' },
    })
    await restoreAll(before)
    expect(await titleOf(one.id)).toBe('One, changed')
  })

  it('brings all back: deleted pages, order, layout, badges; what was made since stays unless it shall go', async () => {
    const gone = await make('Gone', { blocks: [banner('g')] })
    await badge('Sale')
    const moment = await newest()
    const order = (await draftOf(on.key, on.person)).pages.map(({ id }) => id)
    await remove(gone.id)
    await saveLayout((layout) => {
      layout.theme.color.primary = '#112233'
    })
    await badge('New')
    const newer = await make('Newer', { type: 'home' })
    expect(await restoreAll(moment)).toMatchObject({ removed: 0 })
    expect(await titleOf(gone.id)).toBe('Gone')
    expect((await layoutOf()).theme.color.primary).not.toBe('#112233')
    const badges = await app.call(badgesRoutes.listBadges, { params: { appKey: on.key }, query: {} }, on.person)
    expect(badges.data.map(({ title }) => title.text)).toEqual(['Sale'])
    expect((await draftOf(on.key, on.person)).pages.map(({ id }) => id)).toEqual([
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
    const revisionOf = async (id: string) => (await read(id, on.person, on.key)).body.data.revision
    const content = (title: string, blocks: unknown[]) => ({ type: 'custom', title: { text: title }, blocks })
    await saveDesign(on.key, on.person, {
      pages: [
        { id: one.id, revision: await revisionOf(one.id), data: content('One', []) },
        { id: two.id, revision: await revisionOf(two.id), data: content('Two', [banner('moved')]) },
      ],
    })
    await restore(moment, { scope: 'page', id: one.id, revision: await revisionOf(one.id) })
    const blocks = (await read(one.id, on.person, on.key)).body.data.blocks
    expect(blocks).toHaveLength(1)
    expect(blocks[0]?.id).not.toBe('moved')
    expect((await read(two.id, on.person, on.key)).body.data.blocks[0]?.id).toBe('moved')
  })

  it('texts of other languages come back with the page', async () => {
    const page = await make('About')
    const moment = await newest()
    await app.database.db
      .insertInto('app_languages')
      .values({ app_key: on.key, code: 'de', label: 'German' } as never)
      .execute()
    await store(page.id, { title: { text: 'Über uns' } }, { key: on.key, as: on.person, language: 'de' })
    const german = await newest()
    const { pages } = await momentOf(moment)
    expect(pages.find(({ id }) => id === page.id)).toMatchObject({ state: 'changed', languages: ['de'] })
    const say = async () =>
      (
        await app.answer(pagesRoutes.getPage, { params: { appKey: on.key, id: page.id } }, on.person, {
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
    // Both run at once: the page holds the content of the last one, and neither half is lost.
    const now = (await momentOf(moment)).state
    const revision = (await read(page.id, on.person, on.key)).body.data.revision
    const [saved, restored] = await Promise.allSettled([
      store(page.id, { title: { text: 'At the same time' } }, { key: on.key, as: on.person, revision }),
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
    // Another design has taken the id meanwhile, so the page cannot come back.
    const { id } = await app.database.db
      .selectFrom('designs')
      .select('id')
      .where('app_key', '=', on.key)
      .executeTakeFirstOrThrow()
    await app.database.db
      .insertInto('designs')
      .values({ app_key: on.key, id: 'other', status: 'draft', title: 'Other' })
      .execute()
    await app.database.db
      .insertInto('pages')
      .values({
        app_key: on.key,
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
    await app.call(publishingRoutes.publish, { body: { appKey: on.key } }, on.person)
    await restoreAll(moment)
    const { data } = await app.call(publishingRoutes.previewChanges, { params: { appKey: on.key } }, on.person)
    expect(data.live?.number).toBe(1)
    expect(data.changes.map(({ kind }) => kind)).toEqual(['page-changed'])
  })

  it('one save of the layout through its own route stands in the line too', async () => {
    const layout = await layoutOf()
    const body = { data: { ...layout, theme: { ...layout.theme, corner: { style: 'sharp' as const } } } }
    await app.call(layoutsRoutes.updateLayout, { params: { appKey: on.key, id: layout.id }, body }, on.person)
    expect((await list()).data[0]?.saved?.parts).toEqual(['branding'])
  })
})
