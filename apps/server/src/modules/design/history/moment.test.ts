import { designsRoutes } from '@vitrine/domain/designs/designs.routes'
import { historyRoutes } from '@vitrine/domain/history/history.routes'
import { pagesRoutes } from '@vitrine/domain/pages/pages.routes'
import { publishingRoutes } from '@vitrine/domain/publishing/publishing.routes'
import { selectionsRoutes } from '@vitrine/domain/selections/selections.routes'
import { minuteMs } from '@vitrine/domain/time'
import { describe, expect, it } from 'vitest'
import { banner } from '../../../../test/design-driver.ts'
import { createHistoryDriver, told } from '../../../../test/history-driver.ts'

const { app, on, wait, list, momentOf, restore, newest, make, write, remove, badge } = await createHistoryDriver()

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
      (await app.call(historyRoutes.getPageAtMoment, { params: { appKey: on.key, moment, id }, query: {} }, on.person))
        .data
    expect((await look(changed.id)).past?.page.blocks.map(({ id }) => id)).toEqual(['a'])
    expect((await look(changed.id)).now?.page.blocks.map(({ id }) => id)).toEqual(['a', 'b'])
    expect((await look(gone.id)).now).toBeNull()
    const { data } = await app.call(
      historyRoutes.getPartsAtMoment,
      { params: { appKey: on.key, moment }, query: {} },
      on.person,
    )
    expect([data.past.badges?.length, data.now.badges?.length]).toEqual([0, 1])
  })
})

describe('the line of designs and selections', () => {
  it('a design that is not live has a line of its own, without badges and releases', async () => {
    const body = { title: 'Winter', pages: [{ type: 'home', isDefault: true, title: 'Home' }], layout: {} }
    const made = await app.call(designsRoutes.createDesign, { body: body as never }, on.person)
    const designId = made.data.id
    await badge('Sale')
    const colleague = await app.signIn(on.key, { role: 'staff', permissions: ['design.read', 'design.publish'] })
    await app.call(publishingRoutes.publish, { body: { appKey: on.key } }, colleague)
    const { data } = await list({ designId })
    expect(data.map(told)).toEqual(['page Home 1 1'])
    const peopleOf = async (query: { designId?: string }) =>
      (await app.call(historyRoutes.listHistoryFilters, { params: { appKey: on.key }, query }, on.person)).data.people
    expect(await peopleOf({})).toContain(colleague.email)
    expect(await peopleOf({ designId })).toEqual([on.person.email])
    const first = data[0]?.moment ?? 0
    const ofDesign = { params: { appKey: on.key }, query: { types: 'home', designId } }
    const draft = (await app.call(pagesRoutes.getDesign, ofDesign, on.person)).data
    const [page] = draft.pages
    const changed = { id: page?.id ?? '', revision: page?.revision ?? '', data: { ...page, title: { text: 'Snow' } } }
    await app.call(pagesRoutes.saveDesign, { ...ofDesign, body: { data: { pages: [changed as never] } } }, on.person)
    const at = { params: { appKey: on.key, moment: first }, query: { designId } }
    const { state, parts } = (await app.call(historyRoutes.getMoment, at, on.person)).data
    expect(parts.map(({ part }) => part)).not.toContain('badges')
    const all = { scope: 'all' as const, state }
    await app.call(historyRoutes.restoreMoment, { ...at, body: { data: all } }, on.person)
    expect((await app.call(pagesRoutes.getDesign, ofDesign, on.person)).data.pages[0]?.title.text).toBe('Home 1')
    expect((await list()).data.some(({ kind }) => kind === 'milestone')).toBe(false)
  })

  it('picked brands stand in the line with counts and come back', async () => {
    const brand = (id: string) => ({ app_key: on.key, id, name: id, search_text: id, position: 0 })
    await app.database.db
      .insertInto('brands')
      .values([brand('one'), brand('two')] as never)
      .execute()
    const pick = (brands: string[]) =>
      app.call(selectionsRoutes.putBrandSelection, { params: { appKey: on.key }, body: { brands } }, on.person)
    await pick(['one', 'two'])
    const [both] = (await list()).data
    expect(both).toMatchObject({ saved: { thing: 'brands' }, counts: { added: 2, removed: 0, changed: 0 } })
    await wait(6 * minuteMs)
    await pick(['two'])
    const moment = both?.moment ?? 0
    const part = (await momentOf(moment)).parts.find((one) => one.part === 'brands')
    expect(part).toMatchObject({ state: 'changed', counts: { added: 0, removed: 1, changed: 0 } })
    await restore(moment, { scope: 'part', part: 'brands', revision: part?.revision ?? '' })
    const { data } = await app.call(selectionsRoutes.getBrandSelection, { params: { appKey: on.key } }, on.person)
    expect(data.ids).toEqual(['one', 'two'])
  })
})

describe('an entry beside what was before it', () => {
  it('tells what its saves changed, also where now is the same', async () => {
    const page = await make('Guide', { blocks: [banner('a')] })
    await wait(6 * minuteMs)
    await write(page.id, 'Guide', { blocks: [banner('a'), banner('b')] })
    await wait(6 * minuteMs)
    await badge('Sale')
    const line = (await list()).data
    const edit = line.find(({ saved, isNew }) => saved?.pageId === page.id && !isNew)
    const first = line.find(({ saved, isNew }) => saved?.pageId === page.id && isNew)
    if (!edit || !first) throw new Error('The line lacks an entry.')
    const before = async ({ moment, from }: typeof edit) => {
      const asked = { params: { appKey: on.key, moment }, query: { before: from } }
      return (await app.call(historyRoutes.getMoment, asked, on.person)).data
    }
    const differing = ({ pages, parts }: Awaited<ReturnType<typeof before>>) =>
      [...pages.map(({ title, state }) => [title, state]), ...parts.map(({ part, state }) => [part, state])]
        .filter(([, state]) => state !== 'same')
        .map((pair) => pair.join(' '))
    const changed = await before(edit)
    expect(differing(changed)).toEqual(['Guide changed'])
    expect(changed.pages.find(({ id }) => id === page.id)?.counts).toEqual({ added: 1, removed: 0, changed: 0 })
    expect(differing(await before(first))).toEqual(['Guide new'])
    const newest = line.find(({ saved }) => saved?.thing === 'badges')
    expect(newest && differing(await before(newest))).toEqual(['badges changed'])
    expect(differing(await momentOf(edit.moment))).toEqual(['badges changed'])
    const asked = { params: { appKey: on.key, moment: edit.moment, id: page.id }, query: { before: edit.from } }
    const { data } = await app.call(historyRoutes.getPageAtMoment, asked, on.person)
    expect(data.past?.page.blocks.map(({ id }) => id)).toEqual(['a'])
    expect(data.now?.page.blocks.map(({ id }) => id)).toEqual(['a', 'b'])
  })
})
