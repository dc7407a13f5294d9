/** Makes an app with its default language and currency. */
import type { Kysely } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import { recordLabel } from '../../hosts/hosts.queries.ts'

interface NewApp {
  appKey: string
  name: string
  storeUrl: string
  currencyCode: string
}

const englishNames = new Intl.DisplayNames(['en'], { type: 'currency' })

/** Runs before the app has a tenant door. */
export async function insertApp(db: Kysely<Tables>, { appKey, ...app }: NewApp): Promise<void> {
  const { name, storeUrl, currencyCode } = app
  await db
    .insertInto('apps')
    .values({ app_key: appKey, application_name: name, store_url: storeUrl, currency_code: currencyCode })
    .execute()
  await db
    .insertInto('app_languages')
    .values({ app_key: appKey, code: 'en', label: 'English', is_default: true })
    .execute()
  await db
    .insertInto('app_currencies')
    .values({
      app_key: appKey,
      code: currencyCode,
      name: englishNames.of(currencyCode) ?? currencyCode,
      is_default: true,
    })
    .execute()
  await db.insertInto('app_integrations').values({ app_key: appKey, code: 'reviews', active: true }).execute()
  await recordLabel(db, appKey)
}
