/** One of each thing that the design tool lists: what its screens and dialogs ask for beside what every screen asks. */
import { badgesRoutes } from '@vitrine/domain/badges/badges.routes'
import { catalogRoutes } from '@vitrine/domain/catalog/catalog.routes'
import type { DesignSummary } from '@vitrine/domain/designs/design.schema'
import { designsRoutes } from '@vitrine/domain/designs/designs.routes'
import { AppError } from '@vitrine/domain/errors'
import { type HistoryEntry, historyRoutes, type Moment } from '@vitrine/domain/history/history.routes'
import { pagesRoutes } from '@vitrine/domain/pages/pages.routes'
import { publishingRoutes, type Release } from '@vitrine/domain/publishing/publishing.routes'
import type { FakeServer } from './fake-server.ts'
import { appKey, categories, type FakeShop } from './fake-shop.ts'

const at = '2026-11-01T09:00:00.000Z'
const none = { added: 0, removed: 0, changed: 0 }

const release: Release = {
  id: 'release',
  number: 1,
  hash: 'hash',
  publishedAt: at,
  publishedBy: 'Ada',
  live: false,
  changes: [],
  restoredFrom: null,
}

const entry: HistoryEntry = {
  moment: 9,
  from: 7,
  savedAt: at,
  savedBy: 'Ada',
  kind: 'save',
  saved: { thing: 'page', pageId: 'page-1', title: 'Home', parts: [], language: null },
  counts: { ...none, added: 1 },
  isNew: false,
  count: 1,
  milestone: null,
  release: null,
}

function momentNow(): Moment {
  const counts = { ...none, added: 1 }
  const home = { id: 'page-1', title: 'Home', type: 'home' as const, languages: [], revision: 'r1', counts }
  const pages: Moment['pages'] = [{ ...home, state: 'changed' }]
  return { moment: 9, savedAt: at, savedBy: 'Ada', pages, parts: [], isReordered: false, state: 'state' }
}

const design: DesignSummary = {
  id: 'sale',
  revision: 'r1',
  title: 'Sale',
  images: [],
  status: 'draft',
  startTime: null,
  endTime: null,
  timezone: '',
  liveDesign: false,
  createdAt: at,
  updatedAt: at,
  appKey,
  layout: { id: 'layout' },
  pages: [{ id: 'page-1', type: 'home', referencePageId: null, title: { text: 'Home' } }],
}

export function serveDesignTool(server: FakeServer, shop: FakeShop): void {
  server.on(designsRoutes.listDesigns, () => ({ data: [design], total: 1 }))
  server.on(designsRoutes.getScheduledDesign, () => ({
    data: { ...design, pages: shop.pages.map((one) => ({ ...one, referencePageId: null })) },
  }))
  server.on(designsRoutes.getDesignPreflight, () => ({ data: { checkedAt: at, groups: [] } }))
  server.on(designsRoutes.listScheduleOverlaps, () => ({ data: [] }))
  server.on(publishingRoutes.listReleases, () => ({ data: [release], total: 1 }))
  server.on(historyRoutes.listHistory, () => ({ data: [entry], next: null }))
  server.on(historyRoutes.listHistoryFilters, () => ({ data: { people: ['Ada'], pages: [] } }))
  server.on(historyRoutes.getMoment, () => ({ data: momentNow() }))
  server.on(historyRoutes.getPageAtMoment, () => {
    const { revision: _, updatedAt: __, updatedBy: ___, ...home } = shop.pages[0] as (typeof shop.pages)[number]
    const side = { page: home, layout: shop.layout }
    return { data: { past: side, now: side } }
  })
  server.on(catalogRoutes.listCategoryNodes, () => ({
    data: categories.map(({ id, name, parentId, visible }) => ({ id, name, parentId, visible, selected: true })),
    total: categories.length,
  }))
  server.refuse(catalogRoutes.getProduct, new AppError('not_found'))
  server.on(catalogRoutes.listReviews, () => ({ data: [], total: 0, summary: null }))
  server.on(badgesRoutes.listBadgeFields, () => ({ data: [] }))
  server.on(publishingRoutes.createPreviewToken, () => ({
    data: { token: 'token', expiresAt: at, url: 'about:blank', lanUrl: null },
  }))
  server.on(pagesRoutes.listPageRevisions, () => ({ data: [], total: 0 }))
}
