import { expect, test } from 'vitest'
import { openPage } from '../../../test/billing-driver.ts'
import { createTestApp } from '../../../test/test-app.ts'
import { systemActor } from '../audit/index.ts'
import { listApplied } from './billing-news.queries.ts'
import { settleChange } from './plan-change.service.ts'

const app = await createTestApp({ environment: { BILLING: 'test' } })
const { db } = app.database

test('a page of a plan that is sold no more ends once it is old, and not before', async () => {
  const appKey = await app.buildApp()
  await openPage(app, { appKey, owner: await app.signIn(appKey) }, 'advanced-monthly')
  const changed = db.updateTable('plan_changes').where('app_key', '=', appKey)
  const open = db.selectFrom('plan_changes').select('id').where('app_key', '=', appKey).where('state', '!=', 'dropped')
  const settle = () => settleChange(app.ports, appKey, systemActor('test'))
  await changed.set({ plan_code: 'sold-no-more' }).execute()
  await settle()
  expect(await open.execute()).toHaveLength(1)
  await changed.set({ created_at: new Date(0) }).execute()
  await settle()
  expect(await open.execute()).toEqual([])
})

test('of no events, none was applied', async () => {
  expect(await listApplied(db, 'test', [])).toEqual(new Set())
})
