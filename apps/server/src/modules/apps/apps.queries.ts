/** The apps area: the only file that names its tables. */
import type { Application } from '@vitrine/domain/apps/apps.routes'
import type { Kysely } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import type { TenantDb } from '../../platform/db/tenant.ts'

interface AppList {
  sub: string
  storeCode: string | undefined
  page: number
  size: number
}

/** Apps of a person. The query spans tenants on purpose and is bound to the person instead. */
export async function listAppsOf(
  db: Kysely<Tables>,
  { sub, storeCode, page, size }: AppList,
): Promise<{ apps: Application[]; total: number }> {
  let query = db
    .selectFrom('apps')
    .innerJoin('members', 'members.app_key', 'apps.app_key')
    .where('members.sub', '=', sub)
    .where('members.active', '=', true)
  if (storeCode !== undefined && storeCode !== '') query = query.where('apps.store_code', '=', storeCode)
  const rows = await query
    .select(['apps.app_key', 'apps.application_name', 'apps.store_url', 'apps.icon'])
    .orderBy('apps.application_name')
    .orderBy('apps.app_key')
    .offset(page * size)
    .limit(size)
    .execute()
  const { total } = await query.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const apps = rows.map((row) => ({
    appKey: row.app_key,
    applicationName: row.application_name,
    storeUrl: row.store_url,
    icon: row.icon,
  }))
  return { apps, total: Number(total) }
}

export const getAppRow = (db: TenantDb) => db.selectFrom('apps').selectAll().executeTakeFirstOrThrow()

export const hasApp = async (db: TenantDb): Promise<boolean> =>
  (await db.selectFrom('apps').select('app_key').executeTakeFirst()) !== undefined

export const listAppLanguages = (db: TenantDb) =>
  db.selectFrom('app_languages').selectAll().orderBy('position').orderBy('code').execute()

/** False where it is marked already: of two calls at once, one marks it. */
export async function markOwnerViewed(db: TenantDb): Promise<boolean> {
  const result = await db
    .updateTable('apps')
    .set({ owner_first_viewed: true, updated_at: new Date() })
    .where('owner_first_viewed', '=', false)
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}

interface AppIdentity {
  name: string
  icon: string | null
  channelId?: string
  channelName?: string
}

/** Returns whether anything changed. */
export async function setAppIdentity(trx: TenantDb, { name, icon, ...channel }: AppIdentity): Promise<boolean> {
  const before = await getAppRow(trx)
  const channelId = channel.channelId ?? before.channel_id
  const channelName = channel.channelName ?? before.channel_name
  if (before.application_name === name && before.icon === icon && before.channel_id === channelId) return false
  await trx
    .updateTable('apps')
    .set({ application_name: name, icon, channel_id: channelId, channel_name: channelName, updated_at: new Date() })
    .execute()
  return true
}

/** Adds languages beside the app's own ones. */
export async function addLanguages(
  trx: TenantDb,
  added: {
    appKey: string
    languages: readonly { code: string; label: string; rightToLeft: boolean }[]
    /** Position of the first one. */
    position: number
  },
): Promise<void> {
  const { appKey, languages, position } = added
  if (languages.length === 0) return
  await trx
    .insertInto('app_languages')
    .values(
      languages.map(({ code, label, rightToLeft }, at) => ({
        app_key: appKey,
        code,
        label,
        right_to_left: rightToLeft,
        position: position + at,
      })),
    )
    .execute()
}
