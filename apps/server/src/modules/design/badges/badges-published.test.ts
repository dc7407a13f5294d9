import { badgesRoutes } from '@vitrine/domain/badges/badges.routes'
import { pickBadges } from '@vitrine/domain/badges/pick-badges.rules'
import { catalogRoutes } from '@vitrine/domain/catalog/catalog.routes'
import { layoutsRoutes } from '@vitrine/domain/layouts/layouts.routes'
import { publishedRoutes } from '@vitrine/domain/publishing/published.routes'
import { publishingRoutes } from '@vitrine/domain/publishing/publishing.routes'
import { storefrontRoutes } from '@vitrine/domain/storefront/storefront.routes'
import { describe, expect, it } from 'vitest'
import { buildDemoStore } from '../../../../test/demo-store.ts'
import { createTestApp } from '../../../../test/test-app.ts'

type Json = Record<string, unknown>

const app = await createTestApp()

async function freshApp() {
  const appKey = await app.buildApp()
  const owner = await app.signIn(appKey)
  const params = { appKey }
  await app.database.db
    .insertInto('app_languages')
    .values({ app_key: appKey, code: 'fr', label: 'Français', is_default: false, position: 1 })
    .execute()
  return {
    create: async (text: string, more: Json = {}) =>
      (await app.call(badgesRoutes.createBadge, { params, body: { title: { text }, ...more } }, owner)).data,
    store: (id: string, fields: Json, language = 'en') =>
      app.call(
        badgesRoutes.updateBadge,
        { params: { appKey, id }, body: { title: { text: 'Sale' }, ...fields } },
        owner,
        {
          headers: { 'x-app-language': language },
        },
      ),
    remove: (id: string) => app.call(badgesRoutes.deleteBadge, { params: { appKey, id } }, owner),
    list: async () => (await app.call(badgesRoutes.listBadges, { params, query: {} }, owner)).data,
    publish: async () => (await app.call(publishingRoutes.publish, { body: { appKey } }, owner)).data,
    changes: async () => (await app.call(publishingRoutes.previewChanges, { params }, owner)).data.changes,
    copyToDraft: (id: string) => app.call(publishingRoutes.copyReleaseToDraft, { params: { appKey, id } }, owner),
    live: async () => {
      const { release } = await app.call(publishedRoutes.getManifest, { params })
      return app.call(publishedRoutes.getRelease, { params: { appKey, hash: release ?? '' } })
    },
    preview: async () => {
      const { token } = (await app.call(publishingRoutes.createPreviewToken, { params, body: {} }, owner)).data
      return app.call(publishedRoutes.getPreview, { params }, undefined, {
        headers: { authorization: `Bearer ${token}` },
      })
    },
  }
}

describe('badges in a release', () => {
  it('a release freezes the badges, a preview shows them as they are saved', async () => {
    const shop = await freshApp()
    const low = await shop.create('Low')
    const high = await shop.create('High')
    await shop.publish()
    await shop.store(low.id, { title: { text: 'Changed' } })
    const titles = (badges: { title: { text: string } }[] | undefined) => badges?.map(({ title }) => title.text)
    expect(titles((await shop.live()).badges)).toEqual(['High', 'Low'])
    expect(titles((await shop.preview()).badges)).toEqual(['High', 'Changed'])
    await shop.remove(high.id)
    await shop.publish()
    expect(titles((await shop.live()).badges)).toEqual(['Changed'])
  })

  it('what publishing would change says how many badges', async () => {
    const shop = await freshApp()
    const [one, two] = [await shop.create('One'), await shop.create('Two')]
    await shop.publish()
    await shop.create('Three')
    await shop.store(one.id, { title: { text: 'Un' } }, 'fr')
    await shop.remove(two.id)
    const counts = { added: 1, removed: 1, changed: 1, moved: 0 }
    expect(await shop.changes()).toEqual([{ kind: 'badges-changed', pageId: null, title: 'Badges', ...counts }])
    expect((await shop.publish()).changes).toHaveLength(1)
    expect(await shop.changes()).toEqual([])
  })

  it('copying a release into the draft brings its badges back, in every language', async () => {
    const shop = await freshApp()
    const { id } = await shop.create('Sale')
    await shop.store(id, { title: { text: 'Soldes' } }, 'fr')
    const release = await shop.publish()
    await shop.remove(id)
    await shop.create('Other')
    await shop.publish()
    await shop.copyToDraft(release.id)
    expect((await shop.list()).map(({ title }) => title.text)).toEqual(['Sale'])
    expect((await shop.preview()).overlays['fr']).toEqual({ [`@badge.${id}`]: { 'title.text': 'Soldes' } })
  })
})

