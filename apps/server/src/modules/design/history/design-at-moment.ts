/** A design at a moment, and the present design. */
import { createHash } from 'node:crypto'
import { because } from '@vitrine/domain/error-reasons'
import { ensure } from '@vitrine/domain/errors'
import type { LayoutContent } from '@vitrine/domain/layouts/layout.schema'
import type { Overlay } from '@vitrine/domain/pages/overlay.rules'
import type { Rebase } from '@vitrine/domain/pages/rebase-overlays.rules'
import type { SelectionRef } from '@vitrine/domain/selections/selection.schema'
import type { SelectionKind } from '@vitrine/domain/selections/selection-kinds'
import type { TenantDb } from '../../../platform/db/tenant.ts'
import { rebaseBadges } from '../badges/check-badges.ts'
import { readBadges } from '../badges/replace-badges.ts'
import { readEarlierDefaults } from '../languages/earlier-default.ts'
import { layoutContentOf } from '../layouts/layout-text.ts'
import { findLayout } from '../layouts/layouts.queries.ts'
import { listAllPages } from '../pages/pages.queries.ts'
import type { ListedPage } from '../revisions/design-revisions.queries.ts'
import { findOwnSelection } from '../selections/selections.queries.ts'
import type { BadgesAtMoment } from './count-part.ts'
import { findLayoutAt, findPartAt, listPageHeads } from './saves-at-moment.queries.ts'
import { listTimeline, type SaveEntry, type TimelineDesign } from './timeline.queries.ts'

export interface DesignNow {
  pages: Awaited<ReturnType<typeof listAllPages>>
  layoutRevision: string
  layout: LayoutContent
  /** Null for a design that is not live, because badges belong to the app. */
  badges: BadgesAtMoment | null
  selections: Record<SelectionKind, SelectionRef | null>
}

export interface DesignAtMoment {
  /** Pages in their order; a page without a revision is no longer kept. */
  pages: (ListedPage & { revision: string | null })[]
  layout: LayoutContent | null
  /** Texts by language; null when they were not recorded. */
  layoutTexts: Record<string, Overlay> | null
  /** Null when badges never changed since recording began: they are as they are now. */
  badges: BadgesAtMoment | null
  selections: Partial<Record<SelectionKind, SelectionRef | null>>
}

const badgesToday = (held: BadgesAtMoment, languages: Rebase | null): BadgesAtMoment => {
  if (!languages) return held
  const { badges, overlays } = rebaseBadges(held, languages)
  return { badges, overlays }
}

const kinds = ['brands', 'categories'] as const satisfies readonly SelectionKind[]

export async function readNow(db: TenantDb, design: TimelineDesign): Promise<DesignNow> {
  const layout = await findLayout(db, design.id)
  ensure(layout, 'not_found')
  const { id: _, ...content } = layoutContentOf(layout)
  const [brands, categories] = [
    await findOwnSelection(db, design.id, 'brands'),
    await findOwnSelection(db, design.id, 'categories'),
  ]
  return {
    pages: await listAllPages(db, design.id),
    layoutRevision: layout.revision,
    layout: content,
    badges: design.isLive ? await readBadges(db) : null,
    selections: { brands: brands ?? null, categories: categories ?? null },
  }
}

export async function readAtMoment(db: TenantDb, design: TimelineDesign, moment: number): Promise<DesignAtMoment> {
  const heads = new Map((await listPageHeads(db, design.id, moment)).map((head) => [head.page_id, head.revision]))
  const list = await findPartAt(db, { part: 'pages', designId: design.id, moment })
  // Before its first recorded change, the list was as it is now.
  const listed =
    (list?.document as ListedPage[] | undefined) ??
    (await listAllPages(db, design.id)).map((page) => ({ id: page.id, referencePageId: page.reference_page_id }))
  const layout = await findLayoutAt(db, design.layoutId, moment)
  const content = layout && layoutContentOf(layout)
  const badges = design.isLive ? await findPartAt(db, { part: 'badges', designId: null, moment }) : undefined
  const selections: DesignAtMoment['selections'] = {}
  for (const part of kinds) {
    const found = await findPartAt(db, { part, designId: design.id, moment })
    if (found) selections[part] = found.document as SelectionRef | null
  }
  return {
    pages: listed
      .map((page) => ({ ...page, revision: heads.get(page.id) ?? null }))
      // A later list contains pages that did not exist yet.
      .filter(({ revision }) => revision !== null || list?.isRecorded === true),
    layout: content ? withoutId(content) : null,
    layoutTexts: layout?.texts ? (JSON.parse(layout.texts) as Record<string, Overlay>) : null,
    badges: badges
      ? badgesToday(badges.document as BadgesAtMoment, (await readEarlierDefaults(db))(badges.moment))
      : null,
    selections,
  }
}

const withoutId = ({ id: _, ...content }: LayoutContent & { id: string }): LayoutContent => content

/** The last row up to the moment. Throws `not_found` for a moment before the first. */
export async function getSaved(db: TenantDb, design: TimelineDesign, moment: number): Promise<SaveEntry> {
  const [row] = await listTimeline(db, design, { before: moment + 1, from: 0, max: 1 })
  ensure(row, 'not_found', because('moment_not_kept'))
  return row
}

export const revisionOf = (value: unknown): string =>
  createHash('sha256').update(JSON.stringify(value)).digest('base64url')

/** A hash that changes with every save of any part of the design. */
export const stateOf = ({ pages, layoutRevision, badges, selections }: DesignNow): string =>
  revisionOf([pages.map(({ id, revision }) => [id, revision]), layoutRevision, badges, selections])
