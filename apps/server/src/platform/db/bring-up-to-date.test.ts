/** An embedded database that a former version made, at the start of this one. */
import { constants, existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import promises from 'node:fs/promises'
import { syncBuiltinESMExports } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Kysely, sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, test, vi } from 'vitest'
import { isLongRun } from '../../../../../tooling/rounds.ts'
import type { Tables } from '../../db/tables.ts'
import { StartRefusal } from '../../start-refusal.ts'
import { jobSchema } from '../jobs/job-tables.ts'
import { bringUpToDate, databaseFolder } from './bring-up-to-date.ts'
import { openEmbeddedFolder } from './embedded-folder.ts'
import { migrations, pendingMigrations } from './migrate.ts'
import type { OpenDatabase } from './open-database.ts'

const newest = migrations.at(-1)?.name ?? ''

describe('the embedded database before it is migrated', () => {
  let root = ''
  let former = ''
  let dataDir = ''
  let opened: OpenDatabase | null = null
  const notices: string[] = []

  const open = async () => {
    opened = await openEmbeddedFolder(databaseFolder(dataDir), { template: inject('embeddedTemplate') })
    return opened
  }
  const close = async () => {
    await opened?.close()
    opened = null
  }
  const start = async (mayMigrate = true) => {
    const database = await open()
    await bringUpToDate(database, { mayMigrate, dataDir, onNotice: (text) => notices.push(text) })
    return database
  }
  const backups = () => join(dataDir, 'backups')
  const copies = () => (existsSync(backups()) ? readdirSync(backups()).sort() : [])
  const kept = async (db: Kysely<Tables>) => (await sql<{ kept: number }>`select kept from tried`.execute(db)).rows
  /** Takes from the open database what this version brings. */
  const makeFormer = async (db: Kysely<Tables>) => {
    await sql`drop schema ${sql.id(jobSchema)} cascade`.execute(db)
  }

  beforeAll(async () => {
    root = await promises.mkdtemp(join(tmpdir(), 'vitrine-upgrade-'))
    former = join(root, 'former')
    dataDir = former
    const database = await open()
    await sql`create table tried (kept int)`.execute(database.db)
    await sql`insert into tried values (42)`.execute(database.db)
    await makeFormer(database.db)
    await close()
  })
  beforeEach(async () => {
    dataDir = await promises.mkdtemp(join(root, 'data-'))
    await promises.cp(former, dataDir, { recursive: true, mode: constants.COPYFILE_FICLONE })
    notices.length = 0
  })
  afterEach(close)
  afterAll(() => rmSync(root, { recursive: true, force: true }))

  test('is copied once, the line says where, and the copy takes its place', async () => {
    const { db } = await start()
    expect(await pendingMigrations(db)).toEqual([])
    const [copy = ''] = copies()
    expect(copies()).toEqual([
      expect.stringMatching(new RegExp(`^\\d{4}-\\d\\d-\\d\\dT\\d\\d-\\d\\d-\\d\\dZ_${newest}$`)),
    ])
    expect(notices).toEqual([expect.stringContaining(join(backups(), copy))])
    await sql`update tried set kept = 43`.execute(db)
    await close()
    await start()
    await close()
    expect(copies()).toEqual([copy])

    rmSync(databaseFolder(dataDir), { recursive: true })
    await promises.rename(join(backups(), copy), databaseFolder(dataDir))
    const restored = await open()
    expect(await kept(restored.db)).toEqual([{ kept: 42 }])
    expect(await pendingMigrations(restored.db)).toEqual(['the tables of jobs'])
  })

  test('is copied by nobody who may not migrate', async () => {
    await expect(start(false)).rejects.toThrow('The database lacks the tables of jobs. Run the migrate command first.')
    expect(copies()).toEqual([])
  })

  test.runIf(isLongRun)('is not copied where it is new', async () => {
    dataDir = join(dataDir, 'new')
    await start()
    expect(copies()).toEqual([])
    expect(notices).toEqual([])
  })

  test.runIf(isLongRun)('is copied anew after a start that was killed in the middle of it', async () => {
    const half = join(backups(), `2026-01-02T03-04-05Z_${newest}.part`)
    mkdirSync(half, { recursive: true })
    writeFileSync(join(half, 'PG_VERSION'), '18')
    await start()
    expect(copies()).toEqual([expect.stringMatching(/Z_\d{4}-[a-z-]+$/)])
    expect(readdirSync(join(backups(), copies()[0] ?? ''))).toContain('vitrine-ready')
  })

  test('keeps the last three copies, one of each version, and nothing else is removed', async () => {
    const of = (day: number, version: string) => `2026-01-0${day}T00-00-00Z_${version}`
    const before = [of(1, '0001-a'), of(2, '0002-b'), of(3, '0003-c'), of(4, '0003-c'), of(5, newest), 'my own.tar']
    for (const name of before) mkdirSync(join(backups(), name), { recursive: true })
    await start()
    const made = copies().filter((name) => !before.includes(name))
    expect(made).toHaveLength(1)
    expect(copies()).toEqual([of(2, '0002-b'), of(4, '0003-c'), ...made, 'my own.tar'])
  })

  test('stays as it is where the disk has no room for the copy, and the refusal names the disk', async () => {
    const { cp } = promises
    const full = vi.spyOn(promises, 'cp').mockImplementation(async (from, to, options) => {
      await cp(join(String(from), 'PG_VERSION'), join(String(to), 'PG_VERSION'), options)
      throw Object.assign(new Error('ENOSPC: no space left on device, copyfile'), { code: 'ENOSPC' })
    })
    syncBuiltinESMExports()
    const refusal = await start().catch((error: unknown) => error)
    full.mockRestore()
    syncBuiltinESMExports()
    expect(refusal).toBeInstanceOf(StartRefusal)
    expect((refusal as Error).message).toMatch(
      /^DATA_DIR: the database has to be copied to .*backups before .* the disk at \/\S* has no room for it\. The database is as it was\./,
    )
    expect(copies()).toEqual([])
    await close()
    const { db } = await open()
    expect(await pendingMigrations(db)).toEqual(['the tables of jobs'])
    await close()
    await start()
    expect(copies()).toHaveLength(1)
  })
})
