import { createHash } from 'node:crypto'
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import { isLongRun } from '../../../../../tooling/rounds.ts'
import { StartRefusal } from '../../start-refusal.ts'
import { openEmbeddedFolder } from './embedded-folder.ts'

const template = inject('embeddedTemplate')

/** Names and contents of everything below. */
function contentsOf(folder: string): Map<string, string> {
  if (statSync(folder).isFile()) return new Map([[folder, readFileSync(folder, 'utf8')]])
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  const hash = (path: string) => createHash('sha256').update(readFileSync(path)).digest('hex')
  return new Map(files.map((entry) => join(entry.parentPath, entry.name)).map((path) => [path, hash(path)]))
}

describe('the folder of the embedded database', () => {
  let root = ''
  let whole = ''
  let folder = ''
  const notices: string[] = []
  const open = () => openEmbeddedFolder(folder, { template, onNotice: (text) => notices.push(text) })
  const count = async () => {
    const database = await open()
    const { rows } = await sql<{ kept: number }>`select kept from tried`.execute(database.db)
    await database.close()
    return rows[0]?.kept
  }

  beforeAll(async () => {
    root = await mkdtemp(join(tmpdir(), 'vitrine-folder-'))
    whole = join(root, 'whole')
    const database = await openEmbeddedFolder(whole, { template })
    await sql`create table tried (kept int)`.execute(database.db)
    await sql`insert into tried values (42)`.execute(database.db)
    await database.close()
  })
  beforeEach(() => {
    folder = join(root, `copy-${Math.random().toString(36).slice(2)}`)
    cpSync(whole, folder, { recursive: true })
    notices.length = 0
  })
  afterEach(() => rmSync(folder, { recursive: true, force: true }))
  afterAll(() => rm(root, { recursive: true, force: true }))

  test.each<[string, RegExp, () => void]>([
    ['the marker is gone', /vitrine-ready is missing/, () => rmSync(join(folder, 'vitrine-ready'))],
    ['PG_VERSION is gone', /PG_VERSION is missing/, () => rmSync(join(folder, 'PG_VERSION'))],
    ['pg_control is gone', /pg_control is missing/, () => rmSync(join(folder, 'global/pg_control'))],
    ['pg_control is cut', /pg_control is damaged/, () => writeFileSync(join(folder, 'global/pg_control'), 'x')],
    ['the log is empty', /pg_wal/, () => rmSync(join(folder, 'pg_wal'), { recursive: true })],
    ['the tables are gone', /base is missing/, () => rmSync(join(folder, 'base'), { recursive: true })],
    [
      'only the marker was copied',
      /PG_VERSION is missing/,
      () => {
        rmSync(folder, { recursive: true })
        mkdirSync(folder)
        writeFileSync(join(folder, 'vitrine-ready'), '')
      },
    ],
    [
      'it is a file',
      /cannot be read/,
      () => {
        rmSync(folder, { recursive: true })
        writeFileSync(folder, 'x')
      },
    ],
  ])(
    'is refused and left as it is when %s; the message names folder, reason and way out',
    async (_when, reason, damage) => {
      damage()
      const before = contentsOf(folder)
      const refusal = await open().catch((error: unknown) => error)
      expect(refusal).toBeInstanceOf(StartRefusal)
      expect((refusal as Error).message).toMatch(reason)
      expect((refusal as Error).message).toContain(folder)
      expect((refusal as Error).message).not.toContain('\n')
      expect(contentsOf(folder)).toEqual(before)
    },
  )

  test.runIf(isLongRun)(
    'is refused when the engine cannot read it: a damaged pg_control of the right size',
    async () => {
      const control = join(folder, 'global/pg_control')
      writeFileSync(control, readFileSync(control).fill(7, 0, 200))
      await expect(open()).rejects.toThrow(/cannot be opened.*Restore .* from a backup/)
    },
  )

  test('is refused when a table has no file, as in a folder that was copied in part', async () => {
    const database = await open()
    const { rows } = await sql<{ path: string }>`select pg_relation_filepath('tried') as path`.execute(database.db)
    await database.close()
    rmSync(join(folder, rows[0]?.path ?? ''))
    await expect(open()).rejects.toThrow(/of 'tried' is missing/)
  })

  test('opens after a kill that emptied the tables without a log', async () => {
    const database = await open()
    await sql`insert into rate_counts values ('tried', 1, now())`.execute(database.db)
    await sql`vacuum analyze`.execute(database.db)
    await sql`checkpoint`.execute(database.db)
    // What a kill leaves: the files as they are at this moment.
    cpSync(folder, `${folder}-killed`, { recursive: true })
    await database.close()
    rmSync(folder, { recursive: true })
    renameSync(`${folder}-killed`, folder)
    expect(await count()).toBe(42)
  })

  test.runIf(isLongRun)('opens with its rows when it is whole, and again once the marker is given back', async () => {
    expect(await count()).toBe(42)
    rmSync(join(folder, 'vitrine-ready'))
    await expect(open()).rejects.toThrow(/touch/)
    writeFileSync(join(folder, 'vitrine-ready'), '')
    expect(await count()).toBe(42)
  })

  test('what an interrupted first start left is moved aside, not removed', async () => {
    rmSync(join(folder, 'vitrine-ready'))
    writeFileSync(`${folder}.making`, '')
    const database = await open()
    await database.close()
    const aside = readdirSync(root).find((name) => name.startsWith(`${folder.slice(root.length + 1)}.unfinished-`))
    expect(readdirSync(join(root, aside ?? ''))).toContain('PG_VERSION')
    expect(existsSync(join(folder, 'vitrine-ready'))).toBe(true)
    expect(existsSync(`${folder}.making`)).toBe(false)
    expect(notices.join()).toContain('interrupted')
  })
})
