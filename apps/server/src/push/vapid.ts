/** Who sends a web push (RFC 8292): a key pair of the app's, and tokens that it signs for each push service. */
import { createECDH, createPrivateKey } from 'node:crypto'
import { hourMs } from '@vitrine/domain/time'
import { LRUCache } from 'lru-cache'
import { EarlyOutcome } from './push-outcome.ts'
import type { WebCredential } from './push-sender.ts'
import { signToken } from './sign-token.ts'

/** Both as base64url: an uncompressed point of P-256, and its number. */
export interface VapidKeys {
  publicKey: string
  privateKey: string
}

/** A token may live for 24 hours at most; clocks differ. */
const livesMs = 20 * hourMs
const mostTokens = 2_000
const privateBytes = 32

export function makeVapidKeys(): VapidKeys {
  const pair = createECDH('prime256v1')
  const publicKey = pair.generateKeys('base64url')
  // A number that begins with zeros comes without them.
  const number = pair.getPrivateKey()
  const privateKey = Buffer.concat([Buffer.alloc(privateBytes - number.length), number]).toString('base64url')
  return { publicKey, privateKey }
}

function readKey({ publicKey, privateKey }: VapidKeys) {
  const point = Buffer.from(publicKey, 'base64url')
  const x = point.subarray(1, 33).toString('base64url')
  const y = point.subarray(33, 65).toString('base64url')
  try {
    return createPrivateKey({ key: { kty: 'EC', crv: 'P-256', x, y, d: privateKey }, format: 'jwk' })
  } catch {
    throw new EarlyOutcome({ kind: 'credential', reason: 'key_unreadable' })
  }
}

/** Gives the `Authorization` of a call: its token is kept for each origin, and renewed at half of its life. */
export function createVapid(now: () => number) {
  const kept = new LRUCache<string, { header: string; renewAt: number }>({ max: mostTokens })
  return (credential: WebCredential, { lane, origin }: { lane: string; origin: string }): string => {
    const found = kept.get(lane)
    if (found && now() < found.renewAt) return found.header
    const claims = { aud: origin, exp: Math.floor((now() + livesMs) / 1_000), sub: credential.subject }
    const token = signToken({ alg: 'ES256' }, claims, readKey(credential))
    const header = `vapid t=${token}, k=${credential.publicKey}`
    kept.set(lane, { header, renewAt: now() + livesMs / 2 })
    return header
  }
}
