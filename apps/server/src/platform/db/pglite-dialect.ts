/** A Kysely dialect over PGlite in a worker: one connection, handed out in turn. */
import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from 'kysely'
import type { PgliteProcess } from './pglite-process.ts'

/** What the dialect needs of the embedded database. */
export type EmbeddedEngine = Pick<PgliteProcess, 'ready' | 'engine' | 'query' | 'close'>

class PgliteConnection implements DatabaseConnection {
  /** A transaction ends with the engine it began on: its rest must not run alone on the next one. */
  readonly #engine: number

  constructor(readonly process: EmbeddedEngine) {
    this.#engine = process.engine
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const reply = await this.process.query(query.sql, query.parameters, this.#engine)
    return {
      rows: reply.rows as R[],
      ...(reply.affectedRows !== undefined && { numAffectedRows: BigInt(reply.affectedRows) }),
    }
  }

  // biome-ignore lint/correctness/useYield: the interface asks for a generator; the embedded database has no cursor
  async *streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('Streaming is not available on the embedded database: page the query.')
  }
}

class PgliteDriver implements Driver {
  readonly #releases = new WeakMap<DatabaseConnection, () => void>()
  #tail: Promise<void> = Promise.resolve()

  constructor(readonly process: EmbeddedEngine) {}

  init(): Promise<void> {
    return this.process.ready
  }

  async acquireConnection(): Promise<DatabaseConnection> {
    const before = this.#tail
    let release = () => {}
    this.#tail = new Promise((resolve) => {
      release = resolve
    })
    await before
    const connection = new PgliteConnection(this.process)
    this.#releases.set(connection, release)
    return connection
  }

  async releaseConnection(connection: DatabaseConnection): Promise<void> {
    this.#releases.get(connection)?.()
  }

  async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin'))
  }

  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('commit'))
  }

  async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('rollback'))
  }

  destroy(): Promise<void> {
    return this.process.close()
  }
}

export class PgliteDialect implements Dialect {
  constructor(readonly process: EmbeddedEngine) {}
  createAdapter = () => new PostgresAdapter()
  createDriver = () => new PgliteDriver(this.process)
  createQueryCompiler = () => new PostgresQueryCompiler()
  // biome-ignore lint/suspicious/noExplicitAny: Kysely's own signature
  createIntrospector = (db: Kysely<any>) => new PostgresIntrospector(db)
}
