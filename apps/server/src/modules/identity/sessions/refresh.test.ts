import { refreshRoutes } from '@vitrine/domain/identity/refresh.routes'
import { minuteMs } from '@vitrine/domain/time'
import { afterAll, describe, expect, test } from 'vitest'
import {
  buildPerson,
  exchange,
  follow,
  openSignIn,
  password,
  redeemCode,
  refresh,
  signInAtProvider,
  signInFully,
  startAuthorization,
} from '../../../../test/sign-in-journey.ts'
import { createTestApp, ofAnotherServer, type TestApp } from '../../../../test/test-app.ts'
import { createBrowser, type TestBrowser } from '../../../../test/test-browser.ts'
import { createServers } from '../../../app.ts'
import { createTokens } from '../../../platform/identity/access-tokens.ts'
import { createMembers } from '../../../platform/identity/members.ts'

interface Tokens {
  access_token: string
  refresh_token: string
}

describe('refresh', async () => {
  const app = await createTestApp()
  const { email, sub } = await buildPerson(app)

  const begin = async () => {
    // The provider uses the machine's clock; an earlier test may have moved ours.
    app.clock.set(Date.now())
    const browser = createBrowser(app)
    return { browser, tokens: await signInFully(app, browser, email) }
  }
  const read = (page: { body: string }): Tokens => JSON.parse(page.body) as Tokens
  const profileStatus = async (token: string): Promise<number> => {
    const headers = { authorization: `Bearer ${token}` }
    return (await app.inject({ url: '/app/v1/builder/profile', headers })).statusCode
  }
  const cookieOf = (browser: TestBrowser) => browser.cookie('vitrine-session') ?? ''
  const withCookie = (cookie: string) => ({
    headers: { 'content-type': 'application/x-www-form-urlencoded', cookie: `vitrine-session=${cookie}` },
  })

  test('the form with grant type, client and refresh token returns new tokens that work [A-137]', async () => {
    const { browser, tokens } = await begin()
    const answer = await refresh(browser, tokens.refresh_token, { client_secret: 'ignored' })
    expect(answer.status).toBe(200)
    expect(answer.headers['cache-control']).toBe('no-store')
    expect(await profileStatus(read(answer).access_token)).toBe(200)
    expect(read(answer).refresh_token).not.toBe(tokens.refresh_token)
  })

  test('the cookie half is out of reach of scripts and of other sites', async () => {
    const browser = createBrowser(app)
    const { id_token } = await signInAtProvider(app, browser, email)
    const answer = await browser.postJson('/onboard/v1/token/exchange', { token: id_token })
    const cookie = [answer.headers['set-cookie']].flat().find((header) => header?.startsWith('vitrine-session='))
    expect(cookie).toMatch(/^vitrine-session=[\w-]{43}; Max-Age=28[78]\d\d; Path=\/; HttpOnly; SameSite=Strict$/)
    expect(answer.body).not.toContain(cookieOf(browser))
  })

  test('what lies in the page storage alone renews nothing, and the owner is not disturbed', async () => {
    const { browser, tokens } = await begin()
    const thief = await refresh(createBrowser(app), tokens.refresh_token)
    expect(thief.status).toBe(400)
    expect(JSON.parse(thief.body).error.code).toBe('invalid_grant')
    const guessed = await createBrowser(app).postForm(
      '/auth/token',
      { grant_type: 'refresh_token', client_id: 'console', refresh_token: tokens.refresh_token },
      withCookie('A'.repeat(43)),
    )
    expect(guessed.status).toBe(400)
    expect((await refresh(browser, tokens.refresh_token)).status).toBe(200)
  })

  test('a lost answer can be asked for again within ten seconds and is the same', async () => {
    const { browser, tokens } = await begin()
    const first = read(await refresh(browser, tokens.refresh_token))
    app.clock.advance(9_000)
    const again = read(await refresh(browser, tokens.refresh_token))
    expect(again.refresh_token).toBe(first.refresh_token)
    expect((await refresh(browser, again.refresh_token)).status).toBe(200)
  })

  test('only hashes of the halves are stored', async () => {
    const { browser, tokens } = await begin()
    const next = read(await refresh(browser, tokens.refresh_token))
    const rows = JSON.stringify(await app.database.db.selectFrom('refresh_tokens').selectAll().execute())
    for (const secret of [tokens.refresh_token, next.refresh_token, cookieOf(browser)])
      expect(rows).not.toContain(secret)
  })

  test('a used handle after ten seconds, or of an older generation, ends the family and its access tokens', async () => {
    for (const wait of [11_000, 0]) {
      const { browser, tokens } = await begin()
      const second = read(await refresh(browser, tokens.refresh_token))
      const third = wait > 0 ? second : read(await refresh(browser, second.refresh_token))
      app.clock.advance(wait)
      expect((await refresh(browser, tokens.refresh_token)).status).toBe(400)
      expect((await refresh(browser, third.refresh_token)).status).toBe(400)
      expect(await profileStatus(third.access_token)).toBe(401)
    }
    const audit = await app.database.db.selectFrom('audit_log').select('action').where('sub', '=', sub).execute()
    expect(audit.filter(({ action }) => action === 'session.reused')).toHaveLength(2)
  })

  test('a thief with both halves ends the session of both, at the latest when the owner comes back', async () => {
    const { browser, tokens } = await begin()
    const stolen = cookieOf(browser)
    const thief = await createBrowser(app).postForm(
      '/auth/token',
      { grant_type: 'refresh_token', client_id: 'console', refresh_token: tokens.refresh_token },
      withCookie(stolen),
    )
    expect(thief.status).toBe(200)
    app.clock.advance(4 * minuteMs)
    expect((await refresh(browser, tokens.refresh_token)).status).toBe(400)
    expect(await profileStatus(read(thief).access_token)).toBe(401)
  })

  test('fifty refreshes at once leave one family that works', async () => {
    const { browser, tokens } = await begin()
    const answers = await Promise.all(Array.from({ length: 50 }, () => refresh(browser, tokens.refresh_token)))
    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([200]))
    expect(new Set(answers.map((answer) => read(answer).refresh_token)).size).toBe(1)
    const generations = await app.database.db
      .selectFrom('refresh_tokens')
      .innerJoin('refresh_families', 'refresh_families.id', 'refresh_tokens.family_id')
      .select('refresh_tokens.used_at')
      .where('refresh_families.revoked_at', 'is', null)
      .where('refresh_families.id', '=', (await familyOf(tokens)) ?? '')
      .execute()
    expect(generations).toHaveLength(2)
    const next = read(answers[0] as { body: string })
    expect((await refresh(browser, next.refresh_token)).status).toBe(200)
  })

  const familyOf = async (tokens: Tokens): Promise<string | undefined> =>
    (await app.ports.tokens.verifyAccess(tokens.access_token))?.familyId

  test('a session ends after thirty idle minutes', async () => {
    const idle = await begin()
    app.clock.advance(31 * minuteMs)
    expect((await refresh(idle.browser, idle.tokens.refresh_token)).status).toBe(400)
  })

  test('a busy session ends after eight hours', async () => {
    const { browser, tokens } = await begin()
    let handle = tokens.refresh_token
    for (let minutes = 0; minutes < 475; minutes += 25) {
      app.clock.advance(25 * minuteMs)
      handle = read(await refresh(browser, handle)).refresh_token
    }
    app.clock.advance(10 * minuteMs)
    expect((await refresh(browser, handle)).status).toBe(400)
  })

  test('log-out ends the family, its access tokens and the cookie', async () => {
    const { browser, tokens } = await begin()
    const answer = await browser.postJson(refreshRoutes.revokeToken.path, { refresh_token: tokens.refresh_token })
    expect(JSON.parse(answer.body)).toEqual({ ok: true })
    expect(browser.cookie('vitrine-session')).toBeUndefined()
    expect((await refresh(browser, tokens.refresh_token)).status).toBe(400)
    expect(await profileStatus(tokens.access_token)).toBe(401)
    // Neither a repeated call nor one without a token is an error.
    expect((await browser.postJson(refreshRoutes.revokeToken.path, {})).status).toBe(200)
  })

  test('signing in again in one browser ends the family before', async () => {
    const { browser, tokens } = await begin()
    const cookie = cookieOf(browser)
    await exchange(browser, (await signInAtProvider(app, createBrowser(app), email)).id_token)
    const old = await createBrowser(app).postForm(
      '/auth/token',
      { grant_type: 'refresh_token', client_id: 'console', refresh_token: tokens.refresh_token },
      withCookie(cookie),
    )
    expect(old.status).toBe(400)
  })

  test('another site, or a request without origin, is refused on every cookie route', async () => {
    const { browser, tokens } = await begin()
    const form = 'application/x-www-form-urlencoded'
    for (const origin of ['https://evil.example', 'null', 'http://127.0.0.1:4001', undefined]) {
      const headers = { 'content-type': form, origin }
      const fields = { grant_type: 'refresh_token', client_id: 'console', refresh_token: tokens.refresh_token }
      expect((await browser.postForm('/auth/token', fields, { headers })).status).toBe(403)
      const json = { headers: { 'content-type': 'application/json', origin } }
      expect((await browser.postJson('/auth/revoke', {}, json)).status).toBe(403)
      expect((await browser.postJson('/onboard/v1/token/exchange', { token: 'x' }, json)).status).toBe(403)
    }
    const crossSite = { 'content-type': form, 'sec-fetch-site': 'cross-site' }
    const fields = { grant_type: 'refresh_token', client_id: 'console', refresh_token: tokens.refresh_token }
    expect((await browser.postForm('/auth/token', fields, { headers: crossSite })).status).toBe(403)
    expect((await refresh(browser, tokens.refresh_token)).status).toBe(200)
  })

  test('a form that lacks a field, has another grant type or another client is refused by name', async () => {
    const { browser, tokens } = await begin()
    const missing = await browser.postForm('/auth/token', { grant_type: 'refresh_token', client_id: 'console' })
    expect(missing.status).toBe(400)
    expect(JSON.parse(missing.body).error.issues[0].path).toBe('refresh_token')
    const grant = await browser.postForm('/auth/token', {
      grant_type: 'password',
      client_id: 'console',
      refresh_token: tokens.refresh_token,
    })
    expect(JSON.parse(grant.body).error.issues[0].path).toBe('grant_type')
    expect((await refresh(browser, tokens.refresh_token, { client_id: 'other' })).status).toBe(400)
    const json = await browser.postJson('/auth/token', { grant_type: 'refresh_token' })
    expect(json.status).toBe(400)
  })
})

