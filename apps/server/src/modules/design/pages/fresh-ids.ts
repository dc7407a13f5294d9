/** Ids of pages are used once in an app: pages from elsewhere get new ids where other designs have the same. */
import { relinkPages } from '@vitrine/domain/designs/page-links.rules'
import { newId } from '@vitrine/domain/ids'
import type { Overlay } from '@vitrine/domain/pages/overlay.rules'
import type { TenantDb } from '../../../platform/db/tenant.ts'
import { listPageIdsElsewhere } from './page-ids.queries.ts'
import type { PageOutline } from './pages.queries.ts'

interface Page {
  id: string
  /** The page of another design that it was copied from. */
  referencePageId?: string | undefined
}

interface Pages<P extends Page, L> {
  pages: readonly P[]
  layout: L
  overlays: Record<string, Overlay>
}

/** Replaces the ids, and updates links and references to these pages. */
export function withFreshIds<P extends Page, L>(
  { pages, layout, overlays }: Pages<P, L>,
  ids: ReadonlyMap<string, string>,
): { pages: P[]; layout: L; overlays: Record<string, Overlay> } {
  const idOf = (id: string) => ids.get(id) ?? id
  const rename = (overlay: Overlay): Overlay =>
    Object.fromEntries(Object.entries(overlay).map(([owner, entries]) => [idOf(owner), entries]))
  return {
    pages: pages.map((page) => ({
      ...relinkPages(page, ids),
      id: idOf(page.id),
      ...(page.referencePageId !== undefined && { referencePageId: idOf(page.referencePageId) }),
    })),
    layout: relinkPages(layout, ids),
    overlays: Object.fromEntries(Object.entries(overlays).map(([language, said]) => [language, rename(said)])),
  }
}

/**
 * Adapts what another design showed to the live design, whose pages are `present`: a page becomes the live design's own
 * copy of it, else a new copy.
 */
export async function asOwnPages<S extends Pages<Page, unknown>>(
  trx: TenantDb,
  shown: S,
  present: readonly PageOutline[],
): Promise<S> {
  const taken = new Set(
    await listPageIdsElsewhere(
      trx,
      shown.pages.map(({ id }) => id),
    ),
  )
  if (taken.size === 0) return shown
  const used = new Set(shown.pages.map(({ id }) => id))
  const ids = new Map<string, string>()
  const roots = new Map<string, string>()
  for (const { id, referencePageId } of shown.pages.filter((page) => taken.has(page.id))) {
    const root = referencePageId ?? id
    const copy = present.find((page) => (page.reference_page_id ?? page.id) === root && !used.has(page.id))
    const own = copy?.id ?? newId()
    used.add(own)
    ids.set(id, own)
    roots.set(own, root)
  }
  const { pages, layout, overlays } = withFreshIds(shown, ids)
  const copies = pages.map((page) => (roots.has(page.id) ? { ...page, referencePageId: roots.get(page.id) } : page))
  return { ...shown, pages: copies, layout, overlays }
}
