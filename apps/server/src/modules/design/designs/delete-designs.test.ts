/** Several designs are deleted by one call: all of them, or none. */

import { designsRoutes } from '@vitrine/domain/designs/designs.routes'
import { hourMs } from '@vitrine/domain/time'
import { describe, expect, it } from 'vitest'
import { errorOf } from '../../../../test/design-driver.ts'
import { createScheduleDriver, inHours } from '../../../../test/schedule-driver.ts'
import type { SignedIn } from '../../../../test/test-app.ts'
import { DesignClock } from '../schedule/design-clock.ts'

const { app, freshShop, renewTokens } = await createScheduleDriver()
const stranger = await freshShop()
const strange = await stranger.create('Not yours')

const remove = (ids: string[], who: SignedIn) => app.call(designsRoutes.deleteDesigns, { body: { ids } }, who)

describe('designs that are deleted together', () => {
  it('are drafts and upcoming ones, and what was planned no longer happens', async () => {
    const { create, schedule, list, owner, shown } = await freshShop()
    const one = await create('One')
    const two = await create('Two')
    await create('Kept')
    await schedule(two.id, inHours(app, 2))
    const { data } = await remove([two.id, one.id, two.id], owner)
    expect(data).toEqual([
      { id: one.id, title: 'One' },
      { id: two.id, title: 'Two' },
    ])
    expect((await list()).map(({ title }) => title)).toEqual(['Main design', 'Kept'])
    app.clock.advance(3 * hourMs)
    await renewTokens()
    await new DesignClock(app.ports).run()
    expect(await shown()).toBe('Everyday')
  })

  it('all stay when one of them is live, past, gone, or of another app', async () => {
    const { create, goLive, list, owner } = await freshShop()
    const draft = await create('Draft')
    const live = await create('Live')
    await goLive(live.id)
    const past = (await list()).find(({ status }) => status === 'past')
    const before = await list()
    expect(await errorOf(remove([draft.id, live.id], owner))).toMatchObject({
      code: 'conflict',
      message: "'Live' is live and cannot be deleted. Nothing was deleted.",
      details: { ids: [live.id] },
    })
    expect((await errorOf(remove([draft.id, past?.id ?? ''], owner))).message).toBe(
      "'Main design' is past and cannot be deleted. Nothing was deleted.",
    )
    for (const id of ['gone', strange.id]) {
      const refusal = await errorOf(remove([draft.id, id], owner))
      expect(refusal).toMatchObject({ code: 'not_found', details: { ids: [id] } })
    }
    expect(await errorOf(remove([], owner))).toMatchObject({ code: 'validation_failed', issues: [{ path: 'ids' }] })
    expect(await list()).toEqual(before)
  })

  it('are deleted by one of two who name the same one at once, and the other deletes nothing', async () => {
    const { create, owner, list } = await freshShop()
    const [first, second, third] = [await create('First'), await create('Second'), await create('Third')]
    const calls = [remove([first.id, second.id], owner), remove([second.id, third.id], owner)]
    const done = await Promise.allSettled(calls)
    expect(done.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect((await list()).filter(({ status }) => status === 'draft')).toHaveLength(1)
  })

  it('need the permission to change designs, and the one to publish where one of them is upcoming', async () => {
    const { appKey, create, schedule, list } = await freshShop()
    const draft = await create('Draft')
    const upcoming = await create('Upcoming')
    await schedule(upcoming.id, inHours(app, 2))
    const viewer = await app.signIn(appKey, { role: 'staff', permissions: ['design.read', 'design.publish'] })
    const editor = await app.signIn(appKey, { role: 'staff', permissions: ['design.read', 'design.change'] })
    for (const refused of [remove([draft.id], viewer), remove([draft.id, upcoming.id], editor)]) {
      expect((await errorOf(refused)).code).toBe('permission_missing')
    }
    expect(await list()).toHaveLength(3)
    await remove([draft.id], editor)
    expect((await list()).map(({ title }) => title)).toEqual(['Main design', 'Upcoming'])
  })
})
