/** Makes new designs: empty, with copies of pages, or as the duplicate of a design. */
import type { PageType } from '@vitrine/domain/actions/action-types'
import type { ElementReference } from '@vitrine/domain/designs/design.schema'
import { relinkPages } from '@vitrine/domain/designs/page-links.rules'
import { ensure } from '@vitrine/domain/errors'
import { fieldReason } from '@vitrine/domain/field-reasons'
import { newId } from '@vitrine/domain/ids'
import { isOwnedByLayout } from '@vitrine/domain/pages/overlay.rules'
import { refuseField } from '../../../http/refuse.ts'
import type { TenantDb } from '../../../platform/db/tenant.ts'
import { insertDesign } from '../designs/designs.queries.ts'
import { readOverlays, writeOverlay } from '../languages/overlays.queries.ts'
import { layoutContentOf } from '../layouts/layout-text.ts'
import { createLayout, findLayout, type LayoutRow } from '../layouts/layouts.queries.ts'
import { listSources } from '../pages/pages.queries.ts'
import { findInitialPage } from '../pages/single-pages.ts'
import type { WriteContext } from '../writing/write-context.ts'
import { type CopiedElement, copyPages } from './copy-pages.ts'

interface NewDesign {
  title: string
  images: readonly string[]
  elements: readonly CopiedElement[]
  layout: LayoutRow
  /** Whether the copied layout follows the live one until somebody edits it. */
  followsLive: boolean
  /** Number of home pages in addition to the elements; none when absent. */
  moreHomes?: number | undefined
}

/** Finds what the references name; `path` is their position in the request. */
export async function findElements(trx: TenantDb, references: readonly ElementReference[]): Promise<CopiedElement[]> {
  const named = references.flatMap(({ referenceId, isDefault }) => (referenceId && !isDefault ? [referenceId] : []))
  const sources = new Map((await listSources(trx, { ids: named })).map((source) => [source.id, source]))
  const elements: CopiedElement[] = []
  for (const [at, { referenceId, isDefault, type }] of references.entries()) {
    if (!referenceId || isDefault) {
      elements.push({ type })
      continue
    }
    const stored = sources.get(referenceId)
    if (stored) {
      elements.push(stored)
      continue
    }
    // A page that nobody has saved yet holds the defaults.
    const initial = await findInitialPage(trx, referenceId)
    if (!initial) return refuseField(`pages.${at}.referenceId`, fieldReason('page_unknown'))
    elements.push({ type: initial.type as PageType })
  }
  return elements
}

async function copyLayout(
  write: WriteContext,
  design: NewDesign & { id: string; revision: string; links: Map<string, string> },
): Promise<void> {
  const { id: designId, layout, revision, links, elements } = design
  const { id: _, ...before } = layoutContentOf(layout)
  const homes = elements.filter(({ type }) => type === 'home').length + (design.moreHomes ?? 0)
  const options = { ...before.options, multiplePage: before.options.multiplePage && homes > 1 }
  const content = relinkPages({ ...before, options }, links)
  for (const [language, said] of Object.entries(await readOverlays(write.trx, { designId: layout.design_id }))) {
    const overlay = Object.fromEntries(Object.entries(said).filter(([owner]) => isOwnedByLayout(owner)))
    await writeOverlay(write, { designId, language, owners: Object.keys(overlay), overlay })
  }
  await createLayout(write, { designId, content, revision })
}

/** Returns the id of the draft, and the ids of its pages by those of their sources. */
export async function createDesign(
  write: WriteContext,
  design: NewDesign,
): Promise<{ id: string; links: Map<string, string> }> {
  const { title, images, elements, followsLive } = design
  const id = newId()
  const revision = newId()
  await insertDesign(write, { id, title, images, layoutRevision: followsLive ? revision : null })
  const links = await copyPages(write, { designId: id, elements })
  await copyLayout(write, { ...design, id, revision, links })
  return { id, links }
}

/** The layout that a new design begins with: the named one, else that of the live design. */
export async function findLayoutToCopy(
  trx: TenantDb,
  layoutId: string | null,
): Promise<Pick<NewDesign, 'layout' | 'followsLive'>> {
  const live = await findLayout(trx)
  if (layoutId === null || layoutId === live?.id) {
    ensure(live, 'not_found')
    return { layout: live, followsLive: true }
  }
  const owner = await trx.selectFrom('layouts').select('design_id').where('id', '=', layoutId).executeTakeFirst()
  const layout = owner && (await findLayout(trx, owner.design_id))
  if (!layout) return refuseField('layout.referenceId', fieldReason('layout_unknown'))
  const design = await trx
    .selectFrom('designs')
    .select('layout_revision')
    .where('id', '=', layout.design_id)
    .executeTakeFirst()
  return { layout, followsLive: design?.layout_revision === layout.revision }
}
