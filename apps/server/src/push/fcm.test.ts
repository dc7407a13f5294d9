import { minuteMs } from '@vitrine/domain/time'
import { afterAll, describe, expect, test } from 'vitest'
import { fcmError, tokenPath } from '../../test/push-services/fake-fcm.ts'
import { pushContent, startPush } from '../../test/push-services/push-driver.ts'
import type { Step } from '../../test/push-services/receiver.ts'

const later = (reason: string, retryAfterMs: number | null = null) => ({ kind: 'later', reason, retryAfterMs })

describe('a push through Firebase', async () => {
  const push = await startPush()
  afterAll(push.close)
  const scripted = (...steps: Step[]) => {
    const token = push.fcm.register()
    push.fcm.script(token, ...steps)
    return push.send({ provider: 'fcm', token })
  }

  test('arrives with what it shows on each kind of device', async () => {
    const content = { ...pushContent, icon: 'https://shop.example/icon.png', badge: 3 }
    expect(await push.toFcm({ content, ttlSeconds: 60, urgency: 'normal' })).toEqual({
      kind: 'sent',
      providerId: 'projects/shop-of-a-test/messages/1',
    })
    const { title, body, image, url, id } = content
    expect(push.fcm.deliveries[0]?.message).toMatchObject({
      notification: { title, body, image },
      data: { id, url, image, icon: content.icon },
      android: { collapse_key: 'message-1', priority: 'NORMAL', ttl: '60s', notification: { tag: 'message-1' } },
      apns: { headers: { 'apns-collapse-id': 'message-1' }, payload: { aps: { badge: 3 } } },
    })
  })

  test.each<[Step, object]>([
    [fcmError(404, 'NOT_FOUND', { errorCode: 'UNREGISTERED' }), { kind: 'gone', reason: 'unregistered' }],
    [
      fcmError(403, 'PERMISSION_DENIED', { errorCode: 'SENDER_ID_MISMATCH' }),
      { kind: 'gone', reason: 'token_of_other_app' },
    ],
    [fcmError(403, 'PERMISSION_DENIED'), { kind: 'credential', reason: 'permission_missing' }],
    [
      fcmError(401, 'UNAUTHENTICATED', { errorCode: 'THIRD_PARTY_AUTH_ERROR' }),
      { kind: 'credential', reason: 'third_party_refused' },
    ],
    [
      { status: 404, body: '{"error":{"status":"NOT_FOUND"}}' },
      { kind: 'credential', reason: 'project_unknown' },
    ],
    [fcmError(400, 'INVALID_ARGUMENT'), { kind: 'refused', reason: 'payload_invalid' }],
    [
      {
        status: 400,
        body: '{"error":{"status":"INVALID_ARGUMENT","details":[{"fieldViolations":[{"field":"message.token"}]}]}}',
      },
      { kind: 'gone', reason: 'token_invalid' },
    ],
    [
      { ...fcmError(429, 'RESOURCE_EXHAUSTED', { errorCode: 'QUOTA_EXCEEDED' }), headers: { 'retry-after': '60' } },
      later('rate_limited', 60_000),
    ],
    [fcmError(503, 'UNAVAILABLE'), later('service_down')],
    [fcmError(500, 'INTERNAL'), later('service_down')],
    [{ status: 418, body: 'nonsense' }, later('answer_unexpected')],
  ])('that is answered with %j is %j', async (step, expected) => {
    expect(await scripted(step)).toEqual(expected)
  })

  test('to what is no token retires the device', async () => {
    expect(await push.send({ provider: 'fcm', token: 'made-up' })).toEqual({ kind: 'gone', reason: 'token_invalid' })
  })

  test('that is too large is not sent', async () => {
    const content = { ...pushContent, body: 'a'.repeat(4_096) }
    expect(await push.toFcm({ content })).toEqual({ kind: 'refused', reason: 'payload_too_large' })
  })
})

describe('access tokens of Google', async () => {
  const push = await startPush()
  afterAll(push.close)

  test('are asked for once by many calls at once, and again shortly before one ends', async () => {
    const sent = await Promise.all(Array.from({ length: 20 }, () => push.toFcm()))
    expect(sent.every(({ kind }) => kind === 'sent')).toBe(true)
    expect(push.fcm.counts.tokens).toBe(1)
    push.advance(54 * minuteMs)
    await push.toFcm()
    expect(push.fcm.counts.tokens).toBe(1)
    push.advance(2 * minuteMs)
    expect(await push.toFcm()).toMatchObject({ kind: 'sent' })
    expect(push.fcm.counts.tokens).toBe(2)
  })

  test('that Google forgot are replaced; one that it does not take at once is a wrong credential', async () => {
    push.advance(2 * minuteMs)
    push.fcm.forgetTokens()
    expect(await push.toFcm()).toEqual(later('token_expired'))
    expect(await push.toFcm()).toMatchObject({ kind: 'sent' })
    push.fcm.forgetTokens()
    expect(await push.toFcm()).toEqual({ kind: 'credential', reason: 'key_refused' })
  })

  test('are not given to an account that is unknown or whose key is none', async () => {
    const token = push.fcm.register()
    const as = (over: object) =>
      push.send({ provider: 'fcm', token }, {}, { fcm: { ...push.credentials.fcm, ...over } })
    expect(await as({ clientEmail: 'other@example.com' })).toEqual({ kind: 'credential', reason: 'key_refused' })
    expect(await as({ privateKey: 'nonsense' })).toEqual({ kind: 'credential', reason: 'key_unreadable' })
    expect(await as({ privateKey: push.credentials.apns.key })).toEqual({
      kind: 'credential',
      reason: 'key_unreadable',
    })
    expect(await as({ projectId: 'other/../project' })).toEqual({ kind: 'credential', reason: 'permission_missing' })
  })

  test('that cannot be had now make the message wait', async () => {
    const fcm = { ...push.credentials.fcm, clientEmail: 'waits@example.com' }
    const target = { provider: 'fcm', token: push.fcm.register() } as const
    for (const [step, expected] of [
      [{ status: 503, headers: { 'retry-after': '3' } }, later('service_down', 3_000)],
      [{ status: 200, body: '{}' }, later('answer_unexpected')],
      [{ fault: 'stall' }, later('late')],
      [{ fault: 'flood' }, later('answer_too_large')],
    ] as const) {
      push.fcm.script(tokenPath, step)
      expect(await push.send(target, {}, { fcm })).toEqual(expected)
    }
  })
})
