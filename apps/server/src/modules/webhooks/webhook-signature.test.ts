import { expect, test } from 'vitest'
import { isSignedWith } from '../../../test/webhook-receiver.ts'
import { newWebhookSecret, signedHeaders } from './webhook-signature.ts'

/** The example that the libraries of Standard Webhooks are tested with. */
const example = {
  secret: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
  id: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
  atMs: 1_614_265_330_000,
  body: '{"test": 2432232314}',
  signature: 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
}

test('the published example of Standard Webhooks gets the published signature, from sender and receiver', () => {
  const { secret, signature, ...message } = example
  const headers = signedHeaders(message, [secret])
  expect(headers).toEqual({
    'content-type': 'application/json',
    'webhook-id': message.id,
    'webhook-timestamp': '1614265330',
    'webhook-signature': signature,
  })
  const published = { 'webhook-timestamp': '1614265330', 'webhook-signature': signature }
  expect(isSignedWith(secret, { ...message, headers: published })).toBe(true)
})

test('two secrets sign beside each other, and a receiver needs one of them', () => {
  const { signature: _, secret, ...message } = example
  const [next, other] = [newWebhookSecret(), newWebhookSecret()]
  const signed = { ...message, headers: signedHeaders(message, [next, secret]) }
  expect([next, secret, other].map((one) => isSignedWith(one, signed))).toEqual([true, true, false])
})
