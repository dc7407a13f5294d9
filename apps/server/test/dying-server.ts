/** Another server on the database of a test on PostgreSQL, until it is killed. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { type Kysely, sql } from 'kysely'
import pg from 'pg'
import { expect, inject } from 'vitest'
import type { Tables } from '../src/db/tables.ts'
import { atEnd } from './at-end.ts'
import type { DyingWork } from './dying-sender.ts'
import type { PushServices } from './push-services/push-services.ts'
import type { TestApp } from './test-app.ts'

const pathOf = (file: string) => fileURLToPath(new URL(file, import.meta.url))

async function urlOf(db: Kysely<Tables>): Promise<string> {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(db)
  const url = new URL(inject('postgresUrl') ?? '')
  url.pathname = `/${rows[0]?.name}`
  return url.href
}

interface Dying {
  app: TestApp
  services: Pick<PushServices, 'ca' | 'environment'>
  /** It takes this of a device instead of sending messages. */
  event?: DyingWork['event']
}

export async function startDyingServer({ app, services: { ca, environment }, event = null }: Dying) {
  const databaseUrl = await urlOf(app.database.db)
  const work: DyingWork = { databaseUrl, folder: app.folder, ca, environment, event }
  const child = spawn(process.execPath, [pathOf('dying-sender.ts')], {
    env: {
      ...process.env,
      NODE_COMPILE_CACHE: pathOf('../../../.cache/journeys'),
      DYING_SENDER: JSON.stringify(work),
    },
    stdio: ['pipe', 'ignore', 'pipe'],
  })
  let complaints = ''
  child.stderr.on('data', (chunk: Buffer) => {
    complaints = (complaints + chunk.toString()).slice(-20_000)
  })
  const isGone = () => child.exitCode !== null || child.signalCode !== null
  const kill = async () => {
    if (isGone()) return
    const gone = once(child, 'exit')
    child.kill('SIGKILL')
    await gone
  }
  atEnd(kill)
  return {
    kill,
    /** Waits until it is as far. */
    until: (isSo: () => Promise<boolean> | boolean) =>
      expect
        .poll(
          async () => {
            if (isGone()) throw new Error(`The process ended with ${child.exitCode}:\n${complaints}`)
            return isSo()
          },
          { interval: 10 },
        )
        .toBe(true),
  }
}

/** So that whoever waits for it is found. */
const lock = 29_060

/**
 * Holds up whoever changes a row of deliveries so that this is true of `old` and `new`, until that process was killed: what
 * it had begun is taken back then.
 */
export async function holdChanges({ database }: TestApp, when: 'insert' | 'update', isSo: string) {
  const client = new pg.Client({ connectionString: await urlOf(database.db) })
  await client.connect()
  await client.query(`select pg_advisory_lock(${lock})`)
  await client.query(`create or replace function hold_changes() returns trigger language plpgsql as
    $$ begin perform pg_advisory_xact_lock(${lock}); return new; end $$`)
  await client.query(`create trigger hold_changes before ${when} on message_deliveries for each row when (${isSo})
    execute function hold_changes()`)
  return {
    isHeld: async () => {
      const { rowCount } = await client.query(
        `select from pg_locks where locktype = 'advisory' and objid = ${lock} and not granted`,
      )
      return rowCount !== 0
    },
    /** Waits for the transactions that were held up: the trigger is taken off when none uses the table. */
    release: async () => {
      await client.query(`select pg_advisory_unlock(${lock})`)
      await client.query('drop trigger hold_changes on message_deliveries')
      await client.end()
    },
  }
}
