/**
 * Sessions of shoppers: 30 days after their last use, 180 days after the sign-in at the latest. The token is replaced
 * every hour of use. Its predecessor stays good until the device used the new one, since an answer may be lost, and a
 * minute longer, since two tabs may ask at once; whoever shows it after that has a copy, and the session ends.
 */

import { createHmac, randomBytes } from 'node:crypto'
import { ownId } from '@vitrine/connectors/kit/named-ids'
import { newId } from '@vitrine/domain/ids'
import { dayMs, hourMs, minuteMs } from '@vitrine/domain/time'
import type { FastifyRequest } from 'fastify'
import type { Customer, Ports } from '../../ports.ts'
import { findShop } from '../apps/index.ts'
import { deviceOf, hashOf } from '../identity/index.ts'
import { linkInstall, lockCustomer, markVisit } from './customers.queries.ts'
import { clearSessionToken, readSessionToken, type SessionReply, setSessionToken } from './session-cookie.ts'
import {
  deleteSessionByHash,
  deleteSessionsOf,
  findSessionByHash,
  hasSession,
  insertSession,
  markSeen,
  rotateSession,
  type SessionRow,
} from './sessions.queries.ts'

const rotateAfterMs = hourMs
const graceMs = minuteMs
export const idleMs = 30 * dayMs
const absoluteMs = 180 * dayMs

/** A request of an app's shopper and its answer. */
export interface Exchange {
  ports: Ports
  appKey: string
  request: FastifyRequest
  reply: SessionReply
}

const maxAgeOf = ({ ends_at }: Pick<SessionRow, 'ends_at'>, nowMs: number): number =>
  Math.max(1, Math.floor((Math.min(ends_at.getTime(), nowMs + idleMs) - nowMs) / 1000))

/** A token always has the same successor, so that tabs which ask at once get one token, although only hashes are kept. */
async function successorOf({ tokens }: Ports, token: string): Promise<string> {
  const key = await tokens.secret('shopper-session')
  return createHmac('sha256', key).update(token).digest('base64url')
}

async function giveSuccessor(exchange: Exchange, row: SessionRow, token: string): Promise<boolean> {
  const { ports, appKey } = exchange
  const nowMs = ports.clock.now()
  const next = await successorOf(ports, token)
  const db = ports.forApp(appKey)
  const step = { id: row.id, from: hashOf(token), to: hashOf(next), now: new Date(nowMs) }
  if (!(await rotateSession(db, step))) return false
  await markVisit(db, row.customer_id, step.now)
  setSessionToken(exchange, { appKey, token: next, maxAgeSeconds: maxAgeOf(row, nowMs) })
  return true
}

/** Whether the session goes on with this token, which is its present one or the one before. */
async function isGood(exchange: Exchange, row: SessionRow, token: string): Promise<boolean> {
  const { ports, appKey } = exchange
  const nowMs = ports.clock.now()
  if (row.ends_at.getTime() <= nowMs || row.rotated_at.getTime() + idleMs <= nowMs) return false
  const hash = hashOf(token)
  const db = ports.forApp(appKey)
  if (row.token_hash !== hash) {
    const isLate = row.seen_at !== null && nowMs - row.seen_at.getTime() > graceMs
    if (!isLate) return giveSuccessor(exchange, row, token)
    await deleteSessionByHash(db, hash)
    return false
  }
  if (nowMs - row.rotated_at.getTime() > rotateAfterMs) return giveSuccessor(exchange, row, token)
  if (row.seen_at === null) await markSeen(db, { id: row.id, hash, now: new Date(nowMs) })
  return true
}

/** The shopper who is signed in to this app on this browser; null for a guest. */
export async function findCustomer(exchange: Exchange): Promise<Customer | null> {
  const { ports, appKey, request } = exchange
  const token = readSessionToken(request, ports, appKey)
  if (token === null || token === '') return null
  const row = await findSessionByHash(ports.forApp(appKey), hashOf(token))
  if (!row || !(await isGood(exchange, row, token))) return null
  // Whoever signed in at the store before is nobody at this one, and somebody again once the app goes back.
  const shop = await findShop(ports, appKey)
  const isOfStore = shop !== null && ownId(shop.storeMark, row.customer_id) !== null
  return isOfStore ? { id: row.customer_id, sessionId: row.id } : null
}

interface Beginning {
  customerId: string
  /** The customer's, as it was read before the password was compared. */
  epoch: number
  installId: string | undefined
}

/** False when the password was changed meanwhile, and when the customer is gone. */
export async function beginSession(exchange: Exchange, { customerId, epoch, installId }: Beginning): Promise<boolean> {
  const { ports, appKey, request } = exchange
  const nowMs = ports.clock.now()
  const now = new Date(nowMs)
  const token = randomBytes(32).toString('base64url')
  const old = readSessionToken(request, ports, appKey)
  const session = {
    appKey,
    id: newId(),
    customerId,
    tokenHash: hashOf(token),
    now,
    endsAt: new Date(nowMs + absoluteMs),
  }
  const begun = await ports
    .forApp(appKey)
    .transaction()
    .execute(async (trx) => {
      // A change of the password waits here, or was before: then its epoch is another.
      if ((await lockCustomer(trx, customerId))?.epoch !== epoch) return false
      if (old !== null) await deleteSessionByHash(trx, hashOf(old))
      await insertSession(trx, { ...session, ...deviceOf(request) })
      await markVisit(trx, customerId, now)
      if (installId !== undefined) await linkInstall(trx, { appKey, customerId, installId, now })
      return true
    })
  if (begun) setSessionToken(exchange, { appKey, token, maxAgeSeconds: Math.floor(idleMs / 1000) })
  return begun
}

/** Whose session this browser has, whether it still goes on or not. */
export async function whoseSession({ ports, appKey, request }: Exchange): Promise<string | null> {
  const token = readSessionToken(request, ports, appKey)
  if (token === null || token === '') return null
  return (await findSessionByHash(ports.forApp(appKey), hashOf(token)))?.customer_id ?? null
}

/** Ends the session of this browser, or all of the customer's. Returns whose it was; without one nothing happens. */
export async function endSession(
  exchange: Exchange,
  { everywhere }: { everywhere: boolean },
): Promise<{ customerId: string; isLast: boolean } | null> {
  const { ports, appKey, request } = exchange
  const askedAt = new Date(ports.clock.now())
  const token = readSessionToken(request, ports, appKey)
  if (token === null) return null
  const db = ports.forApp(appKey)
  const ended = token === '' ? undefined : await deleteSessionByHash(db, hashOf(token))
  // A sign-in that waited for the end of this one goes on.
  if (ended && everywhere) await deleteSessionsOf(db, ended.customer_id, { before: askedAt })
  clearSessionToken(exchange, appKey)
  return ended ? { customerId: ended.customer_id, isLast: !(await hasSession(db, ended.customer_id)) } : null
}
