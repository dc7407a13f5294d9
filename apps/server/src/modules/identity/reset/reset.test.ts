import { minuteMs } from '@vitrine/domain/time'
import { tokensRoutes } from '@vitrine/domain/tokens/tokens.routes'
import { sql } from 'kysely'
import type { ParsedMail } from 'mailparser'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import {
  buildPerson,
  follow,
  openSignIn,
  password,
  refresh,
  signInAtProvider,
  signInFully,
  startAuthorization,
} from '../../../../test/sign-in-journey.ts'
import { createTestApp } from '../../../../test/test-app.ts'
import { createBrowser, type TestBrowser } from '../../../../test/test-browser.ts'
import { createTestJobs } from '../../../../test/test-jobs.ts'
import { startTestSmtp } from '../../../../test/test-smtp.ts'
import type { JobEnd, RunningJobs } from '../../../platform/jobs/jobs.ts'
import type { JobKind, Mail } from '../../../ports.ts'
import { findRefusal } from '../../mail/index.ts'
import { mailPasswordChanged, mailResetLink } from './reset.mails.ts'
import { resetUrl } from './reset-link.ts'

const smtp = await startTestSmtp()
/** The port is exchanged by tests of faults. */
let mail: Mail
const app = await createTestApp({
  environment: { PUBLIC_URL: 'https://console.shop.example', SHOPPER_URL: 'https://app.shop.example' },
  mail: { send: (letter) => mail.send(letter) },
})
const { db } = app.database
const fresh = 'a-quite-new-password'
const host = 'https://console.shop.example'

/** A job runs when its turn comes. */
const eventually = <T>(read: () => T) => expect.poll(read)

const linkOf = (letter: ParsedMail): string =>
  /https:\S*\/password\/reset\?ticket=\S+/.exec(letter.text ?? '')?.[0] ?? ''

const ask = (browser: TestBrowser, email: string, headers = {}) =>
  browser.postForm('/password/forgot', { email }, { headers: { 'content-type': formType, ...headers } })
const formType = 'application/x-www-form-urlencoded'

const ticketOf = (address: string): string => new URL(address).searchParams.get('ticket') ?? ''
const choose = (browser: TestBrowser, address: string, newPassword: string) =>
  browser.postForm('/password/reset', { ticket: ticketOf(address), newPassword })

async function signsInWith(email: string, secret: string): Promise<boolean> {
  const browser = createBrowser(app)
  const form = await openSignIn(browser, startAuthorization(app))
  const page = await follow(browser, await browser.postForm(form, { email, password: secret }))
  return page.location.includes('/auth/callback')
}

const resetUrlOf = async (sub: string): Promise<string> =>
  resetUrl(
    app.ports,
    await db.selectFrom('users').select(['sub', 'password_hash']).where('sub', '=', sub).executeTakeFirstOrThrow(),
  )

