import { type RawBuilder, sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { createTestApp } from '../../../test/test-app.ts'
import { appKeyOf, forApp } from './tenant.ts'

describe('the door of one app', async () => {
  const { database, buildApp, signIn } = await createTestApp()
  const mine = await buildApp()
  const other = await buildApp()
  await signIn(mine)
  await signIn(other)
  const db = forApp(database.db, mine)

  test('a read sees the rows of its own app only, also through an alias and a join', async () => {
    const plain = await db.selectFrom('members').select('app_key').execute()
    expect(plain).toEqual([{ app_key: mine }])
    const joined = await db
      .selectFrom('users as u')
      .innerJoin('members as m', 'm.sub', 'u.sub')
      .select('m.app_key')
      .execute()
    expect(joined).toEqual([{ app_key: mine }])
  })

  test('a change or a deletion of another app touches nothing', async () => {
    await db.updateTable('members').set({ name: 'taken' }).where('app_key', '=', other).execute()
    await db.deleteFrom('members').where('app_key', '=', other).execute()
    const rows = await database.db.selectFrom('members').select('name').where('app_key', '=', other).execute()
    expect(rows).toEqual([{ name: '' }])
  })

  test('an insert for another app is refused', async () => {
    const insert = db.insertInto('app_languages').values({ app_key: other, code: 'fr', label: 'French' })
    await expect(insert.execute()).rejects.toThrow('names another app')
  })

  test('an insert of plain values for the own app is made, of one row as of several', async () => {
    const rowOf = (code: string) => ({ app_key: mine, code, label: code })
    await db.insertInto('app_languages').values(rowOf('pt')).execute()
    await db.insertInto('app_languages').values(['es', 'it'].map(rowOf)).execute()
    await expect(
      db
        .insertInto('app_languages')
        .values([rowOf('nl'), { ...rowOf('nl'), app_key: other }])
        .execute(),
    ).rejects.toThrow('names another app')
    const rows = await db
      .selectFrom('app_languages')
      .select('code')
      .where('code', 'in', ['pt', 'es', 'it', 'nl'])
      .execute()
    expect(rows.map(({ code }) => code).sort()).toEqual(['es', 'it', 'pt'])
  })

  test('an insert with a value that the database works out is judged by its app all the same', async () => {
    const rowOf = (app_key: string | RawBuilder<string>) =>
      db.insertInto('app_languages').values({ app_key, code: 'fr', label: sql<string>`upper('french')` })
    await expect(rowOf(other).execute()).rejects.toThrow('names another app')
    await expect(rowOf(sql<string>`${mine}::text`).execute()).rejects.toThrow('names another app')
    await rowOf(mine).execute()
    const rows = await db.selectFrom('app_languages').select('label').where('code', '=', 'fr').execute()
    expect(rows).toEqual([{ label: 'FRENCH' }])
  })

  test('raw SQL is refused', async () => {
    await expect(sql`select app_key from members`.execute(db)).rejects.toThrow('Raw SQL does not go through the door')
  })

  test('a handle on all tables is the door of no app', () => {
    expect(appKeyOf(db)).toBe(mine)
    expect(() => appKeyOf(database.db)).toThrow('not the door of one app')
  })
})
