import { memberWith, type RouteContract, signedInRecently } from '@vitrine/domain/contract/contract'
import { recentSignInMs } from '@vitrine/domain/identity/identity.routes'
import { minuteMs } from '@vitrine/domain/time'
import Fastify from 'fastify'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { externalClient, startExternalIssuer } from '../../../../test/external-issuer.ts'
import { buildPerson, exchange, password, refresh, signInFully } from '../../../../test/sign-in-journey.ts'
import { createTestApp, type TestApp } from '../../../../test/test-app.ts'
import { createBrowser, type TestBrowser } from '../../../../test/test-browser.ts'
import { authorize } from '../../../http/guard.ts'
import { makeSlug } from '../index.ts'
import { hashPassword } from '../passwords.ts'
import { setPassword } from '../users.queries.ts'

const byPassword = '/app/v1/builder/profile/recent-sign-in/password'
const byProvider = '/app/v1/builder/profile/recent-sign-in/provider'
const codeOf = (answer: { body: string }): string | undefined => JSON.parse(answer.body).error?.code

/** Asks the gate of a route that needs a recent sign-in. */
function gateOf(app: TestApp) {
  const base = { method: 'POST', path: '/x', summary: '', origin: 'console', response: z.object({}) } as const
  const pass = async (access: RouteContract['access'], headers: Record<string, string>) => {
    const server = Fastify()
    server.get('/', async (request, reply) => {
      await authorize({ ...base, access }, { request, reply, ports: app.ports })
      return 'passed'
    })
    server.setErrorHandler((error, _request, reply) => reply.send((error as { code?: string }).code))
    const { body } = await server.inject({ url: '/', headers })
    await server.close()
    return body
  }
  return {
    session: (token: string) => pass(signedInRecently, { authorization: `Bearer ${token}` }),
    member: (headers: Record<string, string>) => pass(memberWith('team.change', { recentSignIn: true }), headers),
  }
}

const confirm = (browser: TestBrowser, token: string, body: unknown, path = byPassword) =>
  browser.postJson(path, body, { headers: { authorization: `Bearer ${token}` } })

describe('a route that needs a recent sign-in', async () => {
  const app = await createTestApp()
  const gate = gateOf(app)

  /** Signed in and renewed so that the password is older than ten minutes while the access token is not. */
  const signInLongAgo = async () => {
    // The provider reads the real clock when it signs.
    app.clock.set(Date.now())
    const { email, sub } = await buildPerson(app)
    const browser = createBrowser(app)
    const tokens = await signInFully(app, browser, email)
    app.clock.advance(recentSignInMs + minuteMs)
    const renewed = JSON.parse((await refresh(browser, tokens.refresh_token)).body)
    return { browser, email, sub, token: renewed.access_token as string, handle: renewed.refresh_token as string }
  }

  test('is open for ten minutes from the password, and not longer by renewing the tokens', async () => {
    const { email } = await buildPerson(app)
    const browser = createBrowser(app)
    app.clock.set(Date.now())
    const tokens = await signInFully(app, browser, email)
    expect(await gate.session(tokens.access_token)).toBe('passed')
    app.clock.advance(9 * minuteMs)
    const renewed = JSON.parse((await refresh(browser, tokens.refresh_token)).body)
    expect(await gate.session(renewed.access_token)).toBe('passed')
    app.clock.advance(2 * minuteMs)
    expect(await gate.session(renewed.access_token)).toBe('recent_sign_in_needed')
  })

  test('a member without the permission is told that, and one with it is asked to confirm', async () => {
    const appKey = await app.buildApp()
    const confirmedAt = new Date(app.clock.now() - recentSignInMs - minuteMs)
    const viewer = await app.signIn(appKey, { role: 'staff', permissions: [], confirmedAt })
    expect(await gate.member(viewer.headers)).toBe('permission_missing')
    const late = await app.signIn(appKey, { confirmedAt })
    expect(await gate.member(late.headers)).toBe('recent_sign_in_needed')
    const never = await app.signIn(appKey, { confirmedAt: null })
    expect(await gate.member(never.headers)).toBe('recent_sign_in_needed')
    expect(await gate.member((await app.signIn(appKey)).headers)).toBe('passed')
  })

  test('the password opens it again, for this session only and without ending it', async () => {
    const { browser, email, token, handle } = await signInLongAgo()
    const other = createBrowser(app)
    app.clock.set(Date.now())
    const elsewhere = await signInFully(app, other, email)
    app.clock.advance(recentSignInMs + minuteMs)
    const theirs = JSON.parse((await refresh(other, elsewhere.refresh_token)).body)
    expect(await gate.session(token)).toBe('recent_sign_in_needed')
    const answer = await confirm(browser, token, { password })
    expect(answer.status).toBe(200)
    const { recentUntil } = JSON.parse(answer.body).data
    expect(Date.parse(recentUntil)).toBeGreaterThan(app.clock.now() + recentSignInMs - minuteMs)
    expect(await gate.session(token)).toBe('passed')
    expect(await gate.session(theirs.access_token)).toBe('recent_sign_in_needed')
    const renewed = JSON.parse((await refresh(browser, handle)).body)
    expect(await gate.session(renewed.access_token)).toBe('passed')
  })

  test('a wrong password is refused, also one that was right before', async () => {
    const { browser, sub, token } = await signInLongAgo()
    expect(codeOf(await confirm(browser, token, { password: 'not-the-password' }))).toBe('password_wrong')
    expect(codeOf(await confirm(browser, token, { password: '' }))).toBe('validation_failed')
    await setPassword(app.database.db, sub, { hash: await hashPassword(app.ports, 'another-one'), mustChange: false })
    expect(codeOf(await confirm(browser, token, { password }))).toBe('password_wrong')
    expect(await gate.session(token)).toBe('recent_sign_in_needed')
  })

  test('guessing has the limit of a sign-in, and ends the session of nobody', async () => {
    const { browser, token, handle } = await signInLongAgo()
    const codes = []
    for (let tried = 0; tried < 11; tried++) codes.push(codeOf(await confirm(browser, token, { password: 'wrong' })))
    expect(codes).toEqual([...Array(10).fill('password_wrong'), 'rate_limited'])
    expect(codeOf(await confirm(browser, token, { password }))).toBe('rate_limited')
    // Leaving out the browser's cookies does not give other tries than the session has.
    const bare = createBrowser(app)
    const more = []
    for (let tried = 0; tried < 11; tried++) more.push(codeOf(await confirm(bare, token, { password: 'wrong' })))
    expect(more.at(-1)).toBe('rate_limited')
    expect((await refresh(browser, handle)).status).toBe(200)
  })

  test('a session that has ended confirms nothing', async () => {
    const { browser, sub, token } = await signInLongAgo()
    const end = app.database.db.updateTable('refresh_families').set({ revoked_at: new Date() }).where('sub', '=', sub)
    await end.execute()
    expect(codeOf(await confirm(browser, token, { password }))).toBe('unauthenticated')
    expect(await gate.session(token)).toBe('recent_sign_in_needed')
  })

  test('who acts for somebody else cannot confirm, even with the password', async () => {
    const { sub } = await buildPerson(app)
    const support = await buildPerson(app)
    const browser = createBrowser(app)
    const slug = await makeSlug(app.ports, { sub, opensApp: null, thirdParty: false, impersonator: support.sub })
    const prepared = JSON.parse((await browser.get(`/app/v1/builder/exchange-token?jmToken=${slug}`)).body)
    const tokens = await exchange(browser, prepared.data.token)
    expect(await gate.session(tokens.access_token)).toBe('impersonation_refused')
    expect(codeOf(await confirm(browser, tokens.access_token, { password }))).toBe('impersonation_refused')
  })

  test('a session without a password, from another console, is asked for it once', async () => {
    const { sub } = await buildPerson(app)
    const browser = createBrowser(app)
    const slug = await makeSlug(app.ports, { sub, opensApp: null, thirdParty: true, impersonator: null })
    const prepared = JSON.parse((await browser.get(`/app/v1/builder/exchange-token?jmToken=${slug}`)).body)
    const tokens = await exchange(browser, prepared.data.token)
    expect(await gate.session(tokens.access_token)).toBe('recent_sign_in_needed')
    expect((await confirm(browser, tokens.access_token, { password })).status).toBe(200)
    expect(await gate.session(tokens.access_token)).toBe('passed')
  })

  test('with passwords of our own, a token of a provider confirms nothing', async () => {
    const { browser, token } = await signInLongAgo()
    expect(codeOf(await confirm(browser, token, { token: 'a.b.c' }, byProvider))).toBe('not_found')
  })
})

