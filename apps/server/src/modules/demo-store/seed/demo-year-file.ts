/**
 * The years of the demo apps with all their sums, made when the project is built: the first start only moves them to its
 * own weeks. Without the file, as in tests, the events are taken in as those of any device.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { gunzipSync, gzipSync } from 'node:zlib'
import { makeStoreRows, type StoreRows } from '@vitrine/embedded-store/goods/store-rows'
import { insertRows } from '@vitrine/embedded-store/insert-rows'
import type { Kysely } from 'kysely'
import type { Tables } from '../../../db/tables.ts'
import { type CopiedRows, copyIn, copyOut, createSqlEventStore, type InstallBatch } from '../../insights/index.ts'
import { demoApps } from './demo-apps.ts'
import { newOrderId } from './demo-orders.ts'
import type { HomePage } from './demo-traffic.ts'
import { type DemoYear, makeYear, names, namesOfHome, yearEnd } from './demo-year.ts'

type Db = Kysely<Tables>

/** A year that can be put into a database: `insertSent` puts everything until the Monday. */
export interface ReadyYear extends Omit<DemoYear, 'sent'> {
  insertSent(trx: Db, byMs: number): Promise<void>
}

interface FiledYear extends Omit<DemoYear, 'sent'> {
  appKey: string
  rows: CopiedRows
}

const perDay = { aurora: 18, harbor: 12 } as const

const yearOf = (appKey: string, rows: StoreRows): DemoYear => {
  const app = demoApps.find((one) => one.appKey === appKey)
  return makeYear({
    appKey,
    perDay: perDay[app?.emblem ?? 'aurora'],
    products: rows.products.map(({ id }) => id),
    categories: rows.categories.map(({ id }) => id),
  })
}

export const moveBatches = (batches: readonly InstallBatch[], byMs: number): InstallBatch[] =>
  batches.map((batch) => ({ ...batch, events: batch.events.map((event) => ({ ...event, at: event.at + byMs })) }))

/** As the server does it: each stretch as if it had come in at its end. */
export async function takeIn(
  db: Db,
  { appKey, year, byMs }: { appKey: string; year: Pick<DemoYear, 'sent' | 'pushes'>; byMs: number },
): Promise<void> {
  const { sent, pushes } = year
  const store = createSqlEventStore(db)
  for (const { until, batches } of sent) await store.append(appKey, moveBatches(batches, byMs), until + byMs)
  for (const push of pushes.filter(({ sentAt }) => sentAt < yearEnd))
    await store.recordCampaign(appKey, { ...push, sentAt: push.sentAt + byMs })
  await store.tidy({ now: yearEnd + byMs, keepFrom: 0 })
}

/** Gives each order an id of its own, since whoever knows it may open the order, and blocks those of the home page. */
export function withIds<T>(text: string, home: HomePage): T {
  const ids = new Map(namesOfHome(home))
  const named = text.replace(names, (name) => {
    const id = ids.get(name) ?? newOrderId()
    ids.set(name, id)
    return id
  })
  return JSON.parse(named) as T
}

interface YearRequest {
  file: string
  appKey: string
  rows: StoreRows
  home: HomePage
}

/** The year of an app from the file, else from the generator. */
export function readYear({ file, appKey, rows, home }: YearRequest): ReadyYear {
  if (!existsSync(file)) {
    const year = withIds<DemoYear>(JSON.stringify(yearOf(appKey, rows)), home)
    return { ...year, insertSent: (trx, byMs) => takeIn(trx, { appKey, year, byMs }) }
  }
  const lines = gunzipSync(readFileSync(file)).toString('utf8').split('\n')
  const line = lines.find((text) => text.startsWith(`{"appKey":${JSON.stringify(appKey)},`))
  if (line === undefined) throw new Error(`${file} has no year of ${appKey}.`)
  const year = withIds<FiledYear>(line, home)
  return { ...year, insertSent: (trx, byMs) => copyIn(trx, appKey, { rows: year.rows, byMs }) }
}

const noPicture = () => ({ url: '', thumbnailUrl: '', width: 1, height: 1 })

/** Takes the years into an empty database, and writes what stands there then. */
export async function writeYears(db: Db, file: string): Promise<void> {
  const lines: string[] = []
  for (const { appKey, name, storeUrl, storeCode } of demoApps) {
    const row = { app_key: appKey, application_name: name, store_url: storeUrl, store_code: storeCode, icon: '' }
    await insertRows(db, 'apps', [{ ...row, default_language: 'en', currency_code: 'USD' }])
    const year = yearOf(appKey, makeStoreRows(appKey, yearEnd, noPicture))
    await db.transaction().execute((trx) => takeIn(trx, { appKey, year, byMs: 0 }))
    const { sent: _sent, ...rest } = year
    lines.push(JSON.stringify({ appKey, ...rest, rows: await copyOut(db, appKey) } satisfies FiledYear))
  }
  writeFileSync(file, gzipSync(lines.join('\n')))
}
