import type { Action } from '@vitrine/domain/actions/action.schema'
import { designsRoutes } from '@vitrine/domain/designs/designs.routes'
import { publishingRoutes } from '@vitrine/domain/publishing/publishing.routes'
import { selectionsRoutes } from '@vitrine/domain/selections/selections.routes'
import { settingsRoutes } from '@vitrine/domain/settings/settings.routes'
import { storefrontRoutes } from '@vitrine/domain/storefront/storefront.routes'
import { dayMs } from '@vitrine/domain/time'
import { describe, expect, test } from 'vitest'
import { buildDemoStore } from '../../../test/demo-store.ts'
import { createDesignDriver } from '../../../test/design-driver.ts'
import { settingsBody } from '../../../test/settings-body.ts'
import { syncCatalog } from '../catalog/index.ts'

const { app, freshApp, draftOf, store } = await createDesignDriver()

async function shopWithLinks() {
  const { key, person } = await freshApp()
  await buildDemoStore(app, key)
  const [home] = (await draftOf(key, person)).pages
  const banner = (id: string, action: Partial<Action>) => ({ id, type: 'banner', images: [], action })
  const blocks = [
    banner('lamps', { type: 'openCategory', category: { id: 'lighting', name: 'Lighting' } }),
    banner('shoes', { type: 'openCategory', category: { id: 'shoes', name: 'Shoes' } }),
    banner('candle', { type: 'openProduct', product: { id: 'soy-candle', name: 'Soy candle' } }),
    banner('gone', { type: 'openCategory', category: { id: 'no-such-category', name: 'Gone' } }),
  ]
  await store(home?.id ?? '', { type: 'home', title: { text: 'Home' }, blocks }, { as: person, key })
  const params = { appKey: key }
  const breaking = async (channelId: string) =>
    (await app.call(settingsRoutes.findBrokenLinks, { params: { ...params, channelId } }, person)).data
  const choose = (channelId: string) =>
    app.call(settingsRoutes.putSettings, { params, body: settingsBody({ channelId }) }, person)
  const categories = async () =>
    (await app.call(storefrontRoutes.listCategories, { params, query: {} })).data.map(({ id }) => id)
  return { key, person, params, home, breaking, choose, categories }
}

describe('the channels of the store', () => {
  test('what the design names and the channel lacks is listed with its block, and what is gone anyway is not [A-118]', async () => {
    const { home, breaking } = await shopWithLinks()
    const { total, links } = await breaking('market')
    expect(total).toBe(2)
    expect(links).toEqual([
      {
        message: '‘Lighting’',
        names: ['Lighting'],
        more: 0,
        design: null,
        page: { id: home?.id, title: 'Home', type: 'home' },
        block: { id: 'lamps' },
      },
      {
        message: '‘Soy candle’',
        names: ['Soy candle'],
        more: 0,
        design: null,
        page: { id: home?.id, title: 'Home', type: 'home' },
        block: { id: 'candle' },
      },
    ])
    expect(await breaking('default')).toEqual({ total: 0, links: [] })
  })

  test('what was picked, and a design that is to go live, are listed too; what they share with the live one once [A-118]', async () => {
    const { key, person, params, home, breaking } = await shopWithLinks()
    const body = { categories: ['lighting', 'shoes'] }
    await app.call(selectionsRoutes.putCategorySelection, { params, body }, person)
    await app.call(publishingRoutes.publish, { body: { appKey: key } }, person)
    const pages = [{ referenceId: home?.id ?? '', type: 'home' as const }]
    const design = (await app.call(designsRoutes.createDesign, { body: { title: 'Summer', pages } }, person)).data
    const pageId = design.pages[0]?.id ?? ''
    const action = { type: 'openCategory', category: { id: 'lighting', name: 'Lamps' } }
    const data = {
      type: 'home',
      title: { text: 'Summer' },
      blocks: [{ id: 'summer', type: 'banner', images: [], action }],
    }
    await app.call(designsRoutes.updateElement, { params: { id: design.id, pageId }, body: { data } as never }, person)
    const before = await breaking('market')
    expect(before.links.map(({ message, design }) => [message, design])).toEqual([
      ['‘Lighting’', null],
      ['‘Soy candle’', null],
      ['‘Lighting’', null],
    ])
    expect(before.links[2]).toMatchObject({ page: { type: 'categoryTree' }, block: null })
    const startTime = new Date(app.clock.now() + dayMs).toISOString().slice(0, 19)
    const time = { startTime, endTime: null, timezone: 'UTC' }
    await app.call(designsRoutes.setDesignTime, { params: { id: design.id }, body: time }, person)
    const { total, links } = await breaking('market')
    expect(total).toBe(4)
    expect(links[3]).toEqual({
      message: '‘Lamps’',
      names: ['Lamps'],
      more: 0,
      design: { id: design.id, title: 'Summer' },
      page: { id: pageId, title: 'Summer', type: 'home' },
      block: { id: 'summer' },
    })
    expect(await breaking('default')).toEqual({ total: 0, links: [] })
  })

  test('a channel that the store does not have is not found', async () => {
    const { breaking } = await shopWithLinks()
    await expect(breaking('nowhere')).rejects.toMatchObject({ code: 'not_found' })
  })

  test('a switch brings the categories and products of the channel, and back [A-118]', async () => {
    const { key, params, choose, categories } = await shopWithLinks()
    expect(await categories()).toContain('home')
    const productsOf = async () => {
      const { data } = await app.call(storefrontRoutes.listProducts, { params, query: { ids: 'soy-candle' } })
      return data.map(({ id }) => id)
    }
    expect(await productsOf()).toEqual(['soy-candle'])
    await choose('market')
    await syncCatalog.run(app.ports, { appKey: key })
    await expect.poll(categories).not.toContain('home')
    await expect.poll(productsOf).toEqual([])
    expect(await categories()).toContain('shoes')
    await choose('default')
    await syncCatalog.run(app.ports, { appKey: key })
    await expect.poll(categories).toContain('home')
    await expect.poll(productsOf).toEqual(['soy-candle'])
  })
})
