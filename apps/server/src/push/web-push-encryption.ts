/** What only the subscribed browser can read (RFC 8291), in one record of aes128gcm (RFC 8188). */
import { createCipheriv, createECDH, createHmac, type ECDH, randomBytes } from 'node:crypto'
import { mostPushBytes } from '@vitrine/domain/notifications/payload-limits'

const pointBytes = 65
const authBytes = 16
const saltBytes = 16
const tagBytes = 16
const recordBytes = mostPushBytes.web
const headBytes = saltBytes + 4 + 1 + pointBytes
/** Stands after the content, and says that this is the last record. */
const lastRecord = Buffer.from([2])

/** Bytes of content that fit into a body that every push service takes. */
export const mostWebPushBytes = recordBytes - headBytes - tagBytes - lastRecord.length

const keyInfo = Buffer.from('WebPush: info\0')
const contentKeyInfo = Buffer.from('Content-Encoding: aes128gcm\0\x01')
const nonceInfo = Buffer.from('Content-Encoding: nonce\0\x01')
const one = Buffer.from([1])

/** HKDF of no more than one block is two of these, and quicker than `hkdfSync`. */
const hmac = (key: Buffer, text: Buffer): Buffer => createHmac('sha256', key).update(text).digest()

function makePair(): ECDH {
  const pair = createECDH('prime256v1')
  pair.generateKeys()
  return pair
}

/** The body of a web push. Throws where the subscription's keys are none. */
export function encryptWebPush(
  content: Buffer,
  subscription: { p256dh: string; auth: string },
  { pair, salt }: { pair: ECDH; salt: Buffer } = { pair: makePair(), salt: randomBytes(saltBytes) },
): Buffer {
  const theirs = Buffer.from(subscription.p256dh, 'base64url')
  const auth = Buffer.from(subscription.auth, 'base64url')
  if (theirs.length !== pointBytes || auth.length !== authBytes) throw new Error('A key has the wrong length.')
  const ours = pair.getPublicKey()
  const shared = hmac(auth, pair.computeSecret(theirs))
  const seed = hmac(salt, hmac(shared, Buffer.concat([keyInfo, theirs, ours, one])))
  const cipher = createCipheriv(
    'aes-128-gcm',
    hmac(seed, contentKeyInfo).subarray(0, 16),
    hmac(seed, nonceInfo).subarray(0, 12),
  )
  const head = Buffer.alloc(5)
  head.writeUInt32BE(recordBytes)
  head.writeUInt8(pointBytes, 4)
  const sealed = [cipher.update(content), cipher.update(lastRecord), cipher.final(), cipher.getAuthTag()]
  return Buffer.concat([salt, head, ours, ...sealed])
}
