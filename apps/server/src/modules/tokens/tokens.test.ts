import { auditRoutes } from '@vitrine/domain/audit/audit.routes'
import { tokenLimits } from '@vitrine/domain/contract/rate-limits'
import { designsRoutes } from '@vitrine/domain/designs/designs.routes'
import { AppError } from '@vitrine/domain/errors'
import { identityRoutes, recentSignInMs } from '@vitrine/domain/identity/identity.routes'
import { type Permission, permissionsOfRole } from '@vitrine/domain/identity/permissions'
import { pagesRoutes } from '@vitrine/domain/pages/pages.routes'
import { teamRoutes } from '@vitrine/domain/team/team.routes'
import { dayMs, minuteMs } from '@vitrine/domain/time'
import { maxTokens, tokensRoutes } from '@vitrine/domain/tokens/tokens.routes'
import { describe, expect, test } from 'vitest'
import { routes } from '../../../test/sweep/route-inputs.ts'
import { pageContent } from '../../../test/sweep/sweep-world.ts'
import { createTestApp, type SignedIn } from '../../../test/test-app.ts'
import { asCounted } from './read-program.ts'
import { hashOfToken as hashOf } from './token-hash.ts'

const app = await createTestApp()
const { call } = app

const everything = permissionsOfRole('owner').filter(
  (code) => !['team.change', 'tokens.change', 'webhooks.change'].includes(code),
)

/** A caller with this token, as a program sends it. */
const program = (secret: string) => ({ headers: { authorization: `Bearer ${secret}` } })

const make = (
  who: SignedIn,
  appKey: string,
  body: { name?: string; permissions?: Permission[]; days?: number | null } = {},
) =>
  call(
    tokensRoutes.createApiToken,
    { params: { appKey }, body: { name: 'Feed', permissions: everything, days: null, ...body } },
    who,
  )

/** What an answer refuses with; null where it does not. */
const refusal = (work: Promise<unknown>): Promise<AppError | null> =>
  work.then(
    () => null,
    (error: unknown) => {
      if (error instanceof AppError) return error
      throw error
    },
  )
const codeOf = async (work: Promise<unknown>) => (await refusal(work))?.code ?? 'not refused'

const listPages = (appKey: string, as: { headers: Record<string, string> }) =>
  call(pagesRoutes.listPages, { params: { appKey }, query: { type: 'home' } }, as)
const createPage = (appKey: string, as: { headers: Record<string, string> }) =>
  call(pagesRoutes.createPage, { params: { appKey }, body: { data: pageContent('By a program') } as never }, as)

async function openApp() {
  const appKey = await app.buildApp()
  const owner = await app.signIn(appKey)
  return { appKey, owner, params: { appKey } }
}

