/** The categories that the release shows, one level of their tree at a time. */
import type { ShopCategory } from '@vitrine/domain/catalog/catalog.schema'
import type { Snapshot } from '@vitrine/domain/publishing/snapshot.schema'
import { useShop } from '../app/shop.ts'
import { addressOf } from './addresses.ts'
import { type PageAddress, type PagedList, usePagedList } from './paged-list.ts'

const pageSize = 50

export const categoryPageOf = ({ pages }: Snapshot) =>
  pages.find(({ type }) => type === 'categoryTree') ?? pages.find(({ type }) => type === 'catalogs')

/** Null when the release shows every category: nobody chose any, or the page requires them all. */
const selectionOf = (snapshot: Snapshot) =>
  categoryPageOf(snapshot)?.options.required === true ? null : (snapshot.selections?.categories ?? null)

export const showsNoCategory = (snapshot: Snapshot): boolean => selectionOf(snapshot)?.count === 0

/** The categories below `parentId`, or the root categories for null. Nothing is requested while `asked` is false. */
export function useCategoryLevel(parentId: string | null, asked = true): PagedList<ShopCategory> {
  const { snapshot } = useShop()
  const selection = selectionOf(snapshot)?.hash
  const query = { ...(selection !== undefined && { selection }), ...(parentId !== null && { parentId }) }
  const pageOf: PageAddress<ShopCategory> = (paging) =>
    addressOf('catalog/category-level', { query: { ...query, ...paging } })
  return usePagedList(asked ? pageOf : null, pageSize)
}