describe('a recent sign-in at an external issuer', async () => {
  const external = await startExternalIssuer()
  const app = await createTestApp({
    environment: {
      OIDC_ISSUER: external.issuer,
      OIDC_CLIENT_ID: externalClient.id,
      OIDC_CLIENT_SECRET: externalClient.secret,
    },
  })
  const gate = gateOf(app)
  const claims = { sub: 'ext|1', email: 'grace@example.test' }
  const secondsAgo = (seconds: number) => Math.floor(app.clock.now() / 1000) - seconds
  let nonce = 0
  const sign = (over: Record<string, unknown> = {}) => {
    nonce += 1
    return external.sign({ ...claims, nonce: String(nonce), ...over })
  }

  test('is what the issuer says of it, and a new password there renews it once', async () => {
    const browser = createBrowser(app)
    const { access_token } = await exchange(browser, await sign({ auth_time: secondsAgo(11 * 60) }))
    expect(await gate.session(access_token)).toBe('recent_sign_in_needed')
    const fresh = await sign()
    expect((await confirm(browser, access_token, { token: fresh }, byProvider)).status).toBe(200)
    expect(await gate.session(access_token)).toBe('passed')
    expect(codeOf(await confirm(browser, access_token, { token: fresh }, byProvider))).toBe('invalid_grant')
  })

  test('is not renewed by an old password, by another person or by a text that is no token', async () => {
    const browser = createBrowser(app)
    const { access_token } = await exchange(browser, await sign({ auth_time: secondsAgo(11 * 60) }))
    const other = { sub: 'ext|2', email: 'joan@example.test' }
    await exchange(createBrowser(app), await sign(other))
    const refused = [
      await sign({ auth_time: secondsAgo(11 * 60) }),
      await sign(other),
      await sign({ sub: 'ext|3' }),
      'x',
    ]
    for (const token of refused)
      expect(codeOf(await confirm(browser, access_token, { token }, byProvider))).toBe('invalid_grant')
    expect(codeOf(await confirm(browser, access_token, { password }))).toBe('not_found')
    expect(await gate.session(access_token)).toBe('recent_sign_in_needed')
    external.close()
  })
})
