import { createHash } from 'node:crypto'

/** The stored form of a token, which is random already. */
export const hashOfToken = (token: string): string => createHash('sha256').update(token).digest('base64url')
