/** A Kysely dialect over PGlite in a worker. It has one connection: whoever opens it lets one at a time have it. */
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

  readonly process: EmbeddedEngine

  constructor(process: EmbeddedEngine) {
    this.process = process
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
  readonly process: EmbeddedEngine

  constructor(process: EmbeddedEngine) {
    this.process = process
  }

  init(): Promise<void> {
    return this.process.ready
  }

  async acquireConnection(): Promise<DatabaseConnection> {
    return new PgliteConnection(this.process)
  }

  async releaseConnection(): Promise<void> {}

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
  readonly process: EmbeddedEngine

  constructor(process: EmbeddedEngine) {
    this.process = process
  }
  createAdapter = () => new PostgresAdapter()
  createDriver = () => new PgliteDriver(this.process)
  createQueryCompiler = () => new PostgresQueryCompiler()
  // biome-ignore lint/suspicious/noExplicitAny: Kysely's own signature
  createIntrospector = (db: Kysely<any>) => new PostgresIntrospector(db)
}
