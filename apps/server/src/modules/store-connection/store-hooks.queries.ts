/** What stores tell by themselves: the only file that names these tables. */
import type { HookRefusal } from '@vitrine/domain/store-connection/store-connection.schema'
import type { Kysely, Selectable } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import { appKeyOf, type TenantDb } from '../../platform/db/tenant.ts'

export const findHook = (db: TenantDb, kind: string) =>
  db.selectFrom('store_hooks').selectAll().where('kind', '=', kind).executeTakeFirst()

export const writeHook = (trx: TenantDb, { kind, now }: { kind: string; now: Date }) => {
  const fresh = {
    ...{ made_at: now, received: 0, received_at: null },
    ...{ refused: 0, refused_at: null, refused_reason: null },
  }
  return trx
    .insertInto('store_hooks')
    .values({ app_key: appKeyOf(trx), kind, ...fresh })
    .onConflict((conflict) => conflict.columns(['app_key', 'kind']).doUpdateSet(fresh))
    .execute()
}

export const findFormerHook = (db: TenantDb) => db.selectFrom('former_store_hooks').selectAll().executeTakeFirst()

/** In the place of all that there are. */
export async function writeHooks(
  trx: TenantDb,
  { current, former }: Record<'current' | 'former', Selectable<Tables['store_hooks']> | null>,
): Promise<void> {
  await trx.deleteFrom('store_hooks').execute()
  await trx.deleteFrom('former_store_hooks').execute()
  if (current) await trx.insertInto('store_hooks').values(current).execute()
  if (former) await trx.insertInto('former_store_hooks').values(former).execute()
}

/** False where it came before. */
export async function noteDelivery(
  trx: TenantDb,
  { kind, id, now }: { kind: string; id: string; now: Date },
): Promise<boolean> {
  const row = await trx
    .insertInto('store_deliveries')
    .values({ app_key: appKeyOf(trx), id, received_at: now })
    .onConflict((conflict) => conflict.columns(['app_key', 'id']).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (row)
    await trx
      .updateTable('store_hooks')
      .set((eb) => ({ received: eb('received', '+', 1), received_at: now }))
      .where('kind', '=', kind)
      .execute()
  return row !== undefined
}

export const noteRefusal = (db: TenantDb, { kind, reason, now }: { kind: string; reason: HookRefusal; now: Date }) =>
  db
    .updateTable('store_hooks')
    .set((eb) => ({ refused: eb('refused', '+', 1), refused_at: now, refused_reason: reason }))
    .where('kind', '=', kind)
    .execute()

/** Over all apps. */
export const deleteDeliveriesBefore = (db: Kysely<Tables>, before: Date) =>
  db.deleteFrom('store_deliveries').where('received_at', '<', before).execute()

/** Over all apps: those whose store was let tell. */
export const listHooked = (db: Kysely<Tables>) =>
  db.selectFrom('store_hooks').select('app_key').distinct().orderBy('app_key').execute()
