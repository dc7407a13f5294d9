import { minuteMs } from '@vitrine/domain/time'
import { decodeJwt, exportJWK, generateKeyPair, SignJWT } from 'jose'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { buildPerson, exchange, signInAtProvider } from '../../../../test/sign-in-journey.ts'
import { createTestApp } from '../../../../test/test-app.ts'
import { createBrowser } from '../../../../test/test-browser.ts'
import { makeSlug } from './slugs.service.ts'

describe('token exchange', async () => {
  const app = await createTestApp()
  const { email, sub } = await buildPerson(app)
  const refused = async (token: unknown) => {
    const answer = await createBrowser(app).postJson('/onboard/v1/token/exchange', { token })
    return {
      status: answer.status,
      code: JSON.parse(answer.body).error?.code as string,
      cookie: answer.headers['set-cookie'],
    }
  }
  const takeSlug = (slug: string) =>
    createBrowser(app).get(`/app/v1/builder/exchange-token?jmToken=${encodeURIComponent(slug)}`)

  test('an identity token becomes an access token and a refresh token [A-135]', async () => {
    const browser = createBrowser(app)
    const { id_token } = await signInAtProvider(app, browser, email)
    const answer = await exchange(browser, id_token)
    expect(answer).toMatchObject({ token_type: 'Bearer', expires_in: 300, third_party: false, impersonated: false })
    expect(await app.ports.tokens.verifyAccess(answer.access_token)).toMatchObject({ sub, impersonated: false })
    expect(answer.refresh_token).toMatch(/^[\w-]{43}$/)
  })

  test('an identity token works once, so the log-out hint in the page storage opens nothing', async () => {
    const browser = createBrowser(app)
    const { id_token } = await signInAtProvider(app, browser, email)
    await exchange(browser, id_token)
    expect(await refused(id_token)).toMatchObject({ status: 400, code: 'invalid_grant', cookie: undefined })
    const fresh = await signInAtProvider(app, createBrowser(app), email)
    const parallel = await Promise.all([1, 2, 3, 4].map(() => refused(fresh.id_token)))
    expect(parallel.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  /** Makes the way to the session fail by removing the table. */
  const whileSessionsCannotBegin = async (work: () => Promise<void>) => {
    await sql`alter table refresh_families rename to refresh_families_away`.execute(app.database.db)
    await work().finally(() =>
      sql`alter table refresh_families_away rename to refresh_families`.execute(app.database.db),
    )
  }

  test('an identity token or a slug whose session could not begin is not spent, and works the next time', async () => {
    const browser = createBrowser(app)
    const { id_token } = await signInAtProvider(app, browser, email)
    const slug = await makeSlug(app.ports, { sub, opensApp: null, thirdParty: false, impersonator: 'agent@vitrine' })
    const { token } = JSON.parse((await takeSlug(slug)).body).data
    await whileSessionsCannotBegin(async () => {
      expect(await refused(id_token)).toMatchObject({ status: 500, cookie: undefined })
      expect(await refused(token)).toMatchObject({ status: 500, cookie: undefined })
    })
    for (const one of [id_token, token]) {
      await exchange(browser, one)
      expect(await refused(one)).toMatchObject({ code: 'invalid_grant' })
    }
  })

  /** The same signature in other characters: the decoder skips spaces, and the last character has bits to spare. */
  const respelt = (token: string): string[] => {
    const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
    const last = alphabet.indexOf(token.at(-1) ?? '')
    const sameByte = [1, 2, 3].map((bits) => token.slice(0, -1) + alphabet[last ^ bits])
    return [`${token} `, ` ${token}`, `${token}\n`, `${token}=`, token.replace(/\.(?=[^.]*$)/, '. '), ...sameByte]
  }

  /** r and n − s sign the same text as r and s do (P-256). */
  const twinOf = (token: string): string => {
    const [header, payload, signature = ''] = token.split('.')
    const bytes = Buffer.from(signature, 'base64url')
    const order = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n
    const twin = order - BigInt(`0x${bytes.subarray(32).toString('hex')}`)
    const other = Buffer.concat([bytes.subarray(0, 32), Buffer.from(twin.toString(16).padStart(64, '0'), 'hex')])
    return [header, payload, other.toString('base64url')].join('.')
  }

  test('a used identity token stays used, also spelt otherwise and after log-out', async () => {
    const browser = createBrowser(app)
    const { id_token } = await signInAtProvider(app, browser, email)
    await exchange(browser, id_token)
    const spellings = [...respelt(id_token), twinOf(id_token)]
    for (const spelling of spellings) expect(await refused(spelling), spelling).toMatchObject({ code: 'invalid_grant' })
    expect((await browser.postForm('/auth/revoke', {})).status).toBe(200)
    for (const spelling of spellings) expect(await refused(spelling), spelling).toMatchObject({ code: 'invalid_grant' })
  })

  test('a token made from a slug stays used, also spelt otherwise', async () => {
    const slug = await makeSlug(app.ports, { sub, opensApp: null, thirdParty: true, impersonator: null })
    const { token } = JSON.parse((await takeSlug(slug)).body).data
    await exchange(createBrowser(app), token)
    for (const spelling of respelt(token)) expect(await refused(spelling)).toMatchObject({ code: 'invalid_grant' })
  })

  test('a forged, foreign, expired or empty token is refused', async () => {
    const { id_token } = await signInAtProvider(app, createBrowser(app), email)
    const claims = decodeJwt(id_token)
    const { privateKey, publicKey } = await generateKeyPair('ES256', { extractable: true })
    const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
    const [header = '', payload = '', signature = ''] = id_token.split('.')
    const kid = JSON.parse(Buffer.from(header, 'base64url').toString()).kid as string
    const sign = (over: Record<string, unknown>) =>
      new SignJWT({ ...claims, ...over }).setProtectedHeader({ alg: 'ES256', kid }).sign(privateKey)
    const forged = [
      `${part({ alg: 'none' })}.${payload}.`,
      `${part({ alg: 'HS256', kid })}.${payload}.${signature}`,
      `${part({ alg: 'ES256', jwk: await exportJWK(publicKey) })}.${payload}.${signature}`,
      `${header}.${part({ ...claims, sub: 'somebody' })}.${signature}`,
      await sign({}),
      'null',
      'undefined',
      'a.b.c',
    ]
    for (const token of forged) expect(await refused(token)).toMatchObject({ status: 400, code: 'invalid_grant' })
    expect(await refused('')).toMatchObject({ status: 400, code: 'validation_failed' })
    expect(await refused(['x'])).toMatchObject({ status: 400, code: 'validation_failed' })
    // The signature is valid, but the token is too old.
    app.clock.advance(6 * minuteMs)
    expect(await refused(id_token)).toMatchObject({ status: 400, code: 'invalid_grant' })
    app.clock.set(Date.now())
  })

  test('an access token or a provider access token is no identity token', async () => {
    const browser = createBrowser(app)
    const tokens = await signInAtProvider(app, browser, email)
    expect(await refused(tokens.access_token)).toMatchObject({ code: 'invalid_grant' })
    const { access_token } = await exchange(browser, tokens.id_token)
    expect(await refused(access_token)).toMatchObject({ code: 'invalid_grant' })
  })

  test('a person who is gone gets no session', async () => {
    const gone = await buildPerson(app)
    const { id_token } = await signInAtProvider(app, createBrowser(app), gone.email)
    await app.database.db.deleteFrom('users').where('sub', '=', gone.sub).execute()
    expect(await refused(id_token)).toMatchObject({ code: 'invalid_grant' })
  })

  test('a slug prepares an exchange whose session is marked as from a third party [A-134]', async () => {
    const slug = await makeSlug(app.ports, { sub, opensApp: 'app-1', thirdParty: true, impersonator: null })
    const prepared = await takeSlug(slug)
    expect(prepared.headers['cache-control']).toBe('no-store')
    expect(prepared.headers['referrer-policy']).toBe('no-referrer')
    const { data } = JSON.parse(prepared.body)
    expect(data).toMatchObject({ appKey: 'app-1', impersonated: false })
    const answer = await exchange(createBrowser(app), data.token)
    expect(answer).toMatchObject({ third_party: true, impersonated: false })
    expect(await app.ports.tokens.verifyAccess(answer.access_token)).toMatchObject({ sub, thirdParty: true })
    expect(await refused(data.token)).toMatchObject({ code: 'invalid_grant' })
  })

  test('a slug works once, also in parallel, for a minute, and only its hash is stored', async () => {
    const request = { sub, opensApp: null, thirdParty: true, impersonator: null }
    const slug = await makeSlug(app.ports, request)
    const rows = JSON.stringify(await app.database.db.selectFrom('exchange_slugs').selectAll().execute())
    expect(rows).not.toContain(slug)
    const answers = await Promise.all([1, 2, 3].map(() => takeSlug(slug)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400])
    const late = await makeSlug(app.ports, request)
    app.clock.advance(61_000)
    expect((await takeSlug(late)).status).toBe(400)
    expect((await takeSlug('nonsense')).status).toBe(400)
    expect((await takeSlug('')).status).toBe(400)
    app.clock.set(Date.now())
  })

  test('a session of somebody who acts for the person says so in the token, and is on record', async () => {
    const slug = await makeSlug(app.ports, { sub, opensApp: null, thirdParty: false, impersonator: 'support@vitrine' })
    const { data } = JSON.parse((await takeSlug(slug)).body)
    expect(data.impersonated).toBe(true)
    const browser = createBrowser(app)
    const answer = await exchange(browser, data.token)
    expect(answer.impersonated).toBe(true)
    const renewed = await browser.postForm('/auth/token', {
      grant_type: 'refresh_token',
      client_id: 'console',
      refresh_token: answer.refresh_token,
    })
    const token = JSON.parse(renewed.body).access_token as string
    expect(await app.ports.tokens.verifyAccess(token)).toMatchObject({ sub, impersonated: true })
    const audit = await app.database.db
      .selectFrom('audit_log')
      .select(['action', 'sub', 'session', 'network'])
      .where('impersonator', '=', 'support@vitrine')
      .orderBy('action')
      .execute()
    expect(audit).toMatchObject([
      { action: 'impersonation.began', sub, network: '127.0.0.1', session: expect.any(String) },
      { action: 'impersonation.prepared', sub },
    ])
  })
})