describe('what badges decide on', async () => {
  const appKey = await app.buildApp()
  const owner = await app.signIn(appKey)
  await buildDemoStore(app, appKey)
  const cards = async (query: Json) =>
    (await app.call(storefrontRoutes.listProducts, { params: { appKey }, query: { size: 100, ...query } })).data

  it('a card carries it when it is asked for, and not otherwise', async () => {
    expect((await cards({}))[0]?.facts).toBeUndefined()
    const [card] = await cards({ facts: '1' })
    expect(card?.facts).toMatchObject({ title: card?.name, vendor: card?.vendor, currencyCode: 'USD' })
    const own = await app.call(catalogRoutes.listProducts, { params: { appKey }, query: { facts: '1' } }, owner)
    expect(own.data.products[0]?.facts).toEqual(card?.facts)
  })

  it('a product page carries it, its variants in the same order', async () => {
    const [card] = await cards({ facts: '1' })
    const { data } = await app.call(storefrontRoutes.getProduct, { params: { appKey, id: card?.id ?? '' }, query: {} })
    expect(data.facts).toEqual(card?.facts)
    expect(data.facts?.variants.map(([, price]) => price)).toEqual(data.variants.map(({ price }) => price?.amountMinor))
    expect(data.facts?.variants.map(([title]) => title)).toEqual(data.variants.map(({ title }) => title))
  })

  it('in another language and currency the same badges qualify, and amounts are in that currency', async () => {
    const sale = {
      id: 'sale',
      priority: 1,
      title: { text: '{{sale_amount}}', textColor: '#FFFFFF', visible: true },
      images: [],
      logicalOperator: 'and' as const,
      displayLocation: 'productList' as const,
      position: 'topLeft' as const,
      backgroundColor: '#000000',
      corner: { style: 'round' as const },
      conditions: [{ operand: 'variants.price.amount', operator: 'greaterThan', value: 20 }],
    }
    const said = async (query: Json) =>
      (await cards({ facts: '1', ...query })).flatMap(({ id, facts }) =>
        facts ? pickBadges(facts, [sale], 'productList').map(({ text }) => [id, text] as const) : [],
      )
    const dollars = await said({})
    const yen = await said({ currency: 'JPY', language: 'fr' })
    expect(dollars.length).toBeGreaterThan(3)
    expect(yen.map(([id]) => id)).toEqual(dollars.map(([id]) => id))
    expect(dollars.every(([, text]) => text.startsWith('$'))).toBe(true)
    expect(yen.every(([, text]) => text.startsWith('¥'))).toBe(true)
  })

  it('the choices of a condition come from the store: brands, types and tags, searched [D-263]', async () => {
    const params = { appKey }
    const types = await app.call(catalogRoutes.listProductTypes, { params, query: { query: 'LIGHT' } }, owner)
    expect(types).toEqual({ data: ['Lighting'], total: 1 })
    const tags = await app.call(catalogRoutes.listTags, { params, query: { size: 3, page: 1 } }, owner)
    expect(tags.data).toHaveLength(3)
    const brands = await app.call(catalogRoutes.listBrands, { params, query: {} }, owner)
    const vendors = new Set((await cards({ facts: '1' })).map(({ facts }) => facts?.vendor))
    for (const vendor of vendors) expect(brands.data.brands.map(({ name }) => name)).toContain(vendor)
    // The row's other choices: features are the active integrations; tabs and theme are those of the app's own layout.
    await app.database.db
      .insertInto('app_integrations')
      .values([
        { app_key: appKey, code: 'barcodeQR', active: true },
        { app_key: appKey, code: 'storeLocator', active: false },
      ])
      .execute()
    expect((await app.call(catalogRoutes.listActiveIntegrations, { params }, owner)).data).toEqual(['barcodeQR'])
    const [layout] = (await app.call(layoutsRoutes.listLayouts, { params }, owner)).data
    const stored = await app.database.db
      .selectFrom('layouts')
      .select('document')
      .where('app_key', '=', appKey)
      .executeTakeFirstOrThrow()
    const { bottomTabs, theme } = JSON.parse(stored.document)
    expect(layout).toMatchObject({ bottomTabs, theme })
  })
})
