import { createCipheriv, randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SignJWT } from 'jose'
import { afterAll, describe, expect, test } from 'vitest'
import { createTestApp } from '../../../test/test-app.ts'
import { createTokens } from '../../platform/identity/access-tokens.ts'
import { fileKeys } from '../../platform/secrets/key-ring.ts'
import { createSecrets } from '../../platform/secrets/secrets.ts'
import type { Secrets, Session } from '../../ports.ts'
import { StartRefusal } from '../../start-refusal.ts'
import { authenticatorPlace } from '../identity/index.ts'
import { makeUnsubscribeUrl, readTicket } from '../weekly-summary/unsubscribe-link.ts'
import { countLostAuthenticators, rotateSecrets, takeOverOpenKeys } from './index.ts'

const session: Session = {
  sub: 'somebody',
  familyId: 'family',
  impersonated: false,
  impersonator: null,
  thirdParty: false,
  epoch: 1,
}
const reader = { appKey: 'an-app', sub: 'somebody' }

describe('keys of a server', async () => {
  const app = await createTestApp()
  const { ports, clock, folder } = app
  const { db } = app.database
  const otherFolder = await mkdtemp(join(tmpdir(), 'vitrine-keys-'))
  afterAll(() => rm(otherFolder, { recursive: true }))
  const withoutKey = createSecrets(fileKeys(join(otherFolder, 'secrets.key'), { onNotice: () => {} }))

  const startProcess = (secrets: Secrets = ports.secrets, onForeign: (hasOwn: boolean) => void = () => {}) =>
    createTokens({ db, secrets, clock, issuer: ports.config.publicUrl, onForeign })
  const dump = async () => {
    const tables = [
      db.selectFrom('signing_keys').selectAll(),
      db.selectFrom('sealed_keys').selectAll(),
      db.selectFrom('authenticators').selectAll(),
    ]
    return JSON.stringify(await Promise.all(tables.map((rows) => rows.execute())))
  }
  const clear = async () => {
    await db.deleteFrom('sealed_keys').execute()
    await db.deleteFrom('authenticators').execute()
  }
  const signWith = (key: Buffer) =>
    new SignJWT({ fam: 'family', imp: false, tp: false, epoch: 1 })
      .setProtectedHeader({ alg: 'HS256' })
      .setSubject(session.sub)
      .setIssuer(ports.config.publicUrl)
      .setAudience('urn:vitrine:api')
      .setIssuedAt(Math.floor(clock.now() / 1000))
      .setExpirationTime(Math.floor(clock.now() / 1000) + 300)
      .sign(key)

  /** What a server before this one had written: its keys in the open, and a secret that lay under one of them. */
  async function writeFormer() {
    await clear()
    await db.deleteFrom('signing_keys').execute()
    const keys = new Map(
      ['access-token', 'provider-cookies', 'second-factor', 'unsubscribe'].map((purpose) => [purpose, randomBytes(32)]),
    )
    for (const [purpose, key] of keys)
      await db
        .insertInto('signing_keys')
        .values({ purpose, value: key.toString('base64url') })
        .execute()
    const { sub } = await app.buildUser()
    const iv = randomBytes(12)
    const key = keys.get('second-factor') ?? Buffer.alloc(0)
    const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(sub))
    const body = Buffer.concat([cipher.update('AUTHENTICATORSECRET', 'utf8'), cipher.final()])
    const secret = Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url')
    await db.insertInto('authenticators').values({ sub, secret, last_step: 0, created_at: new Date() }).execute()
    return { keys, sub }
  }
  const secretOf = async (sub: string, secrets = ports.secrets) => {
    const row = await db.selectFrom('authenticators').select('secret').where('sub', '=', sub).executeTakeFirstOrThrow()
    return secrets.open(row.secret, authenticatorPlace(sub))
  }

  test('a copy of the database holds none of them', async () => {
    await clear()
    const tokens = startProcess()
    const keys = [await tokens.secret('access-token'), await tokens.secret('provider-cookies')]
    const text = await dump()
    for (const key of keys) {
      expect(text).not.toContain(key.toString('base64url'))
      expect(text).not.toContain(key.toString('base64'))
      expect(text).not.toContain(key.toString('hex'))
    }
    expect(await startProcess().secret('access-token')).toEqual(keys[0])
  })

  test('processes that begin at once share them', async () => {
    await clear()
    const keys = await Promise.all(Array.from({ length: 8 }, () => startProcess().secret('access-token')))
    expect(new Set(keys.map((key) => key.toString('hex'))).size).toBe(1)
    expect(await db.selectFrom('sealed_keys').selectAll().execute()).toHaveLength(1)
  })

  test('what lay open is taken over: authenticators go on, old keys sign nothing, links that end mails go on', async () => {
    const { keys, sub } = await writeFormer()
    const former = { tokens: { ...ports.tokens, secret: async () => keys.get('unsubscribe') ?? Buffer.alloc(0) } }
    const link = new URL(await makeUnsubscribeUrl({ ...former, config: ports.config }, reader))
    await takeOverOpenKeys(ports)
    expect(await db.selectFrom('signing_keys').selectAll().execute()).toEqual([])
    expect(await secretOf(sub)).toBe('AUTHENTICATORSECRET')
    const tokens = startProcess()
    expect(await tokens.verifyAccess(await signWith(keys.get('access-token') ?? Buffer.alloc(0)))).toBeNull()
    expect(await readTicket({ tokens }, link.searchParams.get('ticket'))).toEqual(reader)
    const text = await dump()
    for (const key of keys.values()) expect(text).not.toContain(key.toString('base64url'))
  })

  test('of servers that start at once on open keys one takes them over, and one that ends in between leaves them whole', async () => {
    const { sub, keys } = await writeFormer()
    const before = await dump()
    let seals = 0
    const failing: Secrets = {
      ...ports.secrets,
      seal: (text, place) => {
        seals += 1
        if (seals === 2) throw new Error('This process ends.')
        return ports.secrets.seal(text, place)
      },
    }
    await expect(takeOverOpenKeys({ ...ports, secrets: failing })).rejects.toThrow('This process ends.')
    expect(await dump()).toBe(before)
    await Promise.all(Array.from({ length: 5 }, () => takeOverOpenKeys(ports)))
    expect(await secretOf(sub)).toBe('AUTHENTICATORSECRET')
    const kept = await startProcess().secret('unsubscribe')
    expect(kept).toEqual(keys.get('unsubscribe'))
  })

  test('a rotation seals them and the authenticators anew, while servers go on', async () => {
    const { sub } = await writeFormer()
    await takeOverOpenKeys(ports)
    const running = startProcess()
    const { token } = await running.signAccess(session)
    const before = await dump()
    const rotations = [rotateSecrets(ports), rotateSecrets(ports), startProcess().secret('made-meanwhile')] as const
    const [first, second] = await Promise.all(rotations)
    expect([first.lost, second.lost]).toEqual([0, 0])
    expect(await running.verifyAccess(token)).toMatchObject({ sub: 'somebody' })
    const restarted = startProcess()
    expect(await restarted.verifyAccess(token)).toMatchObject({ sub: 'somebody' })
    expect(await restarted.secret('made-meanwhile')).toEqual(await startProcess().secret('made-meanwhile'))
    expect(await secretOf(sub)).toBe('AUTHENTICATORSECRET')
    const sealed = (text: string) => text.match(/v1\.[0-9a-f]{12}\.[\w-]+/g) ?? []
    const after = sealed(await dump())
    for (const one of sealed(before)) expect(after).not.toContain(one)
  })

  test('a rotation that ends in the middle is run again, and nothing is lost', async () => {
    const { sub } = await writeFormer()
    await takeOverOpenKeys(ports)
    const key = await startProcess().secret('access-token')
    for (const failsAt of [1, 2, 3]) {
      let seals = 0
      const failing: Secrets = {
        ...ports.secrets,
        seal: (text, place) => {
          seals += 1
          if (seals === failsAt) throw new Error('This process ends.')
          return ports.secrets.seal(text, place)
        },
      }
      await expect(rotateSecrets({ ...ports, secrets: failing })).rejects.toThrow('This process ends.')
      expect(await secretOf(sub)).toBe('AUTHENTICATORSECRET')
      expect(await startProcess().secret('access-token')).toEqual(key)
    }
    expect((await rotateSecrets(ports)).lost).toBe(0)
    expect(await secretOf(sub)).toBe('AUTHENTICATORSECRET')
    expect(await startProcess().secret('access-token')).toEqual(key)
  })

  test('asked for, a rotation makes keys anew: what was signed before opens nothing after a restart', async () => {
    await writeFormer()
    await takeOverOpenKeys(ports)
    const running = startProcess()
    const { token } = await running.signAccess(session)
    const unsubscribe = await running.secret('unsubscribe')
    await rotateSecrets(ports, { renew: true })
    const restarted = startProcess()
    expect(await restarted.verifyAccess(token)).toBeNull()
    expect(await restarted.secret('unsubscribe')).toEqual(unsubscribe)
  })

  test('restored without the key, a server says so and signs with keys of its own; a command refuses', async () => {
    const { sub } = await writeFormer()
    await takeOverOpenKeys(ports)
    const owner = startProcess()
    const { token } = await owner.signAccess(session)
    const said: string[] = []
    const stranger = startProcess(withoutKey, (hasOwn) => said.push(`foreign, ${hasOwn ? 'with' : 'without'} own`))
    expect(await stranger.verifyAccess(token)).toBeNull()
    await stranger.secret('provider-cookies')
    expect(said).toEqual(['foreign, without own'])
    expect(await secretOf(sub, withoutKey)).toBeNull()
    expect(await countLostAuthenticators({ ...ports, secrets: withoutKey })).toBe(1)
    expect(await countLostAuthenticators(ports)).toBe(0)
    // The keys of whoever has the key are left as they were.
    const again = startProcess(ports.secrets, (hasOwn) => said.push(`back, ${hasOwn ? 'with' : 'without'} own`))
    expect(await again.verifyAccess(token)).toMatchObject({ sub: 'somebody' })
    expect(said.at(-1)).toBe('back, with own')
    const refuse = () => {
      throw new StartRefusal('another key')
    }
    await clear()
    await owner.secret('access-token')
    await startProcess().secret('access-token')
    await expect(startProcess(withoutKey, refuse).secret('access-token')).rejects.toThrow('another key')
    expect(folder).not.toBe(otherFolder)
  })
})
