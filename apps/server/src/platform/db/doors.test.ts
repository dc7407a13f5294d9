import { newId } from '@vitrine/domain/ids'
import { expect, test } from 'vitest'
import { createTestApp } from '../../../test/test-app.ts'

test('every table is given only to who says why in a sentence, and one app’s rows to who names it', async () => {
  const { ports, buildApp } = await createTestApp()
  const [one, other] = [await buildApp(), await buildApp()]
  const keysIn = async (db: ReturnType<typeof ports.forApp>) =>
    (await db.selectFrom('apps').select('app_key').execute()).map(({ app_key }) => app_key)
  expect(await keysIn(ports.forApp(one))).toEqual([one])
  expect(await keysIn(ports.forApp(newId()))).toEqual([])
  expect((await keysIn(ports.allTables('This test counts all apps.'))).toSorted()).toEqual([one, other].toSorted())
  // @ts-expect-error There is no reason.
  ports.allTables()
  // @ts-expect-error An empty reason is none.
  ports.allTables('')
  // @ts-expect-error One word is no reason.
  ports.allTables('needed')
  // @ts-expect-error Nor is a text that only some caller knows.
  ports.allTables(newId())
  // @ts-expect-error The tables are reached by the two doors and not beside them.
  expect(ports.db).toBeUndefined()
})
