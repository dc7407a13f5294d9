/**
 * Jobs that a version with pg-boss 10 left in its schema `pgboss`, which no later pg-boss reads. They are taken over once, in
 * the transaction that makes the tables of today, and the schema goes with it.
 *
 * A server of before that still runs (a rolling start) finds no tables from then on: what it sends within a transaction rolls
 * that back, and it takes no more jobs. A job that it runs at that moment is taken over as running. Nobody can write down that
 * it ended, so it is tried again when its time is over, as after a kill. A server of before that is started anew makes its
 * schema again; the next start of a later one takes that over too.
 */
import { type Kysely, sql } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import { jobSchema, keptSeconds, queue } from './job-tables.ts'

export async function hasFormerJobs(db: Kysely<Tables>): Promise<boolean> {
  const { rows } = await sql<{ job: string | null }>`select to_regclass('pgboss.job')::text as job`.execute(db)
  return rows[0]?.job != null
}

/**
 * What waits, is tried again or runs, with its data, time and tries. Of what ended, the last job of each kind that repeats:
 * it tells that its span has one.
 */
export async function takeOverFormerJobs(trx: Kysely<Tables>): Promise<void> {
  // Waits for transactions that have sent something, and lets nobody send more.
  await sql`lock table pgboss.job in access exclusive mode`.execute(trx)
  await sql`
    insert into ${sql.table(`${jobSchema}.job`)} (
      id, name, policy, priority, data, state, retry_limit, retry_count, retry_delay, retry_backoff, start_after, started_on,
      completed_on, created_on, keep_until, expire_seconds, deletion_seconds, singleton_key, singleton_on, output)
    select
      id, ${queue}, 'standard', priority, data, state::text::${sql.id(jobSchema, 'job_state')}, retry_limit, retry_count,
      retry_delay, retry_backoff, start_after, started_on, completed_on, created_on, keep_until,
      extract(epoch from expire_in)::integer, ${keptSeconds}, singleton_key, singleton_on, output
    from pgboss.job
    where state in ('created', 'retry', 'active') or id in (
      select distinct on (singleton_key) id from pgboss.job
      where singleton_on is not null and state in ('completed', 'failed')
      order by singleton_key, singleton_on desc)
    on conflict do nothing`.execute(trx)
  await sql`drop schema pgboss cascade`.execute(trx)
}
