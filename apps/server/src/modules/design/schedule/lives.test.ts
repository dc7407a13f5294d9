/** Designs that are made from each other go live and end at random: no loss goes unannounced, and links stay valid. */

import { designsRoutes } from '@vitrine/domain/designs/designs.routes'
import { rootOf } from '@vitrine/domain/designs/take-over.rules'
import { historyRoutes } from '@vitrine/domain/history/history.routes'
import { newId } from '@vitrine/domain/ids'
import { pagesRoutes } from '@vitrine/domain/pages/pages.routes'
import { presenceRoutes } from '@vitrine/domain/presence/presence.routes'
import type { Snapshot } from '@vitrine/domain/publishing/snapshot.schema'
import { hourMs } from '@vitrine/domain/time'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { rounds } from '../../../../../../tooling/rounds.ts'
import { errorOf } from '../../../../test/design-driver.ts'
import { createScheduleDriver, inHours } from '../../../../test/schedule-driver.ts'
import { DesignClock } from './design-clock.ts'

const { app, freshShop, renewTokens } = await createScheduleDriver()
const clock = new DesignClock(app.ports)
type Shop = Awaited<ReturnType<typeof freshShop>>

const types = ['custom', 'storeLocator', 'loyalty', 'home'] as const
const linkTo = (id: string, type: string) => ({
  id: newId(),
  type: 'banner',
  action: { type: 'openInAppScreen', page: { id, type } },
})
const linksOf = ({ pages }: Pick<Snapshot, 'pages'>) =>
  pages.flatMap(({ blocks }) =>
    blocks.flatMap((block) => (block['action'] as { page?: { id: string } } | undefined)?.page?.id ?? []),
  )

async function seen({ manifest, snapshot }: Shop) {
  return snapshot((await manifest()).release ?? '')
}

/** An app with the integrations that its pages need. */
async function connectedShop(): Promise<Shop> {
  const shop = await freshShop()
  await app.database.db
    .insertInto('app_integrations')
    .values(['storeLocator', 'loyalty_and_referrals'].map((code) => ({ app_key: shop.appKey, code, active: true })))
    .execute()
  return shop
}

async function addPage({ appKey, owner, publish }: Shop, type: (typeof types)[number]) {
  const body = { data: { type, title: { text: `${type} ${newId()}` } } }
  const { data } = await app.call(pagesRoutes.createPage, { params: { appKey }, body }, owner)
  await publish()
  return data
}

/** Makes a design as the console does: with the design's layout, and a reference to each of its pages. */
async function createFrom({ create, list }: Shop, at: number) {
  const designs = await list()
  const from = designs[at % designs.length]
  if (!from) throw new Error('There is no design.')
  const pages = from.pages.map(({ id, type }) => ({ referenceId: id, isDefault: false, type }))
  return create(`From ${from.title}`.slice(0, 100), pages, { layout: { referenceId: from.layout.id } })
}

const draftAt = async ({ list }: Shop, at: number) => {
  const drafts = (await list()).filter(({ status }) => status === 'draft')
  return drafts[at % Math.max(1, drafts.length)]
}

async function linkInDraft(shop: Shop, at: number, to: number) {
  const draft = await draftAt(shop, at)
  const { pages } = draft ? await shop.read(draft.id) : { pages: [] }
  const [from, target] = [pages[at % Math.max(1, pages.length)], pages[to % Math.max(1, pages.length)]]
  if (!draft || !from || !target || target.type === 'home') return
  const { type, title, blocks } = from
  await shop.rewrite(draft.id, from.id, { type, title, blocks: [...blocks, linkTo(target.id, target.type)] })
}

async function deletePage(shop: Shop, at: number, which: number) {
  const draft = await draftAt(shop, at)
  const page = draft?.pages[which % Math.max(1, draft.pages.length)]
  if (!draft || !page) return
  await app.call(designsRoutes.deleteElement, { params: { id: draft.id, pageId: page.id } }, shop.owner)
}

