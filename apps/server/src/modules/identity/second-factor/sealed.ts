/** Secrets that we must read again are stored encrypted: a copy of the table alone opens nothing. */
import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import type { Ports } from '../../../ports.ts'

const purpose = 'second-factor'
const ivBytes = 12
const tagBytes = 16

/** `owner` is bound to the text, so that nobody's secret can be put into another person's row. */
export async function seal(ports: Ports, text: string, owner: string): Promise<string> {
  const iv = randomBytes(ivBytes)
  const cipher = createCipheriv('aes-256-gcm', await ports.tokens.secret(purpose), iv).setAAD(Buffer.from(owner))
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url')
}

/** Null for a text that was not sealed here, or for somebody else. */
export async function unseal(ports: Ports, sealed: string, owner: string): Promise<string | null> {
  const key = await ports.tokens.secret(purpose)
  const bytes = Buffer.from(sealed, 'base64url')
  if (bytes.length < ivBytes + tagBytes) return null
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, ivBytes), { authTagLength: tagBytes })
  decipher.setAAD(Buffer.from(owner)).setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes))
  try {
    return Buffer.concat([decipher.update(bytes.subarray(ivBytes + tagBytes)), decipher.final()]).toString('utf8')
  } catch {
    return null
  }
}
