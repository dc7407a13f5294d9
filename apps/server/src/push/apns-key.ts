/** The key with which a developer account of Apple signs: a .p8 file, PKCS #8 with a key of P-256. */
import { createPrivateKey, type KeyObject } from 'node:crypto'

const begin = '-----BEGIN PRIVATE KEY-----'
const end = '-----END PRIVATE KEY-----'

/** Line breaks count for nothing: a field of a form may have lost them. */
export function readApnsKey(text: string): KeyObject | 'not_p8' | 'not_p256' {
  const from = text.indexOf(begin)
  const to = text.indexOf(end)
  if (from < 0 || to < from) return 'not_p8'
  try {
    const der = Buffer.from(text.slice(from + begin.length, to), 'base64')
    const key = createPrivateKey({ key: der, format: 'der', type: 'pkcs8' })
    return key.asymmetricKeyDetails?.namedCurve === 'prime256v1' ? key : 'not_p256'
  } catch {
    return 'not_p8'
  }
}
