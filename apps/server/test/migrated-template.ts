/** The database that every test begins with, made once for a run. */
import { writeFile } from 'node:fs/promises'
import pg from 'pg'
import { migrate } from '../src/platform/db/migrate.ts'
import { openDatabase } from '../src/platform/db/open-database.ts'

export const templateName = 'vitrine_test_template'

/** As a file for embedded engines. */
export async function makeEmbeddedTemplate(file: string): Promise<void> {
  const database = openDatabase({})
  await database.ready()
  await migrate(database.db)
  await writeFile(file, (await database.dump?.()) ?? Buffer.alloc(0))
  await database.close()
}

/** As a database on a PostgreSQL, which copies it for each app. */
export async function makePostgresTemplate(serverUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl })
  await client.connect()
  await client.query(`drop database if exists ${templateName} with (force)`)
  await client.query(`create database ${templateName}`)
  await client.end()
  const url = new URL(serverUrl)
  url.pathname = `/${templateName}`
  const database = openDatabase({ url: url.href })
  await migrate(database.db)
  await database.close()
}