describe('a new password by a mailed link', () => {
  let jobs: RunningJobs
  let ends: JobEnd[] = []
  const startJobs = async () => {
    ends = []
    jobs = await createTestJobs(app)
    const kinds = [mailResetLink, mailPasswordChanged] as unknown as JobKind[]
    await jobs.start(kinds, app.ports, (end) => ends.push(end))
  }
  beforeEach(async () => {
    mail = smtp.mailPort(app.clock)
    smtp.taken.length = 0
    smtp.behaviour.hangs = false
    smtp.behaviour.refused.clear()
    await startJobs()
  })
  afterEach(async () => {
    await jobs.stop()
    await sql`delete from jobs.job`.execute(db)
    await sql`delete from rate_counts`.execute(db)
  })

  test('the link sets it once, signs everybody else out, and says so by mail', async () => {
    const { sub, email } = await buildPerson(app)
    const shop = await app.buildApp()
    await app.signIn(shop, { sub })
    const thief = createBrowser(app)
    const stolen = await signInFully(app, thief, email)

    const browser = createBrowser(app)
    const asked = await ask(browser, email.toUpperCase())
    expect(asked.status).toBe(200)
    expect(asked.body).toContain('Look into your mail')
    const letter = await smtp.letter(0)
    expect(letter.subject).toBe('Choose a new password')
    expect([letter.to].flat()[0]?.value[0]?.address).toBe(email)
    const link = linkOf(letter)
    expect(letter.html).toContain(link.replaceAll('&', '&amp;'))

    // Opening it changes nothing: programs that look after mail open links too.
    for (let times = 0; times < 2; times++) {
      const page = await browser.get(link)
      expect([page.status, page.headers['cache-control'], page.headers['referrer-policy']]).toEqual([
        200,
        'no-store',
        'same-origin',
      ])
      expect(page.body).toContain(`<span translate="no">${email}</span>`)
    }
    expect(await choose(browser, link, fresh)).toMatchObject({ status: 200 })
    expect(await signsInWith(email, password)).toBe(false)
    expect(await signsInWith(email, fresh)).toBe(true)

    const opened = await app.inject({
      url: `/app/v1/builder/${shop}`,
      headers: { authorization: `Bearer ${stolen.access_token}`, 'app-key': shop },
    })
    expect(opened.statusCode).toBe(401)
    expect((await refresh(thief, stolen.refresh_token)).status).toBe(400)
    expect((await smtp.letter(1)).subject).toBe('Your password was changed')

    expect((await browser.get(link)).body).toContain('This link no longer works')
    expect((await choose(browser, link, 'yet-another-password')).status).toBe(400)
    expect(await signsInWith(email, fresh)).toBe(true)
    const audit = await db.selectFrom('audit_log').select('action').where('sub', '=', sub).execute()
    expect(audit.map(({ action }) => action)).toContain('password.reset')
  })

  test('a sign-in with the old password that waits to be finished is over too', async () => {
    const { sub, email } = await buildPerson(app)
    const thief = createBrowser(app)
    const form = await openSignIn(thief, startAuthorization(app))
    const signedIn = await thief.postForm(form, { email, password })
    const late = createBrowser(app)
    const { id_token } = await signInAtProvider(app, late, email)

    expect(await choose(createBrowser(app), await resetUrlOf(sub), fresh)).toMatchObject({ status: 200 })
    expect((await follow(thief, signedIn)).location).not.toContain('/auth/callback')
    expect((await late.postJson('/onboard/v1/token/exchange', { token: id_token })).status).toBe(400)
  })

  test('API tokens of the person end with it in every app, and the mail names them', async () => {
    const { sub, email } = await buildPerson(app)
    const [one, two] = [await app.buildApp(), await app.buildApp()]
    const makeToken = async (appKey: string, name: string) => {
      const maker = await app.signIn(appKey, { sub })
      const body = { name, permissions: ['design.read' as const], days: null }
      return (await app.call(tokensRoutes.createApiToken, { params: { appKey }, body }, maker)).secret
    }
    const secrets = [await makeToken(one, 'Feed'), await makeToken(two, 'Stock')]
    const other = await app.signIn(one)
    const kept = { name: 'Kept', permissions: ['design.read' as const], days: null }
    const { secret } = await app.call(tokensRoutes.createApiToken, { params: { appKey: one }, body: kept }, other)
    const statusOf = async (token: string) =>
      (await app.inject({ url: '/app/v1/builder/design', headers: { authorization: `Bearer ${token}` } })).statusCode
    expect(await Promise.all([...secrets, secret].map(statusOf))).not.toContain(401)

    expect(await choose(createBrowser(app), await resetUrlOf(sub), fresh)).toMatchObject({ status: 200 })
    expect(await Promise.all(secrets.map(statusOf))).toEqual([401, 401])
    expect(await statusOf(secret)).not.toBe(401)
    const letter = await smtp.letter(0)
    expect([letter.to].flat()[0]?.value[0]?.address).toBe(email)
    expect(letter.text).toContain('Feed, Stock')
    const log = await db
      .selectFrom('audit_log')
      .select(['app_key', 'subject_name'])
      .where('action', '=', 'token.revoked')
    expect(await log.where('sub', '=', sub).orderBy('subject_name').execute()).toEqual([
      { app_key: one, subject_name: 'Feed' },
      { app_key: two, subject_name: 'Stock' },
    ])
  })

  test('an unknown address gets the same answer and no mail', async () => {
    const { email } = await buildPerson(app)
    const nobody = 'nobody@example.test'
    const known = await ask(createBrowser(app), email)
    const unknown = await ask(createBrowser(app), nobody)
    expect(unknown.status).toBe(known.status)
    expect(unknown.body.replaceAll(nobody, '')).toBe(known.body.replaceAll(email, ''))
    await eventually(() => ends.length).toBe(2)
    expect(smtp.taken.map((letter) => [letter.to].flat()[0]?.value[0]?.address)).toEqual([email])
  })

  test('links lead to the public address, whatever host the request names', async () => {
    const { email } = await buildPerson(app)
    await ask(createBrowser(app), email, { host: 'evil.example', 'x-forwarded-host': 'evil.example' })
    const letter = await smtp.letter(0)
    expect(linkOf(letter).startsWith(`${host}/password/reset?`)).toBe(true)
    expect(`${letter.text}${letter.html}`).not.toContain('evil.example')
  })

  test('a page of another origin can neither ask nor save', async () => {
    const { sub, email } = await buildPerson(app)
    const browser = createBrowser(app)
    const foreign = { headers: { 'content-type': formType, origin: 'https://evil.example' } }
    expect((await browser.postForm('/password/forgot', { email }, foreign)).status).toBe(403)
    const form = { ticket: ticketOf(await resetUrlOf(sub)), newPassword: fresh }
    expect((await browser.postForm('/password/reset', form, foreign)).status).toBe(403)
    expect(await signsInWith(email, password)).toBe(true)
  })

  test('the person reads mail and pages in the language of their account', async () => {
    const { sub, email } = await buildPerson(app)
    await db.updateTable('users').set({ language: 'ar' }).where('sub', '=', sub).execute()
    const browser = createBrowser(app)
    await browser.get(startAuthorization(app, { ui_locales: 'ar' }).url).then((page) => browser.get(page.location))
    const asked = await ask(browser, email)
    expect(asked.body).toContain('<html lang="ar" dir="rtl">')
    const letter = await smtp.letter(0)
    expect(letter.subject).toBe('اختر كلمة مرور جديدة')
    expect(letter.html).toContain('lang="ar" dir="rtl"')
    expect((await browser.get(linkOf(letter))).body).toContain('<html lang="ar" dir="rtl">')
  })

  test('no job holds a link, so reading the database opens no account', async () => {
    await jobs.stop()
    const { sub, email } = await buildPerson(app)
    await ask(createBrowser(app), email)
    await choose(createBrowser(app), await resetUrlOf(sub), fresh)
    const { rows } = await sql<{ data: object }>`select data from jobs.job`.execute(db)
    expect(rows).toHaveLength(2)
    expect(JSON.stringify(rows)).not.toMatch(/ticket|eyJ/)
    await startJobs()
    // What was sent before the process ended is done by the next one.
    await eventually(() => smtp.taken.length).toBe(2)
  })

  test('an hour later the link is worthless, and so is one of before another change', async () => {
    const { sub, email } = await buildPerson(app)
    const first = await resetUrlOf(sub)
    const second = await resetUrlOf(sub)
    app.clock.advance(61 * minuteMs)
    expect((await choose(createBrowser(app), first, fresh)).status).toBe(400)
    app.clock.set(Date.now())
    expect((await choose(createBrowser(app), first, fresh)).status).toBe(200)
    expect((await choose(createBrowser(app), second, 'yet-another-password')).status).toBe(400)
    expect(await signsInWith(email, fresh)).toBe(true)
  })

  test('of two tabs with one link, one saves and the other says that the link was used', async () => {
    const { sub, email } = await buildPerson(app)
    const link = await resetUrlOf(sub)
    const secrets = ['first-new-password', 'second-new-password']
    const pages = await Promise.all(secrets.map((secret) => choose(createBrowser(app), link, secret)))
    expect(pages.map(({ status }) => status).sort()).toEqual([200, 400])
    const winner = pages.findIndex(({ status }) => status === 200)
    expect(await signsInWith(email, secrets[winner] ?? '')).toBe(true)
    expect(await signsInWith(email, secrets[1 - winner] ?? '')).toBe(false)
  })

  test.each([
    ['short', 'Use at least 10 characters.'],
    ['x'.repeat(201), 'Use at most 200 characters.'],
    ['the e-mail address', 'Do not use your e-mail address as the password.'],
  ])('a password that cannot be used is refused at its field: %s', async (secret, words) => {
    const { sub, email } = await buildPerson(app)
    const link = await resetUrlOf(sub)
    const page = await choose(createBrowser(app), link, secret === 'the e-mail address' ? email : secret)
    expect(page.status).toBe(400)
    expect(page.body).toContain(words)
    expect(page.body).toMatch(/id="newPassword"[^>]*aria-invalid="true"[^>]*aria-describedby="error newPassword-help"/)
    expect((await choose(createBrowser(app), link, fresh)).status).toBe(200)
  })

  test.each(['', 'no address', 'a@b', `${'x'.repeat(400)}@example.test`, 'a@example.test\r\nBcc: b@example.test'])(
    'what is no e-mail address is said at its field: %j',
    async (email) => {
      const page = await ask(createBrowser(app), email)
      expect(page.status).toBe(400)
      expect(page.body).toContain('This is not an e-mail address.')
      expect(page.body).toMatch(/id="email"[^>]*aria-invalid="true"/)
    },
  )

  test('a mailbox is not filled: the fourth link in an hour is not sent, and nobody can tell', async () => {
    const { email } = await buildPerson(app)
    const pages = []
    for (let times = 0; times < 4; times++) pages.push(await ask(createBrowser(app), email))
    expect(new Set(pages.map(({ status, body }) => `${status} ${body}`)).size).toBe(1)
    await eventually(() => ends.length).toBe(3)
    expect(smtp.taken).toHaveLength(3)
  })

  test('an address that the mail server refuses is kept with its reason until mail arrives there', async () => {
    const { email } = await buildPerson(app)
    smtp.behaviour.refused.add(email)
    await ask(createBrowser(app), email)
    await eventually(() => ends).toMatchObject([{ outcome: 'done' }])
    expect(await findRefusal(db, email)).toMatchObject({ reason: expect.stringContaining('5.1.1 No such mailbox') })
    smtp.behaviour.refused.clear()
    await ask(createBrowser(app), email)
    await smtp.letter(0)
    await eventually(() => findRefusal(db, email)).toBeUndefined()
  })

  test('a mail whose answer was lost is sent again as the same mail', async () => {
    const { email } = await buildPerson(app)
    smtp.behaviour.losesAnswer = true
    mail = smtp.mailPort(app.clock)
    await ask(createBrowser(app), email)
    const first = await smtp.letter(0)
    await eventually(() => ends).toMatchObject([{ outcome: 'retried' }])
    await sql`update jobs.job set start_after = now()`.execute(db)
    app.clock.advance(20_000)
    const again = await smtp.letter(1)
    expect(again.messageId).toBe(first.messageId)
    app.clock.set(Date.now())
  })

  test('while the mail server hangs, a mail waits for the next try and further ones hold nothing up', async () => {
    const { email } = await buildPerson(app)
    smtp.behaviour.hangs = true
    mail = smtp.mailPort(app.clock, 300)
    await ask(createBrowser(app), email)
    await eventually(() => ends).toMatchObject([{ outcome: 'retried' }])
    const asked = smtp.behaviour.connected
    await ask(createBrowser(app), email)
    await eventually(() => ends.length).toBe(2)
    // Nobody waits for a server again that has just said nothing.
    expect(smtp.behaviour.connected).toBe(asked)
    expect(await findRefusal(db, email)).toBeUndefined()
  })
})

describe('a server without mail', async () => {
  const quiet = await createTestApp()

  test('says whom to ask, and takes no address', async () => {
    const browser = createBrowser(quiet)
    const page = await browser.get('/password/forgot')
    expect(page.body).toContain('Ask the person who runs it')
    expect(page.body).not.toContain('<form')
    expect((await browser.postForm('/password/forgot', { email: 'a@example.test' })).body).toContain('sends no mail')
  })
})

describe('asking for links', async () => {
  const busy = await createTestApp({ mail: { send: async () => null } })

  test('one network address asks for at most twenty accounts in an hour', async () => {
    const statuses = []
    const browser = createBrowser(busy)
    for (let at = 0; at < 21; at++) statuses.push((await ask(browser, `nobody-${at}@example.test`)).status)
    expect(statuses).toEqual([...Array.from({ length: 20 }, () => 200), 429])
  })
})
