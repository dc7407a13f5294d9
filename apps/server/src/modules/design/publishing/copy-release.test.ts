import { pagesRoutes } from '@vitrine/domain/pages/pages.routes'
import { publishingRoutes } from '@vitrine/domain/publishing/publishing.routes'
import { sql } from 'kysely'
import { describe, expect, inject, it, test } from 'vitest'
import { banner } from '../../../../test/design-driver.ts'
import { createScheduleDriver } from '../../../../test/schedule-driver.ts'

const { app, freshShop } = await createScheduleDriver()

async function publishedShop() {
  const shop = await freshShop()
  const { appKey, owner, homeId } = shop
  const params = { appKey }
  const first = async () =>
    (await app.call(publishingRoutes.listReleases, { params, query: {} }, owner)).data.find(
      ({ number }) => number === 1,
    )?.id ?? ''
  return {
    ...shop,
    homeId,
    draft: async () =>
      (await app.call(pagesRoutes.getDesign, { params, query: { types: 'home,custom' } }, owner)).data.pages,
    copyFirst: async () =>
      app.call(publishingRoutes.copyReleaseToDraft, { params: { appKey, id: await first() } }, owner),
  }
}

describe('a release copied to the draft', () => {
  it('comes also after another design went live, as that design’s own pages', async () => {
    const { campaign, goLive, copyFirst, draft, shown, publish, list, read, homeId } = await publishedShop()
    const { id } = await campaign('Sale')
    await goLive(id)
    const [sale] = await draft()
    expect(sale?.title.text).toBe('Sale')
    await copyFirst()
    const [page, ...more] = await draft()
    expect(more).toEqual([])
    // The page is the campaign's copy with its earlier history: the saves from before remain.
    expect(page).toMatchObject({ id: sale?.id, title: { text: 'Everyday' } })
    await publish()
    expect(await shown()).toBe('Everyday')
    const past = (await list()).find(({ status }) => status === 'past')
    expect((await read(past?.id ?? '')).pages).toMatchObject([{ id: homeId, title: { text: 'Everyday' } }])
  })

  it('brings pages that the live design has no copy of under new ids, with their links', async () => {
    const { appKey, owner, create, goLive, homeId, publish, draft } = await publishedShop()
    const params = { appKey }
    const { data: info } = await app.call(
      pagesRoutes.createPage,
      { params, body: { data: { type: 'custom', title: { text: 'Info' } } } },
      owner,
    )
    const action = { type: 'openInAppScreen', page: { id: info.id, type: 'custom', title: 'Info' } }
    const images = [{ src: 'https://cdn.example/a.png', action }]
    const body = { data: { type: 'home' as const, title: { text: 'Linked' }, blocks: [banner('b1', { images })] } }
    await app.call(pagesRoutes.updatePage, { params: { appKey, id: homeId }, body: body as never }, owner)
    await publish()
    const { data } = await app.call(publishingRoutes.listReleases, { params, query: {} }, owner)
    const linked = data[0]?.id ?? ''
    const { id } = await create('Sale')
    await goLive(id)
    const own = await draft()
    await app.call(
      pagesRoutes.saveDesign,
      {
        params,
        body: {
          data: {
            pages: [],
            deleted: own
              .filter(({ type }) => type === 'custom')
              .map((page) => ({ id: page.id, revision: page.revision })),
          },
        },
      },
      owner,
    )
    await app.call(publishingRoutes.copyReleaseToDraft, { params: { appKey, id: linked } }, owner)
    const pages = await draft()
    const [home, copy] = [pages.find(({ type }) => type === 'home'), pages.find(({ type }) => type === 'custom')]
    expect(copy?.title.text).toBe('Info')
    expect([info.id, ...own.map((page) => page.id)]).not.toContain(copy?.id)
    expect(JSON.stringify(home?.blocks)).toContain(copy?.id)
    expect(JSON.stringify(home?.blocks)).not.toContain(info.id)
  })

  // A single connection, as in the embedded database, cannot wait for itself.
  test.skipIf(inject('postgresUrl') === undefined)(
    'waits for a publishing under way without holding what that needs next',
    async () => {
      const { appKey, copyFirst, publish } = await publishedShop()
      const db = app.ports.forApp(appKey)
      let copying: Promise<unknown> = Promise.resolve()
      await db.transaction().execute(async (trx) => {
        await trx.selectFrom('apps').select('app_key').forNoKeyUpdate().execute()
        copying = copyFirst()
        copying.catch(() => {})
        // Waits until the copy is blocked by the lock on the app.
        await expect.poll(() => waitingFor()).toBeGreaterThan(0)
        await trx.selectFrom('designs').select('id').where('status', '=', 'live').forNoKeyUpdate().noWait().execute()
      })
      await copying
      await Promise.all(Array.from({ length: 6 }, (_, at) => (at % 2 === 0 ? copyFirst() : publish())))
    },
  )
})

async function waitingFor(): Promise<number> {
  const { rows } = await sql<{ waiting: number }>`
    select count(*)::int as waiting from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(app.database.db)
  return rows[0]?.waiting ?? 0
}
