import { auditRoutes } from '@vitrine/domain/audit/audit.routes'
import { newId } from '@vitrine/domain/ids'
import { layoutsRoutes } from '@vitrine/domain/layouts/layouts.routes'
import { publishedRoutes } from '@vitrine/domain/publishing/published.routes'
import { publishingRoutes } from '@vitrine/domain/publishing/publishing.routes'
import { snapshotSchema } from '@vitrine/domain/publishing/snapshot.schema'
import { minuteMs } from '@vitrine/domain/time'
import { tokensRoutes } from '@vitrine/domain/tokens/tokens.routes'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { banner, createDesignDriver, errorOf } from '../../../../test/design-driver.ts'
import type { SignedIn } from '../../../../test/test-app.ts'

const { app, freshApp, create, store, list, draftOf, saveDesign } = await createDesignDriver()

const publish = (key: string, as: SignedIn) => app.call(publishingRoutes.publish, { body: { appKey: key } }, as)
const manifestOf = (key: string) => app.call(publishedRoutes.getManifest, { params: { appKey: key } })
const snapshotOf = (key: string, hash: string) =>
  app.call(publishedRoutes.getRelease, { params: { appKey: key, hash } })
const releasesOf = (key: string, as: SignedIn, query = {}) =>
  app.call(publishingRoutes.listReleases, { params: { appKey: key }, query }, as)
const changesOf = async (key: string, as: SignedIn) =>
  (await app.call(publishingRoutes.previewChanges, { params: { appKey: key } }, as)).data

/** What shoppers of the app see now. */
async function shown(key: string) {
  const { release } = await manifestOf(key)
  return release === null ? null : snapshotOf(key, release)
}

async function rename(key: string, as: SignedIn, text: string): Promise<void> {
  const [home] = (await draftOf(key, as)).pages
  await store(home?.id ?? '', { type: 'home', title: { text } }, { as, key })
}

