/** Automations of an app: the only file that writes their table. */
import { newId } from '@vitrine/domain/ids'
import type { Automation } from '@vitrine/domain/notifications/automations.routes'
import {
  type AutomationId,
  automationIds,
  automations,
  type UpdateStatus,
  type Wait,
  waitMs,
} from '@vitrine/domain/notifications/automations.rules'
import type { MessageContent } from '@vitrine/domain/notifications/message.schema'
import { sql } from 'kysely'
import { revisionOf } from '../../http/revisions.ts'
import { appKeyOf, type TenantDb } from '../../platform/db/tenant.ts'
import type { Shop } from '../../ports.ts'
import { lockSettings } from '../settings/index.ts'
import { defaultContents } from './automation-texts.ts'
import { insertMessage } from './messages.queries.ts'

export interface AutomationConfig {
  active: boolean
  contents: MessageContent[]
  image: string | null
  wait: Wait
  /** How long after the first one a second one goes out; null where none does. */
  again: Wait | null
  statuses: { status: UpdateStatus; wait: Wait }[]
}

interface Versioned {
  id: AutomationId
  config: AutomationConfig
  now: Date
}

/** What is sent from now on: a message of its own, so that what is due already goes out as it was. */
async function insertVersion(trx: TenantDb, { id, config, now }: Versioned): Promise<string> {
  const { type, topic, destination, ...entry } = automations[id]
  const row = await insertMessage(trx, {
    app_key: appKeyOf(trx),
    id: newId(),
    kind: 'automation',
    automation: id,
    type,
    topic,
    contents: JSON.stringify(config.contents),
    data: JSON.stringify({ endPointType: destination, type }),
    image: config.image,
    audience: JSON.stringify({ kind: 'all' }),
    timing: 'now',
    first_at: now,
    last_at: now,
    began_at: now,
    urgent: entry.urgent === true,
    status: config.active ? 'sending' : 'stopped',
    created_at: now,
  })
  return row.id
}

const columnsOf = ({ config }: Versioned, messageId: string) => ({
  active: config.active,
  wait_value: config.wait.value,
  wait_unit: config.wait.unit,
  again_value: config.again?.value ?? null,
  again_unit: config.again?.unit ?? null,
  statuses: JSON.stringify(config.statuses),
  message_id: messageId,
  revision: revisionOf(config),
})

export async function writeAutomation(trx: TenantDb, version: Versioned): Promise<void> {
  const columns = columnsOf(version, await insertVersion(trx, version))
  await trx
    .insertInto('automations')
    .values({ app_key: appKeyOf(trx), id: version.id, ...columns })
    .onConflict((conflict) => conflict.columns(['app_key', 'id']).doUpdateSet(columns))
    .execute()
}

/** Order updates begin with what customers wait for. */
const firstStatuses: UpdateStatus[] = ['complete', 'canceled', 'received']

const initialConfig = (id: AutomationId, languages: readonly string[]): AutomationConfig => ({
  active: automations[id].active,
  contents: defaultContents(id, languages),
  image: null,
  wait: automations[id].wait,
  again: automations[id].again ?? null,
  statuses:
    id === 'order_updates'
      ? firstStatuses.map((status) => ({ status, wait: { value: 0, unit: 'minutes' as const } }))
      : [],
})

async function listMissing(trx: TenantDb): Promise<AutomationId[]> {
  const known = new Set((await trx.selectFrom('automations').select('id').execute()).map(({ id }) => id))
  return automationIds.filter((id) => !known.has(id))
}

/** Those of an app that nobody saved yet are made as they begin (I-107), once however many ask at the same time. */
export async function ensureAutomations(
  trx: TenantDb,
  { shop, now }: { shop: Pick<Shop, 'languages' | 'defaultLanguage'>; now: Date },
): Promise<void> {
  if ((await listMissing(trx)).length === 0) return
  await lockSettings(trx)
  const others = shop.languages.map(({ code }) => code).filter((code) => code !== shop.defaultLanguage)
  const languages = [shop.defaultLanguage, ...others]
  for (const id of await listMissing(trx)) await writeAutomation(trx, { id, config: initialConfig(id, languages), now })
}

