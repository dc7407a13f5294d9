/**
 * A table of what is counted, as its columns: each is a part of the key, or says how two values of it merge. By these rules
 * what many events change is collected into few rows, and these are merged with the stored ones.
 */
import { sql } from 'kysely'
import type { RowRules } from '../fold/changes.ts'
import { type ColumnType, unnest } from '../rows.ts'
import type { TableOfApp } from './table-of-app.ts'

type Value = string | number | boolean | null

interface Column<V> {
  type: ColumnType
  isKey?: true
  isSum?: true
  isAside?: true
  /** As a rule it is another one each time. */
  isLatest?: true
  merge(known: V, more: V): V
  /** The same as SQL; what merges there to what is stored writes nothing. */
  toSql(stored: string, more: string): string
}

const keep = { merge: <V>(known: V): V => known, toSql: (stored: string): string => stored }

/** A part of the key. */
export const key = <V>(type: ColumnType): Column<V> => ({ type, isKey: true, ...keep })
/** What was written first stays. */
export const first = <V>(type: ColumnType): Column<V> => ({ type, ...keep })
/** Goes along with what is collected, and is not stored. */
export const aside = <V>(): Column<V> => ({ type: 'text', isAside: true, ...keep })
export const latest = <V>(type: ColumnType): Column<V> => ({
  type,
  isLatest: true,
  merge: (_known, more) => more,
  toSql: (_stored, more) => more,
})
/** What was known first stays, also what comes to be known later. */
export const firstKnown = <V>(type: ColumnType): Column<V> => ({
  type,
  merge: (known, more) => known ?? more,
  toSql: (stored, more) => `coalesce(${stored}, ${more})`,
})
/** A row whose sums are all zero changes nothing. */
export const sum = (type: 'integer' | 'bigint'): Column<number> => ({
  type,
  isSum: true,
  merge: (known, more) => known + more,
  toSql: (stored, more) => `${stored} + ${more}`,
})
/** A time in ms since 1970. */
export const earliest = <V extends number | null>(): Column<V> => ({
  type: 'timestamptz',
  merge: (known, more) => (known === null || (more !== null && more < known) ? more : known),
  toSql: (stored, more) => `least(${stored}, ${more})`,
})
/** A time in ms since 1970. */
export const newest = (): Column<number> => ({
  type: 'timestamptz',
  merge: Math.max,
  toSql: (stored, more) => `greatest(${stored}, ${more})`,
})
export const either = (): Column<boolean> => ({
  type: 'boolean',
  merge: (known, more) => known || more,
  toSql: (stored, more) => `${stored} or ${more}`,
})

export type CountTable<Row> = TableOfApp & RowRules<Row>

/** As the database names it. */
const columnOf = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

const refsOf = (names: readonly string[]): string => names.map((name) => `"${columnOf(name)}"`).join(', ')

export function countTable<Row extends { [Name in keyof Row]: Value }>(
  table: TableOfApp,
  columns: { [Name in keyof Row]: Column<Row[Name]> },
): CountTable<Row> {
  const names = Object.keys(columns) as (keyof Row & string)[]
  const keys = names.filter((name) => columns[name].isKey)
  const values = names.filter((name) => !columns[name].isKey)
  const sums = names.filter((name) => columns[name].isSum)
  const stored = names.filter((name) => !columns[name].isAside)
  const sent = Object.fromEntries(
    stored.map((name) => [columnOf(name), [columns[name].type, (row: Row) => row[name]] as const]),
  )
  const changes = values
    .map((name) => {
      const [column, known, more] = ['', 'c.', 'excluded.'].map((of) => `${of}"${columnOf(name)}"`)
      return { column, known, merged: columns[name].toSql(known ?? '', more ?? '') }
    })
    .filter(({ known, merged }) => known !== merged)
  // What is added up or comes anew is another one as a rule; any other row may be as it is already.
  const mayStay = values.every((name) => !columns[name].isSum && !columns[name].isLatest)
  const isOther = `where (${changes.map(({ known }) => known).join(', ')})
    is distinct from (${changes.map(({ merged }) => merged).join(', ')})`
  const sets = changes.map(({ column, merged }) => `${column} = ${merged}`).join(', ')
  // Texts that are there before, because putting them together costs as much as what they ask for.
  const into = sql.raw(`insert into "${table.name}" as c (app_key, ${refsOf(stored)})`)
  const onConflict = sql.raw(`on conflict (app_key, ${refsOf(keys)})
    do ${sets === '' ? 'nothing' : `update set ${sets} ${mayStay ? isOther : ''}`}`)
  const counted: CountTable<Row> = {
    ...table,
    keyOf: (row) => keys.map((name) => row[name]).join('\n'),
    merge: (known, row) => {
      for (const name of values) known[name] = columns[name].merge(known[name], row[name])
    },
    addChanges: async (db, appKey, collected) => {
      const all = collected.rowsOf(counted)
      const rows = sums.length === 0 ? all : all.filter((row) => sums.some((name) => row[name] !== 0))
      if (rows.length === 0) return
      await sql`${into} select ${appKey}, t.* from ${unnest(rows, sent)} ${onConflict}`.execute(db)
    },
  }
  return counted
}
