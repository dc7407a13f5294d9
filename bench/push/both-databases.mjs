// A measurement on PostgreSQL and on the embedded database, each with the tables that a server made.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '../../apps/server/src/platform/db/open-database.ts'
import { startPostgres } from '../../tooling/postgres.mjs'
import { cpuOfFamily, postmasterOf } from '../cpu.mjs'
import { startServer } from '../server-process.mjs'

/** Names of databases may be given: `BENCH_ON=embedded`. */
const asked = process.env.BENCH_ON?.split(',') ?? ['postgres', 'embedded']

/** To tidy a million rows takes longer than a server gives a statement. */
const patience = { statementMs: 600_000, silenceMs: 620_000 }

/** CPU of the database and of the process that asks it. */
const measuring = (cpu) => async (act) => {
  const [began, before] = [performance.now(), cpu()]
  await act()
  return { cpuMs: cpu() - before, wallMs: performance.now() - began }
}

async function onPostgres(measureOn) {
  const postgres = await startPostgres()
  await (await startServer({ databaseUrl: postgres.url })).stop()
  const { db, close } = openDatabase({ url: postgres.url, waits: patience })
  const postmaster = postmasterOf(postgres.url)
  await measureOn(
    db,
    'postgres',
    measuring(() => cpuOfFamily(postmaster) + cpuOfFamily(process.pid)),
  )
  await close()
  postgres.stop()
}

async function onEmbedded(measureOn) {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-bench-'))
  await (await startServer({ environment: { DATA_DIR: folder } })).stop()
  const { db, close } = openDatabase({ dir: join(folder, 'database') })
  await measureOn(
    db,
    'embedded',
    measuring(() => cpuOfFamily(process.pid)),
  )
  await close()
  rmSync(folder, { recursive: true, force: true })
}

export async function onBothDatabases(measureOn) {
  if (asked.includes('postgres')) {
    console.log('\n## PostgreSQL')
    await onPostgres(measureOn)
  }
  if (asked.includes('embedded')) {
    console.log('\n## the embedded database')
    await onEmbedded(measureOn)
  }
}