/** Goes live, and expects the result that the pre-flight check announced. */
async function goLive(shop: Shop, at: number) {
  const draft = await draftAt(shop, at)
  if (!draft) return
  const before = await seen(shop)
  const asked = app.call(designsRoutes.getDesignPreflight, { params: { id: draft.id } }, shop.owner)
  const { takenOver, groups } = (await asked).data
  await shop.goLive(draft.id)
  const after = await seen(shop)
  const roots = new Set(after.pages.map(rootOf))
  const gone = before.pages.filter((page) => !roots.has(rootOf(page))).map(({ id }) => id)
  const said = [...(takenOver?.dropped ?? []), ...(takenOver?.replaced ?? []).map(({ page }) => page)]
  expect(said.map(({ id }) => id)).toEqual(expect.arrayContaining(gone))
  const ids = new Set(after.pages.map(({ id }) => id))
  const dead = linksOf(after).filter((id) => !ids.has(id))
  const named = groups.find(({ code }) => code === 'dead-destination')?.total ?? 0
  expect(named).toBeGreaterThanOrEqual(dead.length > 0 ? 1 : 0)
  expect(draft.pages.map(({ id }) => id).filter((id) => !ids.has(id))).toEqual([])
}

/** A past design becomes a draft with its own pages, unless shoppers will see it by schedule. */
async function bringBack(shop: Shop, at: number) {
  const over = (await shop.list()).filter(({ status }) => status === 'past' || status === 'expired')
  const design = over[at % Math.max(1, over.length)]
  if (!design) return
  const before = await seen(shop)
  const asked = { params: { id: design.id } }
  const { data } = await app.call(designsRoutes.bringBackDesign, asked, shop.owner)
  expect(data).toMatchObject({ status: 'draft', startTime: null, endTime: null, pages: design.pages })
  expect(await seen(shop)).toEqual(before)
}

/** A design is live for an hour, after which shoppers see the former one again. */
async function comeAndGo(shop: Shop, at: number) {
  const draft = await draftAt(shop, at)
  if (!draft) return
  const before = await seen(shop)
  await shop.schedule(draft.id, inHours(app, 1), inHours(app, 2))
  for (const status of ['live', 'expired']) {
    app.clock.advance(1.01 * hourMs)
    await renewTokens()
    await clock.run()
    expect((await shop.read(draft.id)).status).toBe(status)
  }
  expect(await seen(shop)).toEqual(before)
}

const step = fc.oneof(
  fc.record({ act: fc.constant('addPage' as const), type: fc.constantFrom(...types) }),
  fc.record({
    act: fc.constantFrom(
      'createFrom' as const,
      'linkInDraft' as const,
      'deletePage' as const,
      'goLive' as const,
      'bringBack' as const,
      'comeAndGo' as const,
    ),
    at: fc.nat(20),
    which: fc.nat(20),
  }),
)

async function take(shop: Shop, done: typeof step extends fc.Arbitrary<infer T> ? T : never) {
  if (done.act === 'addPage') await addPage(shop, done.type)
  else if (done.act === 'createFrom') await createFrom(shop, done.at)
  else if (done.act === 'linkInDraft') await linkInDraft(shop, done.at, done.which)
  else if (done.act === 'deletePage') await deletePage(shop, done.at, done.which)
  else if (done.act === 'goLive') await goLive(shop, done.at)
  else if (done.act === 'bringBack') await bringBack(shop, done.at)
  else await comeAndGo(shop, done.at)
}

