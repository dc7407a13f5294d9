import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { hourMs } from '@vitrine/domain/time'
import { type CompiledQuery, type Kysely, sql } from 'kysely'
import { pino } from 'pino'
import { afterEach, describe, expect, inject, test } from 'vitest'
import { createTestApp } from '../../../test/test-app.ts'
import type { Tables } from '../../db/tables.ts'
import type { JobKind } from '../../ports.ts'
import { migrate, pendingMigrations } from '../db/migrate.ts'
import { openDatabase } from '../db/open-database.ts'
import { openBoss } from './job-store.ts'
import { createJobs, type JobEnd, type RunningJobs } from './jobs.ts'

const { ports, database, clock } = await createTestApp()
const log = pino({ level: 'silent' })

let begun: RunningJobs[] = []
let names = 0
afterEach(async () => {
  for (const jobs of begun) await jobs.stop()
  begun = []
  await sql`delete from jobs.job`.execute(database.db)
})

/** As one process that does jobs of these kinds. */
async function startProcess(kinds: JobKind<never>[], { db = database.db, stopWithinMs = 5_000, pollMs = 50 } = {}) {
  const ends: JobEnd[] = []
  const jobs = await createJobs({ db, clock, log, pollMs, stopWithinMs })
  begun.push(jobs)
  await jobs.start(kinds as unknown as JobKind[], ports, (end) => ends.push(end))
  return { jobs, ends }
}

/** A kind that writes down what it was given; `act` says how a run goes. */
function buildKind(act: (times: number) => unknown = () => {}, more: Partial<JobKind<{ of: number }>> = {}) {
  const runs: number[] = []
  names += 1
  const kind: JobKind<{ of: number }> = {
    name: `test-${names}`,
    retryLimit: 1,
    retryAfterSeconds: 1,
    ...more,
    run: async (_ports, { of }) => {
      runs.push(of)
      await act(runs.length)
    },
  }
  return { kind, runs }
}

const held = () => {
  let letGo = () => {}
  const until = new Promise<void>((resolve) => {
    letGo = resolve
  })
  return { until, letGo: () => letGo() }
}