describe('publishing', () => {
  it('POST publish with the appKey makes a release and says so [D-223] [D-193]', async () => {
    const { key, person } = await freshApp()
    const { data, message } = await publish(key, person)
    expect(message).toBe('Published successfully! Please refresh your app to see the latest design.')
    expect(data).toMatchObject({ number: 1, live: true, publishedBy: person.email, restoredFrom: null })
    expect(await manifestOf(key)).toMatchObject({ release: data.hash, number: 1, publishedAt: data.publishedAt })
    const snapshot = await snapshotOf(key, data.hash)
    expect(snapshotSchema.parse(snapshot)).toEqual(snapshot)
    const draft = await draftOf(key, person)
    expect(snapshot.pages.map(({ id }) => id)).toEqual(draft.pages.map(({ id }) => id))
    expect(snapshot.layout.bottomTabs).toEqual(draft.layout.bottomTabs)
    expect(snapshot.languages).toEqual([{ code: 'en', label: 'English', isDefault: true, rightToLeft: false }])
  })

  it('a saved draft alone leaves what the app reads as it was [D-194]', async () => {
    const { key, person } = await freshApp()
    expect((await manifestOf(key)).release).toBeNull()
    await publish(key, person)
    const before = await manifestOf(key)
    await rename(key, person, 'Later')
    expect({ ...(await manifestOf(key)), now: '' }).toEqual({ ...before, now: '' })
    expect((await shown(key))?.pages[0]?.title.text).toBe('Home 1')
    await publish(key, person)
    expect((await shown(key))?.pages[0]?.title.text).toBe('Later')
  })

  it('publishing what is live already makes no new release', async () => {
    const { key, person } = await freshApp()
    const first = await publish(key, person)
    const second = await publish(key, person)
    expect(second).toEqual(first)
    expect((await releasesOf(key, person)).total).toBe(1)
    await rename(key, person, 'Other')
    await rename(key, person, 'Home 1')
    expect((await publish(key, person)).data.number).toBe(1)
  })

  it('many who publish at once make numbers without gaps, and one release is live', async () => {
    const { key, person } = await freshApp()
    await Promise.all(
      Array.from({ length: 12 }, async (_, n) => {
        await rename(key, person, `Home ${n}`)
        await publish(key, person)
      }),
    )
    const { data, total } = await releasesOf(key, person, { size: 100 })
    expect(data.map(({ number }) => number)).toEqual(Array.from({ length: total }, (_, at) => total - at))
    expect(data.filter(({ live }) => live).map(({ number }) => number)).toEqual([total])
    const live = await shown(key)
    expect(live?.pages[0]?.title.text).toBe((await draftOf(key, person)).pages[0]?.title.text)
  })

  it('what would change is listed page by page before publishing, and kept with the release', async () => {
    const { key, person } = await freshApp()
    const page = await create(key, person, { title: { text: 'Info' }, blocks: [banner('a'), banner('b')] })
    expect((await changesOf(key, person)).live).toBeNull()
    await publish(key, person)
    expect((await changesOf(key, person)).changes).toEqual([])
    const data = { title: { text: 'Info' }, blocks: [banner('b', { hidden: true }), banner('c')] }
    await store(page.id, data, { as: person, key })
    const added = await create(key, person, { title: { text: 'New' } })
    const expected = [
      { kind: 'page-changed', pageId: page.id, title: 'Info', added: 1, removed: 1, changed: 1, moved: 0 },
      { kind: 'page-added', pageId: added.id, title: 'New', added: 0, removed: 0, changed: 0, moved: 0 },
    ]
    const { live, changes } = await changesOf(key, person)
    expect([live?.number, changes]).toEqual([1, expected])
    expect((await publish(key, person)).data.changes).toEqual(expected)
  })

  it('a release that fails on its way leaves nothing behind', async () => {
    const { key, person } = await freshApp()
    await sql`alter table apps add constraint stop check (live_release_id is null) not valid`.execute(app.database.db)
    expect((await errorOf(publish(key, person))).status).toBe(409)
    await sql`alter table apps drop constraint stop`.execute(app.database.db)
    expect((await releasesOf(key, person)).total).toBe(0)
    expect((await manifestOf(key)).release).toBeNull()
    expect((await publish(key, person)).data.number).toBe(1)
  })

  it('a save of several pages that fails at its end leaves nothing behind', async () => {
    const { key, person } = await freshApp()
    const { pages, layout } = await draftOf(key, person)
    const { id: _id, revision, updatedAt: _at, updatedBy: _by, ...content } = layout
    const data = {
      pages: [
        { id: pages[0]?.id, revision: pages[0]?.revision, data: { title: { text: 'Half' } } },
        { id: newId(), revision: null, data: {} },
      ],
      layout: { revision, data: content },
    }
    await sql`alter table layout_revisions add constraint stop check (false) not valid`.execute(app.database.db)
    expect((await errorOf(saveDesign(key, person, data))).status).toBe(409)
    await sql`alter table layout_revisions drop constraint stop`.execute(app.database.db)
    expect(await draftOf(key, person)).toEqual({ pages, layout })
    expect((await saveDesign(key, person, data)).pages).toHaveLength(2)
  })
})

