/** A database so big that a migration takes longer than any statement of a request may. */
import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'
import { startPostgres } from '../../../../../tooling/postgres.mjs'
import { migrate, migrations } from './migrate.ts'
import { openDatabase } from './open-database.ts'

describe('migrations of a big database', async () => {
  const postgres = await startPostgres()
  const waits = { statementMs: 1_500, silenceMs: 3_000 }
  const database = openDatabase({ url: postgres.url, poolSize: 1, waits })
  afterAll(async () => {
    await database.close()
    await postgres.stop()
  })
  const slow = () => sql`select pg_sleep(4)`.execute(database.db)

  test('take as long as they take, and what comes after them on the same connection does not', async () => {
    await database.ready()
    await expect(slow()).rejects.toThrow()
    const [first = '', second = ''] = migrations.map(({ name }) => name)
    const big = {
      name: first,
      text: 'create table big (n integer);\nselect pg_sleep(4);\ninsert into big values (1);',
    }
    expect(await migrate(database.db, [big])).toEqual([first])
    const { rows } = await sql<{ n: number }>`select n from big`.execute(database.db)
    expect(rows).toEqual([{ n: 1 }])
    await expect(slow()).rejects.toThrow()
    const broken = { name: second, text: 'select pg_sleep(4);\nselect no_such_thing();' }
    await expect(migrate(database.db, [big, broken])).rejects.toThrow('no_such_thing')
    await expect(slow()).rejects.toThrow()
  })
})
