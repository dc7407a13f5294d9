/** Making, listing and revoking the API tokens of an app. */

import { randomBytes } from 'node:crypto'
import { because } from '@vitrine/domain/error-reasons'
import { AppError, ensure } from '@vitrine/domain/errors'
import { fieldReason } from '@vitrine/domain/field-reasons'
import { newId } from '@vitrine/domain/ids'
import { missingPermissions } from '@vitrine/domain/team/member-policy.rules'
import { dayMs } from '@vitrine/domain/time'
import { tokenRights } from '@vitrine/domain/tokens/token-permissions.rules'
import { type ApiToken, maxTokens, tokenPrefix, tokensRoutes } from '@vitrine/domain/tokens/tokens.routes'
import { bindModule } from '../../http/bind.ts'
import type { MemberContext } from '../../http/context.ts'
import { refuseField } from '../../http/refuse.ts'
import { recordChange } from '../audit/index.ts'
import { hashOfToken } from './token-hash.ts'
import {
  deleteTokens,
  findTokenRow,
  insertToken,
  listTokenNames,
  listTokenRows,
  lockMaker,
  lockTokens,
  type TokenRow,
} from './tokens.queries.ts'

/** Too few to guess the rest by. */
const hintLength = 4

/** 160 random bits, in letters that need no escaping anywhere. */
const makeSecret = (): string => `${tokenPrefix}${randomBytes(20).toString('hex')}`

const toToken = (row: TokenRow, { viewer, nowMs }: { viewer: string; nowMs: number }): ApiToken => ({
  id: row.id,
  name: row.name,
  hint: row.hint,
  permissions: row.permissions,
  rights: [...tokenRights(row.permissions, new Set(row.maker_permissions))],
  maker: { name: row.maker_name || row.preferred_username, self: row.sub === viewer },
  createdAt: row.created_at.toISOString(),
  expiresAt: row.expires_at?.toISOString() ?? null,
  expired: row.expires_at !== null && row.expires_at.getTime() <= nowMs,
  usedAt: row.used_at?.toISOString() ?? null,
})

/** Those of the tokens that are still there; each has its line in the audit log. Throws `not_found` where none is. */
const revoke = ({ db, ports, actor }: MemberContext, ids: readonly string[]): Promise<{ id: string }[]> =>
  db.transaction().execute(async (trx) => {
    // Two who revoke the same tokens in another order would else wait for each other.
    await lockTokens(trx)
    const revoked = await deleteTokens(trx, ids)
    ensure(revoked.length > 0, 'not_found')
    const now = new Date(ports.clock.now())
    for (const { id, name, permissions } of revoked)
      await recordChange(
        { trx, actor, now },
        { action: 'token.revoked', subject: { kind: 'token', id, name }, before: { permissions } },
      )
    return revoked.map(({ id }) => ({ id }))
  })

export const tokensModule = bindModule(tokensRoutes, {
  listApiTokens: async (_input, { db, ports, session }) => {
    const view = { viewer: session.sub, nowMs: ports.clock.now() }
    return { data: (await listTokenRows(db)).map((row) => toToken(row, view)) }
  },

  createApiToken: async ({ body }, { db, ports, appKey, session, member, actor, reply }) => {
    const [missing] = missingPermissions(member, body.permissions)
    if (missing !== undefined)
      throw new AppError('permission_missing', {
        ...because('permission_not_own', { permission: missing }),
        details: { permission: missing },
      })
    const nowMs = ports.clock.now()
    const now = new Date(nowMs)
    const secret = makeSecret()
    const id = newId()
    const { name, permissions, days } = body
    const expiresAt = days === null ? null : new Date(nowMs + days * dayMs)
    const row = await db.transaction().execute(async (trx) => {
      await lockTokens(trx)
      // Meanwhile the maker may have been made inactive, or have reset the password, which ends what they made before.
      ensure((await lockMaker(trx, session.sub)) === session.epoch, 'token_expired')
      const names = await listTokenNames(trx)
      ensure(names.length < maxTokens, 'limit_reached')
      if (names.some((other) => other.toLowerCase() === name.toLowerCase()))
        refuseField('name', fieldReason('token_name_taken'))
      await insertToken(trx, {
        app_key: appKey,
        id,
        member_id: member.id,
        name,
        token_hash: hashOfToken(secret),
        hint: secret.slice(-hintLength),
        permissions,
        created_at: now,
        expires_at: expiresAt,
      })
      const after = { permissions, expiresAt: expiresAt?.toISOString() ?? null }
      await recordChange({ trx, actor, now }, { action: 'token.created', subject: { kind: 'token', id, name }, after })
      return findTokenRow(trx, id)
    })
    ensure(row, 'conflict')
    // The secret must be kept by nothing on the way.
    reply.header('cache-control', 'no-store')
    return { data: toToken(row, { viewer: session.sub, nowMs }), secret }
  },

  revokeApiTokens: async ({ body: { ids } }, context) => ({ data: await revoke(context, ids) }),

  revokeApiToken: async ({ params: { id } }, context) => {
    await revoke(context, [id])
    return { data: { id } }
  },
})
