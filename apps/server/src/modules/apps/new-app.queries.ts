/** Makes an app with its default language and currency. */
import { newId } from '@vitrine/domain/ids'
import type { Kysely } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import { recordLabel } from '../../hosts/hosts.queries.ts'

export interface NewApp {
  name: string
  storeUrl: string
}

/** Returns the key of the new app. Runs before the app has a tenant door. */
export async function insertApp(db: Kysely<Tables>, app: NewApp): Promise<string> {
  const appKey = newId()
  await db.insertInto('apps').values({ app_key: appKey, application_name: app.name, store_url: app.storeUrl }).execute()
  await db
    .insertInto('app_languages')
    .values({ app_key: appKey, code: 'en', label: 'English', is_default: true })
    .execute()
  await db
    .insertInto('app_currencies')
    .values({ app_key: appKey, code: 'USD', name: 'US dollar', is_default: true })
    .execute()
  await db.insertInto('app_integrations').values({ app_key: appKey, code: 'reviews', active: true }).execute()
  await recordLabel(db, appKey)
  return appKey
}
