/** What shoppers' requests need to know of an app: its languages, currencies and whether it exists at all. */

import type { PricedBy } from '@vitrine/domain/currencies/offered.rules'
import { noStore } from '@vitrine/domain/store-connection/no-store'
import { sql } from 'kysely'
import { LRUCache } from 'lru-cache'
import { featuresOf } from '../../integrations/integrations.ts'
import { asParty, type TenantDb } from '../../platform/db/tenant.ts'
import type { Ports, Shop } from '../../ports.ts'
import { defineService } from '../../services.ts'

const maxAgeMs = 1_000
/** No store has it: whatever an app without a store knows is of another one. */
const markOfNone = '0'
const shopsOf = defineService(() => new LRUCache<string, Promise<Shop | null>>({ max: 1_000, ttl: maxAgeMs }))

export async function readShop(db: TenantDb, appKey: string): Promise<Shop | null> {
  const app = await db
    .selectFrom('apps')
    .leftJoin('store_connections', (join) => join.onRef('store_connections.kind', '=', 'apps.connector'))
    .selectAll('apps')
    .select('store_connections.mark as store_mark')
    .executeTakeFirst()
  if (!app) return null
  const languages = await db.selectFrom('app_languages').selectAll().orderBy('position').orderBy('code').execute()
  const currencies = await db.selectFrom('app_currencies').selectAll().orderBy('code').execute()
  return {
    appKey,
    name: app.application_name,
    storeUrl: app.store_url,
    connector: app.connector,
    channelId: app.channel_id,
    storeMark: app.connector === noStore ? markOfNone : (app.store_mark ?? ''),
    storeChanges: app.store_changes,
    defaultLanguage: app.default_language,
    currencyCode: app.currency_code,
    languages: languages.map((row) => ({ code: row.code, label: row.label, isDefault: row.is_default })),
    currencies: currencies.map((row) => ({
      code: row.code,
      name: row.name,
      isDefault: row.is_default,
      enabled: row.enabled,
      pricedBy: row.priced_by as PricedBy,
      isReady: row.is_ready,
    })),
  }
}

/** The shop behind an app's key, at most 1 s old; null without such an app. */
export function findShop(ports: Ports, appKey: string): Promise<Shop | null> {
  const cache = shopsOf(ports)
  const cached = cache.get(appKey)
  if (cached) return cached
  // Anybody can make up keys: none of them gets a turn of its own.
  const read = readShop(asParty(ports.forApp(appKey), 'shops'), appKey)
  cache.set(appKey, read)
  const forget = () => cache.delete(appKey)
  // For the same reason a missing app is not cached, and neither is a failed read.
  read.then((shop) => shop ?? forget(), forget)
  return read
}

/** Called after a change of the app on this process. */
export const forgetShop = (ports: Ports, appKey: string): void => void shopsOf(ports).delete(appKey)

/** A kind of store, and the channel that is chosen there. */
export interface ChosenStore {
  kind: string
  channelId: string | null
  channelName: string | null
}

/** Of two that change the store, one waits here. Whoever only writes rows of the app waits for neither. */
export async function lockStore(trx: TenantDb): Promise<ChosenStore> {
  const row = await trx
    .selectFrom('apps')
    .select(['connector', 'channel_id', 'channel_name'])
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  return { kind: row.connector, channelId: row.channel_id, channelName: row.channel_name }
}

export const setStore = (trx: TenantDb, { kind, channelId, channelName }: ChosenStore) =>
  trx
    .updateTable('apps')
    .set((eb) => ({
      ...{ connector: kind, channel_id: channelId, channel_name: channelName },
      store_changes: eb('store_changes', '+', 1),
    }))
    .execute()

/** What the active integrations switch on. */
export async function listActiveIntegrations(db: TenantDb): Promise<string[]> {
  const rows = await db
    .selectFrom('app_integrations')
    .select('code')
    .where('active', '=', true)
    .orderBy('code')
    .execute()
  return featuresOf(rows.map((row) => row.code))
}

/** Whether just this integration is connected, whatever else switches on the same. */
export const isConnected = async (db: TenantDb, code: string): Promise<boolean> =>
  (await db
    .selectFrom('app_integrations')
    .select('code')
    .where('active', '=', true)
    .where('code', '=', code)
    .executeTakeFirst()) !== undefined

interface IntegrationState {
  appKey: string
  code: string
  active: boolean
  /** What was entered, as JSON. */
  document?: string
  at?: Date
  by?: string | null
}

/** Connects or disconnects. The database's clock tells every server that what shoppers get has changed. */
export async function setIntegration(
  db: TenantDb,
  { appKey, code, active, document = '{}', at, by = null }: IntegrationState,
): Promise<void> {
  const state = {
    active,
    document,
    connected_at: active ? (at ?? sql<Date>`now()`) : null,
    connected_by: by,
    // How an earlier connection fared says nothing of this one.
    took_at: null,
    refused_at: null,
    refused_status: null,
    failing_since: null,
    failing_reason: null,
    owners_told_at: null,
  }
  await db
    .insertInto('app_integrations')
    .values({ app_key: appKey, code, ...state })
    .onConflict((conflict) => conflict.columns(['app_key', 'code']).doUpdateSet(state))
    .execute()
  await db.updateTable('apps').set({ live_changed_at: sql`now()` }).execute()
}
