/** A page, or the parts, of then and of now as they are drawn: in one language. */
import { ensure } from '@vitrine/domain/errors'
import type { PartsThen } from '@vitrine/domain/history/history.routes'
import {
  applyLayoutOverlay,
  applyOverlay,
  badgeOwner,
  type Overlay,
  pageOwners,
} from '@vitrine/domain/pages/overlay.rules'
import { applyEntries } from '@vitrine/domain/pages/overlay-paths.rules'
import type { PagePicture } from '@vitrine/domain/publishing/publishing.routes'
import type { SelectionKind } from '@vitrine/domain/selections/selection-kinds'
import type { TenantDb } from '../../platform/db/tenant.ts'
import { readOverlays } from '../layouts/index.ts'
import { pageContentOf } from '../pages/index.ts'
import { type BadgesThen, idsOf } from './count-part.ts'
import { type DesignNow, type DesignThen, getSaved, readNow, readThen } from './design-then.ts'
import type { LineDesign } from './line.queries.ts'
import { listPageSaves } from './then.queries.ts'

interface Seen {
  moment: number
  /** Null for the default language. */
  language: string | null
}

const saidIn = (texts: Record<string, Overlay> | null, language: string | null): Overlay | undefined =>
  language === null ? undefined : texts?.[language]

async function readSides(db: TenantDb, design: LineDesign, moment: number) {
  await getSaved(db, design, moment)
  return { past: await readThen(db, design, moment), now: await readNow(db, design) }
}

export async function readPageThen(
  db: TenantDb,
  design: LineDesign,
  { id, moment, language }: Seen & { id: string },
): Promise<{ past: PagePicture | null; now: PagePicture | null }> {
  const { past, now } = await readSides(db, design, moment)
  const at = past.pages.findIndex((page) => page.id === id)
  const row = now.pages.find((page) => page.id === id)
  ensure(at >= 0 || row, 'not_found')
  const [save] = await listPageSaves(db, [past.pages[at]?.revision ?? ''])
  const owners = row ? pageOwners(pageContentOf(row)) : []
  const overlays = row ? await readOverlays(db, { designId: design.id, owners }) : {}
  // Where its texts were not recorded, those of now stand over it.
  const texts = save?.texts ? (JSON.parse(save.texts) as Record<string, Overlay>) : overlays
  const old = save && { ...applyOverlay(pageContentOf(save), saidIn(texts, language)), position: at }
  const fresh = row && { ...applyOverlay(pageContentOf(row), saidIn(overlays, language)), position: row.position }
  return {
    past: old ? { page: old, layout: past.layout ?? now.layout } : null,
    now: fresh ? { page: fresh, layout: now.layout } : null,
  }
}

const badgesIn = (badges: BadgesThen | null, language: string | null) =>
  badges?.badges.map((badge) => applyEntries(badge, saidIn(badges.overlays, language)?.[badgeOwner(badge.id)])) ?? null

async function selected(db: TenantDb, kind: SelectionKind, sides: { past: DesignThen; now: DesignNow }) {
  const before = sides.past.selections[kind]
  const now = await idsOf(db, kind, sides.now.selections[kind])
  return { past: before === undefined ? now : await idsOf(db, kind, before), now }
}

const listed = (ids: readonly string[] | null): string[] | null => ids && [...ids]

export async function readPartsThen(
  db: TenantDb,
  design: LineDesign,
  { moment, language }: Seen,
): Promise<{ past: PartsThen; now: PartsThen }> {
  const sides = await readSides(db, design, moment)
  const { past, now } = sides
  const brands = await selected(db, 'brands', sides)
  const categories = await selected(db, 'categories', sides)
  const overlays = await readOverlays(db, { designId: design.id })
  const layoutThen = applyLayoutOverlay(past.layout ?? now.layout, saidIn(past.layoutTexts ?? overlays, language))
  return {
    past: {
      layout: layoutThen,
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
