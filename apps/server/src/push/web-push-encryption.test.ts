import { createECDH, randomBytes } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { decryptWebPush } from '../../test/push-services/fake-web-push.ts'
import { encryptWebPush, mostWebPushBytes } from './web-push-encryption.ts'

const pairOf = (privateKey: string) => {
  const pair = createECDH('prime256v1')
  pair.setPrivateKey(privateKey, 'base64url')
  return pair
}

/** RFC 8291, appendix A. */
const vector = {
  content: 'When I grow up, I want to be a watermelon',
  sender: 'yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw',
  p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  receiver: 'q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94',
  salt: 'DGv6ra1nlYgDCS1FRnbzlw',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  body: 'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
}

describe('the encryption of web pushes', () => {
  test('gives the body of the example of RFC 8291, which its receiver reads', () => {
    const { p256dh, auth } = vector
    const salt = Buffer.from(vector.salt, 'base64url')
    const body = encryptWebPush(Buffer.from(vector.content), { p256dh, auth }, { pair: pairOf(vector.sender), salt })
    expect(body.toString('base64url')).toBe(vector.body)
    const receiver = { pair: pairOf(vector.receiver), auth: Buffer.from(auth, 'base64url') }
    expect(decryptWebPush(body, receiver).toString()).toBe(vector.content)
  })

  test('uses another key and another salt for each message, and fills 4,096 bytes at most', () => {
    const pair = createECDH('prime256v1')
    const auth = randomBytes(16)
    const keys = { p256dh: pair.generateKeys('base64url'), auth: auth.toString('base64url') }
    const content = randomBytes(mostWebPushBytes)
    const [one, other] = [encryptWebPush(content, keys), encryptWebPush(content, keys)]
    expect(one).toHaveLength(4_096)
    expect(one.subarray(0, 86).equals(other.subarray(0, 86))).toBe(false)
    expect(decryptWebPush(one, { pair, auth }).equals(content)).toBe(true)
  })

  test.each([
    ['no point', { p256dh: Buffer.alloc(65, 4).toString('base64url'), auth: vector.auth }],
    ['a short key', { p256dh: vector.p256dh.slice(0, 40), auth: vector.auth }],
    ['a short secret', { p256dh: vector.p256dh, auth: 'BTBZ' }],
  ])('refuses a subscription with %s', (_what, keys) => {
    expect(() => encryptWebPush(Buffer.from('text'), keys)).toThrow()
  })
})
