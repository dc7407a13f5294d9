/** Reads a signed token as the services do: its parts, and whether the key of whoever claims to have signed it did. */
import { type KeyObject, verify } from 'node:crypto'

export interface ReadToken {
  header: Record<string, unknown>
  claims: Record<string, unknown>
}

const parse = (part = ''): Record<string, unknown> =>
  JSON.parse(Buffer.from(part, 'base64url').toString()) as Record<string, unknown>

/** Null where the signature is not that of this key. */
export function readToken(token: string, algorithm: 'ES256' | 'RS256', key: KeyObject): ReadToken | null {
  const [head, body, signature = ''] = token.split('.')
  const header = parse(head)
  if (header['alg'] !== algorithm) return null
  const isGenuine = verify(
    'sha256',
    Buffer.from(`${head}.${body}`),
    { key, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  return isGenuine ? { header, claims: parse(body) } : null
}

/** A reader that checks the signature of each token once. */
export function rememberTokens() {
  const known = new Map<string, ReadToken | null>()
  return (token: string, algorithm: 'ES256' | 'RS256', key: KeyObject): ReadToken | null => {
    let found = known.get(token)
    if (found === undefined) {
      found = readToken(token, algorithm, key)
      known.set(token, found)
    }
    return found
  }
}
