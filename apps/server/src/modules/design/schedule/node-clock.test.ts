import { hourMs } from '@vitrine/domain/time'
import { describe, expect, it } from 'vitest'
import { createScheduleDriver, inHours } from '../../../../test/schedule-driver.ts'
import { ofAnotherServer } from '../../../../test/test-app.ts'
import { createDatabaseClock } from '../../../platform/db/database-clock.ts'
import { DesignClock } from './design-clock.ts'

const { app, freshShop } = await createScheduleDriver()

async function runWithNodeAt(nodeNow: () => number): Promise<number[]> {
  const skews: number[] = []
  const clock = await createDatabaseClock({ db: app.database.db, nodeNow, onSkew: (aheadMs) => skews.push(aheadMs) })
  await new DesignClock(ofAnotherServer(app.ports, { clock })).run()
  clock.stop()
  return skews
}

describe('a server whose own clock is wrong', () => {
  it('makes a design live neither early nor late: the database’s time counts, and the difference is said', async () => {
    const { campaign, schedule, statuses } = await freshShop()
    await schedule((await campaign('Sale')).id, inHours(app, 1))
    const [skew = 0] = await runWithNodeAt(() => Date.now() + 2 * hourMs)
    expect(Math.abs(skew - 2 * hourMs)).toBeLessThan(hourMs)
    expect(await statuses()).toMatchObject({ Sale: 'schedule' })
    await app.database.db
      .updateTable('designs')
      .set({ starts_at: new Date(Date.now() - 1_000) })
      .where('title', '=', 'Sale')
      .execute()
    await runWithNodeAt(() => Date.now() - 2 * hourMs)
    expect(await statuses()).toMatchObject({ Sale: 'live' })
  })

  it('is nothing to speak of within a fraction of a second', async () => {
    expect(await runWithNodeAt(() => Date.now() + 100)).toEqual([])
  })
})
