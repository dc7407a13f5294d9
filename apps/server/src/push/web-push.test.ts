import { createECDH, type ECDH, randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import { Agent } from 'node:https'
import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'
import { hourMs } from '@vitrine/domain/time'
import { afterAll, describe, expect, test } from 'vitest'
import webPush from 'web-push'
import { pushContent, startPush, webTarget } from '../../test/push-services/push-driver.ts'
import { webPushHost } from '../../test/push-services/push-services.ts'
import type { Step } from '../../test/push-services/receiver.ts'
import { encryptWebPush } from './web-push-encryption.ts'

const later = (reason: string, retryAfterMs: number | null = null) => ({ kind: 'later', reason, retryAfterMs })

describe('a web push', async () => {
  const push = await startPush()
  afterAll(push.close)
  const scripted = (...steps: Step[]) => {
    const subscription = push.web.subscribe()
    push.web.script(subscription.id, ...steps)
    return push.send(webTarget(subscription))
  }

  test('arrives encrypted, signed and named, and the service names it too', async () => {
    const outcome = await push.toWeb({ ttlSeconds: 90.5, urgency: 'normal' })
    expect(outcome).toEqual({ kind: 'sent', providerId: `${push.web.origin}/message/1` })
    expect(push.web.deliveries.at(-1)).toMatchObject({ ttl: 90, urgency: 'normal', content: pushContent })
    expect(push.web.deliveries.at(-1)?.topic).toMatch(/^[\w-]{32}$/)
  })

  test.each<[Step, object]>([
    [{ status: 200 }, { kind: 'sent', providerId: null }],
    [{ status: 404 }, { kind: 'gone', reason: 'unregistered' }],
    [{ status: 410 }, { kind: 'gone', reason: 'unregistered' }],
    [
      { status: 410, fault: 'flood' },
      { kind: 'gone', reason: 'unregistered' },
    ],
    [{ status: 413 }, { kind: 'refused', reason: 'payload_too_large' }],
    [{ status: 400 }, { kind: 'refused', reason: 'payload_invalid' }],
    [
      { status: 400, body: '{"reason":"VapidPkHashMismatch"}' },
      { kind: 'gone', reason: 'token_of_other_app' },
    ],
    [
      { status: 401, body: '{"errno":110,"message":"VAPID public key mismatch"}' },
      { kind: 'gone', reason: 'token_of_other_app' },
    ],
    [{ status: 401 }, { kind: 'refused', reason: 'push_refused' }],
    [{ status: 403 }, { kind: 'refused', reason: 'push_refused' }],
    [{ status: 429, headers: { 'retry-after': '120' } }, later('rate_limited', 120_000)],
    [{ status: 429, headers: { 'retry-after': '9999999' } }, later('rate_limited', 24 * hourMs)],
    [{ status: 503 }, later('service_down')],
    [{ status: 302, headers: { location: 'https://127.0.0.1:1/' } }, later('answer_unexpected')],
    [{ status: 307, headers: { location: '/elsewhere' } }, later('answer_unexpected')],
  ])('that is answered with %j is %j', async (step, expected) => {
    const calls = push.web.state.calls.length
    expect(await scripted(step)).toEqual(expected)
    expect(push.web.state.calls).toHaveLength(calls + 1)
  })

  test('to a subscription that another key made retires that subscription alone', async () => {
    const mine = push.web.subscribe(push.credentials.web.publicKey)
    const theirs = push.web.subscribe(
      'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
    )
    expect(await push.send(webTarget(mine))).toMatchObject({ kind: 'sent' })
    expect(await push.send(webTarget(theirs))).toEqual({ kind: 'gone', reason: 'token_of_other_app' })
  })

  test('to keys that are none, by a key that is none, or that is too large is not sent', async () => {
    const { calls } = push.web.state
    const before = calls.length
    const subscription = push.web.subscribe()
    const broken = webTarget({ ...subscription, keys: { ...subscription.keys, p256dh: 'AAAA' } })
    expect(await push.send(broken)).toEqual({ kind: 'gone', reason: 'subscription_invalid' })
    const long = { ...pushContent, body: 'a'.repeat(4_000) }
    expect(await push.toWeb({ content: long })).toEqual({ kind: 'refused', reason: 'payload_too_large' })
    const web = { publicKey: 'nonsense', privateKey: 'nonsense', subject: 'mailto:a@shop.example' }
    expect(await push.send(webTarget(subscription), {}, { web })).toEqual({
      kind: 'credential',
      reason: 'key_unreadable',
    })
    expect(await push.send(webTarget(subscription), {}, {})).toEqual({
      kind: 'credential',
      reason: 'credential_missing',
    })
    expect(calls).toHaveLength(before)
  })

  test('uses its token again, and another one from half of its life on', async () => {
    const tokenOf = async () => {
      await push.toWeb()
      return push.web.state.calls.at(-1)?.headers['authorization']
    }
    const first = await tokenOf()
    expect(await tokenOf()).toBe(first)
    push.advance(9 * hourMs)
    expect(await tokenOf()).toBe(first)
    push.advance(2 * hourMs)
    // The stand-in has the real time, in which a token of eleven hours later ends after more than a day.
    expect(await tokenOf()).not.toBe(first)
  })

  test('goes no further than the services of browsers and those that the operator lists', async () => {
    const { keys } = push.web.subscribe()
    const before = push.web.state.connections
    const { port } = push.web
    for (const endpoint of [
      `https://localhost:${port}/push/a`,
      `https://other.test:${port}/push/a`,
      `https://${webPushHost}.attacker.test:${port}/push/a`,
      `https://xfcm.googleapis.com/push/a`,
      `https://notify.windows.com/push/a`,
      `http://${webPushHost}:${port}/push/a`,
      `https://user:secret@127.0.0.1:${port}/push/a`,
      `https://10.0.0.1/push/a`,
      // Whoever is called at a port where nobody answers is waited for.
      `https://fcm.googleapis.com:${port}/push/a`,
      'https://any.push.apple.com:8443/push/a',
      'ftp://127.0.0.1/push/a',
      'nonsense',
    ])
      expect(await push.send(webTarget({ endpoint, keys })), endpoint).toEqual({
        kind: 'gone',
        reason: 'endpoint_refused',
      })
    expect(push.web.state.connections).toBe(before)
  })

  test('to a service of this computer goes in the open where the network rules allow it', async () => {
    const paths: (string | undefined)[] = []
    const server = createServer((request, response) => {
      paths.push(request.url)
      response.writeHead(201).end()
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const { port } = server.address() as AddressInfo
    const { keys } = push.web.subscribe()
    const endpoint = `http://127.0.0.1:${port}/push/a?b=c`
    expect(await push.send(webTarget({ endpoint, keys }))).toEqual({ kind: 'sent', providerId: null })
    expect(paths).toEqual(['/push/a?b=c'])
    server.closeAllConnections()
    server.close()
  })
})

describe('a listed host that leads into a private network', async () => {
  const push = await startPush({ allowed: [] })
  afterAll(push.close)

  test('is not connected to, whether by its name or by its address', async () => {
    const { keys } = push.web.subscribe()
    const { port } = push.web
    for (const host of [`${webPushHost}:${port}`, 'updates.push.services.mozilla.com'])
      expect(await push.send(webTarget({ endpoint: `https://${host}/push/a`, keys }))).toEqual(later('address_private'))
    expect(await push.toWeb()).toEqual({ kind: 'gone', reason: 'endpoint_refused' })
    const endpoint = `http://127.0.0.1:${port}/push/a`
    expect(await push.send(webTarget({ endpoint, keys }))).toEqual({ kind: 'gone', reason: 'endpoint_refused' })
    expect(push.web.state.connections).toBe(0)
  })
})

describe('a name that the name server moves', async () => {
  /** Listed, and not in the certificate. */
  const uncertified = 'other-push.test'
  const push = await startPush({ sender: { webPushHosts: [webPushHost, uncertified] } })
  afterAll(push.close)

  test('is connected to where it was judged, and its certificate is checked by the name', async () => {
    const { id, keys } = push.web.subscribe()
    const { port } = push.web
    push.web.script(id, { status: 201 })
    expect(await push.send(webTarget({ endpoint: `https://${webPushHost}:${port}/push/${id}`, keys }))).toMatchObject({
      kind: 'sent',
    })
    expect(await push.send(webTarget({ endpoint: `https://${uncertified}:${port}/push/${id}`, keys }))).toEqual(
      later('unreachable'),
    )
  })
})

describe('a push service that speaks HTTP/1.1 alone', async () => {
  const push = await startPush({ isPlain: true })
  afterAll(push.close)

  test('is called so, also later, with the same outcomes', async () => {
    for (let times = 0; times < 3; times += 1) expect(await push.toWeb()).toMatchObject({ kind: 'sent' })
    const [gone, busy, silent] = [push.web.subscribe(), push.web.subscribe(), push.web.subscribe()]
    push.web.script(gone.id, { status: 410, fault: 'flood' })
    push.web.script(busy.id, { status: 429, headers: { 'retry-after': '5' } })
    push.web.script(silent.id, { fault: 'drip' })
    expect(await push.send(webTarget(gone))).toEqual({ kind: 'gone', reason: 'unregistered' })
    expect(await push.send(webTarget(busy))).toEqual(later('rate_limited', 5_000))
    expect(await push.send(webTarget(silent))).toEqual(later('late'))
    expect(push.web.deliveries).toHaveLength(3)
  })

  test('is no service of Apple', async () => {
    expect(await push.toApns()).toEqual(later('unreachable'))
  })
})

describe('beside the package web-push', async () => {
  const push = await startPush({ isPlain: true })
  afterAll(push.close)
  const { decrypt } = createRequire(createRequire(import.meta.url).resolve('web-push'))('http_ece') as {
    decrypt(body: Buffer, options: { version: 'aes128gcm'; privateKey: ECDH; authSecret: string }): Buffer
  }

  test('the stand-in takes what the package sends with keys that we made', async () => {
    const { publicKey, privateKey, subject } = push.credentials.web
    const subscription = push.web.subscribe(publicKey)
    const { statusCode } = await webPush.sendNotification(subscription, JSON.stringify(pushContent), {
      vapidDetails: { subject, publicKey, privateKey },
      TTL: 60,
      urgency: 'high',
      agent: new Agent({ ca: push.ca }),
    })
    expect(statusCode).toBe(201)
    expect(push.web.deliveries.at(-1)).toMatchObject({ id: subscription.id, content: pushContent })
  })

  test('the stand-in takes what we send with keys that the package made', async () => {
    const web = { ...webPush.generateVAPIDKeys(), subject: 'mailto:owner@shop.example' }
    const subscription = push.web.subscribe(web.publicKey)
    expect(await push.send(webTarget(subscription), {}, { web })).toMatchObject({ kind: 'sent' })
  })

  test('its own decryption reads what we encrypt', () => {
    const privateKey = createECDH('prime256v1')
    const p256dh = privateKey.generateKeys('base64url')
    const authSecret = randomBytes(16).toString('base64url')
    const body = encryptWebPush(Buffer.from(pushContent.body), { p256dh, auth: authSecret })
    expect(decrypt(body, { version: 'aes128gcm', privateKey, authSecret }).toString()).toBe(pushContent.body)
  })
})
