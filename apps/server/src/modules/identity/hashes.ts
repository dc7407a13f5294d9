import { createHash, timingSafeEqual } from 'node:crypto'

/** The stored form of a secret that is already random. */
export const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('base64url')

export const sameHash = (a: string, b: string): boolean => {
  const [left, right] = [Buffer.from(a), Buffer.from(b)]
  return left.length === right.length && timingSafeEqual(left, right)
}
