/**
 * Connections to PostgreSQL that may end at any moment: the server restarts, an operator terminates one, the network
 * goes away. Whoever uses such a connection gets an error; the process goes on, and the pool opens a new one.
 */
import pg from 'pg'
import { nameStatements } from '../../speed/index.ts'

// The same values as from the embedded engine: counts as numbers, dates and intervals as texts.
pg.types.setTypeParser(20, Number)
pg.types.setTypeParser(1082, (text) => text)
pg.types.setTypeParser(1186, (text) => text)

/** PostgreSQL itself ends a statement after 15 s; a server that does not even report that is gone. */
const defaultWaits = { statementMs: 15_000, silenceMs: 20_000 }
export type Waits = typeof defaultWaits

/**
 * The pool listens to a connection only while nobody uses it, and an error without a listener ends the process. What
 * went wrong reaches the user of the connection by its own query.
 */
function outliveErrors(pool: pg.Pool): void {
  pool.on('error', () => {})
  pool.on('connect', (client) => {
    client.on('error', () => {})
  })
}

const isLost = (error: unknown): boolean =>
  (error as { severity?: unknown }).severity === 'FATAL' || (error as Error).message === 'Query read timeout'

/** A connection that has ended must not return to the pool as if it were healthy. */
function dropLost(pool: pg.Pool): void {
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as (...args: unknown[]) => unknown
    const watched = (...args: unknown[]): unknown => {
      const answer = query(...args)
      if (answer instanceof Promise)
        answer.catch((error: unknown) => {
          if (isLost(error)) void client.end().catch(() => {})
        })
      return answer
    }
    client.query = watched as typeof client.query
  })
}

/** With this a transaction says that its statements may take as long as they do, as migrations of a big database. */
const takesItsTime = /^set local statement_timeout = 0$/i
const endsTransaction = /^(commit|rollback)$/i

/** Where PostgreSQL lets a statement take its time, so do we. Each connection has a time limit of its own. */
function waitWithPostgres(pool: pg.Pool, { silenceMs }: Waits): void {
  pool.on('connect', (client) => {
    const { connectionParameters } = client as unknown as { connectionParameters: { query_timeout: number | false } }
    const query = client.query.bind(client) as (...args: unknown[]) => unknown
    const patient = (...args: unknown[]): unknown => {
      const text = typeof args[0] === 'string' ? args[0] : ((args[0] as { text?: string } | null)?.text ?? '')
      if (takesItsTime.test(text)) connectionParameters.query_timeout = false
      else if (endsTransaction.test(text)) connectionParameters.query_timeout = silenceMs
      return query(...args)
    }
    client.query = patient as typeof client.query
  })
}

export function openPool(url: string, size: number, waits = defaultWaits): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: size,
    connectionTimeoutMillis: 5_000,
    statement_timeout: waits.statementMs,
    idle_in_transaction_session_timeout: waits.statementMs,
    query_timeout: waits.silenceMs,
    keepAlive: true,
    application_name: 'vitrine',
  })
  outliveErrors(pool)
  dropLost(pool)
  waitWithPostgres(pool, waits)
  nameStatements(pool)
  return pool
}
