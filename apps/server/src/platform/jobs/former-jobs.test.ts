/** Jobs as a version with pg-boss 10 left them, and what becomes of each at the start of this one. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { pino } from 'pino'
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest'
import { createTestApp } from '../../../test/test-app.ts'
import type { JobKind } from '../../ports.ts'
import { migrate, pendingMigrations } from '../db/migrate.ts'
import { openBoss, sqlOf } from './job-store.ts'
import { createJobs, type JobEnd, type RunningJobs } from './jobs.ts'

const { ports, database, clock } = await createTestApp()
const { db } = database
const formerTables = readFileSync(join(import.meta.dirname, '../../../test/upgrade/pgboss-10.sql'), 'utf8')

const day = 86_400
/** The beginning of a span as the database keeps it; `ago` counts spans back. */
const spanStart = (seconds: number, ago = 0) =>
  sql`'epoch'::timestamp + ${seconds} * interval '1 second' * (floor(extract(epoch from now()) / ${seconds}) - ${ago})`

interface FormerJob {
  kind: string
  state: 'created' | 'retry' | 'active' | 'completed' | 'failed'
  retryCount?: number
  /** Seconds from now. */
  startsIn?: number
  /** Seconds ago. */
  started?: number
  span?: ReturnType<typeof spanStart>
}

// Each test makes the schema anew, so that a statement kept by a connection must not have one of its types as a parameter.
const leaveFormer = ({ kind, state, retryCount = 0, startsIn = -1, started, span }: FormerJob) => sql`
  insert into pgboss.job (
    name, data, state, retry_limit, retry_count, retry_delay, retry_backoff, start_after, started_on, completed_on,
    singleton_key, singleton_on, expire_in, policy)
  values (
    'vitrine', ${JSON.stringify({ kind, data: { of: kind } })}::jsonb, ${state}::text::pgboss.job_state, 3, ${retryCount}, 1, true,
    now() + ${startsIn} * interval '1 second', now() - ${started ?? null}::integer * interval '1 second',
    ${state === 'completed' || state === 'failed' ? sql`now()` : null}, ${span ? kind : null}, ${span ?? null},
    interval '5 minutes', 'standard')`

let begun: RunningJobs[] = []

/** As the process of this version, whose runs are told by kind with the data that they were given. */
async function startProcess(kinds: readonly Partial<JobKind<{ of?: string }>>[]) {
  const runs: string[] = []
  const ends: JobEnd[] = []
  const jobs = await createJobs({ db, clock, log: pino({ level: 'silent' }), pollMs: 50 })
  begun.push(jobs)
  const whole = kinds.map((kind) => ({
    run: async (_ports: unknown, { of }: { of?: string }) => {
      runs.push(`${kind.name} ${of ?? 'anew'}`)
      if (kind.name?.startsWith('failing')) throw new Error('never')
    },
    ...kind,
  }))
  await jobs.start(whole as unknown as JobKind[], ports, (end) => ends.push(end))
  return { runs, ends }
}

/** Runs whose time is over are tried again; a second pass within a second does nothing. */
async function endOverdue(): Promise<void> {
  const overdue = sql`select 1 from jobs.job where state = 'active' and started_on < now() - interval '300 seconds'`
  const left = async () => {
    await openBoss(db).supervise()
    return (await overdue.execute(db)).rows.length
  }
  await expect.poll(left).toBe(0)
}

beforeEach(async () => {
  await sqlOf(db).executeSql(formerTables)
})
afterEach(async () => {
  for (const jobs of begun) await jobs.stop()
  begun = []
  await sql`drop schema if exists pgboss cascade`.execute(db)
  await sql`delete from jobs.job`.execute(db)
})

describe('jobs of a version with pg-boss 10', () => {
  test('are done once as they would have been, whatever their state, and their tables are gone', async () => {
    const left: FormerJob[] = [
      { kind: 'due', state: 'created' },
      { kind: 'later', state: 'created', startsIn: 3_600 },
      { kind: 'again', state: 'retry', started: 60, retryCount: 1 },
      { kind: 'again-later', state: 'retry', started: 60, startsIn: 3_600 },
      { kind: 'failing-last-try', state: 'retry', started: 60, retryCount: 2 },
      { kind: 'running', state: 'active', started: 10 },
      { kind: 'lost', state: 'active', started: 301 },
      { kind: 'done', state: 'completed', started: 60 },
      { kind: 'failed', state: 'failed', started: 60 },
    ]
    for (const job of left) await leaveFormer(job).execute(db)
    expect(await pendingMigrations(db)).toEqual(['the tables of jobs'])
    await Promise.all([migrate(db), migrate(db)])
    expect(await pendingMigrations(db)).toEqual([])
    await expect(sql`insert into pgboss.job (name) values ('vitrine')`.execute(db)).rejects.toThrow('pgboss')

    const { runs, ends } = await startProcess(left.map(({ kind }) => ({ name: kind })))
    await expect.poll(() => ends.length).toBe(3)
    expect(runs.toSorted()).toEqual(['again again', 'due due', 'failing-last-try failing-last-try'])
    expect(ends.find(({ kind }) => kind === 'failing-last-try')?.outcome).toBe('failed')

    await endOverdue()
    await sql`update jobs.job set start_after = now() where state in ('created', 'retry')`.execute(db)
    await expect.poll(() => ends.length).toBe(6)
    expect(runs.slice(3).toSorted()).toEqual(['again-later again-later', 'later later', 'lost lost'])

    await sql`update jobs.job set started_on = now() - interval '301 seconds' where state = 'active'`.execute(db)
    await endOverdue()
    await sql`update jobs.job set start_after = now() where state = 'retry'`.execute(db)
    await expect.poll(() => ends.length).toBe(7)
    expect(runs.slice(6)).toEqual(['running running'])
  })

  test('what repeats is not sent again in a span that has one, waiting or done', async () => {
    const span = { done: spanStart(day), before: spanStart(day, 1) }
    await leaveFormer({ kind: 'done', state: 'completed', started: 60, span: span.before }).execute(db)
    await leaveFormer({ kind: 'done', state: 'completed', started: 60, span: span.done }).execute(db)
    await leaveFormer({ kind: 'waits', state: 'created', startsIn: 3_600, span: span.done }).execute(db)
    await leaveFormer({ kind: 'yesterday', state: 'completed', started: 60, span: span.before }).execute(db)
    await migrate(db)
    const kinds = ['done', 'waits', 'yesterday'].map((name) => ({ name, everySeconds: day }))
    const { runs, ends } = await startProcess(kinds)
    await expect.poll(() => ends.length).toBe(1)
    expect(runs).toEqual(['yesterday anew'])
    await sql`update jobs.job set start_after = now() where state = 'created'`.execute(db)
    await expect.poll(() => runs).toEqual(['yesterday anew', 'waits waits'])
  })

  // The embedded database has one connection, and so no other process beside.
  test.skipIf(inject('postgresUrl') === undefined)(
    'what a process of before is about to send is waited for',
    async () => {
      let migrating: Promise<unknown> = Promise.resolve()
      await db.transaction().execute(async (trx) => {
        await leaveFormer({ kind: 'due', state: 'created' }).execute(trx)
        migrating = migrate(db)
        await new Promise((resolve) => setTimeout(resolve, 300))
      })
      await migrating
      const { runs } = await startProcess([{ name: 'due' }])
      await expect.poll(() => runs).toEqual(['due due'])
    },
  )
})
