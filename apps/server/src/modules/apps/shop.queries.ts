/** What shoppers' requests need to know of an app: its languages, currencies and whether it exists at all. */
import { LRUCache } from 'lru-cache'
import type { TenantDb } from '../../platform/db/tenant.ts'
import type { Ports, Shop } from '../../ports.ts'
import { defineService } from '../../services.ts'

const maxAgeMs = 1_000
const shopsOf = defineService(() => new LRUCache<string, Promise<Shop | null>>({ max: 1_000, ttl: maxAgeMs }))

export async function readShop(db: TenantDb, appKey: string): Promise<Shop | null> {
  const app = await db.selectFrom('apps').selectAll().executeTakeFirst()
  if (!app) return null
  const languages = await db.selectFrom('app_languages').selectAll().orderBy('position').orderBy('code').execute()
  const currencies = await db.selectFrom('app_currencies').selectAll().orderBy('code').execute()
  return {
    appKey,
    name: app.application_name,
    storeUrl: app.store_url,
    connector: app.connector,
    channelId: app.channel_id,
    defaultLanguage: app.default_language,
    currencyCode: app.currency_code,
    languages: languages.map((row) => ({ code: row.code, label: row.label, isDefault: row.is_default })),
    currencies: currencies.map((row) => ({
      code: row.code,
      name: row.name,
      isDefault: row.is_default,
      enabled: row.enabled,
    })),
  }
}

/** The shop behind an app's key, at most 1 s old; null without such an app. */
export function findShop(ports: Ports, appKey: string): Promise<Shop | null> {
  const cache = shopsOf(ports)
  const cached = cache.get(appKey)
  if (cached) return cached
  const read = readShop(ports.forApp(appKey), appKey)
  cache.set(appKey, read)
  const forget = () => cache.delete(appKey)
  // Neither a failed read nor a missing app is cached, because anybody can make up keys.
  read.then((shop) => shop ?? forget(), forget)
  return read
}

/** Called after a change of the app on this process. */
export const forgetShop = (ports: Ports, appKey: string): void => void shopsOf(ports).delete(appKey)

/** Codes of the integrations that are switched on. */
export async function listActiveIntegrations(db: TenantDb): Promise<string[]> {
  const rows = await db
    .selectFrom('app_integrations')
    .select('code')
    .where('active', '=', true)
    .orderBy('code')
    .execute()
  return rows.map((row) => row.code)
}

export async function setIntegration(
  db: TenantDb,
  { appKey, code, active }: { appKey: string; code: string; active: boolean },
): Promise<void> {
  await db
    .insertInto('app_integrations')
    .values({ app_key: appKey, code, active })
    .onConflict((conflict) => conflict.columns(['app_key', 'code']).doUpdateSet({ active }))
    .execute()
}
