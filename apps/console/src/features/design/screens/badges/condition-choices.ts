/** The values that the store offers for a condition, searched on the server. */
import { catalogRoutes } from '@vitrine/domain/catalog/catalog.routes'
import { callApi } from '../../../../shared/api/client.ts'
import { requireAppKey } from '../../../../shared/api/use-app.ts'
import { type PickerPage, searchBrands } from '../../../../shared/pickers/pickers.api.ts'

type Search = (input: { query: string; page: number; size: number; signal: AbortSignal }) => Promise<PickerPage<string>>

const labelsOf =
  (route: typeof catalogRoutes.listTags | typeof catalogRoutes.listProductTypes): Search =>
  async ({ query, page, size, signal }) => {
    const asked = { query: query || undefined, page, size }
    const found = await callApi(route, { params: { appKey: requireAppKey() }, query: asked }, { signal })
    return { items: found.data, total: found.total }
  }

/** The searches by operand. Vendors are the app's brands (D-263). */
export const conditionChoices: Record<string, Search> = {
  'product.vendor': async (input) => {
    const { items, total } = await searchBrands(input)
    return { items: items.map(({ name }) => name), total }
  },
  'product.productType': labelsOf(catalogRoutes.listProductTypes),
  'product.tags': labelsOf(catalogRoutes.listTags),
}
