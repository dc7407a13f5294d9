/** A device that makes and uses passkeys, as a browser passes them on: keys of P-256, no attestation. */
import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto'
import type { MadePasskey, PasskeyCreation, PasskeyRequest, UsedPasskey } from '@vitrine/domain/identity/passkey.schema'

interface Pretence {
  /** The page that asks. */
  origin?: string
  rpId?: string
  /** False for a device that did not ask for finger, face or PIN. */
  isVerified?: boolean
  challenge?: string
  /** How often the device says that it was used; zero for one that does not count. */
  counter?: number
  /** The passkey that the device says it used. */
  id?: string
}

const flag = { present: 1, verified: 4, credential: 64 }
const sha256 = (data: string | Buffer): Buffer => createHash('sha256').update(data).digest()
const hex = (text: string): Buffer => Buffer.from(text.replaceAll(' ', ''), 'hex')
/** A short text or byte string of CBOR. */
const cborText = (text: string): Buffer => Buffer.concat([Buffer.from([0x60 + text.length]), Buffer.from(text)])
const cborBytes = (bytes: Buffer): Buffer =>
  Buffer.concat([hex('59'), Buffer.from([bytes.length >> 8, bytes.length & 0xff]), bytes])

export function createAuthenticator(origin: string) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const coordinate = (text: string) => Buffer.concat([hex('58 20'), Buffer.from(text, 'base64url')])
  const coseKey = Buffer.concat([hex('a5 01 02 03 26 20 01 21'), coordinate(x), hex('22'), coordinate(y)])
  const id = randomBytes(16)
  let counter = 0

  const clientData = (type: string, challenge: string, { origin: claimed = origin }: Pretence): Buffer =>
    Buffer.from(JSON.stringify({ type, challenge, origin: claimed, crossOrigin: false }))

  function authData({ rpId, isVerified = true, counter: claimed }: Pretence, credential?: Buffer): Buffer {
    counter = claimed ?? counter + 1
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter)
    const flags = flag.present + (isVerified ? flag.verified : 0) + (credential ? flag.credential : 0)
    const parts = [sha256(rpId ?? ''), Buffer.from([flags]), count]
    return Buffer.concat(credential ? [...parts, credential] : parts)
  }

  return {
    id: id.toString('base64url'),

    make(options: PasskeyCreation, pretence: Pretence = {}): MadePasskey {
      const credential = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, coseKey])
      const data = authData({ rpId: options.rp.id, ...pretence }, credential)
      const attestation = Buffer.concat([
        hex('a3'),
        ...[cborText('fmt'), cborText('none'), cborText('attStmt'), hex('a0'), cborText('authData'), cborBytes(data)],
      ])
      return {
        id: id.toString('base64url'),
        rawId: id.toString('base64url'),
        type: 'public-key',
        response: {
          clientDataJSON: clientData('webauthn.create', pretence.challenge ?? options.challenge, pretence).toString(
            'base64url',
          ),
          attestationObject: attestation.toString('base64url'),
          transports: ['internal'],
        },
      }
    },

    use(request: PasskeyRequest, pretence: Pretence = {}): UsedPasskey {
      const client = clientData('webauthn.get', pretence.challenge ?? request.challenge, pretence)
      const data = authData({ rpId: request.rpId, ...pretence })
      const signature = createSign('sha256')
        .update(Buffer.concat([data, sha256(client)]))
        .sign(privateKey)
      const used = pretence.id ?? id.toString('base64url')
      return {
        id: used,
        rawId: used,
        type: 'public-key',
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: signature.toString('base64url'),
        },
      }
    },
  }
}