describe('designs that are made of one another', () => {
  it('lose no page unsaid and leave no link dead unsaid, in any order of steps [D-149]', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 14 }), async (steps) => {
        const shop = await connectedShop()
        const guide = await addPage(shop, 'custom')
        await addPage(shop, 'storeLocator')
        await addPage(shop, 'storeLocator')
        await createFrom(shop, 0)
        await linkInDraft(shop, 0, 1)
        for (const done of steps) await take(shop, done)
        await goLive(shop, 0)
        expect((await seen(shop)).pages.some((page) => rootOf(page) === guide.id)).toBe(true)
      }),
      { numRuns: rounds(8, 80), endOnFailure: true },
    )
  })

  it('take over every page of a type that an owner adds, and have each once [D-149] [D-203]', async () => {
    const shop = await connectedShop()
    const { owner, homeId, create, read } = shop
    const stores = [await addPage(shop, 'storeLocator'), await addPage(shop, 'storeLocator')]
    const rewards = [await addPage(shop, 'loyalty'), await addPage(shop, 'loyalty')]
    const full = await createFrom(shop, 0)
    expect((await read(full.id)).pages.map(({ referencePageId }) => referencePageId)).toEqual([
      homeId,
      ...stores.map(({ id }) => id),
      ...rewards.map(({ id }) => id),
    ])
    const partial = await create('Partial', [{ referenceId: stores[0]?.id, type: 'storeLocator' }])
    const pages = [{ referenceId: stores[1]?.id ?? '', isDefault: false, type: 'storeLocator' as const }]
    const added = await app.call(designsRoutes.addElements, { params: { id: partial.id }, body: { pages } }, owner)
    expect(added.data.pages.map(({ referencePageId }) => referencePageId)).toEqual(stores.map(({ id }) => id))
    const again = await errorOf(
      app.call(designsRoutes.addElements, { params: { id: partial.id }, body: { pages } }, owner),
    )
    expect(again.message).toBe('Elements already exist. Please select at least one new element.')
    expect((await read(partial.id)).pages).toHaveLength(2)
    const oneNew = [...pages, { referenceId: rewards[0]?.id ?? '', isDefault: false, type: 'loyalty' as const }]
    await app.call(designsRoutes.addElements, { params: { id: partial.id }, body: { pages: oneNew } }, owner)
    expect((await read(partial.id)).pages.map(({ referencePageId }) => referencePageId)).toEqual([
      ...stores.map(({ id }) => id),
      rewards[0]?.id,
    ])
  })

  it('say before they go live which pages they replace and which leave the app', async () => {
    const shop = await connectedShop()
    const { owner, homeId, create } = shop
    const second = await addPage(shop, 'home')
    const design = await create('Sale')
    const asked = app.call(designsRoutes.getDesignPreflight, { params: { id: design.id } }, owner)
    const { takenOver, groups } = (await asked).data
    expect(takenOver?.replaced.map(({ page, by }) => [page.id, by.id])).toEqual([[homeId, design.pages[0]?.id]])
    expect(takenOver?.dropped.map(({ id }) => id)).toEqual([second.id])
    const dropped = groups.find(({ code }) => code === 'pages-dropped')
    expect(dropped).toMatchObject({ severity: 'warns', total: 1, findings: [{ page: { id: second.id } }] })
  })

  it('say before they are scheduled which others are planned for the same time', async () => {
    const { owner, campaign, schedule, statuses } = await connectedShop()
    const [planned, other] = [await campaign('Planned'), await campaign('Other')]
    await schedule(planned.id, inHours(app, 2), inHours(app, 6))
    const ask = async (startTime: string, endTime?: string) => {
      const query = { startTime, timezone: 'UTC', ...(endTime !== undefined && { endTime }) }
      return (await app.call(designsRoutes.listScheduleOverlaps, { params: { id: other.id }, query }, owner)).data
    }
    expect(await ask(inHours(app, 4))).toEqual([expect.stringContaining('Planned')])
    expect(await ask(inHours(app, 7))).toEqual([])
    expect(await ask(inHours(app, 1), inHours(app, 1.5))).toEqual([])
    expect(await ask('soon')).toEqual([])
    expect(await statuses()).toMatchObject({ Other: 'draft' })
  })

  it('keep links to a page that was taken out of them, and to a copy of it in a copy of them', async () => {
    const shop = await connectedShop()
    const { owner, goLive: makeLive, clone, read } = shop
    const guide = await addPage(shop, 'custom')
    const design = await createFrom(shop, 0)
    const { pages } = await read(design.id)
    const [home, copy] = pages
    if (!home || !copy) throw new Error('The design has no pages.')
    const blocks = [linkTo(copy.id, 'custom')]
    await shop.rewrite(design.id, home.id, { type: 'home', title: home.title, blocks })
    await app.call(designsRoutes.deleteElement, { params: { id: design.id, pageId: copy.id } }, owner)
    const twin = await clone({ scheduleId: design.id })
    for (const { id } of [design, twin]) {
      await makeLive(id)
      const shown = await seen(shop)
      const [linked] = linksOf(shown)
      expect(shown.pages.find((page) => page.id === linked)).toMatchObject({ referencePageId: guide.id })
    }
  })
})