describe('API tokens', () => {
  test('a token calls routes of its app, with or without the header that names it, and is kept as a hash', async () => {
    const { appKey, owner } = await openApp()
    const { data, secret } = await make(owner, appKey, { permissions: ['design.read'] })
    expect(secret).toMatch(/^vit_[0-9a-f]{40}$/)
    expect(data).toMatchObject({ name: 'Feed', hint: secret.slice(-4), rights: ['design.read'], usedAt: null })
    expect((await listPages(appKey, program(secret))).data.length).toBeGreaterThan(0)
    expect((await call(designsRoutes.listDesigns, { query: {} }, program(secret))).data.length).toBeGreaterThan(0)
    const row = await app.database.db
      .selectFrom('api_tokens')
      .selectAll()
      .where('id', '=', data.id)
      .executeTakeFirstOrThrow()
    expect(row.token_hash).toBe(hashOf(secret))
    expect(JSON.stringify(row)).not.toContain(secret.slice(4))
    const list = await call(tokensRoutes.listApiTokens, { params: { appKey } }, owner)
    expect(JSON.stringify(list)).not.toContain(secret.slice(4))
  })

  test('a change by a token is in the audit log with the name of the token and of its maker', async () => {
    const { appKey, owner, params } = await openApp()
    const { secret, data: token } = await make(owner, appKey)
    await createPage(appKey, program(secret))
    const { data } = await call(auditRoutes.listAudit, { params, query: {} }, owner)
    expect(data.map(({ action, token: by }) => [action, by])).toEqual([
      ['page.saved', 'Feed'],
      ['token.created', null],
    ])
    expect(data[0]).toMatchObject({ actor: { sub: owner.sub }, impersonator: null, network: '127.0.0.1' })
    const found = await call(auditRoutes.listAudit, { params, query: { query: 'feed' } }, owner)
    expect(found.data).toHaveLength(2)
    await call(tokensRoutes.revokeApiToken, { params: { appKey, id: token.id } }, owner)
    const { data: after } = await call(auditRoutes.listAudit, { params, query: { size: 1 } }, owner)
    expect(after).toMatchObject([{ action: 'token.revoked', subject: { id: token.id, name: 'Feed' } }])
  })

  test('a token may what it was given and its maker may at that moment', async () => {
    const { appKey, owner } = await openApp()
    const maker = await app.signIn(appKey, { role: 'admin' })
    const { secret } = await make(maker, appKey, { permissions: ['design.change'] })
    const settings = () => call(auditRoutes.listAudit, { params: { appKey }, query: {} }, program(secret))
    expect(await refusal(settings())).toMatchObject({
      code: 'permission_missing',
      details: { permission: 'audit.read' },
    })
    await createPage(appKey, program(secret))
    const demote = (permissions: Permission[]) =>
      call(teamRoutes.updateUser, { params: { appKey, id: maker.memberId }, body: { permissions } }, owner)
    await demote(['design.read'])
    expect(await codeOf(createPage(appKey, program(secret)))).toBe('permission_missing')
    await listPages(appKey, program(secret))
    const { data } = await call(tokensRoutes.listApiTokens, { params: { appKey } }, owner)
    expect(data).toMatchObject([{ permissions: ['design.change', 'design.read'], rights: ['design.read'] }])
    await demote(['design.read', 'design.change'])
    await createPage(appKey, program(secret))
  })

  test('a token ends when its maker is made inactive, and stays ended when the person is active again', async () => {
    const { appKey, owner, params } = await openApp()
    const other = await openApp()
    const maker = await app.signIn(appKey, { role: 'admin' })
    const { secret, data: token } = await make(maker, appKey)
    const elsewhere = await make(await app.signIn(other.appKey, { role: 'admin', sub: maker.sub }), other.appKey)
    const key = { params: { appKey, id: maker.memberId } }
    const setActive = (active: boolean) =>
      call(teamRoutes.updateUser, { ...key, body: { permissions: permissionsOfRole('admin'), active } }, owner)
    await setActive(false)
    expect(await codeOf(listPages(appKey, program(secret)))).toBe('unauthenticated')
    expect((await call(tokensRoutes.listApiTokens, { params }, owner)).data).toEqual([])
    const { data: log } = await call(auditRoutes.listAudit, { params, query: { action: 'token.revoked' } }, owner)
    expect(log).toMatchObject([{ subject: { id: token.id, name: 'Feed' }, actor: { sub: owner.sub } }])
    await setActive(true)
    expect(await codeOf(listPages(appKey, program(secret)))).toBe('unauthenticated')
    await listPages(other.appKey, program(elsewhere.secret))
  })

  test('a token that is asked for while its maker is made inactive is not left behind', async () => {
    const { appKey, owner } = await openApp()
    const maker = await app.signIn(appKey, { role: 'admin' })
    const key = { params: { appKey, id: maker.memberId } }
    const setActive = (active: boolean) =>
      call(teamRoutes.updateUser, { ...key, body: { permissions: permissionsOfRole('admin'), active } }, owner)
    await Promise.all([refusal(make(maker, appKey)), setActive(false), refusal(make(maker, appKey, { name: 'Late' }))])
    await setActive(true)
    expect((await call(tokensRoutes.listApiTokens, { params: { appKey } }, owner)).data).toEqual([])
  })

  test('a token ends with the membership, also when the person comes back', async () => {
    const { appKey, owner } = await openApp()
    const maker = await app.signIn(appKey, { role: 'admin' })
    const { secret } = await make(maker, appKey)
    await call(teamRoutes.deleteUser, { params: { appKey, id: maker.memberId } }, owner)
    expect(await codeOf(listPages(appKey, program(secret)))).toBe('unauthenticated')
    await app.signIn(appKey, { role: 'admin', sub: maker.sub })
    expect(await codeOf(listPages(appKey, program(secret)))).toBe('unauthenticated')
    expect((await call(tokensRoutes.listApiTokens, { params: { appKey } }, owner)).data).toEqual([])
  })

  test('a revoked token is refused at the next call, and revoking twice at once revokes once', async () => {
    const { appKey, owner } = await openApp()
    const { secret, data } = await make(owner, appKey)
    await listPages(appKey, program(secret))
    const revoke = () => codeOf(call(tokensRoutes.revokeApiToken, { params: { appKey, id: data.id } }, owner))
    expect((await Promise.all([revoke(), revoke()])).sort()).toEqual(['not refused', 'not_found'])
    const error = await refusal(listPages(appKey, program(secret)))
    expect(error).toMatchObject({ code: 'unauthenticated', reason: { name: 'token_ended' } })
  })

  test('several tokens are revoked at once, each with its line in the audit log, and none of another app', async () => {
    const { appKey, owner, params } = await openApp()
    const other = await openApp()
    const made = [await make(owner, appKey, { name: 'One' }), await make(owner, appKey, { name: 'Two' })]
    const kept = await make(owner, appKey, { name: 'Three' })
    const foreign = await make(other.owner, other.appKey)
    const ids = made.map(({ data }) => data.id)
    const revoke = () =>
      call(tokensRoutes.revokeApiTokens, { params, body: { ids: [...ids, foreign.data.id, 'gone000001'] } }, owner)
    expect((await revoke()).data.map(({ id }) => id).sort()).toEqual([...ids].sort())
    for (const { secret } of made) expect(await codeOf(listPages(appKey, program(secret)))).toBe('unauthenticated')
    await listPages(appKey, program(kept.secret))
    await listPages(other.appKey, program(foreign.secret))
    const { data } = await call(auditRoutes.listAudit, { params, query: { action: 'token.revoked' } }, owner)
    expect(data.map(({ subject }) => subject.name).sort()).toEqual(['One', 'Two'])
    expect(await codeOf(revoke())).toBe('not_found')
  })

  test('a token is refused from the moment it expires, and says so in the list', async () => {
    const { appKey, owner } = await openApp()
    const { secret } = await make(owner, appKey, { days: 1 })
    await app.database.db
      .updateTable('api_tokens')
      .set({ expires_at: new Date(app.clock.now() + minuteMs) })
      .where('app_key', '=', appKey)
      .execute()
    await listPages(appKey, program(secret))
    await app.database.db
      .updateTable('api_tokens')
      .set({ expires_at: new Date(app.clock.now()) })
      .where('app_key', '=', appKey)
      .execute()
    expect(await codeOf(listPages(appKey, program(secret)))).toBe('unauthenticated')
    expect((await call(tokensRoutes.listApiTokens, { params: { appKey } }, owner)).data).toMatchObject([
      { expired: true },
    ])
  })

  test('a token of one app finds nothing in another, by header, by path or by both', async () => {
    const { appKey, owner } = await openApp()
    const other = await openApp()
    const { secret } = await make(owner, appKey)
    const { headers } = program(secret)
    expect(await codeOf(listPages(other.appKey, { headers }))).toBe('not_found')
    expect(await codeOf(listPages('absent0001', { headers }))).toBe('not_found')
    expect(await codeOf(listPages(other.appKey, { headers: { ...headers, 'app-key': other.appKey } }))).toBe(
      'not_found',
    )
    expect(await codeOf(listPages(other.appKey, { headers: { ...headers, 'app-key': appKey } }))).toBe('app_mismatch')
    const query = call(designsRoutes.listDesigns, { query: {} }, { headers: { ...headers, 'app-key': other.appKey } })
    expect(await codeOf(query)).toBe('not_found')
    const revoke = (await make(other.owner, other.appKey)).data.id
    expect(await codeOf(call(tokensRoutes.revokeApiToken, { params: { appKey, id: revoke } }, owner))).toBe('not_found')
  })

  const ofThePerson = routes.filter(
    ([, { access }]) => access.kind === 'session' || (access.kind === 'member' && access.recentSignIn === true),
  )
  test.each(ofThePerson)('%s refuses a token, because it needs the person', async (_name, route) => {
    const { appKey, owner } = await openApp()
    const { secret } = await make(owner, appKey)
    const response = await app.inject({
      method: route.method,
      url: route.path.replace(/:(\w+)/g, (_, name: string) => (name === 'appKey' ? appKey : 'x')),
      headers: { ...program(secret).headers, 'app-key': appKey, 'content-type': 'application/json' },
      ...(route.method !== 'GET' && { payload: '{}' }),
    })
    expect(response.json()).toMatchObject({ error: { code: 'token_refused' } })
    expect(response.statusCode).toBe(403)
  })

  test('a token cannot be given what would let it give more: users, tokens and webhooks stay with people', async () => {
    const { appKey, owner } = await openApp()
    for (const permission of ['team.change', 'tokens.change', 'webhooks.change'] as const) {
      const error = await refusal(make(owner, appKey, { permissions: ['design.read', permission] }))
      expect(error).toMatchObject({ code: 'validation_failed', issues: [{ path: 'permissions.1' }] })
    }
    const { secret, data } = await make(owner, appKey)
    await app.database.db
      .updateTable('api_tokens')
      .set({ permissions: permissionsOfRole('owner') })
      .where('id', '=', data.id)
      .execute()
    expect(await codeOf(call(tokensRoutes.listApiTokens, { params: { appKey } }, program(secret)))).toBe(
      'token_refused',
    )
    expect(await codeOf(call(identityRoutes.listSessions, {}, program(secret)))).toBe('token_refused')
  })

  test('making one needs the permission, a recent sign-in, a name of its own, and nothing that the maker has not', async () => {
    const { appKey, owner } = await openApp()
    const staff = await app.signIn(appKey, { role: 'staff' })
    const late = await app.signIn(appKey, { confirmedAt: new Date(app.clock.now() - recentSignInMs - minuteMs) })
    const lesser = await app.signIn(appKey, { role: 'admin', permissions: ['tokens.change', 'design.read'] })
    expect(await codeOf(make(staff, appKey))).toBe('permission_missing')
    expect(await codeOf(make(late, appKey))).toBe('recent_sign_in_needed')
    expect(await refusal(make(lesser, appKey, { permissions: ['design.read', 'orders.read'] }))).toMatchObject({
      reason: { name: 'permission_not_own', parameters: { permission: 'orders.read' } },
    })
    const twice = await Promise.all([refusal(make(owner, appKey)), refusal(make(owner, appKey, { name: ' feed ' }))])
    expect(twice.filter((error) => error === null)).toHaveLength(1)
    expect(twice.find((error) => error !== null)).toMatchObject({ issues: [{ path: 'name' }] })
    for (const body of [{ name: ' ' }, { name: 'a\nb' }, { permissions: [] }, { days: 0 }, { days: 366 }])
      expect(await codeOf(make(owner, appKey, { name: 'Next', ...body }))).toBe('validation_failed')
  })

  test('an app has at most a hundred tokens, also when two are made at once', async () => {
    const { appKey, owner } = await openApp()
    const rows = Array.from({ length: maxTokens - 1 }, (_, at) => ({
      app_key: appKey,
      id: `t${at}`,
      member_id: owner.memberId,
      name: `Token ${at}`,
      token_hash: hashOf(`${appKey} ${at}`),
      hint: '0000',
      permissions: ['design.read'],
      created_at: new Date(app.clock.now() - dayMs),
    }))
    await app.database.db.insertInto('api_tokens').values(rows).execute()
    const made = await Promise.all([
      codeOf(make(owner, appKey, { name: 'One' })),
      codeOf(make(owner, appKey, { name: 'Other' })),
    ])
    expect(made.sort()).toEqual(['limit_reached', 'not refused'])
  })

  test('the last use is written once in five minutes, and concurrent calls are all answered', async () => {
    const { appKey, owner } = await openApp()
    const { secret, data } = await make(owner, appKey)
    const began = app.clock.now()
    await Promise.all(Array.from({ length: 8 }, () => listPages(appKey, program(secret))))
    const usedAt = async () =>
      (
        await app.database.db
          .selectFrom('api_tokens')
          .select('used_at')
          .where('id', '=', data.id)
          .executeTakeFirstOrThrow()
      ).used_at?.getTime()
    const first = await usedAt()
    expect(first).toBeGreaterThanOrEqual(began)
    app.clock.advance(4 * minuteMs)
    await listPages(appKey, program(secret))
    expect(await usedAt()).toBe(first)
    app.clock.advance(2 * minuteMs)
    await listPages(appKey, program(secret))
    expect(await usedAt()).toBeGreaterThanOrEqual(began + 6 * minuteMs)
  })

  test('tokens are limited one by one, and guesses by address, while a token that exists goes on', async () => {
    const { appKey, owner } = await openApp()
    const { secret } = await make(owner, appKey)
    const guess = (at: number) => codeOf(listPages(appKey, program(`vit_${String(at).padStart(40, '0')}`)))
    const guesses = []
    for (let at = 0; at <= tokenLimits.guesses.requests * app.ports.config.rateLimitFactor; at += 1)
      guesses.push(await guess(at))
    expect(guesses[0]).toBe('unauthenticated')
    expect(guesses.at(-1)).toBe('rate_limited')
    // A sound one goes on, also where this process never saw it before, and where it was made meanwhile.
    await listPages(appKey, program(secret))
    const later = await make(owner, appKey, { name: 'Later' })
    app.clock.advance(1_001)
    await listPages(appKey, program(later.secret))
    // From now on an invented one is refused without a query of its own: with the table away, asking would fail.
    const { schema } = app.database.db
    await schema.alterTable('api_tokens').renameTo('api_tokens_away').execute()
    expect(
      await guess(99_999).finally(() => schema.alterTable('api_tokens_away').renameTo('api_tokens').execute()),
    ).toBe('rate_limited')
    await listPages(appKey, program(secret))
    const { data: tokens } = await call(tokensRoutes.listApiTokens, { params: { appKey } }, owner)
    const id = tokens.find(({ name }) => name !== 'Later')?.id
    const { calls } = tokenLimits
    const limit = { ...calls, requests: calls.requests * app.ports.config.rateLimitFactor }
    for (let used = 1; used < limit.requests; used += 1) await app.ports.limits.take(limit, `${appKey} ${id}`)
    expect(await refusal(listPages(appKey, program(secret)))).toMatchObject({ code: 'rate_limited' })
    // What this server asks itself for a call that was counted already goes on; nobody else knows the mark.
    const marked = (mark: object) => ({ headers: { ...program(secret).headers, ...mark } })
    await listPages(appKey, marked(asCounted(app.ports)))
    expect(await codeOf(listPages(appKey, marked({ 'x-counted': '1' })))).toBe('rate_limited')
    await listPages(appKey, owner)
  })
})
