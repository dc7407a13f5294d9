/** A Kysely dialect over PGlite in a worker: one connection, handed out in turn. */
import { Worker } from 'node:worker_threads'
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

interface Reply {
  rows: unknown[]
  affectedRows?: number
  dump?: Buffer
}
interface WorkerMessage extends Partial<Reply> {
  ready?: true
  id?: number
  error?: { message: string; code?: string; constraint?: string; detail?: string; table?: string; column?: string }
}

/** An error of the database with PostgreSQL's SQLSTATE in `code`, as `pg` throws it. */
export class DatabaseError extends Error {
  code?: string
  constraint?: string
  detail?: string
  table?: string
  column?: string
}

export interface PgliteOptions {
  /** Folder of the data; none keeps everything in memory. */
  dir?: string
  /** A dump to start from when the folder is new. */
  template?: string
}

export class PgliteProcess {
  readonly ready: Promise<void>
  readonly #worker: Worker
  readonly #waiting = new Map<number, { resolve: (reply: Reply) => void; reject: (error: Error) => void }>()
  #sequence = 0
  #closed = false

  constructor(options: PgliteOptions) {
    this.#worker = new Worker(new URL('./pglite-worker.mjs', import.meta.url), { workerData: options })
    this.ready = new Promise((resolve, reject) => {
      this.#worker.on('message', (message: WorkerMessage) => (message.ready ? resolve() : this.#settle(message)))
      this.#worker.on('error', (error) => {
        reject(error)
        this.#failAll(error as Error)
      })
      this.#worker.on('exit', () => this.#failAll(new Error('The embedded database has stopped.')))
    })
  }

  query(sql: string, parameters?: readonly unknown[]): Promise<Reply> {
    return this.#send({ kind: 'query', sql, parameters })
  }

  /** The whole data folder as a tar archive. */
  async dump(): Promise<Buffer> {
    const { dump } = await this.#send({ kind: 'dump' })
    if (!dump) throw new Error('The embedded database gave no dump.')
    return Buffer.from(dump)
  }

  async close(): Promise<void> {
    if (this.#closed) return
    await this.ready
    const exited = new Promise((resolve) => this.#worker.once('exit', resolve))
    await this.#send({ kind: 'close' })
    this.#closed = true
    await exited
  }

  #send(message: Record<string, unknown>): Promise<Reply> {
    if (this.#closed)
      return Promise.reject(Object.assign(new DatabaseError('The database is closed.'), { code: '57P01' }))
    return new Promise((resolve, reject) => {
      const id = ++this.#sequence
      this.#waiting.set(id, { resolve, reject })
      this.#worker.postMessage({ id, ...message })
    })
  }

  #settle(message: WorkerMessage): void {
    const waiting = this.#waiting.get(message.id ?? -1)
    if (!waiting) return
    this.#waiting.delete(message.id ?? -1)
    if (message.error) waiting.reject(Object.assign(new DatabaseError(message.error.message), message.error))
    else waiting.resolve(message as Reply)
  }

  #failAll(error: Error): void {
    for (const { reject } of this.#waiting.values()) reject(Object.assign(error, { code: '57P01' }))
    this.#waiting.clear()
  }
}

class PgliteConnection implements DatabaseConnection {
  constructor(readonly process: PgliteProcess) {}

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const reply = await this.process.query(query.sql, query.parameters)
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

  constructor(readonly process: PgliteProcess) {}

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
  constructor(readonly process: PgliteProcess) {}
  createAdapter = () => new PostgresAdapter()
  createDriver = () => new PgliteDriver(this.process)
  createQueryCompiler = () => new PostgresQueryCompiler()
  // biome-ignore lint/suspicious/noExplicitAny: Kysely's own signature
  createIntrospector = (db: Kysely<any>) => new PostgresIntrospector(db)
}
