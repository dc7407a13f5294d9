/** Signed tokens (RFC 7519) with which senders show push services who they are. */
import { type KeyObject, sign } from 'node:crypto'

const encode = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url')

export function signToken(header: { alg: 'ES256' | 'RS256'; kid?: string }, claims: object, key: KeyObject): string {
  const text = `${encode({ typ: 'JWT', ...header })}.${encode(claims)}`
  const signature = sign('sha256', Buffer.from(text), { key, dsaEncoding: 'ieee-p1363' })
  return `${text}.${signature.toString('base64url')}`
}
