/** Statements that recur get a name, so that PostgreSQL parses and plans each once per connection. */
import { LRUCache } from 'lru-cache'
import type pg from 'pg'

/** Texts that a program repeats are few; lists of varying length make many that are not worth a name. */
const maxNames = 300
const usesBeforeNamed = 3

/** A prepared statement whose columns change fails until its connection ends: one that asks for all has no name. */
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

/** Makes every client of the pool name what it repeats. */
export function nameStatements(pool: pg.Pool): void {
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
