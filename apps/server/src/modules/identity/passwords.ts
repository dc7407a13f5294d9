/** Passwords: scrypt with its parameters beside the hash, so that they may be raised later. */
import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto'

const current = { N: 2 ** 15, r: 8, p: 1 }
const keyBytes = 32
const memoryLimit = 96 * 1024 * 1024

const derive = (password: string, salt: Buffer, options: ScryptOptions): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    // Two spellings of one text (composed or not) are one password.
    scrypt(password.normalize('NFC'), salt, keyBytes, { ...options, maxmem: memoryLimit }, (error, key) =>
      error ? reject(error) : resolve(key),
    )
  })

/** `scrypt$N$r$p$salt$hash`, as `users.password_hash` holds it. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16)
  const key = await derive(password, salt, current)
  return ['scrypt', current.N, current.r, current.p, salt.toString('base64url'), key.toString('base64url')].join('$')
}

// What an unknown person's password is compared with, so that the answer takes as long as for a known one.
const nobody = hashPassword(randomBytes(24).toString('base64url'))

/** Takes as long for nobody (null) as for a real hash. */
export async function isPassword(password: string, stored: string | null): Promise<boolean> {
  const [, n, r, p, salt = '', hash = ''] = (stored ?? (await nobody)).split('$')
  const expected = Buffer.from(hash, 'base64url')
  const key = await derive(password, Buffer.from(salt, 'base64url'), { N: Number(n), r: Number(r), p: Number(p) })
  return key.length === expected.length && timingSafeEqual(key, expected) && stored !== null
}

/** Easy to type, 16 random characters in four groups (about 79 bits). */
export function makeOneTimePassword(): string {
  const letters = 'abcdefghjkmnpqrstuvwxyz23456789'
  const characters = Array.from(randomBytes(16), (byte) => letters[byte % letters.length])
  return characters.join('').replace(/(.{4})(?=.)/g, '$1-')
}

/** What is wrong with a new password; null when it may be used. */
export function passwordProblem(password: string, email: string): string | null {
  if (password.length < 10) return 'Use at least 10 characters.'
  if (password.length > 200) return 'Use at most 200 characters.'
  if (password.toLowerCase() === email.toLowerCase()) return 'Do not use your e-mail address as the password.'
  return null
}
