import { describe, expect, test } from 'vitest'
import { createTestApp } from '../../../test/test-app.ts'
import { forApp } from './tenant.ts'

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
})
