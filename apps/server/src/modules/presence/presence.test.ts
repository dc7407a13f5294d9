import { badgesRoutes } from '@vitrine/domain/badges/badges.routes'
import { designsRoutes } from '@vitrine/domain/designs/designs.routes'
import { pagesRoutes } from '@vitrine/domain/pages/pages.routes'
import { presenceRoutes } from '@vitrine/domain/presence/presence.routes'
import { maxTabsPerMember, presenceLifeMs } from '@vitrine/domain/presence/presence.rules'
import { publishingRoutes } from '@vitrine/domain/publishing/publishing.routes'
import { describe, expect, it } from 'vitest'
import { errorOf } from '../../../test/design-driver.ts'
import { inHours } from '../../../test/schedule-driver.ts'
import { createTestApp, ofAnotherServer, type SignedIn } from '../../../test/test-app.ts'
import { createServers } from '../../app.ts'
import { createMembers } from '../../platform/identity/members.ts'
import { sweepTabs } from './presence.jobs.ts'

type Json = Record<string, unknown>

const app = await createTestApp()
const home = { type: 'home', id: 'homePage01' }

async function team() {
  const key = await app.buildApp()
  const [ada, bob] = [await app.signIn(key), await app.signIn(key, { role: 'staff' })]
  return { key, ada, bob }
}

const tell = async (key: string, as: SignedIn, place: Json) => {
  const data = { tab: 'tab1', screen: 'home', ...place } as never
  return (await app.call(presenceRoutes.tellPresence, { params: { appKey: key }, body: { data } }, as)).data
}
const leave = (key: string, as: SignedIn, tab = 'tab1') =>
  app.call(presenceRoutes.leavePresence, { params: { appKey: key }, body: { data: { tab } } }, as)
const pathsOf = async (promise: Promise<unknown>) => (await errorOf(promise)).issues?.map(({ path }) => path)
const rowsOf = (key: string) => app.database.db.selectFrom('presence').selectAll().where('app_key', '=', key).execute()

