import { dayMs, minuteMs } from '@vitrine/domain/time'
import { describe, expect, test } from 'vitest'
import { useFullPasswordCost } from '../../../../test/password-cost.ts'
import {
  buildPerson,
  follow,
  openSignIn,
  password,
  signInFully,
  startAuthorization,
} from '../../../../test/sign-in-journey.ts'
import { createTestApp } from '../../../../test/test-app.ts'
import { createBrowser, type TestBrowser } from '../../../../test/test-browser.ts'
import { chooseNewPassword } from './check-sign-in.ts'
import { makeTicket, newPasswordTicket } from './password-ticket.ts'
import { countTry, forgetTries } from './tries.ts'

describe('tries of passwords', async () => {
  // The address is the one that a proxy reports, so that a test can come from many addresses.
  const app = await createTestApp({ environment: { TRUST_PROXY: '1' } })

  const trySignIn = async (
    form: { email: string; password: string },
    { from, browser = createBrowser(app) }: { from: string; browser?: TestBrowser },
  ) => {
    const address = { 'x-forwarded-for': from }
    const page = await browser.get(startAuthorization(app, { prompt: 'login' }).url, {
      headers: { ...address, accept: 'text/html' },
    })
    return browser.postForm(page.location, form, {
      headers: { ...address, 'content-type': 'application/x-www-form-urlencoded' },
    })
  }
  /** Guesses by other people, as long as they count. */
  const guess = async (times: number, tryOf: (at: number) => { ip: string; email: string }) => {
    for (let at = 0; at < times; at++) await countTry(app.ports, { ...tryOf(at), deviceId: null })
  }
  const statusesOf = (pages: { status: number }[]) => pages.map(({ status }) => status)

  test('forty accounts from one address: the twenty-first try is refused, and another address is not', async () => {
    const tried = []
    for (let at = 0; at < 40; at++)
      tried.push(await trySignIn({ email: `somebody-${at}@example.test`, password: 'guess' }, { from: '203.0.113.1' }))
    expect(statusesOf(tried)).toEqual([...Array(20).fill(401), ...Array(20).fill(429)])
    expect(Number(tried[39]?.headers['retry-after'])).toBeGreaterThan(0)
    expect(tried[39]?.body).toContain('Too many tries.')
    const { email } = await buildPerson(app)
    expect((await trySignIn({ email, password }, { from: '203.0.113.1' })).status).toBe(429)
    expect((await trySignIn({ email, password }, { from: '203.0.113.2' })).status).toBe(303)
  })

  test('many people who sign in from one address are not refused: what was right does not count', async () => {
    for (let at = 0; at < 22; at++) {
      const { email } = await buildPerson(app)
      expect((await trySignIn({ email, password }, { from: '203.0.113.3' })).status).toBe(303)
    }
  })

  test('one account from many addresses: the eleventh try is refused', async () => {
    const { email } = await buildPerson(app)
    const tried = []
    for (let at = 0; at < 12; at++)
      tried.push(await trySignIn({ email, password: 'guess' }, { from: `198.51.100.${at}` }))
    expect(statusesOf(tried)).toEqual([...Array(10).fill(401), 429, 429])
  })

  test('nobody can lock an owner out of the browser where they signed in before', async () => {
    const owner = await buildPerson(app)
    const browser = createBrowser(app)
    await signInFully(app, browser, owner.email)
    await guess(12, (at) => ({ ip: `192.0.2.${at}`, email: owner.email }))
    await guess(30, (at) => ({ ip: '203.0.113.4', email: `any-${at}@example.test` }))
    // The same address has no try left, and neither has the same account.
    const there = { from: '203.0.113.4' }
    expect((await trySignIn({ email: owner.email, password }, there)).status).toBe(429)
    expect((await trySignIn({ email: owner.email, password }, { ...there, browser })).status).toBe(303)
  })

  test('a known browser has ten tries of its own, and none more for accounts that it does not know', async () => {
    const owner = await buildPerson(app)
    const browser = createBrowser(app)
    await signInFully(app, browser, owner.email)
    const there = { from: '203.0.113.5', browser }
    const own = []
    for (let at = 0; at < 12; at++) own.push(await trySignIn({ email: owner.email, password: 'guess' }, there))
    expect(statusesOf(own)).toEqual([...Array(10).fill(401), 429, 429])
    await guess(20, (at) => ({ ip: '203.0.113.5', email: `other-${at}@example.test` }))
    expect((await trySignIn({ email: 'other@example.test', password: 'guess' }, there)).status).toBe(429)
    // The tries come back when the window ends.
    app.clock.advance(5 * minuteMs)
    expect((await trySignIn({ email: owner.email, password }, there)).status).toBe(303)
    app.clock.set(Date.now())
  })

  test('an account’s browsers share forty tries, however many of them it made known', async () => {
    const owner = { ip: '', email: 'many@example.test' }
    const waits = []
    for (let at = 0; at < 45; at++) waits.push(await countTry(app.ports, { ...owner, deviceId: `browser ${at}` }))
    expect(waits.filter((wait) => wait !== null)).toHaveLength(5)
    // A correct try only takes itself back.
    await forgetTries(app.ports, { ...owner, deviceId: 'browser 1' })
    app.clock.advance(2_000)
    expect(await countTry(app.ports, { ...owner, deviceId: 'browser 1' })).not.toBeNull()
    app.clock.advance(5 * minuteMs)
    expect(await countTry(app.ports, { ...owner, deviceId: 'browser 1' })).toBeNull()
    app.clock.set(Date.now())
  })

  test('whoever holds a one-time password may try ten new ones', async () => {
    const { sub, email } = await buildPerson(app, { mustChange: true })
    const { password_hash: passwordHash, epoch } = await app.database.db
      .selectFrom('users')
      .select(['password_hash', 'epoch'])
      .where('sub', '=', sub)
      .executeTakeFirstOrThrow()
    const ticket = await makeTicket(app.ports, newPasswordTicket, { sub, uid: 'sign-in', passwordHash, epoch })
    for (let at = 0; at < 10; at++) await countTry(app.ports, { ip: '', email, deviceId: 'new password' })
    const refused = await chooseNewPassword(app.ports, { ticket, newPassword: 'another-good-one', uid: 'sign-in' })
    expect(refused).toMatchObject({ kind: 'new-password', status: 429 })
    expect(refused.kind === 'new-password' && refused.error?.('en')).toContain('Too many tries')
  })

  test('of two tabs with one one-time password, one chooses the new one', async () => {
    const { sub } = await buildPerson(app, { mustChange: true })
    const { password_hash: passwordHash, epoch } = await app.database.db
      .selectFrom('users')
      .select(['password_hash', 'epoch'])
      .where('sub', '=', sub)
      .executeTakeFirstOrThrow()
    const ticket = await makeTicket(app.ports, newPasswordTicket, { sub, uid: 'sign-in', passwordHash, epoch })
    const choose = (newPassword: string) => chooseNewPassword(app.ports, { ticket, newPassword, uid: 'sign-in' })
    const ends = await Promise.all([choose('first-new-password'), choose('second-new-password')])
    expect(ends.map(({ kind }) => kind).sort()).toEqual(['expired', 'signed-in'])
  })

  test('a changed, foreign or too old mark of a known browser is that of a stranger', async () => {
    const [owner, stranger] = [await buildPerson(app), await buildPerson(app)]
    const known = createBrowser(app)
    await signInFully(app, known, owner.email)
    const mark = known.cookie('vitrine-device') ?? ''
    const [header, payload, signature = ''] = mark.split('.')
    const other = createBrowser(app)
    await signInFully(app, other, stranger.email)
    const foreign = other.cookie('vitrine-device') ?? ''
    const swapped = [header, foreign.split('.')[1], signature].join('.')
    await guess(10, (at) => ({ ip: `192.0.2.${at}`, email: owner.email }))
    for (const value of ['', 'x', foreign, swapped, `${header}.${payload}.`]) {
      const browser = createBrowser(app, new Map([['vitrine-device|/', { value, path: '/' }]]))
      expect((await trySignIn({ email: owner.email, password }, { from: '192.0.2.99', browser })).status).toBe(429)
    }
    app.clock.advance(181 * dayMs)
    await guess(10, (at) => ({ ip: `192.0.2.${at}`, email: owner.email }))
    const late = createBrowser(app, new Map([['vitrine-device|/', { value: mark, path: '/' }]]))
    expect((await trySignIn({ email: owner.email, password }, { from: '192.0.2.99', browser: late })).status).toBe(429)
    app.clock.set(Date.now())
  })

  test('the mark names nobody, and scripts cannot read it', async () => {
    const owner = await buildPerson(app)
    const browser = createBrowser(app)
    await signInFully(app, browser, owner.email)
    const mark = browser.cookie('vitrine-device') ?? ''
    const claims = Buffer.from(mark.split('.')[1] ?? '', 'base64url').toString()
    expect(claims).not.toContain(owner.sub)
    expect(claims).not.toContain(owner.email)
  })
})

