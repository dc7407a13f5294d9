/** Makes the migrated embedded database once; every test file starts from a copy of it. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrate } from '../src/platform/db/migrate.ts'
import { openDatabase } from '../src/platform/db/open-database.ts'

export async function setup(): Promise<() => Promise<void>> {
  if (process.env['TEST_DATABASE_URL'] !== undefined) return async () => {}
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-template-'))
  const database = openDatabase({})
  await database.ready()
  await migrate(database.db)
  const template = join(folder, 'template.tar')
  await writeFile(template, (await database.dump?.()) ?? Buffer.alloc(0))
  await database.close()
  process.env['VITRINE_TEST_TEMPLATE'] = template
  return () => rm(folder, { recursive: true, force: true })
}
