import { badgesRoutes } from '@vitrine/domain/badges/badges.routes'
import { memberLimits } from '@vitrine/domain/contract/rate-limits'
import { newId } from '@vitrine/domain/ids'
import { pagesRoutes } from '@vitrine/domain/pages/pages.routes'
import { publishingRoutes } from '@vitrine/domain/publishing/publishing.routes'
import { describe, expect, it } from 'vitest'
import { createDesignDriver, errorOf } from '../../../../test/design-driver.ts'

const { app, freshApp } = await createDesignDriver()

async function publishedApp() {
  const { key: appKey, person } = await freshApp()
  const params = { appKey }
  const draft = async () => (await app.call(pagesRoutes.getDesign, { params }, person)).data
  const [home] = (await draft()).pages
  if (!home) throw new Error('There is no home page.')
  const blocks = [1, 2, 3].map((height) => ({ id: newId(), type: 'spacer', height }))
  const contentOf = (content: object) => ({ type: 'home' as const, title: { text: 'Home' }, blocks, ...content })
  const body = { data: contentOf({}) }
  const { data: page } = await app.call(pagesRoutes.updatePage, { params: { appKey, id: home.id }, body }, person)
  await app.call(publishingRoutes.publish, { body: { appKey } }, person)
  const edit = (content: object) => ({
    design: { pages: [{ id: page.id, revision: page.revision, data: contentOf(content) }] },
  })
  const preview = async (data: object) =>
    (await app.call(publishingRoutes.previewUnsaved, { params, body: { data } as never }, person)).data
  const pictures = async (data: object, pageId: string) => {
    const asked = { params, query: { pageId }, body: { data } as never }
    return (await app.call(publishingRoutes.getUnsavedPictures, asked, person)).data
  }
  return { appKey, person, params, draft, page, blocks, edit, preview, pictures }
}

describe('what publishing would do with edits that are not saved', () => {
  it('is compared with what shoppers see, and nothing is stored', async () => {
    const { draft, page, blocks, edit, preview, pictures } = await publishedApp()
    const before = await draft()
    const [first, second, third] = blocks
    const edits = edit({
      blocks: [third, first, { ...second, height: 50 }, { id: newId(), type: 'spacer', height: 7 }],
    })
    const { live, changes } = await preview(edits)
    expect(live?.number).toBe(1)
    const counts = { added: 1, removed: 0, changed: 1, moved: 1 }
    expect(changes).toEqual([{ kind: 'page-changed', pageId: page.id, title: 'Home', ...counts }])
    const pictured = await pictures(edits, page.id)
    expect(pictured.before?.page.blocks.map(({ id }) => id)).toEqual(blocks.map(({ id }) => id))
    expect(pictured.after?.page.blocks).toHaveLength(4)
    expect(await draft()).toEqual(before)
    expect((await preview({})).changes).toEqual([])
  })

  it('is looked over before it goes out', async () => {
    const { edit, preview } = await publishedApp()
    const broken = {
      id: newId(),
      type: 'banner',
      action: { type: 'openProduct', product: { id: 'gone', name: 'Gone' } },
    }
    const { preflight } = await preview(edit({ blocks: [broken] }))
    expect(preflight.groups.find(({ code }) => code === 'dead-destination')?.findings[0]?.block?.id).toBe(broken.id)
  })

  it('is refused as the save would be: at the bad field, or with the newer copy', async () => {
    const { appKey, person, page, edit, preview } = await publishedApp()
    const bad = await errorOf(preview(edit({ blocks: [{ id: newId(), type: 'spacer', height: 900 }] })))
    expect(bad.code).toBe('validation_failed')
    expect(bad.message).toContain('data.design.pages.0.data.blocks.0.height')
    const body = { data: { type: 'home' as const, title: { text: 'Theirs' } } }
    await app.call(pagesRoutes.updatePage, { params: { appKey, id: page.id }, body }, person)
    expect((await errorOf(preview(edit({})))).code).toBe('stale_revision')
  })

  it('counts badges that are edited', async () => {
    const { params, person, preview, appKey } = await publishedApp()
    const { data: badge } = await app.call(
      badgesRoutes.createBadge,
      { params, body: { title: { text: 'New' } } as never },
      person,
    )
    await app.call(publishingRoutes.publish, { body: { appKey } }, person)
    const badges = [{ id: badge.id, data: { ...badge, title: { ...badge.title, text: 'Newer' } } }]
    expect((await preview({ badges })).changes).toMatchObject([{ kind: 'badges-changed', changed: 1 }])
    const { data } = await app.call(badgesRoutes.getBadge, { params: { ...params, id: badge.id } }, person)
    expect(data.title.text).toBe('New')
    const broken = [...badges, { id: badge.id, data: { ...badge, title: { ...badge.title, text: 'New\u0000' } } }]
    expect((await errorOf(preview({ badges: broken }))).issues).toMatchObject([
      { path: 'data.badges.1.data.title.text' },
    ])
  })

  it('is looked over so often by one person and no more, while others go on', async () => {
    const { appKey, person, params } = await publishedApp()
    const look = (as = person) =>
      app.inject({
        method: 'POST',
        url: publishingRoutes.previewUnsaved.path.replace(':appKey', appKey),
        headers: as.headers,
        payload: { data: {} },
      })
    const answers = await Promise.all(Array.from({ length: memberLimits.looks.requests + 3 }, () => look()))
    const refused = answers.filter(({ statusCode }) => statusCode === 429)
    expect(refused).toHaveLength(3)
    expect(Number(refused[0]?.headers['retry-after'])).toBeGreaterThan(0)
    expect((await errorOf(app.call(publishingRoutes.getPreflight, { params }, person))).code).toBe('rate_limited')
    expect((await look(await app.signIn(appKey))).statusCode).toBe(200)
    app.clock.advance(memberLimits.looks.seconds * 1000)
    expect((await look()).statusCode).toBe(200)
  })
})
