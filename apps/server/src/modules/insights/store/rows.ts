/** Many rows as one parameter a column: one statement, whatever the number of rows. */
import { type RawBuilder, sql } from 'kysely'

type ColumnType = 'text' | 'integer' | 'smallint' | 'bigint' | 'boolean' | 'timestamptz' | 'bytea'
type Cell = string | number | boolean | null | Date | Buffer

const asSent = (type: ColumnType, value: Cell): Cell =>
  type === 'timestamptz' && typeof value === 'number' ? new Date(value).toISOString() : value

/** `unnest(…) as t (…)` over the rows, for a FROM clause. */
export function unnest<T>(
  rows: readonly T[],
  columns: Readonly<Record<string, readonly [ColumnType, (row: T) => Cell]>>,
): RawBuilder<unknown> {
  const names = Object.keys(columns)
  const arrays = Object.values(columns).map(([type, read]) => {
    const values = rows.map((row) => asSent(type, read(row)))
    return sql`${values}::${sql.raw(type)}[]`
  })
  return sql`unnest(${sql.join(arrays)}) as t (${sql.join(names.map((name) => sql.ref(name)))})`
}
