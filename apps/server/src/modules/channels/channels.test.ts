import type { Action } from '@vitrine/domain/actions/action.schema'
import { settingsRoutes } from '@vitrine/domain/settings/settings.routes'
import { storefrontRoutes } from '@vitrine/domain/storefront/storefront.routes'
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

/** Answers of the catalogue are kept for a second. */
const patiently = { timeout: 10_000 }

describe('the channels of the store', () => {
  test('what the design names and the channel lacks is listed with its block, and what is gone anyway is not [A-118]', async () => {
    const { home, breaking } = await shopWithLinks()
    const { total, links } = await breaking('market')
    expect(total).toBe(2)
    expect(links).toEqual([
      { message: '‘Lighting’', page: { id: home?.id, title: 'Home', type: 'home' }, block: { id: 'lamps' } },
      { message: '‘Soy candle’', page: { id: home?.id, title: 'Home', type: 'home' }, block: { id: 'candle' } },
    ])
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
    await expect.poll(categories, patiently).not.toContain('home')
    await expect.poll(productsOf, patiently).toEqual([])
    expect(await categories()).toContain('shoes')
    await choose('default')
    await syncCatalog.run(app.ports, { appKey: key })
    await expect.poll(categories, patiently).toContain('home')
    await expect.poll(productsOf, patiently).toEqual(['soy-candle'])
  })
})
