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

/** Each project loads this file anew; both take the same template. */
const shelf = globalThis as typeof globalThis & { embeddedTemplate?: Promise<{ folder: string; template: string }> }

async function makeTemplate(): Promise<{ folder: string; template: string }> {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-template-'))
  const template = join(folder, 'template.tar')
  await makeEmbeddedTemplate(template)
  return { folder, template }
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
  shelf.embeddedTemplate ??= makeTemplate()
  const [stopPostgres, { folder, template }] = await Promise.all([preparePostgres(project), shelf.embeddedTemplate])
  project.provide('embeddedTemplate', template)
  return async () => {
    stopPostgres()
    delete shelf.embeddedTemplate
    await rm(folder, { recursive: true, force: true })
  }
}