const rows = (db: TenantDb) =>
  db
    .selectFrom('automations as a')
    .innerJoin('messages as m', 'm.id', 'a.message_id')
    .select(['a.id', 'a.active', 'a.wait_value', 'a.wait_unit', 'a.again_value', 'a.again_unit', 'a.statuses'])
    .select(['a.message_id', 'a.revision'])
    .select(['m.contents', 'm.image'])

export const listAutomations = (db: TenantDb) => rows(db).execute()
export type AutomationRow = Awaited<ReturnType<typeof listAutomations>>[number]

export const findAutomation = (db: TenantDb, id: AutomationId) => rows(db).where('a.id', '=', id).executeTakeFirst()

const againOf = (row: { again_value: number | null; again_unit: string | null }): Wait | null =>
  row.again_value === null ? null : { value: row.again_value, unit: row.again_unit as Wait['unit'] }

export const configOf = (row: AutomationRow): AutomationConfig => ({
  active: row.active,
  contents: row.contents as unknown as MessageContent[],
  image: row.image,
  wait: { value: row.wait_value, unit: row.wait_unit as Wait['unit'] },
  again: againOf(row),
  statuses: row.statuses as unknown as AutomationConfig['statuses'],
})

/** Active ones with what a trigger needs. */
export async function listActive(db: TenantDb, ids: readonly AutomationId[]) {
  const found = await db
    .selectFrom('automations')
    .select(['id', 'wait_value', 'wait_unit', 'again_value', 'again_unit', 'statuses', 'message_id'])
    .where('active', '=', true)
    .where('id', 'in', [...ids])
    .execute()
  return new Map(
    found.map((row) => {
      const again = againOf(row)
      return [
        row.id as AutomationId,
        {
          messageId: row.message_id,
          waitMs: waitMs({ value: row.wait_value, unit: row.wait_unit as Wait['unit'] }),
          againMs: again && waitMs(again),
          statuses: row.statuses as unknown as AutomationConfig['statuses'],
        },
      ]
    }),
  )
}

export type ActiveAutomation = NonNullable<ReturnType<Awaited<ReturnType<typeof listActive>>['get']>>

/** Of all versions together, with the orders that followed. */
export async function readResults(db: TenantDb, { now }: { now: Date }) {
  const week = new Date(now.getTime() - 7 * 86_400_000)
  const sums = await db
    .selectFrom('messages')
    .where('kind', '=', 'automation')
    .groupBy('automation')
    .select([
      'automation',
      sql<number>`sum(sent)::integer`.as('sent'),
      sql<number>`sum(delivered)::integer`.as('delivered'),
      sql<number>`sum(opened)::integer`.as('opened'),
    ])
    .execute()
  const due = await db
    .selectFrom('message_deliveries as v')
    .innerJoin('messages as m', 'm.id', 'v.message_id')
    .where('m.kind', '=', 'automation')
    .where((eb) => eb.or([eb('v.state', '=', 0), eb('v.sent_at', '>', week)]))
    .groupBy('m.automation')
    .select([
      'm.automation',
      sql<number>`count(*) filter (where v.state = 0)::integer`.as('waiting'),
      sql<number>`count(*) filter (where v.state = 1)::integer`.as('week'),
    ])
    .execute()
  const orders = await db
    .selectFrom('insight_orders as o')
    .innerJoin('messages as m', 'm.id', 'o.push_id')
    .where('m.kind', '=', 'automation')
    .where('o.is_sale', '=', true)
    .groupBy('m.automation')
    .select([
      'm.automation',
      sql<number>`count(*)::integer`.as('orders'),
      sql<string>`coalesce(sum(o.store_minor), 0)`.as('minor'),
    ])
    .execute()
  return (id: AutomationId): Pick<Automation, 'results' | 'waiting' | 'lastWeek'> => {
    const sum = sums.find((row) => row.automation === id)
    const inFlight = due.find((row) => row.automation === id)
    const sold = orders.find((row) => row.automation === id)
    return {
      results: {
        sent: sum?.sent ?? 0,
        delivered: sum?.delivered ?? 0,
        opened: sum?.opened ?? 0,
        orders: sold?.orders ?? 0,
        revenueMinor: Number(sold?.minor ?? 0),
      },
      waiting: inFlight?.waiting ?? 0,
      lastWeek: inFlight?.week ?? 0,
    }
  }
}
