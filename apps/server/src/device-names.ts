/** What devices are called towards members: an install's id is a capability of the device, and no answer holds it. */
import { createHmac } from 'node:crypto'
import type { Ports } from './ports.ts'

const length = 22

export type NameDevice = (installId: string) => string

/** The same device always has the same name in an app, and another one in another app. */
export async function deviceNames({ tokens }: Pick<Ports, 'tokens'>, appKey: string): Promise<NameDevice> {
  const key = await tokens.secret('device-names')
  return (installId) =>
    createHmac('sha256', key)
      .update(JSON.stringify([appKey, installId]))
      .digest('base64url')
      .slice(0, length)
}
