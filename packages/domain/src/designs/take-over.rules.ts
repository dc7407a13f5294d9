/**
 * What happens to the pages that shoppers see when a design goes live: a copy replaces the page that it was copied
 * from, the design's home pages replace all home pages, and a page of a type that exists only once replaces the page of
 * that type. Every other page is kept.
 */
import { isOncePerDesign } from '../pages/custom-page.rules.ts'

interface PlacedPage {
  id: string
  type: string
  /** The page that it was copied from. Copies of copies name the first one. */
  referencePageId?: string | null | undefined
}

export interface TakeOver<P extends PlacedPage> {
  /** Pages that the app continues to show. */
  kept: P[]
  replaced: { page: P; by: P }[]
  /** Pages that the app no longer shows. Links to such a page lead to `instead`. */
  dropped: { page: P; instead: P }[]
}

export const rootOf = ({ id, referencePageId }: PlacedPage): string => referencePageId ?? id

export function takeOver<P extends PlacedPage>(own: readonly P[], shown: readonly P[]): TakeOver<P> {
  const byRoot = new Map(own.map((page) => [rootOf(page), page]))
  const copies = new Map(shown.flatMap((page) => byRoot.get(rootOf(page)) ?? []).map((page) => [page.id, page]))
  const free = own.filter(({ id }) => !copies.has(id))
  const result: TakeOver<P> = { kept: [], replaced: [], dropped: [] }
  for (const page of shown) {
    const copy = byRoot.get(rootOf(page))
    const isDisplaced = page.type === 'home' || isOncePerDesign(page.type)
    const instead = isDisplaced ? own.find(({ type }) => type === page.type) : undefined
    const at = free.findIndex(({ type }) => type === page.type)
    if (copy) result.replaced.push({ page, by: copy })
    else if (!instead) result.kept.push(page)
    else if (at < 0) result.dropped.push({ page, instead })
    else result.replaced.push({ page, by: free.splice(at, 1)[0] ?? instead })
  }
  return result
}