describe('presence', () => {
  it('each tab reads where the others of the app are', async () => {
    const { key, ada, bob } = await team()
    expect((await tell(key, ada, { page: home, blockId: 'block00001' })).others).toEqual([])
    expect((await tell(key, bob, { page: home })).others).toEqual([
      {
        tab: 'tab1',
        memberId: ada.memberId,
        name: ada.email,
        isYou: false,
        canChange: true,
        screen: 'home',
        designId: null,
        designTitle: null,
        page: home,
        blockId: 'block00001',
        away: false,
      },
    ])
    expect((await tell(key, ada, {})).others.map(({ memberId }) => memberId)).toEqual([bob.memberId])
  })

  it('a change of page, block or attention is what the others read next', async () => {
    const { key, ada, bob } = await team()
    await tell(key, ada, { page: home, blockId: 'block00001' })
    await tell(key, ada, { screen: 'my-account', page: { type: 'myAccount', id: 'account' }, away: true })
    expect((await tell(key, bob, {})).others).toMatchObject([
      { screen: 'my-account', page: { type: 'myAccount', id: 'account' }, blockId: null, away: true },
    ])
  })

  it('a second tab of the same person is an entry of its own, marked as theirs', async () => {
    const { key, ada, bob } = await team()
    await tell(key, ada, { tab: 'one' })
    expect((await tell(key, ada, { tab: 'two' })).others).toMatchObject([{ tab: 'one', isYou: true }])
    expect((await tell(key, bob, {})).others.map(({ tab }) => tab).toSorted()).toEqual(['one', 'two'])
  })

  it('a tab of another person with the same id stays apart', async () => {
    const { key, ada, bob } = await team()
    await tell(key, ada, { tab: 'same', screen: 'home' })
    await tell(key, bob, { tab: 'same', screen: 'brands' })
    await leave(key, bob, 'same')
    expect((await tell(key, bob, { tab: 'other' })).others).toMatchObject([{ tab: 'same', screen: 'home' }])
  })

  it('leaving ends it at once, silence after 15 seconds', async () => {
    const { key, ada, bob } = await team()
    await tell(key, ada, {})
    await leave(key, ada)
    expect((await tell(key, bob, {})).others).toEqual([])
    await tell(key, ada, {})
    app.clock.advance(presenceLifeMs - 1000)
    expect((await tell(key, bob, {})).others).toHaveLength(1)
    app.clock.advance(1001)
    expect((await tell(key, bob, {})).others).toEqual([])
    expect(await rowsOf(key)).toHaveLength(2)
    await sweepTabs.run(app.ports, {})
    expect(await rowsOf(key)).toHaveLength(1)
  })

  it('whoever may only look is seen and sees; whoever may not, or lost access, is not', async () => {
    const { key, ada } = await team()
    const viewer = await app.signIn(key, { role: 'staff', permissions: ['design.read'] })
    const outsider = await app.signIn(key, { role: 'staff', permissions: [] })
    await tell(key, viewer, {})
    expect((await tell(key, ada, {})).others).toMatchObject([{ memberId: viewer.memberId, canChange: false }])
    expect((await errorOf(tell(key, outsider, {}))).code).toBe('permission_missing')
    await app.database.db.updateTable('members').set({ active: false }).where('id', '=', viewer.memberId).execute()
    expect((await tell(key, ada, {})).others).toEqual([])
  })

  it('people of another app neither see nor are seen', async () => {
    const [one, other] = [await team(), await team()]
    await tell(one.key, one.ada, {})
    expect((await tell(other.key, other.ada, {})).others).toEqual([])
    expect((await errorOf(tell(one.key, other.ada, {}))).code).toBe('app_mismatch')
    const elsewhere = { ...other.ada, headers: { ...other.ada.headers, 'app-key': one.key } }
    expect((await errorOf(tell(one.key, elsewhere, {}))).code).toBe('not_found')
    expect((await errorOf(leave(one.key, elsewhere))).code).toBe('not_found')
    expect((await tell(one.key, one.bob, {})).others).toHaveLength(1)
  })

  it('what cannot be is refused with the name of its field', async () => {
    const { key, ada } = await team()
    for (const [place, path] of [
      [{ tab: 'x'.repeat(65) }, 'data.tab'],
      [{ tab: '' }, 'data.tab'],
      [{ screen: '../etc' }, 'data.screen'],
      [{ designId: 'nobody', draftDigest: '' }, 'data.designId'],
      [{ page: { type: 'nothing', id: 'a' } }, 'data.page.type'],
      [{ page: { type: 'home', id: 'a\u0000' } }, 'data.page.id'],
      [{ page: home, blockId: 'b'.repeat(65) }, 'data.blockId'],
      [{ blockId: 'block00001' }, 'data.page'],
      [{ away: 'yes' }, 'data.away'],
      [{ draftDigest: 'm'.repeat(65) }, 'data.draftDigest'],
      [{ list: { name: 'members', digest: '' } }, 'data.list.name'],
      [{ list: { name: 'badges', digest: 'm'.repeat(65) } }, 'data.list.digest'],
    ] as const)
      expect(await pathsOf(tell(key, ada, place)), JSON.stringify(place)).toEqual([path])
    const big = await app.inject({
      method: 'POST',
      url: `/app/v1/builder/${key}/presence`,
      headers: { ...ada.headers, 'content-type': 'application/json' },
      payload: JSON.stringify({ data: { tab: 'a', screen: 'home', more: 'x'.repeat(5000) } }),
    })
    expect(big.statusCode).toBe(413)
  })

  it('a flood is refused, and so are more tabs than anybody has', async () => {
    const { key, ada, bob } = await team()
    for (let tab = 0; tab < maxTabsPerMember; tab++) await tell(key, ada, { tab: `tab${tab}` })
    const tooMany = await errorOf(tell(key, ada, { tab: 'more' }))
    expect(tooMany).toMatchObject({ code: 'rate_limited', status: 429 })
    expect(tooMany.message).toContain('data.tab')
    // One after the other, since many at once would wait for the database, which refuses a long wait as busy; and each a
    // second earlier than the last, since time fills the limit up again.
    const moment = app.clock.now()
    const codes: string[] = []
    for (let call = 0; call < 100; call++) {
      app.clock.set(moment - call * 1000)
      codes.push(
        await tell(key, bob, {}).then(
          () => 'taken',
          ({ code }) => code,
        ),
      )
    }
    expect(codes).toEqual(Array.from(codes, (_, call) => (call < 60 ? 'taken' : 'rate_limited')))
    app.clock.set(moment + 5000)
    expect((await tell(key, bob, {})).others).toHaveLength(maxTabsPerMember)
  })

  it('an open editor reads what is saved of its design, once after each save', async () => {
    const { key, ada, bob } = await team()
    const design = (await app.call(pagesRoutes.getDesign, { params: { appKey: key } }, bob)).data
    const first = (await tell(key, ada, { draftDigest: '' })).draft
    expect(first?.layoutRevision).toBe(design.layout.revision)
    expect(first?.pages.filter(({ revision }) => revision !== 'initial')).toEqual(
      design.pages.map(({ id, type, revision }) => ({ id, type, revision })),
    )
    const draftDigest = first?.digest ?? ''
    expect((await tell(key, ada, { draftDigest })).draft).toBeNull()
    expect((await tell(key, ada, {})).draft).toBeNull()
    const [page] = design.pages
    if (!page) throw new Error('The design has no page.')
    const body = { data: { ...page, title: { text: 'By Bob' } } }
    const saved = await app.call(pagesRoutes.updatePage, { params: { appKey: key, id: page.id }, body }, bob)
    const next = (await tell(key, ada, { draftDigest })).draft
    expect(next?.pages[0]).toMatchObject({ id: page.id, revision: saved.data.revision })
    expect(next?.digest).not.toBe(draftDigest)
  })

  it('an open list of badges, releases or designs reads that it changed, once after each change', async () => {
    const { key, ada, bob } = await team()
    const asked = async (name: string, digest: string) => (await tell(key, ada, { list: { name, digest } })).listDigest
    const changes = {
      badges: async () => {
        const body = { appKey: key, title: { text: 'Sale' }, priority: 1 }
        await app.call(badgesRoutes.createBadge, { params: { appKey: key }, body }, bob)
      },
      releases: () => app.call(publishingRoutes.publish, { body: { appKey: key } }, ada),
      designs: async () => {
        const body = { title: 'Summer', layout: { isDefault: true }, pages: [{ isDefault: true, type: 'home' }] }
        await app.call(designsRoutes.createDesign, { body: body as never }, bob)
      },
    }
    for (const [name, change] of Object.entries(changes)) {
      const first = await asked(name, '')
      expect(first, name).toMatch(/^[\w-]{22}$/)
      expect(await asked(name, first ?? ''), name).toBeNull()
      await change()
      const next = await asked(name, first ?? '')
      expect(next, name).not.toBeNull()
      expect(await asked(name, next ?? ''), name).toBeNull()
    }
    const { data: designs } = await app.call(designsRoutes.listDesigns, { query: {} }, bob)
    const id = designs.find(({ title }) => title === 'Summer')?.id ?? ''
    const at = { startTime: inHours(app, 2), endTime: null, timezone: 'UTC' }
    for (const change of [
      () => app.call(designsRoutes.updateDesign, { params: { id }, body: { title: 'Autumn' } }, ada),
      () => app.call(designsRoutes.setDesignTime, { params: { id }, body: at }, ada),
      () => app.call(designsRoutes.cancelDesignTime, { params: { id } }, ada),
      () => app.call(designsRoutes.deleteDesign, { params: { id } }, ada),
    ]) {
      const before = await asked('designs', '')
      await change()
      expect(await asked('designs', before ?? '')).not.toBeNull()
    }
    expect((await tell(key, ada, {})).listDigest).toBeNull()
    const other = await team()
    const data = { tab: 'a', screen: 'product-badges', list: { name: 'badges', digest: '' } } as never
    const there = await app.call(
      presenceRoutes.tellPresence,
      { params: { appKey: other.key }, body: { data } },
      other.ada,
    )
    expect(there.data.listDigest).not.toBe(await asked('badges', ''))
  })

  it('two servers on one database show the same people', async () => {
    const { key, ada, bob } = await team()
    const second = await createServers(ofAnotherServer(app.ports, { members: createMembers(app.database.db) }))
    const body = JSON.stringify({ data: { tab: 'there', screen: 'brands' } })
    const answer = await second.console.inject({
      method: 'POST',
      url: `/app/v1/builder/${key}/presence`,
      headers: { ...bob.headers, 'content-type': 'application/json' },
      payload: body,
    })
    expect(answer.statusCode).toBe(200)
    expect((await tell(key, ada, {})).others).toMatchObject([{ tab: 'there', screen: 'brands' }])
    await second.close()
  })
})
