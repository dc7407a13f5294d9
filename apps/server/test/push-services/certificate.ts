/** A certificate that signs itself, made at each start: for receivers on this computer that a test trusts by name. */
import { generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { dayMs } from '@vitrine/domain/time'

/** DER: a tag, a length and what it holds. */
function der(tag: number, ...parts: Buffer[]): Buffer {
  const content = Buffer.concat(parts)
  const { length } = content
  if (length < 0x80) return Buffer.concat([Buffer.from([tag, length]), content])
  const bytes = length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff]
  return Buffer.concat([Buffer.from([tag, ...bytes]), content])
}

const sequence = (...parts: Buffer[]) => der(0x30, ...parts)
const identifier = (hex: string) => der(0x06, Buffer.from(hex, 'hex'))
const octets = (content: Buffer) => der(0x04, content)
const truth = der(0x01, Buffer.from([0xff]))
const ecdsaWithSha256 = sequence(identifier('2a8648ce3d040302'))
const time = (ms: number) =>
  der(
    0x17,
    Buffer.from(
      `${new Date(ms)
        .toISOString()
        .replace(/[-:T]|\.\d+/g, '')
        .slice(2, 14)}Z`,
    ),
  )
const nameOf = (text: string) => sequence(der(0x31, sequence(identifier('550403'), der(0x0c, Buffer.from(text)))))

export interface Certificate {
  key: string
  /** Also what a client trusts. */
  cert: string
}

/** For these names and IPv4 addresses. */
export function makeCertificate(names: readonly string[], addresses: readonly string[]): Certificate {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' })
  const subject = nameOf('receivers of a test')
  const alternatives = sequence(
    ...names.map((name) => der(0x82, Buffer.from(name))),
    ...addresses.map((address) => der(0x87, Buffer.from(address.split('.').map(Number)))),
  )
  const body = sequence(
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, Buffer.from([1]), randomBytes(8)),
    ecdsaWithSha256,
    subject,
    sequence(time(Date.now() - dayMs), time(Date.now() + dayMs)),
    subject,
    publicKey.export({ format: 'der', type: 'spki' }),
    der(
      0xa3,
      sequence(
        sequence(identifier('551d11'), octets(alternatives)),
        sequence(identifier('551d13'), truth, octets(sequence(truth))),
      ),
    ),
  )
  const signature = der(0x03, Buffer.from([0]), sign('sha256', body, privateKey))
  const whole = sequence(body, ecdsaWithSha256, signature).toString('base64')
  const lines = whole.match(/.{1,64}/g) ?? []
  return {
    key: privateKey.export({ format: 'pem', type: 'pkcs8' }).toString(),
    cert: ['-----BEGIN CERTIFICATE-----', ...lines, '-----END CERTIFICATE-----', ''].join('\n'),
  }
}
