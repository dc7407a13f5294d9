/** What apps showed of each other, as versions before 0630 let them. */
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { migrate, migrations } from '../../src/platform/db/migrate.ts'
import { openEmptyDatabase } from '../test-database.ts'

test('what an earlier state shows of another app is kept and copied, as what can still be changed', async () => {
  const { db } = await openEmptyDatabase()
  await migrate(
    db,
    migrations.filter(({ name }) => name < '0630'),
  )
  for (const key of ['aurora', 'harbor'])
    await sql`insert into apps (app_key, application_name, store_url) values (${key}, 'Shop', 'https://store.example')`.execute(
      db,
    )
  const showing = (letter: string) =>
    JSON.stringify({ images: ['aurora', 'harbor', 'nobody'].map((key) => `/media/${key}/${letter.repeat(40)}.webp`) })
  await sql`insert into badges (app_key, id, document, revision, priority, updated_by)
    values ('harbor', 'b', ${showing('a')}, 'r', 0, 'Ada')`.execute(db)
  for (const letter of ['a', 'b'])
    await sql`insert into page_revisions (app_key, page_id, revision, document, block_count, saved_by)
      values ('harbor', 'p', ${letter}, ${showing(letter)}, 1, 'Ada')`.execute(db)
  await migrate(db, migrations)
  const { rows } = await sql<{ named: string }>`
    select concat_ws(' ', owner_key, left(hash, 1), shown_by, release_id) as named from lent_files order by 1
  `.execute(db)
  expect(rows.map(({ named }) => named)).toEqual([
    'aurora a harbor ',
    'aurora a harbor history',
    'aurora b harbor history',
  ])
})
