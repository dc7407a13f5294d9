/** Another factor beside one that is there: whoever has a session and the password alone adds none. */
import { identityRoutes } from '@vitrine/domain/identity/identity.routes'
import { type FactorProof, maxPasskeys, secondFactorRoutes } from '@vitrine/domain/identity/second-factor.routes'
import { TOTP } from 'otpauth'
import { beforeEach, describe, expect, test } from 'vitest'
import { enterPassword } from '../../../../test/second-step-driver.ts'
import { buildPerson, signInFully } from '../../../../test/sign-in-journey.ts'
import { createAuthenticator } from '../../../../test/software-authenticator.ts'
import { createTestApp } from '../../../../test/test-app.ts'
import { createBrowser } from '../../../../test/test-browser.ts'

const app = await createTestApp()
const { db } = app.database
const { origin } = new URL(app.ports.config.publicUrl)
// All tests come from one address, whose tries they would use up together.
beforeEach(() => db.deleteFrom('rate_counts').execute())
const { beginPasskey, addPasskey, beginAuthenticator, confirmAuthenticator } = secondFactorRoutes
const { renewRecoveryCodes, removeAuthenticator, getSecurity } = secondFactorRoutes
const { beginPasskeyConfirmation } = identityRoutes

async function signIn() {
  // The provider reads the real clock when it signs.
  app.clock.set(Date.now())
  const person = await buildPerson(app)
  const { access_token } = await signInFully(app, createBrowser(app), person.email)
  return { ...person, as: { headers: { authorization: `Bearer ${access_token}` } } }
}

type SignedIn = Pick<Awaited<ReturnType<typeof signIn>>, 'as'>

/** What the app shows, some steps from now. */
const codeOf = (secret: string, steps = 0): string =>
  new TOTP({ secret }).generate({ timestamp: app.clock.now() + steps * 30_000 })

async function addKey({ as }: SignedIn, proof?: FactorProof, device = createAuthenticator(origin)) {
  const { data: options } = await app.call(beginPasskey, {}, as)
  const body = { name: 'Key', passkey: device.make(options), ...(proof && { proof }) }
  return { device, codes: (await app.call(addPasskey, { body }, as)).data.recoveryCodes }
}

/** The code of the setup is of the step before. */
async function setUpApp({ as }: SignedIn, proof?: FactorProof) {
  const { data } = await app.call(beginAuthenticator, {}, as)
  const body = { setup: data.setup, code: codeOf(data.secret, -1), ...(proof && { proof }) }
  return { secret: data.secret, codes: (await app.call(confirmAuthenticator, { body }, as)).data.recoveryCodes }
}

async function proofBy({ as }: SignedIn, device: ReturnType<typeof createAuthenticator>) {
  const { data: request } = await app.call(beginPasskeyConfirmation, {}, as)
  return { passkey: device.use(request) }
}

const readSecurity = async ({ as }: SignedIn) => (await app.call(getSecurity, {}, as)).data
const needed = { code: 'factor_needed', status: 403 }
const wrongCode = { code: 'code_wrong', issues: [{ path: 'proof.code' }] }
const wrongPasskey = { code: 'passkey_refused', issues: [{ path: 'proof.passkey' }] }
const endsOf = async (calls: readonly Promise<unknown>[]) =>
  (await Promise.allSettled(calls)).map((end) => (end.status === 'fulfilled' ? 'added' : end.reason.code)).sort()

describe('a session and the password alone', () => {
  test('add no passkey beside an authenticator app, and so get no recovery codes that would remove it', async () => {
    const victim = await signIn()
    const { secret, codes } = await setUpApp(victim)
    const before = await readSecurity(victim)
    const device = createAuthenticator(origin)
    await expect(addKey(victim, undefined, device)).rejects.toMatchObject(needed)
    await expect(app.call(beginPasskeyConfirmation, {}, victim.as)).rejects.toMatchObject({ code: 'not_found' })
    await expect(app.call(renewRecoveryCodes, { body: { code: '000000' } }, victim.as)).rejects.toMatchObject({
      code: 'code_wrong',
    })
    expect(await readSecurity(victim)).toEqual(before)
    // The owner signs in as before, and gets rid of it by a code that was there from the start.
    const half = await enterPassword(app, victim.email)
    expect(await half.isSignedIn(await half.send({ code: codeOf(secret) }))).toBe(true)
    const { data } = await app.call(removeAuthenticator, { body: { code: codes[0] ?? '' } }, victim.as)
    expect(data.authenticator).toBeNull()
  })

  test('add no authenticator app beside a passkey', async () => {
    const victim = await signIn()
    const { device } = await addKey(victim)
    const before = await readSecurity(victim)
    await expect(setUpApp(victim)).rejects.toMatchObject(needed)
    await expect(addKey(victim)).rejects.toMatchObject(needed)
    expect(await readSecurity(victim)).toEqual(before)
    expect((await addKey(victim, await proofBy(victim, device))).codes).toEqual([])
  })

  test('add nothing by a proof that is wrong, used, of the new factor itself or of somebody else', async () => {
    const [victim, thief] = [await signIn(), await signIn()]
    const [{ secret }, { device }] = [await setUpApp(victim), await addKey(thief)]
    const before = await readSecurity(victim)
    for (const code of ['000000', 'abcd-efgh-jkmn', codeOf(secret, -1)])
      await expect(addKey(victim, { code })).rejects.toMatchObject(wrongCode)
    await expect(addKey(victim, await proofBy(thief, device))).rejects.toMatchObject(wrongPasskey)
    expect(await readSecurity(victim)).toEqual(before)
    const keeper = await signIn()
    const own = await addKey(keeper)
    const used = await proofBy(keeper, own.device)
    await addKey(keeper, used)
    await expect(setUpApp(keeper, used)).rejects.toMatchObject(wrongPasskey)
    // The new app proves nothing: its code is none of a factor that is there.
    const { data } = await app.call(beginAuthenticator, {}, keeper.as)
    const code = codeOf(data.secret)
    const byItself = app.call(confirmAuthenticator, { body: { setup: data.setup, code, proof: { code } } }, keeper.as)
    await expect(byItself).rejects.toMatchObject(wrongCode)
    expect((await readSecurity(keeper)).authenticator).toBeNull()
  })

  test('guess no code: after ten tries there is a pause', async () => {
    const victim = await signIn()
    const { secret } = await setUpApp(victim)
    for (let tried = 0; tried < 10; tried++)
      await expect(addKey(victim, { code: '000000' })).rejects.toMatchObject(wrongCode)
    await expect(addKey(victim, { code: codeOf(secret) })).rejects.toMatchObject({ code: 'rate_limited' })
    expect((await readSecurity(victim)).passkeys).toEqual([])
  })
})

