/** What services were not told yet: the only file that names its table. */
import type { Kysely } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import { appKeyOf, type TenantDb } from '../../platform/db/tenant.ts'

export interface Wait {
  kind: 'order' | 'order_change' | 'sign_up'
  /** The id of the order or of the customer. */
  subject: string
}

export const insertWait = (trx: TenantDb, code: string, { kind, subject }: Wait, since: Date) =>
  trx
    .insertInto('integration_waits')
    .values({ app_key: appKeyOf(trx), code, kind, subject, since })
    .onConflict((conflict) => conflict.columns(['app_key', 'code', 'kind', 'subject']).doNothing())
    .execute()

export const deleteWait = (db: TenantDb, code: string, { kind, subject }: Wait) =>
  db
    .deleteFrom('integration_waits')
    .where('code', '=', code)
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .execute()

/** No service is told of somebody who was erased. */
export async function forgetSignUp(trx: TenantDb, customerId: string): Promise<void> {
  await trx.deleteFrom('integration_waits').where('kind', '=', 'sign_up').where('subject', '=', customerId).execute()
}

export const deleteWaits = (trx: TenantDb, code: string) =>
  trx.deleteFrom('integration_waits').where('code', '=', code).execute()

export const listWaits = (db: TenantDb, code: string, limit: number): Promise<Wait[]> =>
  db
    .selectFrom('integration_waits')
    .select(['kind', 'subject'])
    .where('code', '=', code)
    .orderBy('since')
    .orderBy('subject')
    .limit(limit)
    .$narrowType<{ kind: Wait['kind'] }>()
    .execute()

/** How many orders and sign-ups wait, by integration. An order that waits with a change of it counts once. */
export async function countWaits(db: TenantDb): Promise<Map<string, { orders: number; signUps: number }>> {
  const rows = await db
    .selectFrom('integration_waits')
    .select(['code', 'kind'])
    .select(({ fn }) => fn.countAll<string>().as('waiting'))
    .where('kind', '!=', 'order_change')
    .groupBy(['code', 'kind'])
    .execute()
  const counts = new Map<string, { orders: number; signUps: number }>()
  for (const { code, kind, waiting } of rows) {
    const count = counts.get(code) ?? { orders: 0, signUps: 0 }
    counts.set(code, count)
    count[kind === 'order' ? 'orders' : 'signUps'] += Number(waiting)
  }
  return counts
}

/** Over all apps: what waits somewhere. */
export const listWaiting = (db: Kysely<Tables>) =>
  db.selectFrom('integration_waits').select(['app_key', 'code']).distinct().execute()

export const deleteWaitsBefore = (db: Kysely<Tables>, before: Date) =>
  db.deleteFrom('integration_waits').where('since', '<', before).execute()
