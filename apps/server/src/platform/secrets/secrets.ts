/** Encrypts what must not be read in the database: AES-256-GCM, bound to the place where it is stored. */
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import type { SecretPlace, Secrets } from '../../ports.ts'
import { type Key, type KeyRing, newKey } from './key-ring.ts'

const version = 'v1'
const nonceBytes = 12

/** A sealed text opens nowhere else than where it was stored. */
const boundTo = ({ appKey, owner, field }: SecretPlace): Buffer => Buffer.from(JSON.stringify([appKey, owner, field]))

const encode = (bytes: Buffer): string => bytes.toString('base64url')
const decode = (text: string): Buffer => Buffer.from(text, 'base64url')

function sealWith({ id, bytes }: Key, text: string, place: SecretPlace): string {
  const nonce = randomBytes(nonceBytes)
  const cipher = createCipheriv('aes-256-gcm', bytes, nonce).setAAD(boundTo(place))
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return [version, id, encode(nonce), encode(sealed), encode(cipher.getAuthTag())].join('.')
}

export function createSecrets(ring: KeyRing): Secrets {
  /** Another process may have made or changed the keys, so the file is read each time: secrets are seldom used. */
  function sealingKey(): Key {
    const [first] = ring.read()
    if (first) return first
    ring.file?.begin(newKey())
    const [begun] = ring.read()
    if (!begun) throw new Error('There is no key for secrets.')
    return begun
  }
  /** Keys that cannot be read open nothing, as those that are lost. */
  function find(id: string | undefined): Key | undefined {
    try {
      return ring.read().find((key) => key.id === id)
    } catch {
      return undefined
    }
  }

  return {
    seal: (text, place) => sealWith(sealingKey(), text, place),
    open(sealed, place) {
      const [found, id, nonce = '', content = '', tag = ''] = sealed.split('.')
      const key = found === version ? find(id) : undefined
      if (!key) return null
      try {
        const decipher = createDecipheriv('aes-256-gcm', key.bytes, decode(nonce), { authTagLength: 16 })
        decipher.setAAD(boundTo(place)).setAuthTag(decode(tag))
        return Buffer.concat([decipher.update(decode(content)), decipher.final()]).toString('utf8')
      } catch {
        // Whatever is wrong with it, nobody can read it any more.
        return null
      }
    },
    isCurrent: (sealed) => sealed.startsWith(`${version}.${ring.read()[0]?.id ?? ''}.`),
    beginRotation() {
      ring.file?.replace([newKey(), ...ring.read()])
      return ring.file !== null
    },
    endRotation(stored) {
      const named = new Set(stored.map((sealed) => sealed.split('.')[1]))
      ring.file?.replace(ring.read().filter(({ id }, at) => at === 0 || named.has(id)))
    },
  }
}