describe('another factor', () => {
  test('is added by a code of the app, by a recovery code and by a passkey, each of which works once', async () => {
    const person = await signIn()
    const { secret, codes } = await setUpApp(person)
    const code = codeOf(secret)
    const { device, codes: none } = await addKey(person, { code })
    expect(none).toEqual([])
    await expect(addKey(person, { code })).rejects.toMatchObject(wrongCode)
    await addKey(person, { code: codes[0] ?? '' })
    await expect(addKey(person, { code: codes[0] ?? '' })).rejects.toMatchObject(wrongCode)
    await addKey(person, await proofBy(person, device))
    const security = await readSecurity(person)
    expect(security.passkeys).toHaveLength(3)
    expect(security.recoveryCodes).toBe(9)
  })

  test('that fails for another reason uses up no code, and a slip in the new code no passkey', async () => {
    const person = await signIn()
    const { device, codes } = await addKey(person)
    const [code = ''] = codes
    await expect(addKey(person, { code }, device)).rejects.toMatchObject({ code: 'passkey_known' })
    expect((await readSecurity(person)).recoveryCodes).toBe(10)
    const proof = await proofBy(person, device)
    const { data } = await app.call(beginAuthenticator, {}, person.as)
    const confirm = (shown: string) =>
      app.call(confirmAuthenticator, { body: { setup: data.setup, code: shown, proof } }, person.as)
    await expect(confirm('000000')).rejects.toMatchObject({ code: 'code_wrong', issues: [{ path: 'code' }] })
    expect((await confirm(codeOf(data.secret))).data.recoveryCodes).toEqual([])
  })

  test('of two first ones at once, of one kind or of two, is asked for a proof', async () => {
    const [one, other] = [await signIn(), await signIn()]
    expect(await endsOf([addKey(one), addKey(one)])).toEqual(['added', 'factor_needed'])
    expect(await readSecurity(one)).toMatchObject({ passkeys: [{}], recoveryCodes: 10 })
    expect(await endsOf([addKey(other), setUpApp(other)])).toEqual(['added', 'factor_needed'])
    const { authenticator, passkeys, recoveryCodes } = await readSecurity(other)
    expect([(authenticator ? 1 : 0) + passkeys.length, recoveryCodes]).toEqual([1, 10])
  })

  test('is added once where two are proved by one code at once', async () => {
    const person = await signIn()
    const code = codeOf((await setUpApp(person)).secret)
    expect(await endsOf([addKey(person, { code }), addKey(person, { code })])).toEqual(['added', 'code_wrong'])
    expect((await readSecurity(person)).passkeys).toHaveLength(1)
  })

  test('is a passkey at most ten times, also by tabs that began before', async () => {
    const person = await signIn()
    const { device } = await addKey(person)
    for (let at = 3; at < maxPasskeys; at++) await addKey(person, await proofBy(person, device))
    const { device: another } = await addKey(person, await proofBy(person, device))
    // Each tab has a key of its own: one key counts its uses, and of two at once the earlier may come too late.
    const proofs = [await proofBy(person, device), await proofBy(person, another)]
    const begun = [await app.call(beginPasskey, {}, person.as), await app.call(beginPasskey, {}, person.as)]
    const adding = begun.map(({ data }, at) => {
      const passkey = createAuthenticator(origin).make(data)
      return app.call(addPasskey, { body: { name: 'Last', passkey, proof: proofs[at] } }, person.as)
    })
    expect(await endsOf(adding)).toEqual(['added', 'limit_reached'])
    await expect(app.call(beginPasskey, {}, person.as)).rejects.toMatchObject({ code: 'limit_reached' })
    expect((await readSecurity(person)).passkeys).toHaveLength(maxPasskeys)
  })

  test('is refused at the field where its proof is no proof', async () => {
    const person = await signIn()
    await setUpApp(person)
    const refused = { code: 'validation_failed', issues: [{ path: 'proof.code' }] }
    await expect(addKey(person, {})).rejects.toMatchObject(refused)
  })
})
