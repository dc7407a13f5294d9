import { pagesRoutes } from '@vitrine/domain/pages/pages.routes'
import { publishingRoutes } from '@vitrine/domain/publishing/publishing.routes'
import type { SavedSelections } from '@vitrine/domain/selections/selection.schema'
import { selectionsRoutes } from '@vitrine/domain/selections/selections.routes'
import { describe, expect, it } from 'vitest'
import { buildDemoStore } from '../../../../test/demo-store.ts'
import { errorOf } from '../../../../test/design-driver.ts'
import { createScheduleDriver } from '../../../../test/schedule-driver.ts'

const { app, freshShop } = await createScheduleDriver()

async function freshStore() {
  const shop = await freshShop()
  const { appKey, owner } = shop
  await buildDemoStore(app, appKey)
  const params = { appKey }
  return {
    ...shop,
    brands: async () => (await app.call(selectionsRoutes.getBrandSelection, { params }, owner)).data.ids,
    pickBrands: (brands: string[]) => app.call(selectionsRoutes.putBrandSelection, { params, body: { brands } }, owner),
    pickCategories: (categories: string[]) =>
      app.call(selectionsRoutes.putCategorySelection, { params, body: { categories } }, owner),
    /** Reads and saves the brands of a design, as the editor does. */
    open: async (designId: string) =>
      (await app.call(pagesRoutes.getDesign, { params, query: { types: 'brands', designId } }, owner)).data.selections
        ?.brands,
    save: async (designId: string, selections: SavedSelections) => {
      const body = { data: { pages: [], selections } }
      return (await app.call(pagesRoutes.saveDesign, { params, query: { types: 'brands', designId }, body }, owner))
        .data.selections?.brands
    },
    released: async () => {
      const { release } = await shop.manifest()
      return (await shop.snapshot(release ?? '')).selections
    },
  }
}

describe('the selections of a design beside the live one', () => {
  it('are what shoppers saw when it goes live without a choice of its own, not an unpublished draft', async () => {
    const { appKey, owner, brands, pickBrands, pickCategories, publish, campaign, goLive, released } =
      await freshStore()
    await pickBrands(['lumen-oak'])
    await pickCategories(['vases'])
    await publish()
    const shown = await released()
    expect(shown).toMatchObject({ brands: { count: 1 }, categories: { count: 1 } })
    await pickBrands([])
    const { id } = await campaign('Sale')
    await goLive(id)
    expect(await released()).toEqual(shown)
    expect(await brands()).toEqual(['lumen-oak'])
    // From then on the design has its own brands.
    await pickBrands([])
    const { data } = await app.call(publishingRoutes.previewChanges, { params: { appKey } }, owner)
    expect(data.changes.map(({ kind }) => kind)).toEqual(['brands-changed'])
  })

  it('begin with the live draft’s, and the first save makes its own beside it', async () => {
    const { brands, pickBrands, publish, campaign, goLive, open, save, released } = await freshStore()
    await pickBrands(['lumen-oak'])
    await publish()
    const { id } = await campaign('Sale')
    expect(await open(id)).toMatchObject({ ids: ['lumen-oak'], revision: 'initial' })
    await pickBrands(['lumen-oak', 'kestrelle'])
    const saved = await save(id, { brands: { revision: 'initial', ids: ['kestrelle'] } })
    expect(saved).toMatchObject({ ids: ['kestrelle'] })
    expect(await open(id)).toEqual(saved)
    expect(await brands()).toEqual(['lumen-oak', 'kestrelle'])
    expect(await errorOf(save(id, { brands: { revision: 'initial', ids: [] } }))).toMatchObject({
      code: 'stale_revision',
      details: { selections: { brands: saved } },
    })
    await save(id, { brands: { revision: saved?.revision ?? '', ids: ['kestrelle', 'lumen-oak'] } })
    await goLive(id)
    expect(await brands()).toEqual(['kestrelle', 'lumen-oak'])
    expect(await released()).toMatchObject({ brands: { count: 2 }, categories: null })
  })

  it('keep the categories that shoppers saw where only brands were chosen', async () => {
    const { pickCategories, publish, campaign, goLive, save, released } = await freshStore()
    await pickCategories(['vases'])
    await publish()
    const before = await released()
    const { id } = await campaign('Sale')
    await save(id, { brands: { revision: 'initial', ids: ['kestrelle'] } })
    await goLive(id)
    expect(await released()).toEqual({ brands: expect.objectContaining({ count: 1 }), categories: before?.categories })
  })

  it('go along with a duplicate', async () => {
    const { campaign, clone, open, save } = await freshStore()
    const { id } = await campaign('Sale')
    await save(id, { brands: { revision: 'initial', ids: ['kestrelle'] } })
    const copy = await clone({ scheduleId: id })
    expect(await open(copy.id)).toMatchObject({ ids: ['kestrelle'] })
  })

  it('are nobody’s again in the draft when a release from before comes back', async () => {
    const { appKey, owner, brands, pickBrands, campaign, save } = await freshStore()
    const { id } = await campaign('Sale')
    await save(id, { brands: { revision: 'initial', ids: ['kestrelle'] } })
    await pickBrands(['lumen-oak'])
    const { data } = await app.call(publishingRoutes.listReleases, { params: { appKey }, query: {} }, owner)
    const params = { appKey, id: data.at(-1)?.id ?? '' }
    await app.call(publishingRoutes.copyReleaseToDraft, { params }, owner)
    expect(await brands()).toBeNull()
  })
})
