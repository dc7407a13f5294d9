/** Once for all journeys: a data folder with the demo, which their servers begin on a copy of, and one Chromium. */
import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import type { TestProject } from 'vitest/node'
import { launchServer } from './chromium.ts'
import { failureOf, startServer } from './server.ts'

declare module 'vitest' {
  interface ProvidedContext {
    demoFolder: string
    browserEndpoint: string
  }
}

/**
 * What every server on a copy of the folder would do again as soon as it stands is done once: the tables are tidied, and the
 * large jobs that repeat count as sent for the next two hours. No journey is about them.
 */
async function settle(dataDir: string): Promise<void> {
  const db = await PGlite.create(join(dataDir, 'database'))
  await db.exec(`
    update jobs.job set state = 'completed', started_on = now(), completed_on = now()
    where data->>'kind' in ('sync-catalogs', 'sync-orders', 'tidy-database');
    insert into jobs.job
    select (jsonb_populate_record(job, jsonb_build_object(
      'id', gen_random_uuid(), 'singleton_on', singleton_on + span * interval '5 minutes'))).*
    from jobs.job, generate_series(1, 24) as span
    where data->>'kind' in ('sync-catalogs', 'sync-orders', 'tidy-database')
    on conflict do nothing`)
  await db.exec('vacuum (freeze, analyze)')
  await db.exec('checkpoint')
  await db.close()
}

async function makeDemo(folder: string): Promise<void> {
  const first = await startServer({ demo: 'made by itself' })
  await first.stop()
  await settle(first.dataDir)
  await rename(first.dataDir, folder)
}

/** The demo is made while other tiers run, which all begin after this: a journey waits for it. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const parent = await mkdtemp(join(tmpdir(), 'vitrine-demo-'))
  const demoFolder = join(parent, 'demo')
  const making = makeDemo(demoFolder).catch((error: Error) => writeFile(failureOf(demoFolder), error.stack ?? ''))
  const browser = await launchServer()
  project.provide('demoFolder', demoFolder)
  project.provide('browserEndpoint', browser.wsEndpoint())
  return async () => {
    await browser.close()
    await making
    await rm(parent, { recursive: true, force: true })
  }
}
