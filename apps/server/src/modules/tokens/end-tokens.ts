/** Ends the tokens of somebody whose access ends: they stay ended, whatever becomes of the person. */
import type { Kysely } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import { forApp } from '../../platform/db/tenant.ts'
import { type Actor, recordChange } from '../audit/index.ts'

interface Ending {
  sub: string
  /** Only in this app; in every app where it is left out. */
  appKey?: string
  actor: Actor
  now: Date
}

/** Runs in the transaction of what ends the access, on all tables; answers with the names of the tokens. */
export async function endTokens(trx: Kysely<Tables>, { sub, appKey, actor, now }: Ending): Promise<string[]> {
  const makers = trx
    .selectFrom('members')
    .select(['app_key', 'id'])
    .where('sub', '=', sub)
    .$if(appKey !== undefined, (rows) => rows.where('app_key', '=', appKey ?? ''))
  const ended = await trx
    .deleteFrom('api_tokens')
    .where(({ eb, refTuple }) => eb(refTuple('app_key', 'member_id'), 'in', makers.$asTuple('app_key', 'id')))
    .returning(['app_key', 'id', 'name', 'permissions'])
    .execute()
  for (const { app_key, id, name, permissions } of ended) {
    const change = { subject: { kind: 'token', id, name }, before: { permissions } }
    await recordChange({ trx: forApp(trx, app_key), actor, now }, { action: 'token.revoked', ...change })
  }
  return ended.map(({ name }) => name).sort()
}
