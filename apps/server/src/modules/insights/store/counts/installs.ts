/** Installs, each as its events left it, and when they were first used, installed and signed up. */
import { dayMs } from '@vitrine/domain/time'
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../../../db/tables.ts'
import { inTransaction, lockApp } from '../app-lock.ts'
import type { InstallBatch } from '../event-store.ts'
import type { Failures } from '../failures.ts'
import { packTaps, unpackTaps } from '../fold/block-taps.ts'
import type { Changes } from '../fold/changes.ts'
import type { Folding, InstallState, Visit } from '../fold/folding.ts'
import { type Platform, platforms } from '../kinds.ts'
import type { Count } from './count.ts'
import { countTable, first, key, latest, newest } from './count-table.ts'
import { addSums } from './sums.ts'

type Db = Kysely<Tables>

type InstallRow = Omit<InstallState, 'push' | 'cart' | 'taps'> & {
  pushId: string | null
  pushAt: number | null
  cartId: string | null
  cartFirstAt: number | null
  cartAt: number | null
  taps: string | null
}

const moveTaps = (taps: string, byMs: number): string | null =>
  packTaps(unpackTaps(taps).map((tap) => ({ ...tap, at: tap.at + byMs })))

const stored = countTable<InstallRow>(
  { name: 'installs', goesWithInstall: true, movedColumn: { name: 'taps', move: moveTaps } },
  {
    installId: key('text'),
    ord: first('integer'),
    lastSeq: latest('bigint'),
    lastSeenAt: newest(),
    platform: first('text'),
    os: latest('text'),
    appVersion: latest('text'),
    locale: latest('text'),
    tz: latest('text'),
    firstAt: latest('timestamptz'),
    arrivedAt: latest('timestamptz'),
    installedAt: latest('timestamptz'),
    signedUpAt: latest('timestamptz'),
    sessions: latest('integer'),
    pushId: latest('text'),
    pushAt: latest('timestamptz'),
    cartId: latest('text'),
    cartFirstAt: latest('timestamptz'),
    cartAt: latest('timestamptz'),
    taps: latest('text'),
  },
)

/** As the device describes it. */
export const deviceOf = ({ os, appVersion, locale, tz }: InstallBatch) => ({ os, appVersion, locale, tz })

export const newInstall = (batch: InstallBatch, ord: number): InstallState => ({
  ...{ installId: batch.installId, ord, lastSeq: 0, lastSeenAt: 0, platform: batch.platform, ...deviceOf(batch) },
  firstAt: Number.POSITIVE_INFINITY,
  arrivedAt: null,
  installedAt: null,
  signedUpAt: null,
  sessions: 0,
  push: null,
  cart: null,
  taps: [],
})

/** The state that an install had when the oldest raw event was stored. */
export function stateAt(install: InstallState, horizon: number): InstallState {
  const before = (at: number | null) => (at !== null && at < horizon ? at : null)
  return {
    ...install,
    arrivedAt: before(install.arrivedAt),
    installedAt: before(install.installedAt),
    signedUpAt: before(install.signedUpAt),
    sessions: 0,
    push: install.push && install.push.at < horizon ? install.push : null,
    cart: install.cart && install.cart.at < horizon ? install.cart : null,
    taps: install.taps.filter(({ at }) => at < horizon),
  }
}

const ms = (date: Date | null): number | null => date?.getTime() ?? null
const asPlatform = (name: string): Platform => (platforms.numberOf(name as Platform) > 0 ? (name as Platform) : 'web')

export async function readInstalls(db: Db, appKey: string, installIds: readonly string[]): Promise<InstallState[]> {
  const rows = await db
    .selectFrom('installs')
    .selectAll()
    .where('app_key', '=', appKey)
    .where('install_id', '=', sql<string>`any(${installIds}::text[])`)
    .execute()
  return rows.map((row) => ({
    installId: row.install_id,
    ord: row.ord,
    lastSeq: row.last_seq,
    lastSeenAt: row.last_seen_at.getTime(),
    platform: asPlatform(row.platform),
    ...{ os: row.os, appVersion: row.app_version, locale: row.locale, tz: row.tz },
    firstAt: row.first_at.getTime(),
    arrivedAt: ms(row.arrived_at),
    installedAt: ms(row.installed_at),
    signedUpAt: ms(row.signed_up_at),
    sessions: row.sessions,
    push: row.push_id !== null && row.push_at ? { id: row.push_id, at: row.push_at.getTime() } : null,
    cart:
      row.cart_id !== null && row.cart_first_at && row.cart_at
        ? { id: row.cart_id, firstAt: row.cart_first_at.getTime(), at: row.cart_at.getTime() }
        : null,
    taps: unpackTaps(row.taps),
  }))
}

/** Writes an install down as it is now. */
export const noteInstall = (changes: Changes, { push, cart, taps, ...install }: InstallState): void =>
  changes.add(stored, {
    ...install,
    pushId: push?.id ?? null,
    pushAt: push?.at ?? null,
    cartId: cart?.id ?? null,
    cartFirstAt: cart?.firstAt ?? null,
    cartAt: cart?.at ?? null,
    taps: packTaps(taps),
  })

function move(
  { install, changes }: Folding,
  field: 'arrivedAt' | 'installedAt' | 'signedUpAt',
  { at, sum }: { at: number; sum: 'arrivals' | 'installs' | 'signUps' },
): void {
  const before = install[field]
  // It is installed once and signed up once; when it was first used may turn out to be earlier.
  if (before !== null && (before <= at || field !== 'arrivedAt')) return
  const { platform } = install
  if (before !== null) addSums(changes, { at: before, platform }, { [sum]: 1 }, -1)
  addSums(changes, { at, platform }, { [sum]: 1 }, 1)
  install[field] = at
}

function foldVisit(folding: Folding, { event: { name, at } }: Visit): void {
  move(folding, 'arrivedAt', { at, sum: 'arrivals' })
  if (name === 'app_installed') move(folding, 'installedAt', { at, sum: 'installs' })
  if (name === 'signed_up') move(folding, 'signedUpAt', { at, sum: 'signUps' })
}

/** So long after its last visit, an install may still report what it did then. */
const tapsKeptMs = 35 * dayMs
const installsAtOnce = 5_000

/** Takes the app's row, because its events write their installs in an order of their own. */
const forgetSomeTaps = (db: Db, appKey: string, before: Date): Promise<number> =>
  inTransaction(db, async (trx) => {
    await lockApp(trx, appKey)
    const { rows } = await sql`update installs set taps = null where app_key = ${appKey} and ord = any(array(
        select ord from installs where app_key = ${appKey} and taps is not null and last_seen_at < ${before}
        limit ${installsAtOnce})) returning ord`.execute(trx)
    return rows.length
  })

/** An install that does not come again places no order any more. */
async function forgetTaps(db: Db, now: number, failures: Failures): Promise<void> {
  const before = new Date(now - tapsKeptMs)
  const { rows } = await sql<{ app_key: string }>`
    select distinct app_key from installs where taps is not null and last_seen_at < ${before}`.execute(db)
  for (const { app_key: appKey } of rows)
    await failures.attempt(`forgetting taps of ${appKey}`, async () => {
      while ((await forgetSomeTaps(db, appKey, before)) === installsAtOnce);
    })
}

export const installs: Count = {
  tables: [stored],
  foldVisit,
  tidy: forgetTaps,
}
