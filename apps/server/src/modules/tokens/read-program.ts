/** Whom a request with an API token comes from, and what it may do now. */

import { randomBytes } from 'node:crypto'
import { tokenLimits } from '@vitrine/domain/contract/rate-limits'
import { because } from '@vitrine/domain/error-reasons'
import { AppError } from '@vitrine/domain/errors'
import { minuteMs } from '@vitrine/domain/time'
import { tokenRights } from '@vitrine/domain/tokens/token-permissions.rules'
import { tokenPrefix } from '@vitrine/domain/tokens/tokens.routes'
import type { FastifyRequest } from 'fastify'
import { networkOf } from '../../http/client-network.ts'
import { takeUse } from '../../http/rate-guard.ts'
import type { Member, Ports, Session } from '../../ports.ts'
import { defineService } from '../../services.ts'
import { countGuess, ensureMayGuess } from './guesses.ts'
import { hashOfToken } from './token-hash.ts'
import { findByHash, setUsedAt } from './tokens.queries.ts'

export interface Program {
  appKey: string
  session: Session
  /** The maker's membership, with what the token may do of what the maker may. */
  member: Member
}

/** A call that this process makes for a call that was counted already carries a mark that nobody else knows. */
const countedHeader = 'x-counted'
const countedMark = defineService((): string => randomBytes(16).toString('hex'))
export const asCounted = (ports: Ports) => ({ [countedHeader]: countedMark(ports) })

/** The time of the last use is written no more often than this, so that reading costs no write. */
const usedStepMs = 5 * minuteMs

/**
 * Null for a text that is no API token. Throws `unauthenticated` for one that opens nothing, and `rate_limited`. The
 * maker is read in the same query as the token, past every cache: what was taken away counts from the next call on.
 */
export async function readProgram(
  ports: Ports,
  request: FastifyRequest,
  text: string,
  /** `false` for a call that was counted when it began. */
  { counts = true }: { counts?: boolean } = {},
): Promise<Program | null> {
  if (!text.startsWith(tokenPrefix)) return null
  const nowMs = ports.clock.now()
  const db = ports.allTables('The token says which app it belongs to.')
  const guess = { hash: hashOfToken(text), network: networkOf(request.ip) }
  await ensureMayGuess(ports, guess)
  const row = await findByHash(db, guess.hash, new Date(nowMs))
  if (!row) {
    await countGuess(ports, guess.network)
    throw new AppError('unauthenticated', because('token_ended'))
  }
  const { app_key: appKey, id, name, sub, role } = row
  if (counts && request.headers[countedHeader] !== countedMark(ports))
    await takeUse(ports, tokenLimits.calls, `${appKey} ${id}`)
  const before = new Date(nowMs - usedStepMs)
  if (row.used_at === null || row.used_at < before)
    await setUsedAt(ports.forApp(appKey), id, { now: new Date(nowMs), before })
  const permissions = tokenRights(row.permissions, new Set(row.maker_permissions))
  return {
    appKey,
    session: {
      sub,
      familyId: '',
      impersonated: false,
      impersonator: null,
      thirdParty: false,
      epoch: 0,
      apiToken: { id, name },
    },
    member: { id: row.member_id, sub, role, permissions, active: true },
  }
}
