import { expect, test } from 'vitest'
import { createTestApp } from '../../test/test-app.ts'
import { prepareQuery } from './prepare-query.ts'

const app = await createTestApp()

const languageOf = prepareQuery((db, { code }: { code: string }) =>
  db.selectFrom('app_languages').select(['app_key', 'label']).where('code', '=', code),
)

test('a query that was built once reads the rows of the app it is run for, with the values of that call', async () => {
  const [one, two] = [await app.buildApp(), await app.buildApp()]
  await app.database.db.insertInto('app_languages').values({ app_key: two, code: 'de', label: 'Deutsch' }).execute()
  const read = (key: string, code: string) => languageOf(app.ports.forApp(key), { code })
  for (const key of [one, two, one]) expect(await read(key, 'en')).toEqual({ app_key: key, label: 'English' })
  expect(await read(one, 'de')).toBeUndefined()
  expect(await read(two, 'de')).toEqual({ app_key: two, label: 'Deutsch' })
})
