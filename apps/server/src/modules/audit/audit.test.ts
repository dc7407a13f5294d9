import { auditRoutes } from '@vitrine/domain/audit/audit.routes'
import { newId } from '@vitrine/domain/ids'
import { layoutsRoutes } from '@vitrine/domain/layouts/layouts.routes'
import { pagesRoutes } from '@vitrine/domain/pages/pages.routes'
import { teamRoutes } from '@vitrine/domain/team/team.routes'
import { allRows } from '@vitrine/tables/read-table'
import { describe, expect, test } from 'vitest'
import { createTestApp } from '../../../test/test-app.ts'
import { tidyAudit } from './audit.jobs.ts'
import { listRows } from './audit.queries.ts'
import { type Actor, type Change, recordChange, recordForPerson, systemActor } from './index.ts'

describe('the audit log of an app', async () => {
  const app = await createTestApp()
  const { db } = app.database

  async function openLog() {
    const appKey = await app.buildApp()
    const owner = await app.signIn(appKey)
    const params = { appKey }
    const list = (query: Record<string, unknown> = {}, as = owner) =>
      app.call(auditRoutes.listAudit, { params, query }, as)
    const record = (actor: Actor, at: string, change: Partial<Change> = {}) =>
      recordChange(
        { trx: app.ports.forApp(appKey), actor, now: new Date(at) },
        { action: 'settings.saved', subject: { kind: 'settings' }, ...change },
      )
    return { appKey, owner, params, list, record }
  }
  type Log = Awaited<ReturnType<typeof openLog>>

  const actorOf = (sub: string, over: Partial<Actor> = {}): Actor => ({
    ...{
      kind: 'member',
      sub,
      name: 'name then',
      impersonator: null,
      token: null,
      network: '203.0.113.7',
      session: 'family',
    },
    ...over,
  })

  const csvOf = async ({ params, owner }: Log, query: Record<string, string> = {}) => {
    const path = auditRoutes.exportAudit.path.replace(':appKey', params.appKey)
    const url = `${path}?${new URLSearchParams(query)}`
    return app.inject({ url, headers: owner.headers })
  }

  test('a save says who, what, when and from where, and on which revision', async () => {
    const { appKey, owner, params, list } = await openLog()
    const { data: pages } = await app.call(pagesRoutes.listPages, { params, query: {} }, owner)
    const [page] = pages
    if (!page) throw new Error('The app has no page.')
    const { id, revision, updatedAt: _at, updatedBy: _by, position: _place, ...content } = page
    await app.call(pagesRoutes.updatePage, { params: { appKey, id }, body: { data: content } }, owner, {
      revision,
    })
    const { data } = await list()
    expect(data).toMatchObject([
      {
        action: 'page.saved',
        actor: { kind: 'member', sub: owner.sub, name: owner.email, isMember: true },
        impersonator: null,
        subject: { kind: 'page', id, name: 'Home 1' },
        network: '127.0.0.1',
      },
    ])
    const { data: whole } = await app.call(
      auditRoutes.getAuditEntry,
      { params: { ...params, id: data[0]?.id ?? '' } },
      owner,
    )
    expect(whole).toMatchObject({
      session: expect.any(String),
      before: { revision },
      after: { revision: expect.any(String) },
    })
  })

  test('a save that is refused leaves no row', async () => {
    const { appKey, owner, params, list } = await openLog()
    const { data: layouts } = await app.call(layoutsRoutes.listLayouts, { params }, owner)
    const [layout] = layouts
    if (!layout) throw new Error('The app has no layout.')
    const { id } = layout
    const save = app.call(layoutsRoutes.updateLayout, { params: { appKey, id }, body: { data: layout } }, owner, {
      revision: 'older',
    })
    await expect(save).rejects.toMatchObject({ code: 'stale_revision' })
    expect((await list()).data).toEqual([])
  })

  test('a save whose row cannot be written is refused whole, and reads go on', async () => {
    const { appKey, owner, params, list } = await openLog()
    const { data: pages } = await app.call(pagesRoutes.listPages, { params, query: {} }, owner)
    const [page] = pages
    if (!page) throw new Error('The app has no page.')
    const { id, revision, updatedAt: _at, updatedBy: _by, position: _place, ...content } = page
    await db.schema.alterTable('audit_log').renameTo('audit_log_away').execute()
    try {
      const response = await app.inject({
        method: 'PUT',
        url: pagesRoutes.updatePage.path.replace(':appKey', appKey).replace(':id', id),
        headers: owner.headers,
        payload: { data: { ...content, title: { text: 'Changed' } } },
      })
      expect(response.statusCode).toBeGreaterThanOrEqual(500)
    } finally {
      await db.schema.alterTable('audit_log_away').renameTo('audit_log').execute()
    }
    const { data: after } = await app.call(pagesRoutes.listPages, { params, query: {} }, owner)
    expect(after[0]).toMatchObject({ revision, title: content.title })
    expect((await list()).data).toEqual([])
  })

  test('a list continues where it ended, also among changes of one instant', async () => {
    const log = await openLog()
    for (let at = 0; at < 7; at++) await log.record(actorOf(log.owner.sub), '2026-05-01T10:00:00Z')
    await log.record(actorOf(log.owner.sub), '2026-05-01T10:00:01Z', { action: 'badge.saved' })
    const seen: string[] = []
    let cursor: string | undefined
    do {
      const page = await log.list({ size: 3, cursor })
      expect(page.data.length).toBeLessThanOrEqual(3)
      seen.push(...page.data.map(({ id }) => id))
      cursor = page.next ?? undefined
    } while (cursor !== undefined)
    expect(new Set(seen).size).toBe(8)
    expect(seen).toHaveLength(8)
    await expect(log.list({ cursor: 'nonsense' })).rejects.toMatchObject({ code: 'validation_failed' })
  })

  test('a search looks through the log stretch by stretch, misses nothing, and shows nothing twice', async () => {
    const log = await openLog()
    for (let at = 0; at < 11; at++)
      await log.record(actorOf(log.owner.sub), `2026-05-01T10:00:0${Math.floor(at / 3)}Z`, {
        after: { title: at % 4 === 0 ? 'sought' : 'other' },
      })
    const reader = app.ports.forApp(log.appKey)
    const walk = async (filters: Parameters<typeof listRows>[1], size: number) => {
      const parts: string[][] = []
      let after: Awaited<ReturnType<typeof listRows>>['next'] = null
      do {
        const { rows, next } = await listRows(reader, filters, { after, size, stretch: 3 })
        parts.push(rows.map(({ id }) => id))
        after = next
      } while (after !== null)
      return parts
    }
    const all = (await walk({}, 100)).flat()
    expect(all).toHaveLength(11)
    const found = await walk({ query: 'sought' }, 100)
    expect(found).toHaveLength(4)
    expect(found.flat()).toHaveLength(3)
    expect(found.flat()).toEqual(all.filter((id) => found.flat().includes(id)))
    expect((await walk({ query: 'sought' }, 1)).flat()).toEqual(found.flat())
    expect((await walk({ area: 'settings' }, 2)).flat()).toEqual(all)
    expect((await walk({ query: 'sought', person: log.owner.sub }, 100)).flat()).toEqual(found.flat())
    expect(await walk({ action: 'badge.saved' }, 100)).toEqual([[], [], [], []])
  })

  test('filters and search text leave what they say, and together they leave less', async () => {
    const log = await openLog()
    const other = await app.signIn(log.appKey, { role: 'admin' })
    const badge = { action: 'badge.saved', subject: { kind: 'badge', id: 'b1', name: 'Été 50%' } } as const
    await log.record(actorOf(log.owner.sub), '2026-05-01T10:00:00Z', badge)
    await log.record(actorOf(other.sub), '2026-05-02T10:00:00Z')
    await log.record(systemActor('schedule'), '2026-05-03T10:00:00Z', {
      action: 'design.went_live',
      subject: { kind: 'design', id: 'd1', name: 'Summer' },
      after: { live: 'd1' },
    })
    const actions = async (query: Record<string, unknown>) => (await log.list(query)).data.map(({ action }) => action)
    expect(await actions({})).toEqual(['design.went_live', 'settings.saved', 'badge.saved'])
    expect(await actions({ person: other.sub })).toEqual(['settings.saved'])
    expect(await actions({ person: 'schedule' })).toEqual(['design.went_live'])
    expect(await actions({ action: 'badge.saved' })).toEqual(['badge.saved'])
    expect(await actions({ area: 'publishing' })).toEqual(['design.went_live'])
    expect(await actions({ from: '2026-05-02T00:00:00Z', until: '2026-05-03T10:00:00Z' })).toEqual(['settings.saved'])
    for (const query of ['50%', 'été', 'ÉTÉ']) expect(await actions({ query })).toEqual(['badge.saved'])
    expect(await actions({ query: '_ummer' })).toEqual([])
    expect(await actions({ query: 'SUMMER', area: 'design' })).toEqual([])
    const { data: people } = await app.call(auditRoutes.listAuditPeople, { params: log.params }, log.owner)
    expect(people.map(({ id }) => id).sort()).toEqual([log.owner.sub, other.sub, 'schedule'].sort())
  })

  test('a member reads by the name of today as people write it, a former one by the name of then', async () => {
    const log = await openLog()
    const other = await app.signIn(log.appKey, { role: 'admin' })
    await log.record(actorOf(other.sub), '2026-05-02T10:00:00Z', { subject: { kind: 'member', id: other.sub } })
    const claims = { given_name: 'Noor', family_name: 'Haddad', preferred_username: 'noor.haddad' }
    await db.updateTable('users').set(claims).where('sub', '=', other.sub).execute()
    const whole = { actor: { name: 'Noor Haddad', isMember: true }, subject: { name: 'Noor Haddad' } }
    expect((await log.list()).data).toMatchObject([whole])
    await db.updateTable('members').set({ name: 'Noor' }).where('sub', '=', other.sub).execute()
    expect((await log.list()).data).toMatchObject([
      { actor: { name: 'Noor', isMember: true }, subject: { name: 'Noor' } },
    ])
    await db.deleteFrom('members').where('sub', '=', other.sub).execute()
    expect((await log.list()).data).toMatchObject([
      { actor: { name: 'name then', isMember: false }, subject: { name: null } },
    ])
  })

  test('an invitation is told by the name or the address of whom it is for, as long as it is kept', async () => {
    const log = await openLog()
    const invite = (email: string, name: string) =>
      app.call(
        teamRoutes.createUser,
        {
          params: { appKey: log.appKey },
          body: { email, name, role: 'staff', permissions: ['design.read'], active: true },
        },
        log.owner,
      )
    await invite('mia@shop.example', '')
    await invite('ben@shop.example', 'Ben')
    const names = async () => (await log.list({ action: 'team.invited' })).data.map(({ subject }) => subject.name)
    expect(await names()).toEqual(['Ben', 'mia@shop.example'])
    await db.deleteFrom('invitations').where('app_key', '=', log.appKey).execute()
    expect(await names()).toEqual([null, null])
  })

  test('what concerns a person is told in each of their apps, and nowhere else', async () => {
    const [one, two, other] = [await openLog(), await openLog(), await openLog()]
    await app.signIn(two.appKey, { sub: one.owner.sub, role: 'staff' })
    const now = new Date('2026-05-05T10:00:00Z')
    await recordForPerson(db, { sub: one.owner.sub, now, change: { action: 'password.reset' } })
    for (const log of [one, two])
      expect((await log.list()).data).toMatchObject([{ action: 'password.reset', actor: { sub: one.owner.sub } }])
    expect((await other.list()).data).toEqual([])
    const nobody = await app.buildUser()
    await recordForPerson(db, { sub: nobody.sub, now, change: { action: 'password.reset' } })
    const rows = await db.selectFrom('audit_log').selectAll().where('sub', '=', nobody.sub).execute()
    expect(rows).toMatchObject([{ app_key: null, action: 'password.reset' }])
  })

  test('staff cannot read it, nor the members of another app', async () => {
    const log = await openLog()
    await log.record(systemActor('x'), '2026-05-01T10:00:00Z')
    const staff = await app.signIn(log.appKey, { role: 'staff' })
    await expect(log.list({}, staff)).rejects.toMatchObject({ code: 'permission_missing' })
    const other = await openLog()
    const { data } = await log.list()
    const read = app.call(
      auditRoutes.getAuditEntry,
      { params: { ...other.params, id: data[0]?.id ?? '' } },
      other.owner,
    )
    await expect(read).rejects.toMatchObject({ code: 'not_found' })
  })

  test('the export has every change that the filters leave, and itself is one', async () => {
    const log = await openLog()
    const name = '=HYPERLINK("http://evil.example")'
    for (let at = 0; at < 1_100; at++) await log.record(actorOf(log.owner.sub), '2026-05-01T10:00:00Z')
    await log.record(actorOf(log.owner.sub, { impersonator: 'support' }), '2026-05-02T10:00:00Z', {
      action: 'badge.saved',
      subject: { kind: 'badge', id: 'b1', name },
    })
    const whole = await csvOf(log)
    expect(whole.headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(whole.headers['content-disposition']).toMatch(/^attachment; filename="audit-\d{4}-\d\d-\d\d\.csv"$/)
    // A spreadsheet takes the name for a text, and not for a formula.
    expect(whole.body).toContain(`"'=HYPERLINK`)
    const rows = allRows(whole.body)
    expect(rows).toHaveLength(1 + 1_102)
    expect(rows[1]?.cells).toContain('audit.exported')
    expect(rows[2]?.cells).toEqual([
      '2026-05-02T10:00:00.000Z',
      'support',
      log.owner.email,
      'design',
      'badge.saved',
      'badge',
      'b1',
      name,
      '{}',
      '{}',
      '203.0.113.7',
      'family',
      '',
    ])
    expect(allRows((await csvOf(log, { action: 'badge.saved' })).body)).toHaveLength(2)
    expect((await csvOf(log, { action: 'no.such' })).statusCode).toBe(400)
  })

  test('the log says that an export was searched, and not for whom', async () => {
    const log = await openLog()
    await csvOf(log, { query: 'mia@shoppers.example', area: 'customers' })
    const { data } = await log.list({ action: 'audit.exported' })
    const params = { ...log.params, id: data[0]?.id ?? '' }
    const { data: entry } = await app.call(auditRoutes.getAuditEntry, { params }, log.owner)
    expect(entry.after).toEqual({ query: 'changed', area: 'customers' })
    expect((await log.list({ query: 'mia@' })).data).toEqual([])
  })

  test('is refused, and not recorded, where no text or time can be what is asked for', async () => {
    const log = await openLog()
    const broken: Record<string, string>[] = [
      { person: '\u0000' },
      { from: '0000-01-01T00:00:00Z' },
      { until: '0999-12-31T23:59:59Z' },
    ]
    for (const filters of broken) expect((await csvOf(log, filters)).statusCode, JSON.stringify(filters)).toBe(400)
    expect((await log.list({ action: 'audit.exported' })).data).toEqual([])
  })

  test('what is older than thirteen months is deleted, of every app and of people without one', async () => {
    const log = await openLog()
    const now = app.ports.clock.now()
    const months = (count: number) => {
      const at = new Date(now)
      at.setUTCMonth(at.getUTCMonth() - count)
      return at.toISOString()
    }
    for (const count of [0, 12, 14]) await log.record(systemActor(`${count} months`), months(count))
    const { sub } = await app.buildUser()
    await recordForPerson(db, { sub, now: new Date(months(14)), change: { action: 'password.reset' } })
    await tidyAudit.run(app.ports, {})
    expect((await log.list()).data.map(({ actor }) => actor.name)).toEqual(['0 months', '12 months'])
    expect(await db.selectFrom('audit_log').select('id').where('sub', '=', sub).execute()).toEqual([])
  })

  test('an owner chooses how long it is kept, which is recorded and holds for this app alone', async () => {
    const [short, long, other] = [await openLog(), await openLog(), await openLog()]
    const keep = (log: Log, months: number, as = log.owner) =>
      app.call(auditRoutes.putAuditKeeping, { params: log.params, body: { months } }, as)
    const kept = async (log: Log) =>
      (await app.call(auditRoutes.getAuditKeeping, { params: log.params }, log.owner)).data.months
    expect(await kept(short)).toBe(13)
    const admin = await app.signIn(short.appKey, { role: 'admin' })
    await expect(keep(short, 3, admin)).rejects.toMatchObject({
      code: 'permission_missing',
      reason: { name: 'only_owner' },
    })
    for (const months of [0, 121, 1.5]) await expect(keep(short, months)).rejects.toMatchObject({ status: 400 })
    await Promise.all([keep(short, 3), keep(short, 3), keep(long, 24)])
    expect([await kept(short), await kept(long), await kept(other)]).toEqual([3, 24, 13])
    const { data } = await short.list({ action: 'audit.keeping_changed' })
    expect(data).toHaveLength(1)
    const one = await app.call(
      auditRoutes.getAuditEntry,
      { params: { ...short.params, id: data[0]?.id ?? '' } },
      short.owner,
    )
    expect(one.data).toMatchObject({ before: { months: 13 }, after: { months: 3 } })

    // On the last of a month: three months before is the end of February, not the beginning of March.
    const at = (text: string) => `${text}T12:00:00.000Z`
    for (const log of [short, long, other])
      for (const day of ['2024-06-30', '2025-05-15', '2026-02-27', '2026-03-02'])
        await log.record(systemActor(day), at(day))
    app.clock.set(new Date(at('2026-05-31')).getTime())
    await tidyAudit.run(app.ports, {})
    app.clock.set(Date.now())
    const days = async (log: Log) =>
      (await db.selectFrom('audit_log').select('actor_name').where('app_key', '=', log.appKey).execute())
        .map(({ actor_name }) => actor_name ?? '')
        .filter((name) => name.startsWith('202'))
        .sort()
    expect(await days(short)).toEqual(['2026-03-02'])
    expect(await days(long)).toEqual(['2024-06-30', '2025-05-15', '2026-02-27', '2026-03-02'])
    expect(await days(other)).toEqual(['2025-05-15', '2026-02-27', '2026-03-02'])
  })

  test('who left keeps the name of that time; whoever’s account is erased is nobody’s name any more', async () => {
    const log = await openLog()
    const [left, erased] = [await app.signIn(log.appKey), await app.signIn(log.appKey)]
    for (const { sub } of [left, erased]) await log.record(actorOf(sub), new Date(app.clock.now()).toISOString())
    await db.deleteFrom('members').where('sub', 'in', [left.sub, erased.sub]).execute()
    await db.deleteFrom('users').where('sub', '=', erased.sub).execute()
    await tidyAudit.run(app.ports, {})
    const names = async (person: string, query?: string) =>
      (await log.list({ person, ...(query !== undefined && { query }) })).data.map(({ actor }) => actor.name)
    expect([await names(left.sub), await names(erased.sub)]).toEqual([['name then'], [null]])
    expect([await names(left.sub, 'NAME then'), await names(erased.sub, 'name then')]).toEqual([['name then'], []])
  })

  test('an id, a name or a value that no text can be finds nothing', async () => {
    const log = await openLog()
    await log.record(systemActor('x'), '2026-05-01T10:00:00Z')
    expect((await log.list({ query: `a${String.fromCharCode(0)}b` })).data).toEqual([])
    expect((await log.list({ person: newId() })).data).toEqual([])
  })
})
