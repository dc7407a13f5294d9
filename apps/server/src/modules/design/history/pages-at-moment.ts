/** A page, or the parts, of a moment and of the present as they are drawn: in one language. */
import { ensure } from '@vitrine/domain/errors'
import type { PartsAtMoment } from '@vitrine/domain/history/history.routes'
import { applyLayoutOverlay, applyOverlay, badgeOwner, type Overlay } from '@vitrine/domain/pages/overlay.rules'
import { applyEntries } from '@vitrine/domain/pages/overlay-paths.rules'
import type { PagePicture } from '@vitrine/domain/publishing/publishing.routes'
import type { SelectionKind } from '@vitrine/domain/selections/selection-kinds'
import type { TenantDb } from '../../../platform/db/tenant.ts'
import { pageContentOf } from '../pages/page-text.ts'
import { type ComparedSides, type Comparison, readSides } from './compared-sides.ts'
import { type BadgesAtMoment, idsOf } from './count-part.ts'
import { listPageSaves } from './saves-at-moment.queries.ts'
import type { TimelineDesign } from './timeline.queries.ts'

interface Viewpoint extends Comparison {
  /** Language of the texts; null for the default language. */
  language: string | null
}

const saidIn = (texts: Record<string, Overlay> | null, language: string | null): Overlay | undefined =>
  language === null ? undefined : texts?.[language]

export async function readPageAtMoment(
  db: TenantDb,
  design: TimelineDesign,
  { id, language, ...compared }: Viewpoint & { id: string },
): Promise<{ past: PagePicture | null; now: PagePicture | null }> {
  const { past, later: now } = await readSides(db, design, compared)
  const at = past.pages.findIndex((page) => page.id === id)
  const row = now.pages.find((page) => page.id === id)
  ensure(at >= 0 || row, 'not_found')
  const [save] = await listPageSaves(db, [past.pages[at]?.revision ?? ''])
  const overlays = row ? now.textsOf(row) : {}
  // When its texts were not recorded, the present ones are used.
  const texts = save?.texts ? (JSON.parse(save.texts) as Record<string, Overlay>) : overlays
  const old = save && { ...applyOverlay(pageContentOf(save), saidIn(texts, language)), position: at }
  const fresh = row && { ...applyOverlay(pageContentOf(row), saidIn(overlays, language)), position: row.position }
  return {
    past: old ? { page: old, layout: past.layout ?? now.layout } : null,
    now: fresh ? { page: fresh, layout: now.layout } : null,
  }
}

const badgesIn = (badges: BadgesAtMoment | null, language: string | null) =>
  badges?.badges.map((badge) => applyEntries(badge, saidIn(badges.overlays, language)?.[badgeOwner(badge.id)])) ?? null

async function selected(db: TenantDb, kind: SelectionKind, sides: ComparedSides) {
  const before = sides.past.selections[kind]
  const now = await idsOf(db, kind, sides.later.selections[kind])
  return { past: before === undefined ? now : await idsOf(db, kind, before), now }
}

const listed = (ids: readonly string[] | null): string[] | null => ids && [...ids]

export async function readPartsAtMoment(
  db: TenantDb,
  design: TimelineDesign,
  { language, ...compared }: Viewpoint,
): Promise<{ past: PartsAtMoment; now: PartsAtMoment }> {
  const sides = await readSides(db, design, compared)
  const { past, later: now } = sides
  const brands = await selected(db, 'brands', sides)
  const categories = await selected(db, 'categories', sides)
  const overlays = now.layoutTexts
  const layoutAtMoment = applyLayoutOverlay(past.layout ?? now.layout, saidIn(past.layoutTexts ?? overlays, language))
  return {
    past: {
      layout: layoutAtMoment,
      badges: badgesIn(past.badges ?? now.badges, language),
      brands: listed(brands.past),
      categories: listed(categories.past),
    },
    now: {
      layout: applyLayoutOverlay(now.layout, saidIn(overlays, language)),
      badges: badgesIn(now.badges, language),
      brands: listed(brands.now),
      categories: listed(categories.now),
    },
  }
}
