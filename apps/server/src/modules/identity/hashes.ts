import { createHash, timingSafeEqual } from 'node:crypto'

/** What is stored of a secret that is random already. */
export const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('base64url')

export const sameHash = (a: string, b: string): boolean => {
  const [left, right] = [Buffer.from(a), Buffer.from(b)]
  return left.length === right.length && timingSafeEqual(left, right)
}
