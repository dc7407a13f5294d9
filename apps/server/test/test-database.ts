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
  /** Tables of a new engine, with the count of rows where migrations left some. */
  fresh: Map<string, number>
}

// Files share their worker's modules, and the engines with them; the next file must find them wherever it is loaded.
const shelf = globalThis as typeof globalThis & { idleEngines?: ReusedEngine[]; openLeases?: Set<EmbeddedEngine> }
shelf.idleEngines ??= []
shelf.openLeases ??= new Set()

interface TableSize {
  name: string
  /** Bytes of its rows; 0 where there never was one. */
  used: number
  /** With what is stored beside the rows. */
  whole: number
}

async function listTables(process: PgliteProcess): Promise<TableSize[]> {
  // A table's whole size is that of several files: asked of all 170 tables it takes longer than most tests.
  const { rows } = await process.query(`
    select name, used, case when used > 0 then pg_table_size(oid)::int else 0 end as whole
    from (
      select c.oid, format('%I.%I', n.nspname, c.relname) as name, pg_relation_size(c.oid)::int as used
      from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind in ('r', 'p') and n.nspname not in ('pg_catalog', 'information_schema')
    ) as tables order by 1`)
  return rows as TableSize[]
}

async function countRows(process: PgliteProcess, names: readonly string[]): Promise<Map<string, number>> {
  const questions = names.map((name) => `select '${name}' as name, count(*)::int as rows from ${name}`)
  const { rows } = questions.length > 0 ? await process.query(questions.join(' union all ')) : { rows: [] }
  return new Map((rows as { name: string; rows: number }[]).map(({ name, rows: count }) => [name, count]))
}

async function startEngine(): Promise<ReusedEngine> {
  const process = new PgliteProcess({ template: inject('embeddedTemplate') })
  await process.ready
  const tables = await listTables(process)
  const used = tables.filter((table) => table.used > 0).map(({ name }) => name)
  const counts = await countRows(process, used)
  return { process, fresh: new Map(tables.map(({ name }) => [name, counts.get(name) ?? 0])) }
}

/** Where more bytes than these are in use, new files of a table are cheaper than rows that are gone. */
const largeTable = 400_000

/** Without triggers and references. Most tables hold few rows: to give each new files would take a hundred times as long. */
async function empty(process: PgliteProcess, tables: readonly TableSize[]): Promise<void> {
  const large = tables.filter(({ whole }) => whole > largeTable).map(({ name }) => name)
  const small = tables.filter(({ whole }) => whole <= largeTable).map(({ name }) => `delete from ${name};`)
  if (large.length > 0) await process.query(`truncate ${large.join(', ')} restart identity cascade`)
  await process.query(`set session_replication_role = replica; ${small.join('')} reset session_replication_role`)
}

/** Restores the state of a new engine; returns false when that is impossible, as where a test changed what was there. */
async function clear({ process, fresh }: ReusedEngine): Promise<boolean> {
  // Ends a transaction that a closed app left open; without one this only causes a notice.
  await process.query('rollback')
  await process.query('discard all')
  const tables = await listTables(process)
  await empty(
    process,
    tables.filter(({ name, used }) => used > 0 && fresh.get(name) === 0),
  )
  // As the months of events.
  const added = tables.filter(({ name }) => !fresh.has(name)).map(({ name }) => name)
  if (added.length > 0) await process.query(`drop table if exists ${added.join(', ')} cascade`)
  const { rows } = await process.query(
    `select format('%I.%I', schemaname, sequencename) as name from pg_sequences where last_value is not null`,
  )
  for (const { name } of rows as { name: string }[]) await process.query(`alter sequence ${name} restart`)
  if (tables.length - added.length < fresh.size) return false
  const filled = [...fresh].filter(([, count]) => count > 0)
  const counts = await countRows(
    process,
    filled.map(([name]) => name),
  )
  return filled.every(([name, count]) => counts.get(name) === count)
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
