import { historyRoutes } from '@vitrine/domain/history/history.routes'
import { publishingRoutes } from '@vitrine/domain/publishing/publishing.routes'
import { minuteMs } from '@vitrine/domain/time'
import { describe, expect, it } from 'vitest'
import { banner, errorOf } from '../../../../test/design-driver.ts'
import { createHistoryDriver, told } from '../../../../test/history-driver.ts'

const {
  app,
  on,
  freshApp,
  saveDesign,
  draftOf,
  wait,
  list,
  momentOf,
  restore,
  newest,
  make,
  write,
  remove,
  badge,
  saveLayout,
} = await createHistoryDriver()

describe('the line of a design', () => {
  it('tells who saved which page and what it changed, newest first, one entry for saves in one go', async () => {
    const page = await make('About')
    await write(page.id, 'About', { blocks: [banner('a'), banner('b')] })
    await write(page.id, 'About', { blocks: [banner('a')] })
    await wait(6 * minuteMs)
    const colleague = await app.signIn(on.key, { role: 'staff' })
    await write(page.id, 'About us', { blocks: [banner('c')] }, colleague)
    const { data, next } = await list()
    expect(data.slice(0, 2).map(told)).toEqual(['page About us 1', 'page About 3'])
    expect(data[0]).toMatchObject({ savedBy: colleague.email, counts: { added: 1, removed: 1, changed: 0 } })
    expect(data[1]).toMatchObject({
      savedBy: on.person.email,
      isNew: true,
      counts: { added: 1, removed: 0, changed: 0 },
    })
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
    const { pages } = await draftOf(on.key, on.person)
    await saveDesign(on.key, on.person, { pageOrder: pages.map(({ id }) => id).reverse() })
    await remove(home.id)
    await app.call(publishingRoutes.publish, { body: { appKey: on.key } }, on.person)
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
      await wait(at === 0 ? 6 * minuteMs : minuteMs)
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
      await app.call(historyRoutes.listHistoryFilters, { params: { appKey: on.key }, query: {} }, on.person)
    ).data
    expect(people).toContain(on.person.email)
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
    Object.assign(on, await freshApp())
    const page = app.call(
      historyRoutes.getPageAtMoment,
      { params: { appKey: on.key, moment: await newest(), id: other.id }, query: {} },
      on.person,
    )
    expect((await errorOf(page)).code).toBe('not_found')
  })

  it('is closed without a token, to another app, and to whoever may not change designs', async () => {
    const moment = await newest()
    const { key: otherKey, person: stranger } = await freshApp()
    expect(otherKey).not.toBe(on.key)
    expect((await errorOf(list({}, stranger))).status).toBe(403)
    const asNobody = app.call(historyRoutes.listHistory, { params: { appKey: on.key }, query: {} })
    expect((await errorOf(asNobody)).status).toBe(401)
    const reader = await app.signIn(on.key, { role: 'staff', permissions: ['design.read'] })
    expect((await list({}, reader)).data.length).toBeGreaterThan(0)
    const { state } = await momentOf(moment)
    const refused = restore(moment, { scope: 'all', state, removeNewer: false }, reader)
    expect((await errorOf(refused)).code).toBe('permission_missing')
  })
})
