/**
 * The link of each summary that ends them without signing in. It is signed and does not end: whoever has the mail may no
 * longer want it years later.
 */
import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Ports } from '../../ports.ts'

export const unsubscribePath = '/unsubscribe'
const purpose = 'unsubscribe'

export interface Reader {
  appKey: string
  sub: string
}

const textOf = ({ appKey, sub }: Reader): string => Buffer.from(JSON.stringify([appKey, sub])).toString('base64url')
const sign = async ({ tokens }: Pick<Ports, 'tokens'>, text: string): Promise<Buffer> =>
  createHmac('sha256', await tokens.secret(purpose))
    .update(text)
    .digest()

export async function makeUnsubscribeUrl(ports: Pick<Ports, 'tokens' | 'config'>, reader: Reader): Promise<string> {
  const text = textOf(reader)
  const ticket = `${text}.${(await sign(ports, text)).toString('base64url')}`
  return `${ports.config.publicUrl}${unsubscribePath}?${new URLSearchParams({ ticket })}`
}

/** Whom the ticket is of; null for any that we did not make. */
export async function readTicket(ports: Pick<Ports, 'tokens'>, ticket: unknown): Promise<Reader | null> {
  if (typeof ticket !== 'string' || ticket.length > 1_000) return null
  const [text = '', signature = ''] = ticket.split('.')
  const given = Buffer.from(signature, 'base64url')
  const right = await sign(ports, text)
  if (given.length !== right.length || !timingSafeEqual(given, right)) return null
  const [appKey = '', sub = ''] = JSON.parse(Buffer.from(text, 'base64url').toString()) as string[]
  return { appKey, sub }
}
