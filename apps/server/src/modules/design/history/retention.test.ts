import { dayMs } from '@vitrine/domain/time'
import { describe, expect, it } from 'vitest'
import { createHistoryDriver } from '../../../../test/history-driver.ts'
import { deleteOldRevisions } from './retention.queries.ts'

const { app, on, freshApp, make } = await createHistoryDriver()

describe('what is kept', () => {
  it('the newest 200 saves of each thing and all of the last 90 days, with the one that held when those began', async () => {
    const page = await make('Old')
    const { db } = app.database
    const now = new Date(app.clock.now())
    const daysAgo = (days: number) => new Date(now.getTime() - days * dayMs)
    const { design_id } = await db
      .selectFrom('page_revisions')
      .select('design_id')
      .where('page_id', '=', page.id)
      .executeTakeFirstOrThrow()
    const saves = (count: number, name: string, at: Date) =>
      db
        .insertInto('page_revisions')
        .values(
          Array.from({ length: count }, (_, n) => ({
            app_key: on.key,
            page_id: page.id,
            design_id,
            revision: `${name}${n}`,
            document: '{}',
            block_count: 0,
            saved_by: 'x',
            saved_at: at,
          })),
        )
        .execute()
    await db.deleteFrom('page_revisions').where('page_id', '=', page.id).execute()
    await saves(5, 'ancient', daysAgo(200))
    await saves(3, 'held', daysAgo(91))
    await saves(250, 'recent', daysAgo(80))
    const { key: otherKey } = await freshApp()
    await deleteOldRevisions(db, now)
    const kept = await db.selectFrom('page_revisions').select('revision').where('page_id', '=', page.id).execute()
    const names = kept.map(({ revision }) => revision)
    expect(names.filter((name) => name.startsWith('recent'))).toHaveLength(250)
    expect(names.filter((name) => !name.startsWith('recent'))).toEqual(['held2'])
    const others = await db.selectFrom('page_revisions').select('revision').where('app_key', '=', otherKey).execute()
    expect(others).toHaveLength(1)
    await db.deleteFrom('page_revisions').where('revision', 'like', 'recent%').execute()
    await saves(150, 'few', daysAgo(300))
    await deleteOldRevisions(db, now)
    const few = await db.selectFrom('page_revisions').select('revision').where('page_id', '=', page.id).execute()
    expect(few).toHaveLength(151)
  })
})