describe('releases', () => {
  it('an earlier release comes back as a new one, and the draft stays', async () => {
    const { key, person } = await freshApp()
    const first = (await publish(key, person)).data
    await rename(key, person, 'Second')
    await publish(key, person)
    await rename(key, person, 'Third')
    const params = { appKey: key, id: first.id }
    const { data } = await app.call(publishingRoutes.makeReleaseLive, { params }, person)
    expect(data).toMatchObject({ number: 3, hash: first.hash, live: true, restoredFrom: 1 })
    expect((await shown(key))?.pages[0]?.title.text).toBe('Home 1')
    expect((await draftOf(key, person)).pages[0]?.title.text).toBe('Third')
    const again = await app.call(publishingRoutes.makeReleaseLive, { params }, person)
    expect(again.data.number).toBe(3)
    const { data: told } = await app.call(auditRoutes.listAudit, { params: { appKey: key }, query: {} }, person)
    expect(
      told.filter(({ subject }) => subject.kind === 'release').map(({ action, subject }) => [action, subject.name]),
    ).toEqual([
      ['release.made_live', '3'],
      ['release.published', '2'],
      ['release.published', '1'],
    ])
    const numbers = (await releasesOf(key, person, { page: 1, size: 2 })).data.map(({ number }) => number)
    expect(numbers).toEqual([1])
  })

  it('a release copied into the draft brings back pages and layout, and shoppers see no change', async () => {
    const { key, person } = await freshApp()
    const page = await create(key, person, { title: { text: 'Info' }, blocks: [banner('a')] })
    const old = await draftOf(key, person)
    const { id } = (await publish(key, person)).data
    await app.call(
      layoutsRoutes.updateLayout,
      {
        params: { appKey: key, id: old.layout.id },
        body: { data: { bottomTabs: old.layout.bottomTabs.filter((tab) => tab.notDelete) } },
      },
      person,
    )
    await saveDesign(key, person, {
      pages: [{ id: newId(), revision: null, data: { title: { text: 'Home 2' } } }],
      deleted: [{ id: page.id, revision: page.revision }],
    })
    await publish(key, person)
    const live = await shown(key)
    const params = { appKey: key, id }
    const copied = await app.call(publishingRoutes.copyReleaseToDraft, { params }, person)
    expect(copied.data.pages).toBe(2)
    const { data } = await list(key, person)
    expect(data.map(({ title, blocks }) => [title.text, blocks.map((block) => block.id)])).toEqual([
      ['Home 1', []],
      ['Info', ['a']],
    ])
    expect((await draftOf(key, person)).layout.bottomTabs).toEqual(old.layout.bottomTabs)
    expect(await shown(key)).toEqual(live)
    await publish(key, person)
    expect((await changesOf(key, person)).changes).toEqual([])
  })

  it('a release of another app answers as if it did not exist [A-121]', async () => {
    const mine = await freshApp()
    const other = await freshApp()
    const { id, hash } = (await publish(mine.key, mine.person)).data
    const before = await manifestOf(other.key)
    const params = { appKey: other.key, id }
    const refused = [
      app.call(publishingRoutes.makeReleaseLive, { params }, other.person),
      app.call(publishingRoutes.copyReleaseToDraft, { params }, other.person),
      app.call(publishingRoutes.readRelease, { params }, other.person),
      app.call(publishingRoutes.createPreviewToken, { params, body: { releaseId: id } }, other.person),
      snapshotOf(other.key, hash),
      releasesOf(mine.key, { ...other.person, headers: { ...other.person.headers, 'app-key': mine.key } }),
    ].map(errorOf)
    for (const error of refused) expect((await error).code).toBe('not_found')
    const crossed = app.call(publishingRoutes.publish, { body: { appKey: mine.key } }, other.person)
    expect((await errorOf(crossed)).code).toBe('app_mismatch')
    expect((await manifestOf(other.key)).release).toBe(before.release)
  })

  it('publishing needs its own permission', async () => {
    const { key, person } = await freshApp()
    const { id } = (await publish(key, person)).data
    const editor = await app.signIn(key, { permissions: ['app.read', 'design.read', 'design.change'] })
    const refused = [
      publish(key, editor),
      app.call(publishingRoutes.makeReleaseLive, { params: { appKey: key, id } }, editor),
    ].map(errorOf)
    for (const error of refused) expect((await error).code).toBe('permission_missing')
    const viewer = await app.signIn(key, { permissions: ['app.read', 'design.read'] })
    const copy = app.call(publishingRoutes.copyReleaseToDraft, { params: { appKey: key, id } }, viewer)
    expect((await errorOf(copy)).code).toBe('permission_missing')
  })
})

