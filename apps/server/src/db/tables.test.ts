import { readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { createTestApp } from '../../test/test-app.ts'

const file = fileURLToPath(new URL('./tables.ts', import.meta.url))

interface Column {
  table: string
  name: string
  type: string
  nullable: boolean
  hasDefault: boolean
}

const typescriptTypes: Record<string, string> = {
  text: 'string',
  integer: 'number',
  smallint: 'number',
  bigint: 'number',
  'double precision': 'number',
  boolean: 'boolean',
  date: 'string',
  bytea: 'Buffer',
  'timestamp with time zone': 'Timestamp',
  'text[]': 'string[]',
  jsonb: 'Json',
  tsvector: 'string',
}

const pascal = (name: string): string => name.replace(/(^|_)(\w)/g, (_, _dash, letter: string) => letter.toUpperCase())

function printColumn(column: Column): string {
  const type = typescriptTypes[column.type]
  if (type === undefined)
    throw new Error(`No TypeScript type is known for ${column.type} (${column.table}.${column.name}).`)
  const nullable = column.nullable ? `${type} | null` : type
  return `  ${column.name}: ${column.hasDefault ? `Generated<${nullable}>` : nullable}`
}

function print(columns: readonly Column[]): string {
  const tables = [...new Set(columns.map((column) => column.table))]
  const interfaces = tables.map((table) => {
    const own = columns.filter((column) => column.table === table)
    return `interface ${pascal(table)} {\n${own.map(printColumn).join('\n')}\n}`
  })
  const tenants = tables.filter((table) =>
    columns.some((column) => column.table === table && column.name === 'app_key'),
  )
  return [
    '/** Generated from the migrations by `npm run db:tables`; a test checks it for drift. Do not edit. */',
    "import type { ColumnType } from 'kysely'",
    '',
    '/** A column that the database fills when an insert leaves it out. */',
    'type Generated<T> = T extends ColumnType<infer S, infer I, infer U>',
    '  ? ColumnType<S, I | undefined, U>',
    '  : ColumnType<T, T | undefined, T>',
    'type Timestamp = ColumnType<Date, Date | string, Date | string>',
    '/** Written as text; read parsed. */',
    'export type Json = ColumnType<unknown, string, string>',
    '',
    interfaces.join('\n\n'),
    '',
    `export interface Tables {\n${tables.map((table) => `  ${table}: ${pascal(table)}`).join('\n')}\n}`,
    '',
    '/** Tables whose rows belong to one app. */',
    `export const tenantTables = [\n${tenants.map((table) => `  '${table}',`).join('\n')}\n] as const`,
    '',
  ].join('\n')
}

describe('tables.ts', () => {
  test('tables.ts matches the migrations', async () => {
    const { database } = await createTestApp()
    const { rows } = await sql<Column>`
      select c.relname as table, a.attname as name, format_type(a.atttypid, a.atttypmod) as type,
        not a.attnotnull as nullable, a.atthasdef or a.attidentity <> '' as "hasDefault"
      from pg_attribute a
      join pg_class c on c.oid = a.attrelid and c.relkind in ('r', 'p') and not c.relispartition
      join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public'
      where a.attnum > 0 and not a.attisdropped
      order by c.relname, a.attnum`.execute(database.db)
    const expected = print(rows)
    if (process.env['UPDATE_TABLES'] === '1') await writeFile(file, expected)
    expect(await readFile(file, 'utf8')).toBe(expected)
  })
})