describe('a design that is over', () => {
  it('comes back with its pages, their ids and its history, and goes live again with them', async () => {
    const shop = await connectedShop()
    const { appKey, owner, homeId, campaign, goLive: makeLive, statuses, shown } = shop
    const guide = await addPage(shop, 'custom')
    const [main] = await shop.list()
    const sale = await campaign('Sale')
    await makeLive(sale.id)
    const news = await addPage(shop, 'custom')
    const asked = { params: { id: main?.id ?? '' } }
    const { data: draft } = await app.call(designsRoutes.bringBackDesign, asked, owner)
    expect(draft.pages.map(({ id }) => id)).toEqual([homeId, guide.id])
    expect(await statuses()).toEqual({ 'Main design': 'draft', Sale: 'live' })
    const line = { params: { appKey }, query: { designId: draft.id } }
    const saved = (await app.call(historyRoutes.listHistory, line, owner)).data
    expect(saved.some(({ saved: thing }) => thing?.pageId === homeId)).toBe(true)
    await makeLive(draft.id)
    expect(await shown()).toBe('Everyday')
    const { pages } = await seen(shop)
    expect(pages.slice(0, 2).map(({ id }) => id)).toEqual([homeId, guide.id])
    expect(pages.map(rootOf)).toContain(news.id)
    expect(await statuses()).toEqual({ 'Main design': 'live', Sale: 'past' })
  })

  it('stays where it is while shoppers see it again by themselves, and says when', async () => {
    const { list, campaign, schedule, owner, statuses } = await connectedShop()
    const [main] = await list()
    const sale = await campaign('Sale')
    await schedule(sale.id, inHours(app, 1), inHours(app, 3))
    app.clock.advance(1.01 * hourMs)
    await renewTokens()
    await clock.run()
    const refused = await errorOf(app.call(designsRoutes.bringBackDesign, { params: { id: main?.id ?? '' } }, owner))
    expect(refused).toMatchObject({
      code: 'conflict',
      message: 'This design is shown again when ‘Sale’ ends. Duplicate it to go live with it sooner.',
    })
    app.clock.advance(2 * hourMs)
    await renewTokens()
    await clock.run()
    expect(await statuses()).toEqual({ 'Main design': 'live', Sale: 'expired' })
    const { data } = await app.call(designsRoutes.bringBackDesign, { params: { id: sale.id } }, owner)
    expect(data.status).toBe('draft')
  })

  it('is brought back only by who may change designs, and only when it is over', async () => {
    const shop = await connectedShop()
    const draft = await shop.create('Draft')
    const viewer = await app.signIn(shop.appKey, { role: 'staff', permissions: ['design.read'] })
    const asked = { params: { id: draft.id } }
    expect((await errorOf(app.call(designsRoutes.bringBackDesign, asked, viewer))).code).toBe('permission_missing')
    const refused = await errorOf(app.call(designsRoutes.bringBackDesign, asked, shop.owner))
    expect(refused.message).toBe('A draft design cannot be brought back.')
  })
})

describe('whoever edits the live design while another one goes live', () => {
  it('hears which one is live, and saves nothing into it', async () => {
    const { appKey, owner, campaign, goLive: makeLive, homeId } = await connectedShop()
    const params = { appKey }
    const opened = (await app.call(pagesRoutes.getDesign, { params }, owner)).data
    const sale = await campaign('Sale')
    const place = { tab: newId(), screen: 'home', draftDigest: '' }
    const told = async () =>
      (await app.call(presenceRoutes.tellPresence, { params, body: { data: place } }, owner)).data
    expect((await told()).draft?.design).toMatchObject({ title: 'Main design', layoutId: opened.layout.id })
    await makeLive(sale.id)
    expect((await told()).draft?.design).toMatchObject({ id: sale.id, title: 'Sale', status: 'live' })
    const [home] = opened.pages
    if (!home) throw new Error('There is no home page.')
    const pages = [{ id: homeId, revision: home.revision, data: { ...home, title: { text: 'Mine' } } }]
    const body = { data: { pages, layoutId: opened.layout.id } }
    const refused = await errorOf(app.call(pagesRoutes.saveDesign, { params, body }, owner))
    expect(refused).toMatchObject({
      code: 'conflict',
      message: '‘Sale’ is live now. Your changes belong to ‘Main design’ and were not saved.',
    })
  })
})
