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
const statementMs = 15_000
const silenceMs = 20_000

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

export function openPool(url: string, size: number): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: size,
    connectionTimeoutMillis: 5_000,
    statement_timeout: statementMs,
    idle_in_transaction_session_timeout: statementMs,
    query_timeout: silenceMs,
    keepAlive: true,
    application_name: 'vitrine',
  })
  outliveErrors(pool)
  dropLost(pool)
  nameStatements(pool)
  return pool
}
