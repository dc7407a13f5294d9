// The outbox at real size, on both databases: deliveries of 100,000 devices in their own zones made, taken and written down,
// and a segment counted over a million devices.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { countAudience } from '../../apps/server/src/modules/notifications/audience.ts'
import { claimDeliveries } from '../../apps/server/src/modules/notifications/claim-deliveries.ts'
import { fanOutNext } from '../../apps/server/src/modules/notifications/fan-out.ts'
import { settleDeliveries } from '../../apps/server/src/modules/notifications/settle-deliveries.ts'
import { openDatabase } from '../../apps/server/src/platform/db/open-database.ts'
import { forApp } from '../../apps/server/src/platform/db/tenant.ts'
import { startPostgres } from '../../tooling/postgres.mjs'
import { cpuOfFamily, postmasterOf } from '../cpu.mjs'
import { median } from '../machine.mjs'
import { startServer } from '../server-process.mjs'

const appKey = 'bench-push'
const devices = 100_000
const installs = 1_000_000
/** Written at once, within what a statement may take. */
const piece = 25_000
const dayMs = 86_400_000
const goals = { fanOutMs: { postgres: 2_000, embedded: 4_000 }, segmentMs: 300 }
const zones = Intl.supportedValuesOf('timeZone').filter((_, at) => at % 8 === 0)
const rounded = (value) => Math.round(value).toLocaleString('en')

const fillDevices = (db, from, to) =>
  sql`insert into push_devices (app_key, install_id, provider, target, p256dh, auth, platform, app_version, locale, tz, customer_id,
      granted_at, registered_at, last_seen_at, cart_at)
    select ${appKey}, 'install-' || lpad(i::text, 8, '0'), 'web', 'https://push.example/' || md5(i::text), 'k', 'a',
      (array['ios','android','web'])[1 + i % 3], '1.' || i % 20 || '.0', (array['en-US','de-DE','fr-FR','ar-EG'])[1 + i % 4],
      (${zones}::text[])[1 + i % ${zones.length}], case when i % 3 = 0 then 'c' || i end, now(), now(),
      now() - interval '90 days' * (i % 1000 / 1000.0), case when i % 11 = 0 then now() end
    from generate_series(${from}::integer, ${to}::integer) i`.execute(db)

const fillInterests = (db, from, to) =>
  sql`insert into device_interests (app_key, install_id, kind, product_id, at)
    select ${appKey}, 'install-' || lpad(i::text, 8, '0'), 'viewed', 'p' || i % 500, now() - interval '1 day' * (i % 60)
    from generate_series(${from}::integer, ${to}::integer) i`.execute(db)

/** Every fifth device ordered, of those every other one twice. */
const fillOrders = (db, from, to) =>
  sql`insert into orders (app_key, id, number, number_key, placed_at, updated_at, read_at, status_code, native_status,
      currency_code, total_minor, worth_minor, worth_currency, item_count, device, email, customer_name, install_id, details, words)
    select ${appKey}, 'o' || i || '-' || again, i::text, i::text, now() - interval '1 day' * (i % 300), now(), now(), 10, '',
      'USD', 100, 100, 'USD', 1, 'ios', '', '', 'install-' || lpad(i::text, 8, '0'), '{"lines":[]}', ''::tsvector
    from generate_series(${from}::integer, ${to}::integer) i cross join generate_series(1, 2) again
    where i % 5 = 0 and (again = 1 or i % 10 = 0)`.execute(db)

const insertMessage = (db, id, now, over = {}) => {
  const tomorrow = new Date(now.getTime() + 2 * dayMs).toISOString().slice(0, 10)
  return db
    .insertInto('messages')
    .values({
      ...{ app_key: appKey, id, kind: 'manual', type: 'sale', topic: 'news', urgent: true, status: 'sending' },
      contents: JSON.stringify([{ language: 'en', title: 'Sale', body: 'Body' }]),
      data: JSON.stringify({ endPointType: 'none', type: 'sale' }),
      audience: JSON.stringify({ kind: 'all' }),
      ...{ timing: 'own', delivery_time: `${tomorrow}T10:00:00` },
      ...{ first_at: now, last_at: new Date(now.getTime() + 3 * dayMs), fan_out_at: now, created_at: now },
      ...over,
    })
    .execute()
}

async function measured(cpu, act) {
  const [began, before] = [performance.now(), cpu()]
  await act()
  return { cpuMs: cpu() - before, wallMs: performance.now() - began }
}

const segments = {
  'platform, language, last seen and cart': [
    { kind: 'platform', platforms: ['ios', 'android'] },
    { kind: 'language', languages: ['en', 'de'] },
    { kind: 'lastSeen', days: 30, within: true },
    { kind: 'cart', filled: true },
  ],
  'two orders or more in 90 days': [{ kind: 'orders', bound: 'least', count: 2, days: 90 }],
  'viewed one of two products in 30 days': [{ kind: 'product', act: 'viewed', products: ['p1', 'p2'], days: 30 }],
}

