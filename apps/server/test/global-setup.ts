/** The migrated database, made once: a file for the embedded engine, or a database on PostgreSQL. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { startPostgres } from '../../../tooling/postgres.mjs'
import { makeEmbeddedTemplate, makePostgresTemplate } from './migrated-template.ts'

declare module 'vitest' {
  interface ProvidedContext {
    embeddedTemplate: string
    /** None in the project that runs on the embedded database. */
    postgresUrl: string | undefined
  }
}

async function prepareEmbedded(project: TestProject, folder: string): Promise<void> {
  const template = join(folder, 'template.tar')
  await makeEmbeddedTemplate(template)
  project.provide('embeddedTemplate', template)
}

/** One that runs already may be named; else the project `postgres` starts its own. */
async function preparePostgres(project: TestProject): Promise<() => void> {
  const given = process.env['TEST_DATABASE_URL']
  const own = given === undefined && project.name === 'postgres' ? await startPostgres({ isDurable: false }) : null
  const postgresUrl = own?.url ?? given
  project.provide('postgresUrl', postgresUrl)
  if (postgresUrl !== undefined) await makePostgresTemplate(postgresUrl)
  return () => own?.stop()
}

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-template-'))
  const [stopPostgres] = await Promise.all([preparePostgres(project), prepareEmbedded(project, folder)])
  return async () => {
    stopPostgres()
    await rm(folder, { recursive: true, force: true })
  }
}