describe('refresh on several processes', async () => {
  const app = await createTestApp()
  const { email } = await buildPerson(app)

  /** Another process on the same database: its own caches and keys. */
  const startNode = async (): Promise<TestApp> => {
    const { config, clock, secrets } = app.ports
    const { db } = app.database
    const tokens = createTokens({ db, secrets, clock, issuer: config.publicUrl, onForeign: () => {} })
    const ports = ofAnotherServer(app.ports, { tokens, members: createMembers(db) })
    return { ...app, ports, servers: await createServers(ports) }
  }
  const nodes = [await startNode(), await startNode()]
  afterAll(() => Promise.all(nodes.map((node) => node.servers.close())))

  const begin = async () => {
    const browser = createBrowser(app)
    const tokens = await signInFully(app, browser, email)
    const on = (node: TestApp) => createBrowser(node, browser.cookies)
    return { browser, tokens, on }
  }

  test('fifty refreshes at once on two processes leave one family that works', async () => {
    const { tokens, on } = await begin()
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) => refresh(on(nodes[index % 2] as TestApp), tokens.refresh_token)),
    )
    const handles = new Set(answers.map((answer) => (JSON.parse(answer.body) as Tokens).refresh_token))
    expect(handles.size).toBe(1)
    expect((await refresh(on(nodes[0] as TestApp), [...handles][0] ?? '')).status).toBe(200)
  })

  test('after a restart the newest handle works, an older one ends the family on every process', async () => {
    const { browser, tokens, on } = await begin()
    const next = JSON.parse((await refresh(browser, tokens.refresh_token)).body) as Tokens
    const restarted = nodes[1] as TestApp
    const third = JSON.parse((await refresh(on(restarted), next.refresh_token)).body) as Tokens
    expect(third.refresh_token).toBeDefined()
    expect((await refresh(on(restarted), tokens.refresh_token)).status).toBe(400)
    expect((await refresh(on(nodes[0] as TestApp), third.refresh_token)).status).toBe(400)
    // The other process drops its cached data of the person within a second.
    await expect
      .poll(async () => {
        const headers = { authorization: `Bearer ${third.access_token}` }
        const answer = await nodes[0]?.servers.console.inject({ url: '/app/v1/builder/profile', headers })
        return answer?.statusCode
      })
      .toBe(401)
  })

  test('a sign-in that began on one process is finished on another', async () => {
    const browser = createBrowser(app)
    const started = startAuthorization(app)
    const form = await openSignIn(browser, started)
    const other = createBrowser(nodes[0] as TestApp, browser.cookies)
    const callback = await follow(other, await other.postForm(form, { email, password }))
    const code = new URL(callback.location).searchParams.get('code') ?? ''
    const last = createBrowser(nodes[1] as TestApp, browser.cookies)
    const { id_token } = JSON.parse((await redeemCode(app, last, code, started.verifier)).body)
    expect((await exchange(last, id_token)).refresh_token).toBeDefined()
  })
})
