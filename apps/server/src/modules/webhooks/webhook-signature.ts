/** Signatures as Standard Webhooks has them: HMAC-SHA256 over id, time and body, one for each secret that counts. */
import { createHmac, randomBytes } from 'node:crypto'
import { webhookSecretPrefix } from '@vitrine/domain/webhooks/webhooks.routes'

const secretBytes = 32

export const newWebhookSecret = (): string => `${webhookSecretPrefix}${randomBytes(secretBytes).toString('base64')}`

interface Message {
  id: string
  atMs: number
  body: string
}

function signatureOf(secret: string, { id, body }: Message, seconds: number): string {
  const key = Buffer.from(secret.slice(webhookSecretPrefix.length), 'base64')
  return `v1,${createHmac('sha256', key).update(`${id}.${seconds}.${body}`).digest('base64')}`
}

export function signedHeaders(message: Message, secrets: readonly string[]): Record<string, string> {
  const seconds = Math.floor(message.atMs / 1000)
  return {
    'content-type': 'application/json',
    'webhook-id': message.id,
    'webhook-timestamp': String(seconds),
    'webhook-signature': secrets.map((secret) => signatureOf(secret, message, seconds)).join(' '),
  }
}