describe('previews', () => {
  const tokenFor = async (key: string, as: SignedIn, body: { releaseId?: string } = {}) =>
    (await app.call(publishingRoutes.createPreviewToken, { params: { appKey: key }, body }, as)).data
  const preview = (key: string, token: string) =>
    app.call(publishedRoutes.getPreview, { params: { appKey: key } }, { headers: { authorization: `Bearer ${token}` } })

  it('a preview shows the draft, or one release, without a change for shoppers', async () => {
    const { key, person } = await freshApp()
    const { id } = (await publish(key, person)).data
    await rename(key, person, 'Draft')
    const draft = await tokenFor(key, person)
    expect(draft.url).toBe(`${app.ports.config.shopperUrl}/a/${key}/?preview#token=${draft.token}`)
    expect(draft.lanUrl).toBeNull()
    expect((await preview(key, draft.token)).pages[0]?.title.text).toBe('Draft')
    const release = await tokenFor(key, person, { releaseId: id })
    expect((await preview(key, release.token)).pages[0]?.title.text).toBe('Home 1')
    expect((await shown(key))?.pages[0]?.title.text).toBe('Home 1')
    const params = { appKey: key, id }
    const read = await app.call(publishingRoutes.readRelease, { params, query: { shownLanguage: 'en' } }, person)
    expect(read.data).toMatchObject({ language: 'en', pages: [{ title: { text: 'Home 1' } }] })
  })

  it('a preview ends after 15 minutes', async () => {
    const { key, person } = await freshApp()
    const { token, expiresAt } = await tokenFor(key, person)
    expect(Date.parse(expiresAt) - app.clock.now()).toBeLessThanOrEqual(15 * minuteMs)
    app.clock.advance(14 * minuteMs)
    await preview(key, token)
    app.clock.advance(61_000)
    expect((await errorOf(preview(key, token))).code).toBe('unauthenticated')
  })

  it('a preview ends with whoever made it: the session, the membership, the permission, the API token', async () => {
    const { key, person } = await freshApp()
    const { db } = app.database
    const ends = async (as: SignedIn, end: () => Promise<unknown>, code = 'unauthenticated') => {
      const { token } = await tokenFor(key, as)
      await preview(key, token)
      await end()
      app.ports.members.forget(as.sub)
      expect((await errorOf(preview(key, token))).code).toBe(code)
    }
    const families = db.updateTable('refresh_families')
    const members = db.updateTable('members')
    const staff = () => app.signIn(key, { role: 'staff' })
    const signedOut = await staff()
    await ends(signedOut, () =>
      families.set({ revoked_at: new Date(), revoked_because: 'sign_out' }).where('sub', '=', signedOut.sub).execute(),
    )
    const inactive = await staff()
    await ends(inactive, () => members.set({ active: false }).where('sub', '=', inactive.sub).execute())
    const demoted = await staff()
    await ends(demoted, () => members.set({ permissions: [] }).where('sub', '=', demoted.sub).execute())
    const removed = await staff()
    await ends(removed, () => db.deleteFrom('members').where('sub', '=', removed.sub).execute())
    const body = { name: 'Preview', permissions: ['design.read' as const], days: null }
    const made = await app.call(tokensRoutes.createApiToken, { params: { appKey: key }, body }, person)
    const program = { ...person, headers: { authorization: `Bearer ${made.secret}` } }
    await ends(program, () => db.deleteFrom('api_tokens').where('app_key', '=', key).execute())
    // Whoever enters the same browser again is the same person there.
    const { token } = await tokenFor(key, person)
    const old = { revoked_at: new Date(), revoked_because: 'replaced' as const }
    await families.set(old).where('sub', '=', person.sub).execute()
    expect((await errorOf(preview(key, token))).code).toBe('unauthenticated')
    const created_at = new Date(app.clock.now())
    const expires_at = new Date(app.clock.now() + minuteMs)
    await db.insertInto('refresh_families').values({ id: 'next', sub: person.sub, created_at, expires_at }).execute()
    await preview(key, token)
  })

  it('a preview token opens its own app only, and nothing of the console', async () => {
    const { key, person } = await freshApp()
    const other = await freshApp()
    const { token } = await tokenFor(key, person)
    expect((await errorOf(preview(other.key, token))).code).toBe('unauthenticated')
    for (const wrong of ['', 'x', person.token, `${token.slice(0, -3)}abc`, 'eyJhbGciOiJub25lIn0.e30.'])
      expect((await errorOf(preview(key, wrong))).code).toBe('unauthenticated')
    const headers = { ...person.headers, authorization: `Bearer ${token}` }
    expect((await app.inject({ url: `/app/v1/builder/${key}/pages`, headers })).statusCode).toBe(401)
  })
})
