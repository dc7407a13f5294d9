/** Pieces of SQL that statements of the store share: rows as parameters, and the quarter hour of a column. */
import { type RawBuilder, sql } from 'kysely'
import { quarterMs } from './time.ts'

export type ColumnType = 'text' | 'integer' | 'smallint' | 'bigint' | 'boolean' | 'timestamptz' | 'bytea'
type Cell = string | number | boolean | null | Date | Buffer

const asSent = (type: ColumnType, value: Cell): Cell =>
  type === 'timestamptz' && typeof value === 'number' ? new Date(value).toISOString() : value

/** Many rows as one parameter a column, one statement whatever their number: `unnest(…) as t (…)`, for a FROM clause. */
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

/** The quarter hour since 1970 in which the instant of a column lies. */
export const quarterOfColumn = (column: string): RawBuilder<number> =>
  sql<number>`floor(extract(epoch from ${sql.ref(column)}) / ${sql.lit(quarterMs / 1000)})::integer`
