/** The embedded provider signs its events like others do: a time and an HMAC over the time and the bytes. */

import { createHmac, timingSafeEqual } from 'node:crypto'
import { minuteMs } from '@vitrine/domain/time'
import type { PaymentPorts } from './payment-ports.ts'

/** An older signature is somebody's copy. */
const freshMs = 5 * minuteMs

const keyOf = (ports: PaymentPorts): Promise<Buffer> => ports.key()

const macOf = (key: Buffer, at: string, body: Buffer): Buffer =>
  createHmac('sha256', key).update(`${at}.`).update(body).digest()

export async function signEvent(ports: PaymentPorts, body: Buffer): Promise<string> {
  const at = String(ports.clock.now())
  return `t=${at},v1=${macOf(await keyOf(ports), at, body).toString('hex')}`
}

export async function isSigned(
  ports: PaymentPorts,
  { body, signature }: { body: Buffer; signature: string },
): Promise<boolean> {
  const [, at = '', mac = ''] = /^t=(\d{1,15}),v1=([0-9a-f]{64})$/.exec(signature) ?? []
  if (mac === '' || Math.abs(ports.clock.now() - Number(at)) > freshMs) return false
  return timingSafeEqual(Buffer.from(mac, 'hex'), macOf(await keyOf(ports), at, body))
}
