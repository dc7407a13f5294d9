/** Rows of an app's languages, and which language was the default one until when. */
import { isWrittenRightToLeft } from '@vitrine/domain/languages/available-languages'
import type { AppLanguage } from '@vitrine/domain/languages/languages.routes'
import { sql } from 'kysely'
import { revisionOf } from '../../../http/revisions.ts'
import type { TenantDb } from '../../../platform/db/tenant.ts'
import { listAppLanguages } from '../../apps/index.ts'

type LanguageRow = Awaited<ReturnType<typeof listAppLanguages>>[number]

export const languageOf = (row: LanguageRow): Omit<AppLanguage, 'revision'> => ({
  code: row.code,
  isoCode: row.code,
  label: row.label,
  isDefault: row.is_default,
  rightToLeft: row.right_to_left,
})

/** The default language first, the others in the order in which they came. */
export async function listLanguages(db: TenantDb): Promise<AppLanguage[]> {
  const rows = await listAppLanguages(db)
  // Any language can only be made the default in the place of the one that is.
  const revision = revisionOf({ standard: rows.find(({ is_default }) => is_default)?.code ?? null })
  const languages = rows.map((row) => ({ revision, ...languageOf(row) }))
  return [...languages.filter(({ isDefault }) => isDefault), ...languages.filter(({ isDefault }) => !isDefault)]
}

export async function insertLanguage(
  trx: TenantDb,
  { appKey, code, label }: { appKey: string; code: string; label: string },
): Promise<void> {
  const rows = await listAppLanguages(trx)
  const position = 1 + Math.max(-1, ...rows.map((row) => row.position))
  await trx
    .insertInto('app_languages')
    .values({ app_key: appKey, code, label, position, right_to_left: isWrittenRightToLeft(code) })
    .execute()
}

export const deleteLanguage = (trx: TenantDb, code: string) =>
  trx.deleteFrom('app_languages').where('code', '=', code).execute()

/** Holds the default language against writes in any language, before any other lock. */
export const holdLanguages = (trx: TenantDb) =>
  trx.selectFrom('app_languages').select('code').where('is_default', '=', true).forUpdate().execute()

export async function markDefault(trx: TenantDb, code: string): Promise<void> {
  await trx.updateTable('app_languages').set({ is_default: false }).where('is_default', '=', true).execute()
  await trx.updateTable('app_languages').set({ is_default: true }).where('code', '=', code).execute()
  await trx.updateTable('apps').set({ default_language: code }).execute()
}

/** Shoppers' devices and other processes learn of languages as of settings. */
export const touchLive = (trx: TenantDb) => trx.updateTable('apps').set({ live_changed_at: sql`now()` }).execute()

/** What was saved up to now was written with this language as the default one. */
export const recordDefault = (trx: TenantDb, appKey: string, code: string) =>
  trx
    .insertInto('default_languages')
    .values({ app_key: appKey, until: sql<number>`nextval('moments')`, code })
    .execute()
