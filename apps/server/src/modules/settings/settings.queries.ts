/** The settings area: the only file that names its table. */
import { scriptPurposes } from '@vitrine/domain/integrations/outside-scripts.rules'
import { type SelectQueryBuilder, sql } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import type { TenantDb } from '../../platform/db/tenant.ts'
import { allHashesIn, type FileUser, hashIn, mayName, usesIn } from '../media/index.ts'

/** Joins what shoppers' settings are made of to a query over apps. */
export const withSettingColumns = <Out>(query: SelectQueryBuilder<Tables, 'apps', Out>) =>
  query.leftJoin('app_settings', 'app_settings.app_key', 'apps.app_key').select((eb) => [
    'apps.application_name',
    'apps.icon',
    'app_settings.document as settings_document',
    'app_settings.texts as settings_texts',
    eb
      .selectFrom('app_languages')
      .whereRef('app_languages.app_key', '=', 'apps.app_key')
      .select(
        sql<string | null>`json_agg(json_build_object('code', code, 'label', label, 'isDefault', is_default,
          'rightToLeft', right_to_left) order by position, code)::text`.as('list'),
      )
      .as('languages'),
    eb
      .selectFrom('app_integrations')
      .whereRef('app_integrations.app_key', '=', 'apps.app_key')
      .where('app_integrations.active', '=', true)
      .select(({ fn }) => fn.agg<string | null>('string_agg', ['app_integrations.code', sql.lit(',')]).as('codes'))
      .as('integrations'),
    'apps.currency_code',
    'apps.write_key',
    'apps.counted_without_consent',
    eb
      .selectFrom('automations')
      .whereRef('automations.app_key', '=', 'apps.app_key')
      .where('automations.id', '=', 'back_in_stock')
      .select('automations.active')
      .as('tells_when_back'),
    eb
      .selectFrom('app_currencies')
      .whereRef('app_currencies.app_key', '=', 'apps.app_key')
      .select(
        sql<string | null>`json_agg(json_build_object(
          'code', app_currencies.code, 'name', app_currencies.name, 'isDefault', app_currencies.is_default,
          'enabled', app_currencies.enabled, 'pricedBy', app_currencies.priced_by, 'isReady', app_currencies.is_ready,
          'rateOn', app_currencies.rate_on) order by app_currencies.code)::text`.as('currencies'),
      )
      .where((row) =>
        row.or([
          row('app_currencies.enabled', '=', true),
          row('app_currencies.code', '=', row.ref('apps.currency_code')),
        ]),
      )
      .as('currencies'),
    eb
      .selectFrom('app_integrations')
      .whereRef('app_integrations.app_key', '=', 'apps.app_key')
      .where('app_integrations.active', '=', true)
      .where('app_integrations.code', 'in', Object.keys(scriptPurposes))
      // As text, which both engines answer alike, and in one order, since the settings' version is made of it.
      .select(({ ref }) => {
        const code = ref('app_integrations.code')
        return sql<
          string | null
        >`json_object_agg(${code}, ${ref('app_integrations.document')} order by ${code})::text`.as('documents')
      })
      .as('scripts'),
  ])

export const getSettingsRow = (db: TenantDb) =>
  withSettingColumns(db.selectFrom('apps'))
    .select([
      'apps.channel_id',
      'apps.channel_name',
      'app_settings.coupon_code',
      'app_settings.generated_code',
      'app_settings.revision',
      'app_settings.saved_by',
      'app_settings.saved_at',
    ])
    .executeTakeFirstOrThrow()
export type SettingsRow = Awaited<ReturnType<typeof getSettingsRow>>

/** Saves run one after another. It is the lock under which it is decided what is live: a save may be a first one. */
export const lockSettings = (trx: TenantDb) =>
  trx.selectFrom('apps').select('app_key').forNoKeyUpdate().executeTakeFirstOrThrow()

interface SettingsAuthor {
  revision: string
  savedBy: string
  savedAt: Date
}

interface SettingsWrite extends SettingsAuthor {
  appKey: string
  document: string
  /** In other languages; those of before when they are not named. */
  texts?: string
  coupon: { appCode: string; generatedCode: string }
}

/** The database's clock tells every server what changed since it last asked. */
export const touchSettings = (trx: TenantDb) => trx.updateTable('apps').set({ live_changed_at: sql`now()` }).execute()

export async function writeSettings(trx: TenantDb, write: SettingsWrite): Promise<void> {
  const values = {
    document: write.document,
    ...(write.texts !== undefined && { texts: write.texts }),
    coupon_code: write.coupon.appCode,
    generated_code: write.coupon.generatedCode,
    revision: write.revision,
    saved_by: write.savedBy,
    saved_at: write.savedAt,
  }
  await trx
    .insertInto('app_settings')
    .values({ app_key: write.appKey, ...values })
    .onConflict((conflict) => conflict.column('app_key').doUpdateSet(values))
    .execute()
  await touchSettings(trx)
}

/** The texts of the settings, whose default ones are in `document`; without a first save there is no row. */
export async function writeSettingsTexts(
  trx: TenantDb,
  { appKey, document, texts, by }: { appKey: string; document: string; texts: string; by: SettingsAuthor },
): Promise<void> {
  const values = { document, texts, revision: by.revision, saved_by: by.savedBy, saved_at: by.savedAt }
  await trx
    .insertInto('app_settings')
    .values({ app_key: appKey, ...values })
    .onConflict((conflict) => conflict.column('app_key').doUpdateSet(values))
    .execute()
  await touchSettings(trx)
}

/** The app's icon. */
export const iconFiles: FileUser = {
  async find(db, hashes) {
    const rows = await db.selectFrom('apps').select(hashIn('icon').as('hash')).where(mayName('icon', hashes)).execute()
    return usesIn(rows, hashes, () => ({ place: 'icon', isLive: true }))
  },
  all: (db) => allHashesIn(db, 'apps', 'icon'),
}
