/**
 * The embedded database in a thread of its own. When the engine stops by itself (a full disk kept it from writing its
 * log), whoever waits is told 'later', and it is started again on the same folder until it stands: what was committed
 * is in its log.
 */
import { Worker } from 'node:worker_threads'
import { repeatsFinder } from '../../speed/index.ts'

export interface Reply {
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
  /** Folder of the data; when absent, everything is kept in memory. */
  dir?: string
  /** A dump to start from when the folder is new. */
  template?: string
  /** Called when the engine stopped and is started again. */
  onNotice?: (text: string) => void
  /** Arguments of Node for the thread. */
  workerArguments?: string[]
}

const startAgainAfterMs = 1_000

/** SQLSTATE of an engine that is stopping or starting; an answer with it means 'later'. */
const away = (text: string) => Object.assign(new DatabaseError(text), { code: '57P03' })

export class PgliteProcess {
  readonly ready: Promise<void>
  readonly #options: PgliteOptions
  readonly #isRepeated = repeatsFinder()
  readonly #waiting = new Map<number, { resolve: (reply: Reply) => void; reject: (error: Error) => void }>()
  #worker: Worker | null = null
  #engine = 0
  #sequence = 0
  #closed = false

  constructor(options: PgliteOptions) {
    this.#options = options
    this.ready = this.#start(options.template)
    // Callers that await it see the failure; there may be none yet.
    this.ready.catch(() => {})
  }

  /** Number of the running engine, which changes each time one stopped. */
  get engine(): number {
    return this.#engine
  }

  /** Fails when `engine` is given and has stopped since. */
  query(sql: string, parameters?: readonly unknown[], engine = this.#engine): Promise<Reply> {
    if (engine !== this.#engine) return Promise.reject(away('The embedded database was started again.'))
    const isRepeated = parameters !== undefined && this.#isRepeated(sql)
    return this.#send({ kind: 'query', sql, parameters, isRepeated })
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
    const worker = this.#worker
    const exited = worker && new Promise((resolve) => worker.once('exit', resolve))
    const closing = worker && this.#send({ kind: 'close' })
    this.#closed = true
    await closing
    await exited
  }

  /** Resolves when the engine answers; rejects when it ends before. */
  #start(template?: string): Promise<void> {
    const { dir, workerArguments } = this.#options
    const worker = new Worker(new URL('./pglite-worker.mjs', import.meta.url), {
      workerData: { dir, template },
      ...(workerArguments && { execArgv: workerArguments }),
    })
    this.#worker = worker
    let reason = 'the engine stopped'
    return new Promise((resolve, reject) => {
      let stood = false
      worker.on('message', (message: WorkerMessage) => {
        if (!message.ready) return this.#settle(message)
        stood = true
        resolve()
      })
      worker.on('error', (error) => {
        reason = (error as Error).message
      })
      worker.on('exit', () => {
        this.#worker = null
        this.#engine += 1
        this.#failAll(away(`The embedded database has stopped: ${reason}`))
        if (stood) this.#startAgain(reason)
        else reject(new Error(reason))
      })
    })
  }

  /** An engine in memory has lost its data, so it is not started again. */
  #startAgain(reason: string): void {
    if (this.#closed || this.#options.dir === undefined) return
    this.#options.onNotice?.(`The embedded database stopped (${reason}) and is started again.`)
    const attempt = () => {
      if (this.#closed) return
      this.#start().catch(() => setTimeout(attempt, startAgainAfterMs))
    }
    attempt()
  }

  #send(message: Record<string, unknown>): Promise<Reply> {
    if (this.#closed)
      return Promise.reject(Object.assign(new DatabaseError('The database is closed.'), { code: '57P01' }))
    const worker = this.#worker
    if (!worker) return Promise.reject(away('The embedded database is being started.'))
    return new Promise((resolve, reject) => {
      const id = ++this.#sequence
      this.#waiting.set(id, { resolve, reject })
      worker.postMessage({ id, ...message })
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
    for (const { reject } of this.#waiting.values()) reject(error)
    this.#waiting.clear()
  }
}
