import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { EventBatch } from '@vitrine/domain/events/events.routes'
import { dayMs } from '@vitrine/domain/time'
import { describe, expect, onTestFinished, test } from 'vitest'
import { createSqlEventStore } from '../apps/server/src/modules/insights/store/sql-event-store.ts'
import { openEmbeddedFolder } from '../apps/server/src/platform/db/embedded-folder.ts'
import { migrate } from '../apps/server/src/platform/db/migrate.ts'
import { type OpenDatabase, openDatabase } from '../apps/server/src/platform/db/open-database.ts'
import { chartsOf } from '../apps/server/test/insight-history.ts'
import { slowDown } from '../apps/server/test/slow-ingest.ts'
import { startPostgres } from '../tooling/postgres.mjs'
import { rounds } from '../tooling/rounds.ts'
import { type RunningServer, startServer } from './server.ts'

const template = join(import.meta.dirname, '../apps/server/dist/template.tar')
const appKey = 'killed-app'
const writeKey = 'killed-write-key'

const eventsABatch = 8
const devicesAtOnce = 6
/** At any moment of a transaction, among its first statements and among its last. */
const killedAfterMs = { early: Math.random() * 120, late: 120 + Math.random() * 120 }

interface Place {
  folder: string
  environment: Record<string, string>
  open: () => Promise<OpenDatabase>
}

/** Where the data lies: in a folder, or in a PostgreSQL that outlives the server. Without an app yet. */
async function placeOn(engine: string): Promise<Place> {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-killed-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  if (engine === 'PGlite') {
    const open = () => openEmbeddedFolder(join(folder, 'database'), { template })
    return { folder, environment: {}, open }
  }
  const { url, stop } = await startPostgres({ isDurable: false })
  onTestFinished(stop)
  const open = async () => openDatabase({ url })
  await withDatabase(open, ({ db }) => migrate(db))
  return { folder, environment: { DATABASE_URL: url }, open }
}

async function withDatabase<T>(open: () => Promise<OpenDatabase>, act: (on: OpenDatabase) => Promise<T>): Promise<T> {
  const database = await open()
  try {
    return await act(database)
  } finally {
    await database.close()
  }
}

async function buildApp({ db }: OpenDatabase): Promise<void> {
  const app = { app_key: appKey, application_name: 'Killed', store_url: 'https://store.example', write_key: writeKey }
  await db.insertInto('apps').values(app).execute()
  const code = 'en'
  await db.insertInto('app_languages').values({ app_key: appKey, code, label: 'English', is_default: true }).execute()
}

/** Sends like the shopper app: one batch at a time, again until it is answered. */
function makeDevice(number: number) {
  const installId = `killed-install-${number}`
  let acknowledged = 0
  let open: EventBatch | null = null
  const nextBatch = (): EventBatch => {
    const now = new Date().toISOString()
    return {
      ...{ install_id: installId, platform: 'web', os: '', app_version: '1', locale: 'en', tz: 'UTC' },
      sent_at: now,
      write_key: writeKey,
      events: Array.from({ length: eventsABatch }, (_, at) => ({
        seq: acknowledged * eventsABatch + at + 1,
        ts: now,
        session_id: `s${acknowledged}`,
        name: at === 0 ? 'session_started' : 'product_viewed',
        props: { product_id: `product-${at}` },
      })),
    }
  }
  return {
    installId,
    acknowledged: () => acknowledged,
    /** Returns how many events of the batch were new to the server. */
    async send({ shopperUrl }: RunningServer): Promise<number> {
      open ??= nextBatch()
      const answer = await fetch(`${shopperUrl}/a/${appKey}/events`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(open),
      })
      expect(answer.status).toBe(202)
      const { accepted, lastSeq } = (await answer.json()) as { accepted: number; lastSeq: number }
      expect(lastSeq).toBe(open.events.at(-1)?.seq)
      acknowledged += 1
      open = null
      return accepted
    },
  }
}

type Device = ReturnType<typeof makeDevice>

/** The process ends while the batches of these devices are being taken in; which of them had no answer. */
async function killWhileTaking(server: RunningServer, devices: readonly Device[], afterMs: number): Promise<Device[]> {
  const sent = Promise.allSettled(devices.map((device) => device.send(server)))
  await pause(afterMs)
  await server.stop('SIGKILL')
  const answers = await sent
  return devices.filter((_, at) => answers[at]?.status === 'rejected')
}

async function storedSeqs(store: ReturnType<typeof createSqlEventStore>): Promise<Map<string, number[]>> {
  const seqs = new Map<string, number[]>()
  for await (const piece of store.export(appKey, { from: 0, to: Date.now() + dayMs }))
    for (const { installId, seq } of piece) seqs.set(installId, [...(seqs.get(installId) ?? []), seq])
  return seqs
}

describe('a server that is killed while it takes events in', () => {
  test.each(['PGlite', 'PostgreSQL'].slice(0, rounds(1, 2)))(
    'on %s, has lost nothing that it acknowledged, has nothing in half, and counts what is sent again once',
    async (engine) => {
      const { folder, environment, open } = await placeOn(engine)
      await withDatabase(open, async (database) => {
        await buildApp(database)
        await slowDown(database)
      })
      const devices = Array.from({ length: devicesAtOnce }, (_, number) => makeDevice(number))
      const sendAll = (to: RunningServer) => Promise.all(devices.map((device) => device.send(to)))

      const first = await startServer({ dataDir: folder, environment })
      onTestFinished(async () => void (await first.stop('SIGKILL')))
      await sendAll(first)
      const unanswered = await killWhileTaking(first, devices, killedAfterMs.early)
      expect(unanswered.length).toBeGreaterThan(0)

      const second = await startServer({ dataDir: folder, environment })
      onTestFinished(async () => void (await second.stop('SIGKILL')))
      const again = await Promise.all(unanswered.map((device) => device.send(second)))
      // All of a batch or nothing of it: what was stored before the kill is not new.
      expect(again.every((accepted) => accepted === 0 || accepted === eventsABatch)).toBe(true)
      await sendAll(second)
      await killWhileTaking(second, devices, killedAfterMs.late)

      await withDatabase(open, async ({ db }) => {
        const store = createSqlEventStore(db)
        const seqs = await storedSeqs(store)
        let batches = 0
        for (const { installId, acknowledged } of devices) {
          const stored = (seqs.get(installId) ?? []).toSorted((one, other) => one - other)
          expect(stored).toEqual(stored.map((_, at) => at + 1))
          // The last batch may have been stored and not answered any more.
          expect([acknowledged(), acknowledged() + 1]).toContain(stored.length / eventsABatch)
          batches += stored.length / eventsABatch
        }
        const dayOf = (ms: number) => new Date(ms).toISOString().slice(0, 10)
        const now = Date.now()
        const range = { zone: 'UTC', from: dayOf(now - dayMs), to: dayOf(now), now }
        const counted = await chartsOf(store, appKey, range)
        expect(counted['sessions']?.number).toBe(batches)
        await store.rebuild(appKey)
        expect(await chartsOf(store, appKey, range)).toEqual(counted)
      })
    },
    240_000,
  )
})
