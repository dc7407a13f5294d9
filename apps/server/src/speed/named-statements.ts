/** Statements that recur get a name, so that the database parses and plans each once per connection. */
import { LRUCache } from 'lru-cache'
import type pg from 'pg'
import { hasSpeed } from './speed-pieces.ts'

/** A program repeats few texts; lists of varying length make many texts that are not worth a name. */
const maxNames = 300
const usesBeforeNamed = 3

/** A prepared statement fails when its columns change, until its connection ends: `select *` therefore gets no name. */
const asksForAll = /(?:select|returning) \*|\.\*/

function nameGiver(): (sql: string) => string | undefined {
  const names = new Map<string, string>()
  const uses = new LRUCache<string, number>({ max: 1_000 })
  return (sql) => {
    const name = names.get(sql)
    if (name !== undefined || names.size >= maxNames) return name
    const count = (uses.get(sql) ?? 0) + 1
    uses.set(sql, count)
    if (count >= usesBeforeNamed && !asksForAll.test(sql)) names.set(sql, `v${names.size}`)
    return names.get(sql)
  }
}

/** Makes every client of the pool name the statements that it repeats. */
export function nameStatements(pool: pg.Pool): void {
  if (!hasSpeed('named-statements')) return
  const nameOf = nameGiver()
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as (...args: unknown[]) => unknown
    const named = (...[text, values, ...rest]: unknown[]): unknown => {
      const name = typeof text === 'string' && Array.isArray(values) ? nameOf(text) : undefined
      return name === undefined ? query(text, values, ...rest) : query({ name, text, values }, ...rest)
    }
    client.query = named as typeof client.query
  })
}

/** Says of a statement's text whether the embedded database should keep it prepared. */
export function repeatsFinder(): (sql: string) => boolean {
  if (!hasSpeed('named-statements')) return () => false
  const nameOf = nameGiver()
  return (sql) => nameOf(sql) !== undefined
}