describe('a crowd of strangers', async () => {
  useFullPasswordCost()
  const app = await createTestApp({ environment: { TRUST_PROXY: '1' } })

  test('is sent away when too many wait, while a known browser waits and enters', async () => {
    const owner = await buildPerson(app)
    const known = createBrowser(app)
    await signInFully(app, known, owner.email)
    const send = async (browser: TestBrowser, email: string, tried: string, from: string) => {
      const form = await openSignIn(browser, startAuthorization(app, { prompt: 'login' }))
      return () =>
        browser.postForm(
          form,
          { email, password: tried },
          { headers: { 'x-forwarded-for': from, 'content-type': 'application/x-www-form-urlencoded' } },
        )
    }
    const strangers = []
    for (let at = 0; at < 60; at++)
      strangers.push(await send(createBrowser(app), `invented-${at}@example.test`, 'guess', `198.51.100.${at}`))
    const enter = await send(known, owner.email, password, '198.51.100.250')
    const crowd = Promise.all(strangers.map((post) => post()))
    const entered = await enter()
    expect(entered.status).toBe(303)
    expect((await follow(known, entered)).location).toContain('/auth/callback?code=')
    const answers = await crowd
    const away = answers.filter(({ status }) => status === 503)
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([401, 503]))
    expect(away.length).toBeGreaterThan(20)
    expect(away[0]?.headers['retry-after']).toBe('5')
    expect(away[0]?.body).toContain('Too many people are signing in right now.')
    // A password that was not compared is no try.
    const rows = await app.database.db.selectFrom('rate_counts').select('used').where('used', '=', 0).execute()
    expect(rows.length).toBeGreaterThanOrEqual(2 * away.length)
  })
})
