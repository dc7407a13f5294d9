/** The two sides of a comparison: the design at a moment, and the present one or the one before an entry. */
import type { LayoutContent } from '@vitrine/domain/layouts/layout.schema'
import { type Overlay, overlaysOfOwners, pageOwners } from '@vitrine/domain/pages/overlay.rules'
import type { SelectionRef } from '@vitrine/domain/selections/selection.schema'
import type { SelectionKind } from '@vitrine/domain/selections/selection-kinds'
import type { TenantDb } from '../../../platform/db/tenant.ts'
import { readOverlays } from '../languages/overlays.queries.ts'
import { pageContentOf } from '../pages/page-text.ts'
import type { BadgesAtMoment } from './count-part.ts'
import { type DesignAtMoment, type DesignNow, getSaved, readAtMoment, readNow } from './design-at-moment.ts'
import { listPageSaves } from './saves-at-moment.queries.ts'
import type { TimelineDesign } from './timeline.queries.ts'

type Texts = Record<string, Overlay>

interface LaterPage {
  id: string
  revision: string
  document: string
  position: number
}

export interface LaterSide {
  pages: LaterPage[]
  layout: LayoutContent
  layoutRevision: string
  /** Texts of tabs and bars in all languages. */
  layoutTexts: Texts
  badges: BadgesAtMoment | null
  selections: Record<SelectionKind, SelectionRef | null>
  /** Texts of a page in all languages; null when they were not recorded. */
  textsOf(page: LaterPage): Texts | null
}

export interface ComparedSides {
  past: DesignAtMoment
  later: LaterSide
  now: DesignNow
}

export interface Comparison {
  moment: number
  /**
   * The first moment of an entry, which is compared with the state before it. Absent for a comparison with the present.
   */
  before?: number | undefined
}

async function sideOfNow(db: TenantDb, design: TimelineDesign, now: DesignNow): Promise<LaterSide> {
  const overlays = await readOverlays(db, { designId: design.id })
  const textsOf = (page: LaterPage) => overlaysOfOwners(overlays, pageOwners(pageContentOf(page)))
  return { ...now, layoutTexts: overlays, textsOf }
}

/** Parts that were never recorded are taken as they are now. */
async function sideOfMoment(db: TenantDb, then: DesignAtMoment, now: LaterSide): Promise<LaterSide> {
  const revisions = then.pages.flatMap(({ revision }) => revision ?? [])
  const saves = new Map((await listPageSaves(db, revisions)).map((save) => [save.revision, save]))
  const pages = then.pages.flatMap(({ id, revision }, position) => {
    const save = saves.get(revision ?? '')
    return save ? [{ id, revision: save.revision, document: save.document, position }] : []
  })
  const { brands = now.selections.brands, categories = now.selections.categories } = then.selections
  return {
    pages,
    layout: then.layout ?? now.layout,
    layoutRevision: now.layoutRevision,
    layoutTexts: then.layoutTexts ?? now.layoutTexts,
    badges: now.badges && (then.badges ?? now.badges),
    selections: { brands, categories },
    textsOf({ revision }) {
      const texts = saves.get(revision)?.texts
      return texts ? (JSON.parse(texts) as Texts) : null
    },
  }
}

/** Throws `not_found` for a moment before the first save. */
export async function readSides(
  db: TenantDb,
  design: TimelineDesign,
  { moment, before }: Comparison,
): Promise<ComparedSides> {
  await getSaved(db, design, moment)
  const now = await readNow(db, design)
  const present = await sideOfNow(db, design, now)
  const then = await readAtMoment(db, design, moment)
  if (before === undefined) return { past: then, later: present, now }
  const later = await sideOfMoment(db, then, present)
  const past = await readAtMoment(db, design, before - 1)
  return { past: { ...past, layout: past.layout ?? later.layout }, later, now }
}
