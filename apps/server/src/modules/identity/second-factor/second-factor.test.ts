import { secondFactorRoutes } from '@vitrine/domain/identity/second-factor.routes'
import { minuteMs } from '@vitrine/domain/time'
import { TOTP } from 'otpauth'
import { beforeEach, describe, expect, test } from 'vitest'
import { ticketIn, enterPassword as toSecondStep } from '../../../../test/second-step-driver.ts'
import {
  buildPerson,
  exchange,
  openSignIn,
  password,
  refresh,
  signInFully,
  startAuthorization,
} from '../../../../test/sign-in-journey.ts'
import { createTestApp } from '../../../../test/test-app.ts'
import { createBrowser } from '../../../../test/test-browser.ts'
import { commands } from '../../../commands/registry.ts'
import { makeSlug, resetUrl } from '../index.ts'
import { findUser } from '../users.queries.ts'

const app = await createTestApp()
const { db } = app.database
const step = 30_000
// All tests come from one address, whose tries they would use up together.
beforeEach(() => db.deleteFrom('rate_counts').execute())
const { beginAuthenticator, confirmAuthenticator, removeAuthenticator, renewRecoveryCodes, getSecurity } =
  secondFactorRoutes

const bearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` } })
/** What the app shows, some steps from now. */
const codeOf = (secret: string, steps = 0): string =>
  new TOTP({ secret }).generate({ timestamp: app.clock.now() + steps * step })

async function signIn() {
  // The provider reads the real clock when it signs.
  app.clock.set(Date.now())
  const person = await buildPerson(app)
  const browser = createBrowser(app)
  const { access_token, refresh_token } = await signInFully(app, browser, person.email)
  return { ...person, browser, as: bearer(access_token), handle: refresh_token }
}

/** Somebody whose sign-in asks for a code. The code of the setup is of the step before. */
async function signInWithFactor() {
  const person = await signIn()
  const { data } = await app.call(beginAuthenticator, {}, person.as)
  const body = { setup: data.setup, code: codeOf(data.secret, -1) }
  const { data: shown } = await app.call(confirmAuthenticator, { body }, person.as)
  return { ...person, secret: data.secret, recoveryCodes: shown.recoveryCodes }
}

/** Up to the page that asks for the code. */
async function enterPassword(email: string, browser = createBrowser(app)) {
  const half = await toSecondStep(app, email, browser)
  return { ...half, enter: (code: string, over: Record<string, string> = {}) => half.send({ code, ...over }) }
}

describe('an authenticator app', () => {
  test('is set up with its first code, shows ten recovery codes once, and is turned off again', async () => {
    const { as, sub } = await signIn()
    expect((await app.call(getSecurity, {}, as)).data).toEqual({
      external: false,
      authenticator: null,
      passkeys: [],
      passkeysPossible: true,
      recoveryCodes: 0,
    })
    const { data } = await app.call(beginAuthenticator, {}, as)
    expect(data.uri).toMatch(/^otpauth:\/\/totp\/Vitrine:.+secret=/)
    const wrong = app.call(confirmAuthenticator, { body: { setup: data.setup, code: '000 00' } }, as)
    await expect(wrong).rejects.toMatchObject({ code: 'code_wrong', issues: [{ path: 'code' }] })
    const body = { setup: data.setup, code: codeOf(data.secret) }
    const { recoveryCodes } = (await app.call(confirmAuthenticator, { body }, as)).data
    expect(new Set(recoveryCodes).size).toBe(10)
    expect((await app.call(getSecurity, {}, as)).data).toMatchObject({ authenticator: {}, recoveryCodes: 10 })
    const stored = JSON.stringify([
      await db.selectFrom('authenticators').selectAll().where('sub', '=', sub).execute(),
      await db.selectFrom('recovery_codes').selectAll().where('sub', '=', sub).execute(),
    ])
    for (const text of [data.secret, ...recoveryCodes]) expect(stored).not.toContain(text)
    const byApp = { body: { code: codeOf(data.secret, 1) } }
    expect((await app.call(removeAuthenticator, byApp, as)).data).toMatchObject({
      authenticator: null,
      recoveryCodes: 0,
    })
    await expect(app.call(removeAuthenticator, byApp, as)).rejects.toMatchObject({ code: 'not_found' })
  })

  test('is turned off only with one of its codes or a recovery code, each of which works once', async () => {
    const { as, secret, recoveryCodes } = await signInWithFactor()
    const [first = '', second = ''] = recoveryCodes
    const remove = (code: string) => app.call(removeAuthenticator, { body: { code } }, as)
    const renew = (code: string) => app.call(renewRecoveryCodes, { body: { code } }, as)
    const used = codeOf(secret, -1)
    for (const code of ['000000', 'abcd-efgh-jkmn', used, password])
      for (const call of [remove, renew])
        await expect(call(code)).rejects.toMatchObject({ code: 'code_wrong', issues: [{ path: 'code' }] })
    await expect(remove(' ')).rejects.toMatchObject({ code: 'validation_failed' })
    expect((await app.call(getSecurity, {}, as)).data).toMatchObject({ authenticator: {}, recoveryCodes: 10 })
    await db.deleteFrom('rate_counts').execute()
    // Of two calls with one code, one is heard.
    const both = await Promise.allSettled([renew(first), renew(first)])
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    await expect(remove(second)).rejects.toMatchObject({ code: 'code_wrong' })
    const renewed = both.flatMap((end) => (end.status === 'fulfilled' ? end.value.data.recoveryCodes : []))
    expect((await remove(renewed[3]?.toUpperCase() ?? '')).data).toMatchObject({ authenticator: null })
  })

  test('cannot be turned off by guessing', async () => {
    const { as } = await signInWithFactor()
    const codes = []
    for (let tries = 0; tries < 12; tries += 1)
      codes.push(
        await app.call(removeAuthenticator, { body: { code: '000000' } }, as).catch((error) => error.code as string),
      )
    expect(codes.at(0)).toBe('code_wrong')
    expect(codes.at(-1)).toBe('rate_limited')
  })

  test('whose key is lost is said, and a recovery code opens', async () => {
    const { email, sub, secret, recoveryCodes } = await signInWithFactor()
    await db
      .updateTable('authenticators')
      .set({ secret: 'v1.aaaaaaaaaaaa.AAAA.AAAA.AAAA' })
      .where('sub', '=', sub)
      .execute()
    const { enter, isSignedIn } = await enterPassword(email)
    const answer = await enter(codeOf(secret))
    expect(answer.status).toBe(503)
    expect(answer.body).toContain('cannot be checked at the moment')
    expect(await isSignedIn(await enter(recoveryCodes[0] ?? ''))).toBe(true)
  })

  test('of two tabs that set one up at once, the first that confirms wins', async () => {
    const { as } = await signIn()
    const [one, two] = [await app.call(beginAuthenticator, {}, as), await app.call(beginAuthenticator, {}, as)]
    const bodies = [one, two].map(({ data }) => ({ setup: data.setup, code: codeOf(data.secret) }))
    const ends = await Promise.allSettled(bodies.map((body) => app.call(confirmAuthenticator, { body }, as)))
    expect(ends.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    // The second one is refused when it is written, or before that where the first one was already done.
    const refused = expect.toBeOneOf(['conflict', 'factor_needed'])
    expect(ends.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: refused } })
    expect((await app.call(getSecurity, {}, as)).data.recoveryCodes).toBe(10)
  })

  test('a setup that was open for too long, of somebody else or of another session is refused', async () => {
    const [mine, other] = [await signIn(), await signIn()]
    const { data } = await app.call(beginAuthenticator, {}, mine.as)
    const confirm = (as: typeof mine.as, setup = data.setup) =>
      app.call(confirmAuthenticator, { body: { setup, code: codeOf(data.secret) } }, as)
    for (const [as, setup] of [
      [other.as, data.setup],
      [mine.as, 'nonsense'],
      [mine.as, `${data.setup.slice(0, -4)}AAAA`],
    ] as const)
      await expect(confirm(as, setup)).rejects.toMatchObject({ code: 'setup_expired' })
    expect((await app.call(getSecurity, {}, other.as)).data.authenticator).toBeNull()
  })

  test('each change asks for a recent sign-in, and nobody who acts for the person makes one', async () => {
    const { as, browser, handle } = await signIn()
    app.clock.advance(11 * minuteMs)
    const token = JSON.parse((await refresh(browser, handle)).body).access_token
    const late = bearer(token)
    const body = { setup: 'x', code: '123456' }
    for (const call of [
      () => app.call(beginAuthenticator, {}, late),
      () => app.call(confirmAuthenticator, { body }, late),
      () => app.call(removeAuthenticator, { body: { code: '123456' } }, late),
      () => app.call(renewRecoveryCodes, { body: { code: '123456' } }, late),
    ])
      await expect(call()).rejects.toMatchObject({ code: 'recent_sign_in_needed' })
    expect(as).not.toEqual(late)
    const [target, support] = [await buildPerson(app), await buildPerson(app)]
    app.clock.set(Date.now())
    const slug = await makeSlug(app.ports, {
      sub: target.sub,
      opensApp: null,
      thirdParty: false,
      impersonator: support.sub,
    })
    const other = createBrowser(app)
    const prepared = JSON.parse((await other.get(`/app/v1/builder/exchange-token?jmToken=${slug}`)).body)
    const acting = bearer((await exchange(other, prepared.data.token)).access_token)
    await expect(app.call(beginAuthenticator, {}, acting)).rejects.toMatchObject({ code: 'impersonation_refused' })
  })

  test('new recovery codes end the old ones; without an app there are none', async () => {
    const { as, email, secret, recoveryCodes } = await signInWithFactor()
    const { data } = await app.call(renewRecoveryCodes, { body: { code: codeOf(secret) } }, as)
    expect(data.recoveryCodes.some((code) => recoveryCodes.includes(code))).toBe(false)
    const { isSignedIn, enter } = await enterPassword(email)
    expect((await enter(recoveryCodes[0] ?? '')).status).toBe(401)
    expect(await isSignedIn(await enter(data.recoveryCodes[0] ?? ''))).toBe(true)
    const other = await signIn()
    const renewing = app.call(renewRecoveryCodes, { body: { code: '123456' } }, other.as)
    await expect(renewing).rejects.toMatchObject({ code: 'not_found' })
  })

  test('each change is mailed and recorded, and the sessions stay open', async () => {
    const { sub, handle, browser } = await signInWithFactor()
    expect((await refresh(browser, handle)).status).toBe(200)
    const log = await db.selectFrom('audit_log').select('action').where('sub', '=', sub).execute()
    expect(log.map(({ action }) => action)).toContain('second_factor.changed')
  })
})

describe('signing in with a second factor', () => {
  test('asks for a code after the password, in the language of the page, and without a script', async () => {
    const { email, secret } = await signInWithFactor()
    const { page, isSignedIn, enter } = await enterPassword(email)
    expect(page.status).toBe(200)
    expect(page.body).toContain('Enter the code that your authenticator app shows now.')
    expect(page.body).not.toContain('<script')
    expect((await enter('')).status).toBe(400)
    const wrong = await enter('000000')
    expect(wrong.status).toBe(401)
    expect(wrong.body).toContain('This code is not right')
    expect(await isSignedIn(await enter(` ${codeOf(secret).replace(/(...)/, '$1 ')}`))).toBe(true)
    const arabic = createBrowser(app)
    const form = await openSignIn(arabic, startAuthorization(app, { ui_locales: 'ar' }))
    expect((await arabic.postForm(form, { email, password })).body).toContain('تطبيق المصادقة')
  })

  test('takes a code once, from one step ago to one step ahead, and never an older one after it', async () => {
    const { email, secret } = await signInWithFactor()
    const early = await enterPassword(email)
    expect((await early.enter(codeOf(secret, -2))).status).toBe(401)
    expect((await early.enter(codeOf(secret, 2))).status).toBe(401)
    const ahead = codeOf(secret, 1)
    expect(await early.isSignedIn(await early.enter(ahead))).toBe(true)
    const again = await enterPassword(email)
    for (const code of [ahead, codeOf(secret)]) expect((await again.enter(code)).status).toBe(401)
    app.clock.advance(2 * step)
    expect(await again.isSignedIn(await again.enter(codeOf(secret)))).toBe(true)
  })

  test('of two browsers with one code at the same time, one gets in', async () => {
    const { email, secret } = await signInWithFactor()
    const tries = [await enterPassword(email), await enterPassword(email)]
    const code = codeOf(secret)
    const answers = await Promise.all(tries.map(({ enter }) => enter(code)))
    expect(answers.map(({ status }) => status).sort()).toEqual([303, 401])
  })

  test('takes each recovery code once, as people type it, and tells the person', async () => {
    const { email, sub, recoveryCodes } = await signInWithFactor()
    const [code = ''] = recoveryCodes
    const { isSignedIn, enter } = await enterPassword(email)
    expect(await isSignedIn(await enter(code.toUpperCase().replaceAll('-', ' ')))).toBe(true)
    expect((await (await enterPassword(email)).enter(code)).status).toBe(401)
    const left = await db.selectFrom('recovery_codes').selectAll().where('sub', '=', sub).execute()
    expect(left).toHaveLength(9)
  })

  test('the proof of the password is worth nothing in another sign-in, for another person or when it is old', async () => {
    const [mine, other] = [await signInWithFactor(), await signInWithFactor()]
    const theirs = await enterPassword(other.email)
    const { secondStep } = await enterPassword(mine.email)
    const elsewhere = await theirs.enter(codeOf(mine.secret), { secondStep })
    expect(elsewhere.status).toBe(400)
    expect(elsewhere.body).toContain('This sign-in has run out')
    // A code of somebody else does not fit the person.
    expect((await theirs.enter(codeOf(mine.secret))).status).toBe(401)
    app.clock.advance(11 * minuteMs)
    expect((await theirs.enter(codeOf(other.secret))).status).toBe(400)
  })

  test('begins anew where the second factor was removed in between', async () => {
    const { email, secret, as, recoveryCodes } = await signInWithFactor()
    const half = await enterPassword(email)
    await app.call(removeAuthenticator, { body: { code: recoveryCodes[0] ?? '' } }, as)
    expect((await half.enter(codeOf(secret))).status).toBe(400)
    const { page } = await enterPassword(email)
    expect(page.status).toBe(303)
  })

  test('a password reset by mail does not get around it', async () => {
    const { email, sub } = await signInWithFactor()
    const user = await findUser(db, sub)
    const link = await resetUrl(app.ports, { sub, password_hash: user?.password_hash ?? null })
    const ticket = new URL(link).searchParams.get('ticket') ?? ''
    const reset = await createBrowser(app).postForm('/password/reset', { ticket, newPassword: 'a-quite-new-one' })
    expect(reset.status).toBe(200)
    const browser = createBrowser(app)
    const form = await openSignIn(browser, startAuthorization(app))
    const page = await browser.postForm(form, { email, password: 'a-quite-new-one' })
    expect(ticketIn(page)).not.toBe('')
  })

  test('the first proof of an address removes what somebody else set up on it, and later ones do not', async () => {
    const { email, sub } = await signInWithFactor()
    const reset = async (newPassword: string) => {
      const user = await findUser(db, sub)
      const link = await resetUrl(app.ports, { sub, password_hash: user?.password_hash ?? null })
      const ticket = new URL(link).searchParams.get('ticket') ?? ''
      expect((await createBrowser(app).postForm('/password/reset', { ticket, newPassword })).status).toBe(200)
    }
    const enterNew = async (secret: string) => {
      const browser = createBrowser(app)
      const form = await openSignIn(browser, startAuthorization(app))
      return browser.postForm(form, { email, password: secret })
    }
    await db.updateTable('users').set({ email_proven_at: null }).where('sub', '=', sub).execute()
    await reset('a-quite-new-one')
    expect((await enterNew('a-quite-new-one')).status).toBe(303)
    for (const table of ['authenticators', 'recovery_codes'] as const)
      expect(await db.selectFrom(table).selectAll().where('sub', '=', sub).execute()).toEqual([])
    const log = await db.selectFrom('audit_log').select('after').where('sub', '=', sub).execute()
    expect(JSON.stringify(log)).toContain('proven')
    const user = await findUser(db, sub)
    expect(user?.email_proven_at).toBeInstanceOf(Date)
  })

  test('guessing is limited by account, and keeps the owner out on no known browser', async () => {
    const { email, secret, browser } = await signInWithFactor()
    const stranger = await enterPassword(email)
    const statuses = []
    for (let tried = 0; tried < 11; tried++) statuses.push((await stranger.enter('000000')).status)
    expect(statuses).toEqual([...Array(10).fill(401), 429])
    expect((await stranger.enter(codeOf(secret))).status).toBe(429)
    const started = startAuthorization(app, { prompt: 'login' })
    const form = await openSignIn(browser, started)
    const secondStep = ticketIn(await browser.postForm(form, { email, password }))
    expect((await browser.postForm(form, { secondStep, code: codeOf(secret) })).status).toBe(303)
  })

  test('the operator removes it for somebody who lost everything', async () => {
    const { email } = await signInWithFactor()
    const run = commands['reset-second-factor']
    expect(await run?.(app.ports, [])).toBe(2)
    expect(await run?.(app.ports, ['nobody@example.test'])).toBe(1)
    expect(await run?.(app.ports, [email.toUpperCase()])).toBe(0)
    expect((await enterPassword(email)).page.status).toBe(303)
  })
})