async function measureOn(name, engine, { db }, cpu) {
  console.log(`\n## ${name}`)
  await db
    .insertInto('apps')
    .values({ app_key: appKey, application_name: 'Bench', store_url: 'https://store.example', write_key: 'bench-push' })
    .execute()
  for (let from = 1; from <= devices; from += piece) await fillDevices(db, from, from + piece - 1)
  await sql`analyze push_devices`.execute(db)
  const now = new Date()
  const found = []
  for (const id of ['m1', 'm2', 'm3']) {
    await insertMessage(db, id, now)
    found.push(
      await measured(cpu, async () => {
        while (await fanOutNext(db, now));
      }),
    )
  }
  const cpuMs = median(found.map((one) => one.cpuMs))
  console.log(
    `fan-out of ${rounded(devices)} devices in ${zones.length} zones: ${rounded(cpuMs)} ms of CPU (goal ${rounded(goals.fanOutMs[engine])}), ${rounded(median(found.map((one) => one.wallMs)))} ms`,
  )
  await db
    .updateTable('messages')
    .set({ fan_out_at: now, fan_out_after: null, status: 'sending' })
    .where('id', '=', 'm1')
    .execute()
  const again = await measured(cpu, async () => {
    while (await fanOutNext(db, now));
  })
  const { count } = await db
    .selectFrom('message_deliveries')
    .select(sql`count(*)::integer`.as('count'))
    .executeTakeFirstOrThrow()
  if (count !== 3 * devices) throw new Error(`${count} deliveries instead of ${3 * devices}`)
  console.log(`the same again makes none: ${rounded(again.cpuMs)} ms of CPU`)

  // Those of the others are due in days.
  await insertMessage(db, 'm4', now, { timing: 'zone' })
  while (await fanOutNext(db, now));
  const later = new Date(now.getTime() + 60_000)
  let sent = 0
  const out = await measured(cpu, async () => {
    while (sent < devices) {
      const taken = await claimDeliveries(db, { now: later, most: 500 })
      if (taken.length === 0) break
      sent += taken.length
      const results = taken.map((one) => ({
        ...{ appKey, messageId: one.message_id, installId: one.install_id, triggerKey: one.trigger_key },
        ...{ attempts: one.attempts, expiresAt: one.expires_at, target: one.target, at: later },
        outcome: { kind: 'sent', providerId: 'p' },
      }))
      await settleDeliveries(db, results, later)
    }
  })
  console.log(
    `taken and written down, 500 at a time: ${rounded((sent / out.cpuMs) * 1_000)} per CPU second, ${rounded((sent / out.wallMs) * 1_000)} per second`,
  )

  await sql`truncate message_deliveries`.execute(db)
  for (let from = 1; from <= installs; from += piece) {
    const to = from + piece - 1
    if (from > devices) await fillDevices(db, from, to)
    await fillInterests(db, from, to)
    await fillOrders(db, from, to)
  }
  await sql`vacuum analyze push_devices`.execute(db)
  await sql`vacuum analyze device_interests`.execute(db)
  await sql`vacuum analyze orders`.execute(db)
  for (const [what, rules] of Object.entries(segments)) {
    const audience = { kind: 'segment', rules: { match: 'all', groups: [{ match: 'all', rules }] } }
    const counts = []
    for (let round = 0; round < 5; round += 1)
      counts.push(
        await measured(cpu, () => countAudience(forApp(db, appKey), { audience, topic: 'news', now: now.getTime() })),
      )
    const [wallMs, cpuMs] = ['wallMs', 'cpuMs'].map((name) => median(counts.map((one) => one[name])))
    console.log(
      `segment over ${rounded(installs)} (${what}): ${rounded(wallMs)} ms (goal ${goals.segmentMs}), ${rounded(cpuMs)} ms of CPU`,
    )
  }
}

/** A server that starts makes the tables, and leaves them. */
export async function measureOutbox() {
  const postgres = await startPostgres()
  await (await startServer({ databaseUrl: postgres.url })).stop()
  const onServer = openDatabase({ url: postgres.url })
  const postmaster = postmasterOf(postgres.url)
  await measureOn('PostgreSQL', 'postgres', onServer, () => cpuOfFamily(postmaster) + cpuOfFamily(process.pid))
  await onServer.close()
  postgres.stop()
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-outbox-'))
  await (await startServer({ environment: { DATA_DIR: folder } })).stop()
  const embedded = openDatabase({ dir: join(folder, 'database') })
  await measureOn('the embedded database', 'embedded', embedded, () => cpuOfFamily(process.pid))
  await embedded.close()
  rmSync(folder, { recursive: true, force: true })
}
