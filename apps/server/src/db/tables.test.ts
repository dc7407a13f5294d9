import { readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { createTestApp } from '../../test/test-app.ts'

const fileOf = (address: string): string => fileURLToPath(new URL(address, import.meta.url))
interface Column {
  table: string
  name: string
  type: string
  nullable: boolean
  hasDefault: boolean
}

/** Packages with tables of their own, whose types stand there. */
const packages = [
  { prefix: 'demo_', name: 'embedded-store', tables: 'StoreTables' },
  { prefix: 'test_', name: 'test-payments', tables: 'PaymentTables' },
] as const
type Owner = (typeof packages)[number]
const ownerOf = ({ table }: Column): Owner | undefined => packages.find(({ prefix }) => table.startsWith(prefix))

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

const head = [
  '/** Generated from the migrations by `npm run db:tables`; a test checks it for drift. Do not edit. */',
  "import type { ColumnType } from 'kysely'",
]
const generated = [
  '/** A column that the database fills when an insert leaves it out. */',
  'type Generated<T> = T extends ColumnType<infer S, infer I, infer U>',
  '  ? ColumnType<S, I | undefined, U>',
  '  : ColumnType<T, T | undefined, T>',
]
const timestamp = 'type Timestamp = ColumnType<Date, Date | string, Date | string>'
const json = ['/** Written as text; read parsed. */', 'type Json = ColumnType<unknown, string, string>']
const namesOf = (columns: readonly Column[]): string[] => [...new Set(columns.map((column) => column.table))]

const interfacesOf = (columns: readonly Column[]): string =>
  namesOf(columns)
    .map((table) => {
      const own = columns.filter((column) => column.table === table)
      return `interface ${pascal(table)} {\n${own.map(printColumn).join('\n')}\n}`
    })
    .join('\n\n')

const listOf = (columns: readonly Column[]): string =>
  namesOf(columns)
    .map((table) => `  ${table}: ${pascal(table)}`)
    .join('\n')

function printOwned(columns: readonly Column[], tables: string): string {
  const types = columns.some(({ hasDefault }) => hasDefault) ? [...generated, timestamp] : [timestamp]
  const list = `export interface ${tables} {\n${listOf(columns)}\n}`
  return [...head, '', ...types, '', interfacesOf(columns), '', list, ''].join('\n')
}

function printServer(columns: readonly Column[]): string {
  const own = columns.filter((column) => !ownerOf(column))
  const tenants = namesOf(columns.filter(({ name }) => name === 'app_key'))
  return [
    head[0],
    ...packages.map(({ name, tables }) => `import type { ${tables} } from '@vitrine/${name}/tables'`),
    head[1],
    '',
    ...generated,
    timestamp,
    ...(own.some(({ type }) => type === 'jsonb') ? json : []),
    '',
    interfacesOf(own),
    '',
    `export interface Tables extends ${packages.map(({ tables }) => tables).join(', ')} {\n${listOf(own)}\n}`,
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
    const expected = [
      { file: fileOf('./tables.ts'), text: printServer(rows) },
      ...packages.map((owner) => ({
        file: fileOf(`../../../../packages/${owner.name}/src/tables.ts`),
        text: printOwned(
          rows.filter((column) => ownerOf(column) === owner),
          owner.tables,
        ),
      })),
    ]
    for (const { file, text } of expected) {
      if (process.env['UPDATE_TABLES'] === '1') await writeFile(file, text)
      expect(await readFile(file, 'utf8')).toBe(text)
    }
  })
})