/** The database with a switch; `answered` may hold its answers back. */
function switchable(db: Kysely<Tables>, answered?: (text: string, rows: unknown[]) => Promise<void>) {
  const state = { isAway: false }
  const refuse = () => Promise.reject(Object.assign(new Error('the database is away'), { code: '57P03' }))
  const proxy = new Proxy(db, {
    get(target, name) {
      if (state.isAway && name === 'executeQuery') return refuse
      if (answered && name === 'executeQuery')
        return async (query: CompiledQuery) => {
          const result = await target.executeQuery(query)
          await answered(query.sql, result.rows)
          return result
        }
      const value = Reflect.get(target, name) as unknown
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
  return { db: proxy, state }
}

describe('jobs', () => {
  test('of two processes each job is done by one', async () => {
    const { kind, runs } = buildKind()
    const first = await startProcess([kind])
    await startProcess([kind])
    await Promise.all(Array.from({ length: 20 }, (_, of) => first.jobs.send(kind, { of })))
    await expect.poll(() => runs.length).toBe(20)
    expect(runs.toSorted((one, other) => one - other)).toEqual(Array.from({ length: 20 }, (_, of) => of))
  })

  test('what repeats is done once in its span, whoever starts and starts again', async () => {
    const { kind, runs } = buildKind(() => {}, { everySeconds: 86_400 })
    const first = await startProcess([kind])
    const second = await startProcess([kind])
    await expect.poll(() => runs.length).toBe(1)
    await first.jobs.stop()
    await second.jobs.stop()
    const other = buildKind()
    const third = await startProcess([kind, other.kind])
    const fourth = await startProcess([other.kind, kind])
    await fourth.jobs.send(other.kind, { of: 1 })
    // The end of a job is told after its run is written down.
    const kindsDone = () => [...third.ends, ...fourth.ends].map((end) => end.kind)
    await expect.poll(kindsDone).toEqual([other.kind.name])
    expect(runs).toHaveLength(1)
  })

  test('what repeats with a delay is sent at the start and done when the delay is over', async () => {
    const { kind, runs } = buildKind(() => {}, { everySeconds: 86_400, delaySeconds: 3_600 })
    await startProcess([kind])
    const waiting = () => sql<{ n: number }>`select count(*) as n from jobs.job where start_after > now()`
    await expect.poll(async () => (await waiting().execute(database.db)).rows[0]?.n).toBe(1)
    expect(runs).toEqual([])
    await sql`update jobs.job set start_after = now() - interval '1 second'`.execute(database.db)
    await expect.poll(() => runs.length).toBe(1)
  })

  test('a failure is counted and tried again, and given up in the end', async () => {
    const once = buildKind((times) => times === 1 && Promise.reject(new Error('no luck')))
    const never = buildKind(() => Promise.reject(new Error('never')))
    const { jobs, ends } = await startProcess([once.kind, never.kind])
    await jobs.send(once.kind, { of: 7 })
    await jobs.send(never.kind, { of: 8 })
    await expect.poll(() => ends.length).toBe(4)
    const outcomes = (name: string) => ends.filter(({ kind }) => kind === name).map(({ outcome }) => outcome)
    expect(outcomes(once.kind.name)).toEqual(['retried', 'done'])
    expect(outcomes(never.kind.name)).toEqual(['retried', 'failed'])
    expect(once.runs).toEqual([7, 7])
  })

  test('stopping waits for what runs, and begins nothing more', async () => {
    const { until, letGo } = held()
    const { kind, runs } = buildKind(() => until)
    const { jobs, ends } = await startProcess([kind])
    await jobs.send(kind, { of: 1 })
    await expect.poll(() => runs.length).toBe(1)
    const stopping = jobs.stop()
    await jobs.send(kind, { of: 2 })
    letGo()
    await stopping
    expect(ends.map(({ outcome }) => outcome)).toEqual(['done'])
    expect(runs).toEqual([1])
  })

  test('a job that a process takes while it is told to stop is done, and not left to its time limit', async () => {
    const { until, letGo } = held()
    const taken = held()
    const { kind, runs } = buildKind()
    const { db } = switchable(database.db, async (text, rows) => {
      if (!text.includes('SKIP LOCKED') || rows.length === 0) return
      taken.letGo()
      await until
    })
    const { jobs, ends } = await startProcess([kind], { db })
    await jobs.send(kind, { of: 1 })
    await taken.until
    const stopping = jobs.stop()
    letGo()
    await stopping
    expect(ends.map(({ outcome }) => outcome)).toEqual(['done'])
    expect(runs).toEqual([1])
  })

  test('what a stopping process cannot end is done by the next one', async () => {
    const { until, letGo } = held()
    // Its only try: stopping does not use it up.
    const { kind, runs } = buildKind((times) => (times === 1 ? until : undefined), { retryLimit: 0 })
    const { jobs } = await startProcess([kind], { stopWithinMs: 50 })
    await jobs.send(kind, { of: 1 })
    await expect.poll(() => runs.length).toBe(1)
    await jobs.stop()
    const next = await startProcess([kind])
    await expect.poll(() => next.ends.length).toBe(1)
    expect(runs).toEqual([1, 1])
    letGo()
  })

  test('what repeats and takes longer than its span leaves the other places to others', async () => {
    const { until, letGo } = held()
    const slow = buildKind(() => until, { everySeconds: 3_600 })
    const other = buildKind()
    const { jobs } = await startProcess([slow.kind, other.kind])
    await expect.poll(() => slow.runs.length).toBe(1)
    for (let times = 0; times < 4; times++) await jobs.send(slow.kind, { of: times })
    await jobs.send(other.kind, { of: 1 })
    await expect.poll(() => other.runs).toEqual([1])
    const open = () => sql<{ n: number }>`select count(*) as n from jobs.job where state in ('created', 'active')`
    await expect.poll(async () => (await open().execute(database.db)).rows[0]?.n).toBe(1)
    expect(slow.runs).toHaveLength(1)
    letGo()
  })

  test('what waits for others takes no place from jobs that work, however much of it there is', async () => {
    const { until, letGo } = held()
    const slow = buildKind(() => until, { waits: true })
    const other = buildKind()
    const { jobs } = await startProcess([slow.kind, other.kind])
    for (let of = 0; of < 9; of++) await jobs.send(slow.kind, { of })
    await expect.poll(() => slow.runs.length).toBe(9)
    await jobs.send(other.kind, { of: 1 })
    await expect.poll(() => other.runs).toEqual([1])
    letGo()
  })

  test('what is sent within a transaction is done when that is committed, not at the next look, and never when it is not', async () => {
    const { kind, runs } = buildKind()
    const { jobs } = await startProcess([kind], { pollMs: 60_000 })
    const send = (of: number, fails: boolean) =>
      database.db.transaction().execute(async (trx) => {
        await jobs.send(kind, { of }, { within: trx })
        if (fails) throw new Error('rolled back')
      })
    await expect(send(1, true)).rejects.toThrow('rolled back')
    await send(2, false)
    await expect.poll(() => runs).toEqual([2])
  })

  test('what a job sends within its transaction is done when the job has ended, and not at the next look', async () => {
    const next = buildKind()
    const first: JobKind<{ of: number }> = {
      ...buildKind().kind,
      run: (_ports, data) => database.db.transaction().execute((trx) => jobs.send(next.kind, data, { within: trx })),
    }
    const { jobs } = await startProcess([first, next.kind], { pollMs: 60_000 })
    await jobs.send(first, { of: 7 })
    await expect.poll(() => next.runs).toEqual([7])
  })

  test('what is sent while a look is under way is found by the next one at once', async () => {
    const { kind, runs } = buildKind()
    const { until, letGo } = held()
    let looks = 0
    const { db } = switchable(database.db, async (text) => {
      if (!/for update/i.test(text)) return
      looks += 1
      if (looks === 1) await until
    })
    const { jobs } = await startProcess([kind], { db, pollMs: 60_000 })
    await expect.poll(() => looks).toBe(1)
    await jobs.send(kind, { of: 1 })
    letGo()
    await expect.poll(() => runs).toEqual([1])
  })

  // The embedded database has one connection: no other job ends there while a transaction is open.
  test.skipIf(inject('postgresUrl') === undefined)(
    'what a job sends within its transaction is found at its end, also when another job ended meanwhile',
    async () => {
      const next = buildKind()
      const [sent, other] = [held(), held()]
      const first: JobKind<{ of: number }> = {
        ...buildKind().kind,
        run: (_ports, data) =>
          database.db.transaction().execute(async (trx) => {
            await jobs.send(next.kind, data, { within: trx })
            sent.letGo()
            await other.until
          }),
      }
      const meanwhile = buildKind(() => sent.until)
      const { jobs, ends } = await startProcess([first, meanwhile.kind, next.kind], { pollMs: 60_000 })
      await jobs.send(meanwhile.kind, { of: 1 })
      await jobs.send(first, { of: 7 })
      await expect.poll(() => ends.map(({ kind }) => kind)).toEqual([meanwhile.kind.name])
      other.letGo()
      await expect.poll(() => next.runs).toEqual([7])
    },
  )

  test('what is for later waits for its time', async () => {
    const { kind, runs } = buildKind()
    const { jobs } = await startProcess([kind])
    await jobs.send(kind, { of: 1 }, { startAfter: new Date(Date.now() + hourMs) })
    await jobs.send(kind, { of: 2 })
    await expect.poll(() => runs).toEqual([2])
    await sql`update jobs.job set start_after = now() - interval '1 second'`.execute(database.db)
    await expect.poll(() => runs).toEqual([2, 1])
  })

  test('a database that goes away ends no process; what was not written down is done again', async () => {
    const { db, state } = switchable(database.db)
    const { kind, runs } = buildKind((times) => {
      state.isAway = times === 1
    })
    const { jobs } = await startProcess([kind], { db })
    await jobs.send(kind, { of: 1 })
    await expect.poll(() => runs.length).toBe(1)
    await expect(jobs.send(kind, { of: 2 })).rejects.toThrow('away')
    await new Promise((resolve) => setTimeout(resolve, 200))
    state.isAway = false
    await sql`update jobs.job set started_on = now() - interval '1 hour' where state = 'active'`.execute(database.db)
    const boss = openBoss(database.db)
    await boss.supervise()
    await expect.poll(() => runs).toEqual([1, 1])
  })

  test('a job that only another version knows waits for a process of that version', async () => {
    const later = buildKind()
    const { jobs, ends } = await startProcess([])
    await jobs.send(later.kind, { of: 1 })
    const waiting = () => sql<{ n: number }>`select count(*) as n from jobs.job where start_after > now()`
    await expect.poll(async () => (await waiting().execute(database.db)).rows[0]?.n).toBe(1)
    expect(ends).toEqual([])
    await jobs.stop()
    await sql`update jobs.job set start_after = now() - interval '1 second'`.execute(database.db)
    await startProcess([later.kind])
    await expect.poll(() => later.runs).toEqual([1])
  })

  test('a database without the tables of jobs is one to migrate', async () => {
    expect(await pendingMigrations(database.db)).toEqual([])
    await sql`drop schema jobs cascade`.execute(database.db)
    expect(await pendingMigrations(database.db)).toEqual(['the tables of jobs'])
    await Promise.all([migrate(database.db), migrate(database.db)])
    expect(await pendingMigrations(database.db)).toEqual([])
  })
})

// Of the other engine it is PostgreSQL's own affair.
test.skipIf(inject('postgresUrl') !== undefined)('jobs of an embedded database are there after a restart', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'vitrine-jobs-'))
  const { kind, runs } = buildKind()
  const first = openDatabase({ dir, template: inject('embeddedTemplate') })
  await migrate(first.db)
  await (await createJobs({ db: first.db, clock, log })).send(kind, { of: 1 })
  await first.close()
  const second = openDatabase({ dir })
  await second.ready()
  const { jobs } = await startProcess([kind], { db: second.db })
  await expect.poll(() => runs).toEqual([1])
  await jobs.stop()
  begun = []
  await second.close()
  await rm(dir, { recursive: true, force: true })
})
