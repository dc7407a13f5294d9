/** A database for one app of a test, with every migration applied and nothing else in it. */
import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { type OpenDatabase, openDatabase, openEngine } from '../src/platform/db/open-database.ts'
import type { EmbeddedEngine } from '../src/platform/db/pglite-dialect.ts'
import { DatabaseError, PgliteProcess, type Reply } from '../src/platform/db/pglite-process.ts'
import { atEnd } from './at-end.ts'
import { templateName } from './migrated-template.ts'

/** An engine that serves one app after the other, because starting one takes longer than most tests. */
interface ReusedEngine {
  process: PgliteProcess
  /** Fingerprint of a new engine: the count of rows by table. */
  fresh: string
}

// Files share their worker's modules, and the engines with them; the next file must find them wherever it is loaded.
const shelf = globalThis as typeof globalThis & { idleEngines?: ReusedEngine[]; openLeases?: Set<EmbeddedEngine> }
shelf.idleEngines ??= []
shelf.openLeases ??= new Set()

const listTables = `
  select format('%I.%I', schemaname, tablename) as name from pg_tables
  where schemaname not in ('pg_catalog', 'information_schema') order by 1`

/** Counts of all tables in one question; sequences stand beside them. */
async function countRows(process: PgliteProcess): Promise<Map<string, number>> {
  const { rows } = await process.query(listTables)
  const names = (rows as { name: string }[]).map(({ name }) => name)
  const questions = names.map((name) => `select '${name}' as name, count(*)::int as rows from ${name}`)
  const counted = await process.query(questions.join(' union all '))
  return new Map((counted.rows as { name: string; rows: number }[]).map(({ name, rows: count }) => [name, count]))
}

const stateOf = (counts: Map<string, number>): string => JSON.stringify([...counts].sort())

async function startEngine(): Promise<ReusedEngine> {
  const process = new PgliteProcess({ template: inject('embeddedTemplate') })
  await process.ready
  return { process, fresh: stateOf(await countRows(process)) }
}

/** Restores the state of a new engine; returns false when that is impossible, as where a test changed what was there. */
async function clear({ process, fresh }: ReusedEngine): Promise<boolean> {
  // Ends a transaction that a closed app left open; without one this only causes a notice.
  await process.query('rollback')
  await process.query('discard all')
  const before = new Map(JSON.parse(fresh) as [string, number][])
  const now = await countRows(process)
  const filled = [...now].filter(([name, rows]) => rows > 0 && before.get(name) === 0).map(([name]) => name)
  if (filled.length > 0) await process.query(`truncate ${filled.join(', ')} restart identity cascade`)
  // As the months of events.
  const added = [...now.keys()].filter((name) => !before.has(name))
  if (added.length > 0) await process.query(`drop table if exists ${added.join(', ')} cascade`)
  const { rows } = await process.query(
    `select format('%I.%I', schemaname, sequencename) as name from pg_sequences where last_value is not null`,
  )
  for (const { name } of rows as { name: string }[]) await process.query(`alter sequence ${name} restart`)
  return stateOf(await countRows(process)) === fresh
}

/** What one app sees of an engine: nothing more once it is closed, whatever still runs in it. */
class Lease implements EmbeddedEngine {
  readonly ready: Promise<void>
  readonly #reused: ReusedEngine
  #isOver = false

  constructor(reused: ReusedEngine) {
    this.#reused = reused
    this.ready = reused.process.ready
    shelf.openLeases?.add(this)
  }

  get engine(): number {
    return this.#reused.process.engine
  }

  query(sql: string, parameters?: readonly unknown[], engine?: number): Promise<Reply> {
    if (this.#isOver)
      return Promise.reject(Object.assign(new DatabaseError('The database is closed.'), { code: '57P01' }))
    return this.#reused.process.query(sql, parameters, engine)
  }

  async close(): Promise<void> {
    if (this.#isOver) return
    this.#isOver = true
    shelf.openLeases?.delete(this)
    if (await clear(this.#reused).catch(() => false)) shelf.idleEngines?.push(this.#reused)
    else await this.#reused.process.close()
  }
}

/** Throws where an app was left open: its engine and its jobs would run on beside all that follows. */
export function allAreClosed(): void {
  const count = shelf.openLeases?.size ?? 0
  shelf.openLeases?.clear()
  if (count > 0) throw new Error(`${count} databases were left open: what opens an app ends it with \`atEnd\`.`)
}

async function openEmbedded(): Promise<OpenDatabase> {
  const reused = shelf.idleEngines?.pop() ?? (await startEngine())
  const lease = new Lease(reused)
  const db = openEngine(lease)
  return { db, engine: 'embedded', ready: () => lease.ready, close: () => db.destroy() }
}

/** On a real server each app gets a copy of the migrated database. */
async function openCopy(serverUrl: string, template = templateName): Promise<OpenDatabase> {
  const name = `vitrine_test_${randomBytes(6).toString('hex')}`
  const run = async (statement: string) => {
    const client = new pg.Client({ connectionString: serverUrl })
    await client.connect()
    await client.query(statement)
    await client.end()
  }
  await run(`create database ${name} template ${template} strategy file_copy`)
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  const database = openDatabase({ url: url.href })
  let closing: Promise<void> | undefined
  const drop = async () => {
    await database.close()
    await run(`drop database if exists ${name} with (force)`)
  }
  return { ...database, close: () => (closing ??= drop()) }
}

export async function openTestDatabase(): Promise<OpenDatabase> {
  const serverUrl = inject('postgresUrl')
  const database = await (serverUrl === undefined ? openEmbedded() : openCopy(serverUrl))
  atEnd(() => database.close())
  return database
}

/** A database without a table, for what migrations do. */
export function openEmptyDatabase(): Promise<OpenDatabase> {
  const serverUrl = inject('postgresUrl')
  return serverUrl === undefined ? Promise.resolve(openDatabase({})) : openCopy(serverUrl, 'template0')
}
