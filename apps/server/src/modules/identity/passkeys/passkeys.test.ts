import { identityRoutes } from '@vitrine/domain/identity/identity.routes'
import type { PasskeyRequest, UsedPasskey } from '@vitrine/domain/identity/passkey.schema'
import { type FactorProof, secondFactorRoutes } from '@vitrine/domain/identity/second-factor.routes'
import { newId } from '@vitrine/domain/ids'
import { minuteMs } from '@vitrine/domain/time'
import { sql } from 'kysely'
import { TOTP } from 'otpauth'
import { beforeEach, describe, expect, test } from 'vitest'
import { enterPassword as toSecondStep } from '../../../../test/second-step-driver.ts'
import { buildPerson, exchange, signInFully } from '../../../../test/sign-in-journey.ts'
import { createAuthenticator } from '../../../../test/software-authenticator.ts'
import { createTestApp } from '../../../../test/test-app.ts'
import { createBrowser, type Page } from '../../../../test/test-browser.ts'
import { commands } from '../../../commands/registry.ts'
import type { Letter } from '../../../ports.ts'
import { makeSlug } from '../index.ts'
import { mailFactorChanged } from '../second-factor/second-factor.mails.ts'

const letters: Letter[] = []
const app = await createTestApp({
  mail: {
    send: async (letter) => {
      letters.push(letter)
      return null
    },
  },
})
const { db } = app.database
const { origin } = new URL(app.ports.config.publicUrl)
// All tests come from one address, whose tries they would use up together.
beforeEach(() => db.deleteFrom('rate_counts').execute())
const { beginPasskey, addPasskey, renamePasskey, removePasskey, getSecurity, renewRecoveryCodes } = secondFactorRoutes
const { beginAuthenticator, confirmAuthenticator, removeAuthenticator } = secondFactorRoutes
const { beginPasskeyConfirmation, confirmByPasskey } = identityRoutes

const bearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` } })

async function signIn() {
  // The provider reads the real clock when it signs.
  app.clock.set(Date.now())
  const person = await buildPerson(app)
  const { access_token } = await signInFully(app, createBrowser(app), person.email)
  return { ...person, as: bearer(access_token) }
}

type SignedIn = Awaited<ReturnType<typeof signIn>>

type Device = ReturnType<typeof createAuthenticator>
/** With the device of a passkey that is there, by which another factor is added. */
type Adding = Pick<SignedIn, 'as'> & { device?: Device }
const proofOf = async ({ as, device }: Adding) => device && { proof: await proofBy({ as }, device) }

async function addOne(by: Adding, name = 'Laptop', device = createAuthenticator(origin)) {
  const { data: options } = await app.call(beginPasskey, {}, by.as)
  const body = { name, passkey: device.make(options), ...(await proofOf(by)) }
  const { data } = await app.call(addPasskey, { body }, by.as)
  return { device, recoveryCodes: data.recoveryCodes }
}

async function signInWithPasskey() {
  const person = await signIn()
  return { ...person, ...(await addOne(person)) }
}

const readSecurity = async ({ as }: Pick<SignedIn, 'as'>) => (await app.call(getSecurity, {}, as)).data

async function setUpApp(by: Adding): Promise<string[]> {
  const { data } = await app.call(beginAuthenticator, {}, by.as)
  const code = new TOTP({ secret: data.secret }).generate({ timestamp: app.clock.now() })
  const body = { setup: data.setup, code, ...(await proofOf(by)) }
  return (await app.call(confirmAuthenticator, { body }, by.as)).data.recoveryCodes
}

/** What the device signs for whoever is signed in. */
async function proofBy({ as }: Pick<SignedIn, 'as'>, device: Device) {
  const { data: request } = await app.call(beginPasskeyConfirmation, {}, as)
  return { passkey: device.use(request) }
}

const unescaped = (text: string): string => text.replaceAll('&quot;', '"').replaceAll('&amp;', '&')
const requestIn = ({ body }: Page): PasskeyRequest | null => {
  const [, text] = /data-request="([^"]+)"/.exec(body) ?? []
  return text === undefined ? null : JSON.parse(unescaped(text))
}

/** Up to the page of the second step. */
async function enterPassword(email: string) {
  const half = await toSecondStep(app, email)
  const request = requestIn(half.page)
  return {
    ...half,
    request: request ?? { rpId: '', challenge: '', timeout: 0, allowCredentials: [], userVerification: 'required' },
    use: (used: UsedPasskey) => half.send({ passkey: JSON.stringify(used) }),
  }
}

describe('passkeys in the profile', () => {
  test('the first one brings ten recovery codes, the next ones none, and the last one takes them along', async () => {
    const person = await signIn()
    expect(await readSecurity(person)).toMatchObject({ passkeys: [], passkeysPossible: true, recoveryCodes: 0 })
    const laptop = await addOne(person, '  Laptop ')
    expect(new Set(laptop.recoveryCodes).size).toBe(10)
    const owner = { ...person, device: laptop.device }
    expect((await addOne(owner, 'Phone')).recoveryCodes).toEqual([])
    expect(await setUpApp(owner)).toEqual([])
    const { passkeys, recoveryCodes } = await readSecurity(person)
    expect(passkeys).toMatchObject([
      { name: 'Laptop', usedAt: expect.any(String) },
      { name: 'Phone', usedAt: null },
    ])
    expect(recoveryCodes).toBe(10)
    await app.call(removeAuthenticator, { body: { code: laptop.recoveryCodes[0] ?? '' } }, person.as)
    const [first = '', second = ''] = passkeys.map(({ id }) => id)
    const remove = (id: string, body: FactorProof) => app.call(removePasskey, { params: { id }, body }, person.as)
    expect((await remove(first, await proofBy(person, laptop.device))).data.recoveryCodes).toBe(9)
    const after = (await remove(second, { code: laptop.recoveryCodes[1] ?? '' })).data
    expect(after).toMatchObject({ passkeys: [], recoveryCodes: 0 })
    const renew = app.call(renewRecoveryCodes, { body: { code: 'abcd-efgh-jkmn' } }, person.as)
    await expect(renew).rejects.toMatchObject({ code: 'not_found' })
  })

  test('one is removed by itself or a recovery code, and by nothing else', async () => {
    const person = await signInWithPasskey()
    const other = await addOne(person, 'Phone')
    const [{ id = '' } = {}] = (await readSecurity(person)).passkeys
    const remove = (body: FactorProof) => app.call(removePasskey, { params: { id }, body }, person.as)
    await expect(remove(await proofBy(person, other.device))).rejects.toMatchObject({ code: 'passkey_refused' })
    const once = await proofBy(person, person.device)
    await expect(remove({ code: '123456' })).rejects.toMatchObject({ code: 'code_wrong' })
    await expect(remove({})).rejects.toMatchObject({ code: 'validation_failed', issues: [{ path: 'code' }] })
    await expect(remove({ ...once, code: '123456' })).rejects.toMatchObject({ code: 'validation_failed' })
    expect((await readSecurity(person)).passkeys).toHaveLength(2)
    expect((await remove(once)).data.passkeys).toMatchObject([{ name: 'Phone' }])
    await expect(remove(once)).rejects.toMatchObject({ code: 'not_found' })
  })

  test('are renamed, and refuse a name that is empty, too long or no line of text at its field', async () => {
    const person = await signInWithPasskey()
    const [{ id = '' } = {}] = (await readSecurity(person)).passkeys
    const rename = (name: string) => app.call(renamePasskey, { params: { id }, body: { name } }, person.as)
    expect((await rename(' Work phone ')).data.passkeys).toMatchObject([{ name: 'Work phone' }])
    for (const name of [' ', 'x'.repeat(61), 'Lap\u0000top', 'Two\nlines'])
      await expect(rename(name)).rejects.toMatchObject({ code: 'validation_failed', issues: [{ path: 'name' }] })
  })

  test('are refused from another page, for another site, unverified, with a challenge of somebody else, twice or late', async () => {
    const [person, other] = [await signIn(), await signIn()]
    const device = createAuthenticator(origin)
    const add = (passkey: ReturnType<typeof device.make>) =>
      app.call(addPasskey, { body: { name: 'Laptop', passkey } }, person.as)
    const begin = async (by: Pick<SignedIn, 'as'> = person) => (await app.call(beginPasskey, {}, by.as)).data
    const refused = { code: 'passkey_refused' }
    await expect(add(device.make(await begin(), { origin: 'https://evil.example' }))).rejects.toMatchObject(refused)
    await expect(add(device.make(await begin(), { rpId: 'evil.example' }))).rejects.toMatchObject(refused)
    await expect(add(device.make(await begin(), { isVerified: false }))).rejects.toMatchObject(refused)
    await expect(add(device.make(await begin(other)))).rejects.toMatchObject(refused)
    await expect(add(device.make(await begin(), { challenge: 'made-up' }))).rejects.toMatchObject(refused)
    const late = await begin()
    // Five minutes later the access token has expired too, and its renewal is not what this is about.
    await db
      .updateTable('passkey_challenges')
      .set({ expires_at: new Date(app.clock.now()) })
      .execute()
    await expect(add(device.make(late))).rejects.toMatchObject(refused)
    const once = await begin()
    await add(device.make(once))
    await expect(add(createAuthenticator(origin).make(once))).rejects.toMatchObject(refused)
    const nonsense = device.make(await begin())
    for (const clientDataJSON of ['AAAA', Buffer.from('{"challenge":"\\u0000"}').toString('base64url')])
      await expect(add({ ...nonsense, response: { ...nonsense.response, clientDataJSON } })).rejects.toMatchObject(
        refused,
      )
    expect((await readSecurity(person)).passkeys).toHaveLength(1)
  })

  test('one that is known is refused, whoever has it, and nobody touches that of somebody else', async () => {
    const [mine, theirs] = [await signInWithPasskey(), await signIn()]
    for (const person of [mine, theirs])
      await expect(addOne(person, 'Again', mine.device)).rejects.toMatchObject({ code: 'passkey_known' })
    expect(await readSecurity(theirs)).toMatchObject({ passkeys: [], recoveryCodes: 0 })
    const [{ id = '' } = {}] = (await readSecurity(mine)).passkeys
    const missing = { code: 'not_found' }
    const code = mine.recoveryCodes[0] ?? ''
    await expect(app.call(removePasskey, { params: { id }, body: { code } }, theirs.as)).rejects.toMatchObject(missing)
    const rename = app.call(renamePasskey, { params: { id }, body: { name: 'Mine' } }, theirs.as)
    await expect(rename).rejects.toMatchObject(missing)
    expect((await readSecurity(mine)).passkeys).toMatchObject([{ name: 'Laptop' }])
  })

  test('each change asks for a recent sign-in, and nobody who acts for the person makes one', async () => {
    const { as } = await signIn()
    const { data: options } = await app.call(beginPasskey, {}, as)
    const passkey = createAuthenticator(origin).make(options)
    await db.updateTable('refresh_families').set({ confirmed_at: null }).execute()
    const params = { id: 'x' }
    const calls = (by: typeof as) => [
      () => app.call(beginPasskey, {}, by),
      () => app.call(addPasskey, { body: { name: 'Laptop', passkey } }, by),
      () => app.call(renamePasskey, { params, body: { name: 'Laptop' } }, by),
      () => app.call(removePasskey, { params, body: { code: '123456' } }, by),
    ]
    for (const call of calls(as)) await expect(call()).rejects.toMatchObject({ code: 'recent_sign_in_needed' })
    const [target, support] = [await buildPerson(app), await buildPerson(app)]
    const slug = await makeSlug(app.ports, {
      sub: target.sub,
      opensApp: null,
      thirdParty: false,
      impersonator: support.sub,
    })
    const browser = createBrowser(app)
    const prepared = JSON.parse((await browser.get(`/app/v1/builder/exchange-token?jmToken=${slug}`)).body)
    const acting = bearer((await exchange(browser, prepared.data.token)).access_token)
    for (const call of [...calls(acting), () => app.call(beginPasskeyConfirmation, {}, acting)])
      await expect(call()).rejects.toMatchObject({ code: 'impersonation_refused' })
  })

  test('each change is recorded, and mailed where it changes what signing in asks for', async () => {
    const person = await signInWithPasskey()
    const [{ id = '' } = {}] = (await readSecurity(person)).passkeys
    await app.call(renamePasskey, { params: { id }, body: { name: 'Old laptop' } }, person.as)
    await app.call(removePasskey, { params: { id }, body: await proofBy(person, person.device) }, person.as)
    const log = await db.selectFrom('audit_log').select('after').where('sub', '=', person.sub).orderBy('at').execute()
    const changes = log.map(({ after }) => JSON.stringify(after)).filter((after) => after.includes('passkey'))
    expect(changes.map((text) => /passkey_\w+/.exec(text)?.[0])).toEqual([
      'passkey_added',
      'passkey_renamed',
      'passkey_removed',
    ])
    const { rows } = await sql<{ data: Parameters<typeof mailFactorChanged.run>[1] }>`
      select data -> 'data' as data from jobs.job where data -> 'data' ->> 'sub' = ${person.sub} order by created_on`.execute(
      db,
    )
    for (const language of ['en', 'ar']) {
      await db.updateTable('users').set({ language }).where('sub', '=', person.sub).execute()
      for (const { data } of rows) await mailFactorChanged.run(app.ports, { ...data, id: newId() })
    }
    expect(letters.map(({ to }) => to)).toEqual(Array(4).fill(person.email))
    const texts = ['“Laptop” was added', '“Old laptop” was removed', 'أُضيف مفتاح المرور «Laptop»', '«Old laptop»']
    for (const [at, text] of texts.entries()) expect(letters[at]?.text).toContain(text)
  })
})

describe('signing in with a passkey', () => {
  test('is offered after the password, by a script that the page allows, beside the recovery code', async () => {
    const { email, device } = await signInWithPasskey()
    const { page, request, use, isSignedIn } = await enterPassword(email)
    expect(page.status).toBe(200)
    expect(page.body).toContain('Use a passkey')
    expect(page.body).toContain('Recovery code')
    expect(String(page.headers['content-security-policy'])).toMatch(/script-src 'sha256-/)
    expect(request).toMatchObject({ allowCredentials: [{ id: device.id, transports: ['internal'] }] })
    expect(await isSignedIn(await use(device.use(request)))).toBe(true)
  })

  test('takes a code of the app or a recovery code instead', async () => {
    const person = await signInWithPasskey()
    const half = await enterPassword(person.email)
    expect((await half.send({ code: '000000' })).status).toBe(401)
    expect((await half.send({})).status).toBe(400)
    expect(await half.isSignedIn(await half.send({ code: person.recoveryCodes[0] ?? '' }))).toBe(true)
    await setUpApp(person)
    const { page } = await enterPassword(person.email)
    expect(page.body).toContain('or enter the code that your authenticator app shows now')
  })

  test('is refused from another page, for another site, unverified, with another key, and says so', async () => {
    const { email, device } = await signInWithPasskey()
    const stranger = createAuthenticator(origin)
    for (const [by, pretence] of [
      [device, { origin: 'https://evil.example' }],
      [device, { rpId: 'evil.example' }],
      [device, { isVerified: false }],
      [device, { challenge: 'made-up' }],
      [stranger, {}],
      [stranger, { id: device.id }],
    ] as const) {
      const half = await enterPassword(email)
      const answer = await half.use(by.use(half.request, pretence))
      expect(answer.status).toBe(401)
      expect(answer.body).toContain('This passkey was not accepted.')
    }
    const half = await enterPassword(email)
    for (const passkey of ['nonsense', '{}', 'x'.repeat(12_000)])
      expect((await half.send({ passkey })).status).toBe(401)
  })

  test('a challenge works once, in its own sign-in, for five minutes; the page that refuses brings another', async () => {
    const { email, device } = await signInWithPasskey()
    const [one, two] = [await enterPassword(email), await enterPassword(email)]
    expect((await two.use(device.use(one.request))).status).toBe(401)
    const used = device.use(one.request)
    const answers = await Promise.all([one.use(used), one.use(used)])
    expect(answers.map(({ status }) => status).sort()).toEqual([303, 401])
    const late = await enterPassword(email)
    app.clock.advance(5 * minuteMs)
    const again = await late.use(device.use(late.request))
    expect(again.status).toBe(401)
    const next = requestIn(again)
    if (!next) throw new Error('no other challenge')
    expect(next.challenge).not.toBe(late.request.challenge)
    expect(await late.isSignedIn(await late.use(device.use(next)))).toBe(true)
  })

  test('a counter that does not go up is refused; a device that does not count is not', async () => {
    const { email, device, as } = await signInWithPasskey()
    const use = async (by: typeof device, counter: number) => {
      const half = await enterPassword(email)
      return (await half.use(by.use(half.request, { counter }))).status
    }
    expect(await use(device, 7)).toBe(303)
    for (const counter of [7, 6, 0]) expect(await use(device, counter)).toBe(401)
    expect(await use(device, 8)).toBe(303)
    const silent = createAuthenticator(origin)
    const { data: options } = await app.call(beginPasskey, {}, as)
    const proof = await proofBy({ as }, device)
    const body = { name: 'Silent', passkey: silent.make(options, { counter: 0 }), proof }
    await app.call(addPasskey, { body }, as)
    for (const counter of [0, 0]) expect(await use(silent, counter)).toBe(303)
    // Of two at once with one count, as of a copied device, one gets in.
    const both = [await enterPassword(email), await enterPassword(email)]
    const answers = await Promise.all(both.map(({ use: send, request }) => send(device.use(request, { counter: 20 }))))
    expect(answers.map(({ status }) => status).sort()).toEqual([303, 401])
  })

  test('that of somebody else is refused, and so is one that was removed in between', async () => {
    const [mine, theirs] = [await signInWithPasskey(), await signInWithPasskey()]
    const half = await enterPassword(mine.email)
    expect((await half.use(theirs.device.use(half.request))).status).toBe(401)
    const other = await addOne(mine, 'Phone')
    const late = await enterPassword(mine.email)
    const { passkeys } = await readSecurity(mine)
    const [one = '', two = ''] = mine.recoveryCodes
    await app.call(removePasskey, { params: { id: passkeys[1]?.id ?? '' }, body: { code: one } }, mine.as)
    expect((await late.use(other.device.use(late.request))).status).toBe(401)
    await app.call(removePasskey, { params: { id: passkeys[0]?.id ?? '' }, body: { code: two } }, mine.as)
    expect((await late.use(mine.device.use(late.request))).status).toBe(400)
    expect((await enterPassword(mine.email)).page.status).toBe(303)
  })

  test('the operator removes passkeys too, and a person who is deleted leaves none', async () => {
    const [lost, gone] = [await signInWithPasskey(), await signInWithPasskey()]
    expect(await commands['reset-second-factor']?.(app.ports, [lost.email])).toBe(0)
    expect((await enterPassword(lost.email)).page.status).toBe(303)
    await db.deleteFrom('users').where('sub', '=', gone.sub).execute()
    for (const { sub } of [lost, gone])
      expect(await db.selectFrom('passkeys').selectAll().where('sub', '=', sub).execute()).toEqual([])
  })
})

describe('a passkey confirms a recent sign-in', () => {
  const forget = () => db.updateTable('refresh_families').set({ confirmed_at: null }).execute()

  test('without the password, once a challenge, in the session that asked', async () => {
    const { as, device } = await signInWithPasskey()
    await forget()
    await expect(app.call(beginPasskey, {}, as)).rejects.toMatchObject({ code: 'recent_sign_in_needed' })
    const { data: request } = await app.call(beginPasskeyConfirmation, {}, as)
    const body = device.use(request)
    const { data } = await app.call(confirmByPasskey, { body }, as)
    expect(Date.parse(data.recentUntil)).toBeGreaterThan(app.clock.now() + 9 * minuteMs)
    await app.call(beginPasskey, {}, as)
    await expect(app.call(confirmByPasskey, { body }, as)).rejects.toMatchObject({ code: 'passkey_refused' })
  })

  test('not by that of somebody else, from a sign-in, or without any', async () => {
    const [mine, theirs] = [await signInWithPasskey(), await signInWithPasskey()]
    await forget()
    const ask = async (by: SignedIn) => (await app.call(beginPasskeyConfirmation, {}, by.as)).data
    const confirm = (body: UsedPasskey) => app.call(confirmByPasskey, { body }, mine.as)
    const refused = { code: 'passkey_refused' }
    await expect(confirm(theirs.device.use(await ask(mine)))).rejects.toMatchObject(refused)
    await expect(confirm(mine.device.use(await ask(theirs)))).rejects.toMatchObject(refused)
    await expect(confirm(mine.device.use((await enterPassword(mine.email)).request))).rejects.toMatchObject(refused)
    await expect(confirm(mine.device.use(await ask(mine), { isVerified: false }))).rejects.toMatchObject(refused)
    await expect(app.call(beginPasskey, {}, mine.as)).rejects.toMatchObject({ code: 'recent_sign_in_needed' })
    const nobody = await signIn()
    await expect(ask(nobody)).rejects.toMatchObject({ code: 'not_found' })
  })

  test('guessing ends after ten tries', async () => {
    const { as, device } = await signInWithPasskey()
    const { data: request } = await app.call(beginPasskeyConfirmation, {}, as)
    const wrong = device.use(request, { isVerified: false })
    for (let tried = 0; tried < 10; tried++)
      await expect(app.call(confirmByPasskey, { body: wrong }, as)).rejects.toMatchObject({ code: 'passkey_refused' })
    await expect(app.call(confirmByPasskey, { body: wrong }, as)).rejects.toMatchObject({ code: 'rate_limited' })
  })
})
