import { generateKeyPairSync } from 'node:crypto'
import { minuteMs } from '@vitrine/domain/time'
import { afterAll, describe, expect, test } from 'vitest'
import { pushContent, startPush } from '../../test/push-services/push-driver.ts'
import type { Step } from '../../test/push-services/receiver.ts'
import { readApnsKey } from './apns-key.ts'

const later = (reason: string, retryAfterMs: number | null = null) => ({ kind: 'later', reason, retryAfterMs })
const reason = (status: number, text: string, more: object = {}): Step => ({
  status,
  body: JSON.stringify({ reason: text, ...more }),
})

describe('a push through Apple', async () => {
  const push = await startPush()
  afterAll(push.close)
  const scripted = (...steps: Step[]) => {
    const token = push.apns.register()
    push.apns.script(token, ...steps)
    return push.send({ provider: 'apns', token })
  }

  test('arrives with what it shows, and has the same name at each try', async () => {
    const first = await push.toApns()
    expect(first).toEqual({ kind: 'sent', providerId: expect.stringMatching(/^[\da-f-]{36}$/) })
    expect(await push.toApns()).toEqual(first)
    expect(await push.toApns({ deliveryId: 'delivery-2' })).not.toEqual(first)
    const { title, body, image, url } = pushContent
    expect(push.apns.deliveries[0]).toMatchObject({
      collapseId: 'message-1',
      priority: '10',
      payload: { aps: { alert: { title, body }, 'mutable-content': 1 }, image, url },
    })
    await push.toApns({ ttlSeconds: 0, urgency: 'normal', collapseId: 'long'.repeat(40) })
    expect(push.apns.deliveries.at(-1)).toMatchObject({ priority: '5', expiration: '0' })
  })

  test.each<[Step, object]>([
    [
      reason(410, 'Unregistered', { timestamp: 1_700_000_000_000 }),
      { kind: 'gone', reason: 'unregistered', at: 1_700_000_000_000 },
    ],
    [reason(410, 'ExpiredToken'), { kind: 'gone', reason: 'unregistered' }],
    [reason(400, 'BadDeviceToken'), { kind: 'gone', reason: 'token_invalid' }],
    [reason(400, 'DeviceTokenNotForTopic'), { kind: 'gone', reason: 'token_of_other_app' }],
    [reason(400, 'TopicDisallowed'), { kind: 'credential', reason: 'topic_refused' }],
    [reason(403, 'InvalidProviderToken'), { kind: 'credential', reason: 'key_refused' }],
    [reason(403, 'BadEnvironmentKeyInToken'), { kind: 'credential', reason: 'environment_refused' }],
    [reason(403, 'ExpiredProviderToken'), { kind: 'credential', reason: 'key_refused' }],
    [reason(413, 'PayloadTooLarge'), { kind: 'refused', reason: 'payload_too_large' }],
    [reason(400, 'BadCollapseId'), { kind: 'refused', reason: 'payload_invalid' }],
    [reason(429, 'TooManyRequests'), later('rate_limited')],
    [{ ...reason(503, 'Shutdown'), headers: { 'retry-after': '7' } }, later('service_down', 7_000)],
    [{ status: 400, body: 'nonsense' }, later('answer_unexpected')],
    [{ status: 400, fault: 'drip' }, later('late')],
    [{ status: 400, fault: 'flood' }, later('answer_too_large')],
  ])('that is answered with %j is %j', async (step, expected) => {
    expect(await scripted(step)).toEqual(expected)
  })

  test('whose token is no token, or that is too large, is not sent', async () => {
    const before = push.apns.state.calls.length
    for (const token of ['', '../../x', 'g'.repeat(64), 'ab\r\ncd'])
      expect(await push.send({ provider: 'apns', token })).toEqual({ kind: 'gone', reason: 'token_invalid' })
    const content = { ...pushContent, body: 'a'.repeat(4_096) }
    expect(await push.toApns({ content })).toEqual({ kind: 'refused', reason: 'payload_too_large' })
    expect(push.apns.state.calls).toHaveLength(before)
  })

  test('is signed for 50 minutes by one token, and then by another', async () => {
    push.apns.tokens.clear()
    await push.toApns()
    push.advance(49 * minuteMs)
    await push.toApns()
    expect(push.apns.tokens.size).toBe(1)
    push.advance(2 * minuteMs)
    expect(await push.toApns()).toMatchObject({ kind: 'sent' })
    expect(push.apns.tokens.size).toBe(2)
  })

  test('whose token Apple finds too old is sent with another one the next time', async () => {
    push.advance(5 * minuteMs)
    push.apns.tokens.clear()
    expect(await scripted(reason(403, 'ExpiredProviderToken'))).toEqual(later('token_expired'))
    expect(await push.toApns()).toMatchObject({ kind: 'sent' })
    expect(push.apns.tokens.size).toBe(1)
  })

  test('with a key that is not the one of the account is refused as a credential', async () => {
    const token = push.apns.register()
    const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' })
    const key = privateKey.export({ format: 'pem', type: 'pkcs8' }).toString()
    const as = (over: object) =>
      push.send({ provider: 'apns', token }, {}, { apns: { ...push.credentials.apns, ...over } })
    expect(await as({ key })).toEqual({ kind: 'credential', reason: 'key_refused' })
    expect(await as({ key: 'nonsense' })).toEqual({ kind: 'credential', reason: 'key_unreadable' })
    expect(await as({ bundleId: 'com.other' })).toEqual({ kind: 'credential', reason: 'topic_refused' })
  })
})

describe('a key of Apple', () => {
  const pem = (type: 'p256' | 'p384' | 'rsa') => {
    const { privateKey } =
      type === 'rsa'
        ? generateKeyPairSync('rsa', { modulusLength: 2_048 })
        : generateKeyPairSync('ec', { namedCurve: type === 'p256' ? 'prime256v1' : 'secp384r1' })
    return privateKey.export({ format: 'pem', type: 'pkcs8' }).toString()
  }

  test('is read with and without its line breaks, and nothing else is', () => {
    const key = pem('p256')
    for (const text of [key, key.replaceAll('\n', ''), key.replaceAll('\n', '\r\n'), ` ${key} `])
      expect(readApnsKey(text)).toMatchObject({ type: 'private' })
    expect(readApnsKey(pem('p384'))).toBe('not_p256')
    expect(readApnsKey(pem('rsa'))).toBe('not_p256')
    expect(readApnsKey(key.replace('MIG', 'XXX'))).toBe('not_p8')
    expect(readApnsKey('-----END PRIVATE KEY----------BEGIN PRIVATE KEY-----')).toBe('not_p8')
    expect(readApnsKey('nonsense')).toBe('not_p8')
  })
})
