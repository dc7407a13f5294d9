/** Passwords: scrypt with its parameters beside the hash. */
import { randomBytes, timingSafeEqual } from 'node:crypto'
import type { Ports } from '../../ports.ts'
import { passwordCost } from './password-cost.ts'
import { hashInPool, type Lane } from './password-pool.ts'

export { type PasswordProblem, passwordProblem } from '@vitrine/domain/identity/password.rules'

const keyBytes = 32
const memoryLimit = 96 * 1024 * 1024

interface Derivation {
  N: number
  r: number
  p: number
}

// Two spellings of one text (composed or not) are one password.
const derive = (
  ports: Ports,
  { password, salt, derivation }: { password: string; salt: Buffer; derivation: Derivation },
  lane: Lane,
): Promise<Buffer> =>
  hashInPool(
    ports,
    { password: password.normalize('NFC'), salt, keyBytes, options: { ...derivation, maxmem: memoryLimit } },
    lane,
  )

const format = ({ N, r, p }: Derivation, salt: Buffer, key: Buffer): string =>
  ['scrypt', N, r, p, salt.toString('base64url'), key.toString('base64url')].join('$')

/** `scrypt$N$r$p$salt$hash`, as `users.password_hash` holds it. */
export async function hashPassword(ports: Ports, password: string): Promise<string> {
  const salt = randomBytes(16)
  return format(passwordCost, salt, await derive(ports, { password, salt, derivation: passwordCost }, 'known'))
}

// An unknown person's password is compared with this, so that the answer takes as long as for a known one.
const nobody = () => format(passwordCost, randomBytes(16), randomBytes(keyBytes))

/** Takes as long for an unknown person (null) as for a real hash. Throws `unavailable` when too many strangers wait. */
export async function isPassword(
  ports: Ports,
  { password, stored }: { password: string; stored: string | null },
  lane: Lane,
): Promise<boolean> {
  const [, n, r, p, salt = '', hash = ''] = (stored ?? nobody()).split('$')
  const expected = Buffer.from(hash, 'base64url')
  const derivation = { N: Number(n), r: Number(r), p: Number(p) }
  const key = await derive(ports, { password, salt: Buffer.from(salt, 'base64url'), derivation }, lane)
  return key.length === expected.length && timingSafeEqual(key, expected) && stored !== null
}

/** Easy to type, 16 random characters in four groups (about 79 bits). */
export function makeOneTimePassword(): string {
  const letters = 'abcdefghjkmnpqrstuvwxyz23456789'
  const characters = Array.from(randomBytes(16), (byte) => letters[byte % letters.length])
  return characters.join('').replace(/(.{4})(?=.)/g, '$1-')
}
