/** Webhook endpoints of an app. */
import type { Permission } from '@vitrine/domain/identity/permissions'
import type { WebhookEventType } from '@vitrine/domain/webhooks/webhook-events.rules'
import type { Insertable, Kysely, Updateable } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import type { TenantDb } from '../../platform/db/tenant.ts'

/** Whoever stands for an endpoint is read as they are now; without a membership there are no permissions. */
const rows = (db: TenantDb) =>
  db
    .selectFrom('webhook_endpoints')
    .leftJoin('members', (join) =>
      join
        .onRef('members.app_key', '=', 'webhook_endpoints.app_key')
        .onRef('members.sub', '=', 'webhook_endpoints.maker'),
    )
    .leftJoin('users', 'users.sub', 'webhook_endpoints.maker')
    .selectAll('webhook_endpoints')
    .select(['members.name as maker_name', 'members.active as maker_active'])
    .select(['members.permissions as maker_permissions', 'users.preferred_username'])
    .$narrowType<{ events: WebhookEventType[]; maker_permissions: Permission[] | null }>()

export const listEndpoints = (db: TenantDb) =>
  rows(db).orderBy('webhook_endpoints.created_at', 'desc').orderBy('webhook_endpoints.id').execute()
export type EndpointRow = Awaited<ReturnType<typeof listEndpoints>>[number]

export const findEndpoint = (db: TenantDb, id: string) =>
  rows(db).where('webhook_endpoints.id', '=', id).executeTakeFirst()

/** Before its deliveries, as whoever switches it off: two that each hold what the other waits for would both fail. */
export const lockEndpoint = (trx: TenantDb, id: string) =>
  trx.selectFrom('webhook_endpoints').select('id').where('id', '=', id).forNoKeyUpdate().execute()

export const countEndpoints = async (db: TenantDb): Promise<number> => {
  const { count } = await db
    .selectFrom('webhook_endpoints')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

export const insertEndpoint = (trx: TenantDb, endpoint: Insertable<Tables['webhook_endpoints']>) =>
  trx.insertInto('webhook_endpoints').values(endpoint).execute()

export const updateEndpoint = (trx: TenantDb, id: string, change: Updateable<Tables['webhook_endpoints']>) =>
  trx.updateTable('webhook_endpoints').set(change).where('id', '=', id).execute()

export const deleteEndpoint = (trx: TenantDb, id: string) =>
  trx.deleteFrom('webhook_endpoints').where('id', '=', id).execute()

/** Of all apps: endpoints with a secret that no longer signs. */
export const listOldPrevious = (db: Kysely<Tables>, now: Date) =>
  db.selectFrom('webhook_endpoints').select(['app_key', 'id']).where('previous_until', '<=', now).execute()
