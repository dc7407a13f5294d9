/** Codes of an authenticator app (RFC 6238: six digits, thirty seconds), and recovery codes. */
import { randomInt } from 'node:crypto'
import { plainDigits } from '@vitrine/domain/formats/digits.rules'
import { Secret, TOTP } from 'otpauth'
import { hashOf } from '../hashes.ts'

const period = 30
/** Clocks may differ by a step, and typing takes time. */
const window = 1
const recoveryLetters = 'abcdefghjkmnpqrstuvwxyz23456789'
const recoveryCount = 10

const totpOf = (secret: string, label = '') =>
  new TOTP({ issuer: 'Vitrine', label, period, digits: 6, algorithm: 'SHA1', secret: Secret.fromBase32(secret) })

/** 160 bits, in base 32 as apps take it. */
export const makeSecret = (): string => new Secret({ size: 20 }).base32

/** The address that the QR code holds. */
export const setupUri = (secret: string, email: string): string => totpOf(secret, email).toString()

/** The step that a code belongs to; null for a wrong one. */
export function stepOf(secret: string, code: string, nowMs: number): number | null {
  const delta = totpOf(secret).validate({ token: code, timestamp: nowMs, window })
  return delta === null ? null : Math.floor(nowMs / 1000 / period) + delta
}

/** As it is compared: people type spaces, dashes, capital letters and the digits of their keyboard, and copy unseen marks. */
export const plainCode = (text: string): string =>
  plainDigits(text)
    .replaceAll(/[\s\p{Pd}\p{Cf}]/gu, '')
    .toLowerCase()

export const isAppCode = (plain: string): boolean => /^\d{6}$/.test(plain)

/** Ten of twelve characters each (about 59 bits), in groups that are easy to copy by hand. */
export const makeRecoveryCodes = (): string[] =>
  Array.from({ length: recoveryCount }, () =>
    Array.from({ length: 12 }, (_, at) => {
      const letter = recoveryLetters[randomInt(recoveryLetters.length)]
      return at > 0 && at % 4 === 0 ? `-${letter}` : letter
    }).join(''),
  )

export const recoveryHash = (sub: string, code: string): string => hashOf(`${sub} ${plainCode(code)}`)
