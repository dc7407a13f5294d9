import { randomBytes } from 'node:crypto'
import { chmod, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { readConfig } from '../../config.ts'
import { fileKeys, fixedKeys, newKey } from './key-ring.ts'
import { createSecrets } from './secrets.ts'

const place = { appKey: 'shop', owner: 'klaviyo', field: 'privateKey' }
const folder = await mkdtemp(join(tmpdir(), 'vitrine-secrets-'))
afterAll(() => rm(folder, { recursive: true }))
const path = join(folder, 'secrets.key')
const notices: string[] = []
const ofFile = () => createSecrets(fileKeys(path, { onNotice: (text) => notices.push(text) }))

beforeEach(async () => {
  notices.length = 0
  await rm(path, { force: true, recursive: true })
})

describe('secrets at rest', () => {
  test('a sealed text tells nothing, is another one each time, and opens to what it was', () => {
    const secrets = ofFile()
    const sealed = secrets.seal('pk_secret ü', place)
    expect(sealed).not.toContain('secret')
    expect(secrets.seal('pk_secret ü', place)).not.toBe(sealed)
    expect(secrets.open(sealed, place)).toBe('pk_secret ü')
    expect(ofFile().open(sealed, place)).toBe('pk_secret ü')
  })

  test.each([
    ['another app', { ...place, appKey: 'other' }],
    ['another integration', { ...place, owner: 'other' }],
    ['another field', { ...place, field: 'other' }],
    ['parts that only join to the same', { appKey: 'shopk', owner: 'laviyo', field: 'privateKey' }],
  ])('in the place of %s it does not open', (_case, other) => {
    const secrets = ofFile()
    expect(secrets.open(secrets.seal('secret', place), other)).toBeNull()
  })

  test('a text that was changed, cut or is none does not open', () => {
    const secrets = ofFile()
    const sealed = secrets.seal('secret', place)
    const parts = sealed.split('.')
    const changed = parts.map((part, at) =>
      parts.with(at, `${part.startsWith('A') ? 'B' : 'A'}${part.slice(1)}`).join('.'),
    )
    for (const text of [...changed, '', 'v1', sealed.slice(0, -4), parts.slice(0, 4).join('.'), `${sealed}AAAA`])
      expect(secrets.open(text, place), text).toBeNull()
  })

  test('the key lies in a file that only this user may read, which is made when it is first needed', async () => {
    const secrets = ofFile()
    await expect(stat(path)).rejects.toThrow('ENOENT')
    const sealed = secrets.seal('secret', place)
    expect((await stat(path)).mode & 0o777).toBe(0o600)
    await chmod(path, 0o644)
    expect(secrets.open(sealed, place)).toBe('secret')
    expect((await stat(path)).mode & 0o777).toBe(0o600)
    expect(notices).toEqual([`${path} could be read by others; it no longer can.`])
  })

  test('two processes that begin at once have one key', () => {
    const [one, other] = [fileKeys(path, { onNotice: () => {} }), fileKeys(path, { onNotice: () => {} })]
    one.file?.begin(newKey())
    const first = one.read()
    other.file?.begin(newKey())
    const sealed = createSecrets(one).seal('secret', place)
    expect(createSecrets(other).open(sealed, place)).toBe('secret')
    expect(other.read()[0]?.id).toBe(one.read()[0]?.id)
    expect(first).toHaveLength(1)
  })

  test('with a lost or another key nothing opens, what is new is sealed, and the old key brings the old back', async () => {
    const sealed = ofFile().seal('secret', place)
    const kept = await readFile(path, 'utf8')
    await rm(path)
    expect(ofFile().open(sealed, place)).toBeNull()
    const next = ofFile().seal('another', place)
    expect(ofFile().open(sealed, place)).toBeNull()
    await writeFile(path, `${await readFile(path, 'utf8')}${kept}`)
    expect([ofFile().open(sealed, place), ofFile().open(next, place)]).toEqual(['secret', 'another'])
  })

  test('a file with something else keeps it, and gets a key', async () => {
    await writeFile(path, 'damaged\n')
    const sealed = ofFile().seal('secret', place)
    expect(ofFile().open(sealed, place)).toBe('secret')
    await expect(readFile(path, 'utf8')).resolves.toMatch(/^[\w+/]{43}=\ndamaged\n$/)
  })

  test('a rotation opens old and new until it ends, on every process', () => {
    const [one, other] = [ofFile(), ofFile()]
    const old = one.seal('secret', place)
    expect(one.beginRotation()).toBe(true)
    expect(other.isCurrent(old)).toBe(false)
    const renewed = other.seal('secret', place)
    expect(one.isCurrent(renewed)).toBe(true)
    expect([one.open(old, place), one.open(renewed, place)]).toEqual(['secret', 'secret'])
    other.endRotation([renewed])
    expect([one.open(old, place), one.open(renewed, place)]).toEqual([null, 'secret'])
  })

  test('a rotation that ends forgets no key with which something is sealed', () => {
    const secrets = ofFile()
    const oldest = secrets.seal('oldest', place)
    secrets.beginRotation()
    const sealed = secrets.seal('secret', place)
    secrets.beginRotation()
    secrets.endRotation([sealed])
    expect([secrets.open(oldest, place), secrets.open(sealed, place)]).toEqual([null, 'secret'])
  })

  test('keys of the environment are set by the operator: the first one seals, all of them open', () => {
    const [old, next] = [randomBytes(32).toString('base64'), randomBytes(32).toString('base64')]
    const keysOf = (text: string) => readConfig({ SECRETS_KEY: text }).secretKeys ?? []
    const before = createSecrets(fixedKeys(keysOf(old)))
    const both = createSecrets(fixedKeys(keysOf(`${next}, ${old}`)))
    const sealed = before.seal('secret', place)
    expect(both.open(sealed, place)).toBe('secret')
    expect(both.isCurrent(sealed)).toBe(false)
    expect(both.beginRotation()).toBe(false)
    expect(createSecrets(fixedKeys(keysOf(next))).open(sealed, place)).toBeNull()
  })

  test.each(['secret', 'a'.repeat(44), randomBytes(16).toString('base64'), `${randomBytes(32).toString('base64')},`])(
    'the start refuses %j as a key, without repeating it',
    (text) => {
      expect(() => readConfig({ SECRETS_KEY: text })).toThrow(/^SECRETS_KEY: 32 bytes as base64/)
    },
  )
})
