/** The calls of the history in the words of its tests; each test begins with an app of its own, `on.key`, and its owner. */
import { badgesRoutes } from '@vitrine/domain/badges/badges.routes'
import { type HistoryEntry, historyRoutes, type Restore } from '@vitrine/domain/history/history.routes'
import { pagesRoutes } from '@vitrine/domain/pages/pages.routes'
import { beforeEach } from 'vitest'
import { createDesignDriver } from './design-driver.ts'
import type { SignedIn } from './test-app.ts'

/** What an entry of the line tells, in a few words. */
export const told = ({ kind, saved, count, milestone, release }: HistoryEntry) =>
  kind === 'save'
    ? `${saved?.thing} ${saved?.title} ${count}`.trim()
    : kind === 'milestone'
      ? milestone?.kind
      : release?.number

export async function createHistoryDriver() {
  const { app, freshApp, create, store, draftOf, saveDesign, read } = await createDesignDriver()
  const on = await freshApp()
  beforeEach(async () => {
    Object.assign(on, await freshApp())
  })

  /** Later, with a token of then: they last five minutes. */
  async function wait(ms: number): Promise<void> {
    app.clock.advance(ms)
    const of = {
      sub: on.person.sub,
      familyId: 'test',
      impersonated: false,
      impersonator: null,
      thirdParty: false,
      epoch: 1,
    }
    const { token } = await app.ports.tokens.signAccess(of)
    on.person = { ...on.person, token, headers: { ...on.person.headers, authorization: `Bearer ${token}` } }
  }
  const list = (query: Record<string, unknown> = {}, as = on.person) =>
    app.call(historyRoutes.listHistory, { params: { appKey: on.key }, query }, as)
  const momentOf = async (moment: number) =>
    (await app.call(historyRoutes.getMoment, { params: { appKey: on.key, moment } }, on.person)).data
  const restore = async (moment: number, data: Restore, as = on.person) =>
    (await app.call(historyRoutes.restoreMoment, { params: { appKey: on.key, moment }, body: { data } }, as)).data
  const newest = async () => (await list()).data[0]?.moment ?? 0
  const restoreAll = async (moment: number, removeNewer = false) =>
    restore(moment, { scope: 'all', state: (await momentOf(moment)).state, removeNewer })
  const make = (title: string, more = {}) => create(on.key, on.person, { title: { text: title }, ...more })
  const write = (id: string, title: string, more = {}, as: SignedIn = on.person) =>
    store(id, { title: { text: title }, ...more }, { key: on.key, as })
  const titles = async () => (await draftOf(on.key, on.person)).pages.map(({ title }) => title.text)
  const titleOf = async (id: string) => (await read(id, on.person, on.key)).body.data.title.text
  const remove = (id: string) => app.call(pagesRoutes.deletePage, { params: { appKey: on.key, id } }, on.person)
  const badge = (text: string) =>
    app.call(badgesRoutes.createBadge, { params: { appKey: on.key }, body: { title: { text } } }, on.person)
  const layoutOf = async () => (await draftOf(on.key, on.person)).layout
  const saveLayout = async (change: (layout: Awaited<ReturnType<typeof layoutOf>>) => unknown) => {
    const layout = structuredClone(await layoutOf())
    change(layout)
    return saveDesign(on.key, on.person, { layout: { revision: layout.revision, data: layout } })
  }

  return {
    app,
    on,
    freshApp,
    create,
    store,
    read,
    saveDesign,
    draftOf,
    wait,
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
  }
}
