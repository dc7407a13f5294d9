/** Write keys of apps, for tests that report events. */
import type { TestApp } from './test-app.ts'

export const testWriteKey = 'test-write-key'

/** An app whose write key is the test's. */
export async function buildMeasuredApp({
  database,
  buildApp,
}: Pick<TestApp, 'database' | 'buildApp'>): Promise<string> {
  const appKey = await buildApp()
  await database.db.updateTable('apps').set({ write_key: testWriteKey }).where('app_key', '=', appKey).execute()
  return appKey
}

export async function writeKeyOf({ database }: Pick<TestApp, 'database'>, appKey: string): Promise<string> {
  const apps = database.db.selectFrom('apps').select('write_key').where('app_key', '=', appKey)
  return (await apps.executeTakeFirstOrThrow()).write_key
}
