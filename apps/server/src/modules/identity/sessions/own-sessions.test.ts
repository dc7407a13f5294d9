import type { OwnSession } from '@vitrine/domain/identity/identity.routes'
import { minuteMs } from '@vitrine/domain/time'
import { describe, expect, test } from 'vitest'
import {
  buildPerson,
  exchange,
  openSignIn,
  password,
  refresh,
  signInAtProvider,
  signInFully,
  startAuthorization,
} from '../../../../test/sign-in-journey.ts'
import { createTestApp } from '../../../../test/test-app.ts'
import { createBrowser, type TestBrowser } from '../../../../test/test-browser.ts'
import { makeSlug } from '../index.ts'
import { recoveryHash } from '../second-factor/codes.ts'
import { beginFamily } from './families.service.ts'

const chromeOnMac =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36'
const safariOnPhone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.1 Mobile/15E148 Safari/604.1'

describe('the sessions of a person', async () => {
  const app = await createTestApp()

  const signIn = async (email: string, userAgent = chromeOnMac) => {
    const browser = createBrowser(app)
    const own: TestBrowser = {
      ...browser,
      postJson: (url, body, more) =>
        browser.postJson(url, body, { ...more, headers: { 'user-agent': userAgent, ...more?.headers } }),
    }
    return { browser, tokens: await signInFully(app, own, email) }
  }
  const call = async (method: 'GET' | 'DELETE', token: string, id = '') => {
    const url = `/app/v1/builder/profile/sessions${id === '' ? '' : `/${id}`}`
    const response = await app.inject({ method, url, headers: { authorization: `Bearer ${token}` } })
    return { status: response.statusCode, sessions: (JSON.parse(response.body).data ?? []) as OwnSession[] }
  }
  const renew = async ({ browser, tokens }: Awaited<ReturnType<typeof signIn>>) => {
    const page = await refresh(browser, tokens.refresh_token)
    return page.status === 200 ? (JSON.parse(page.body).access_token as string) : null
  }

  test('are listed with browser, system and times, the last used first', async () => {
    const { email } = await buildPerson(app)
    const desk = await signIn(email)
    app.clock.advance(minuteMs)
    await signIn(email, safariOnPhone)
    app.clock.advance(minuteMs)
    await renew(desk)
    const { sessions } = await call('GET', desk.tokens.access_token)
    expect(sessions).toMatchObject([
      { current: true, browser: 'Chrome', system: 'macOS', impersonated: false },
      { current: false, browser: 'Safari', system: 'iOS', impersonated: false },
    ])
    expect(Date.parse(sessions[0]?.usedAt ?? '')).toBeGreaterThan(Date.parse(sessions[0]?.begunAt ?? ''))
    app.clock.set(Date.now())
  })

  test('are listed while they are renewed, and no longer once nobody used them for half an hour', async () => {
    const { email } = await buildPerson(app)
    const [{ browser, tokens }] = [await signIn(email), await signIn(email, safariOnPhone)]
    const renewed = async (handle: string) => JSON.parse((await refresh(browser, handle)).body) as typeof tokens
    app.clock.advance(20 * minuteMs)
    const first = await renewed(tokens.refresh_token)
    app.clock.advance(15 * minuteMs)
    const { sessions } = await call('GET', (await renewed(first.refresh_token)).access_token)
    expect(sessions.map(({ browser: name }) => name)).toEqual(['Chrome'])
    app.clock.set(Date.now())
  })

  test.each([
    ['', null],
    ['x'.repeat(100_000), null],
    ['\u0000<script>', null],
  ])('a browser that names itself %.20j is shown without a name', async (userAgent, browser) => {
    const { email } = await buildPerson(app)
    const { tokens } = await signIn(email, userAgent)
    expect((await call('GET', tokens.access_token)).sessions).toMatchObject([{ browser, system: null }])
  })

  test('one that is ended cannot go on, at the provider neither; the one that ended it goes on', async () => {
    const { email } = await buildPerson(app)
    const [here, there] = [await signIn(email), await signIn(email, safariOnPhone)]
    const other = (await call('GET', here.tokens.access_token)).sessions.find(({ current }) => !current)
    const ended = await call('DELETE', here.tokens.access_token, other?.id)
    expect(ended.sessions).toMatchObject([{ current: true }])
    expect((await call('GET', there.tokens.access_token)).status).toBe(401)
    expect(await renew(there)).toBeNull()
    expect(await openSignIn(there.browser, startAuthorization(app))).toContain('/sign-in/')
    const renewed = await renew(here)
    expect((await call('GET', renewed ?? '')).sessions).toHaveLength(1)
  })

  test('all others end at once', async () => {
    const { email } = await buildPerson(app)
    const [here, ...others] = [await signIn(email), await signIn(email), await signIn(email)]
    expect((await call('DELETE', here?.tokens.access_token ?? '')).sessions).toMatchObject([{ current: true }])
    for (const other of others) expect(await renew(other)).toBeNull()
  })

  test('all others end at the provider too, where they were never exchanged, and so does a sign-in in the middle', async () => {
    const { sub, email } = await buildPerson(app)
    const here = await signIn(email)
    const [half, waiting] = [createBrowser(app), createBrowser(app)]
    const { id_token } = await signInAtProvider(app, half, email)
    await app.database.db
      .insertInto('passkeys')
      .values({ id: sub, sub, name: 'Phone', credential_id: sub, public_key: 'x', counter: 0, created_at: new Date() })
      .execute()
    await app.database.db
      .insertInto('recovery_codes')
      .values({ sub, code_hash: recoveryHash(sub, 'abc') })
      .execute()
    const form = await openSignIn(waiting, startAuthorization(app))
    const page = await waiting.postForm(form, { email, password })
    const secondStep = /name="secondStep" value="([^"]+)"/.exec(page.body)?.[1] ?? ''
    expect(secondStep).not.toBe('')

    expect((await call('DELETE', here.tokens.access_token)).status).toBe(200)
    expect(await openSignIn(half, startAuthorization(app))).toContain('/sign-in/')
    expect((await half.postJson('/onboard/v1/token/exchange', { token: id_token })).status).toBe(400)
    const late = await waiting.postForm(form, { secondStep, code: 'abc' })
    expect(late.status).toBe(400)
    expect(late.body).toContain('This sign-in has run out')
    const ended = app.database.db.selectFrom('audit_log').select('after').where('sub', '=', sub)
    const { after } = await ended.where('action', '=', 'session.ended').executeTakeFirstOrThrow()
    expect(JSON.parse(after)).toEqual({ sessions: 1 })
    // The session that asked goes on, and signs in another tab by itself.
    expect(await renew(here)).not.toBeNull()
    expect((await here.browser.get(startAuthorization(app).url)).location).toContain('/auth/callback')
  })

  test('all others end also when there are more than the list shows', async () => {
    const { sub, email } = await buildPerson(app)
    const here = await signIn(email)
    const { db } = app.database
    for (let at = 1; at <= 120; at++)
      await beginFamily(db, app.clock.now() + at, {
        sub,
        thirdParty: false,
        impersonator: null,
        oldCookie: null,
        signedInAt: null,
        providerSession: null,
        device: { browser: null, system: null },
      })
    const { sessions } = await call('GET', here.tokens.access_token)
    expect([sessions.length, sessions.at(-1)?.current]).toEqual([100, true])
    expect((await call('DELETE', here.tokens.access_token)).sessions).toMatchObject([{ current: true }])
  })

  test('that is ended twice, is unknown, is this one or belongs to somebody else is not found', async () => {
    const [ada, bob] = [await signIn((await buildPerson(app)).email), await signIn((await buildPerson(app)).email)]
    const mine = (await call('GET', ada.tokens.access_token)).sessions[0]?.id ?? ''
    for (const id of ['unknown', 'x'.repeat(65), '%00', '%F0%9F%98%80']) {
      const { status } = await call('DELETE', bob.tokens.access_token, id)
      expect([400, 404]).toContain(status)
    }
    expect((await call('DELETE', bob.tokens.access_token, mine)).status).toBe(404)
    expect((await call('DELETE', ada.tokens.access_token, mine)).status).toBe(404)
    expect(await renew(ada)).not.toBeNull()
  })

  test('of two browsers that end each other at the same time, exactly one stays', async () => {
    const { email } = await buildPerson(app)
    const pair = [await signIn(email), await signIn(email)]
    const answers = await Promise.all(pair.map(({ tokens }) => call('DELETE', tokens.access_token)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401])
    const left = await Promise.all(pair.map(renew))
    expect(left.filter((token) => token !== null)).toHaveLength(1)
  })

  test('whoever acts for the person sees and ends no session but their own; the person sees and ends it', async () => {
    const { sub, email } = await buildPerson(app)
    const own = await signIn(email)
    const slug = await makeSlug(app.ports, {
      sub,
      opensApp: null,
      thirdParty: true,
      impersonator: 'support@vitrine.test',
    })
    const support = createBrowser(app)
    const prepared = await support.get(`/app/v1/builder/exchange-token?jmToken=${slug}`)
    const acting = await exchange(support, JSON.parse(prepared.body).data.token)
    expect((await call('GET', acting.access_token)).sessions).toMatchObject([{ current: true, impersonated: true }])
    expect((await call('DELETE', acting.access_token)).status).toBe(200)
    const { sessions } = await call('GET', own.tokens.access_token)
    expect(sessions).toHaveLength(2)
    const foreign = sessions.find(({ impersonated }) => impersonated)
    expect((await call('DELETE', own.tokens.access_token, foreign?.id)).status).toBe(200)
    expect((await refresh(support, acting.refresh_token)).status).toBe(400)
  })
})
