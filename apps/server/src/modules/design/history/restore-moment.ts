/** Restores a page, a part or all of a design in one transaction that locks all of it: a save like any other. */
import { because } from '@vitrine/domain/error-reasons'
import { AppError, ensure } from '@vitrine/domain/errors'
import type { HistoryPart, Milestone, Restore } from '@vitrine/domain/history/history.routes'
import { pageName } from '@vitrine/domain/history/page-name.rules'
import { type LayoutPart, layoutParts, withPartOf } from '@vitrine/domain/layouts/layout-parts.rules'
import { layoutOwners, type Overlay } from '@vitrine/domain/pages/overlay.rules'
import { isSameJson } from '@vitrine/domain/publishing/changes.rules'
import { sayPageType } from '../../../english-names.ts'
import type { TenantDb } from '../../../platform/db/tenant.ts'
import { withOwnFiles } from '../../media/index.ts'
import { lockBadges } from '../badges/badges.queries.ts'
import { replaceBadges } from '../badges/replace-badges.ts'
import { lockEditable, touchDesign } from '../designs/live-design.queries.ts'
import { readOverlays, writeOverlay } from '../languages/overlays.queries.ts'
import { lockLayout } from '../layouts/layouts.queries.ts'
import { replaceLayout } from '../layouts/save-layout.ts'
import { pageContentOf } from '../pages/page-text.ts'
import { lockDesignPages, placePages } from '../pages/store-page.ts'
import { recordMilestone } from '../revisions/design-revisions.queries.ts'
import { storeSelection } from '../selections/save-selections.ts'
import type { WriteContext } from '../writing/write-context.ts'
import {
  type DesignAtMoment,
  type DesignNow,
  getSaved,
  readAtMoment,
  readNow,
  revisionOf,
  stateOf,
} from './design-at-moment.ts'
import { restorePages } from './restore-pages.ts'
import { listPageSaves } from './saves-at-moment.queries.ts'
import type { TimelineDesign } from './timeline.queries.ts'
import { getTimelineDesign } from './timeline-design.ts'

interface Sides {
  past: DesignAtMoment
  now: DesignNow
}

interface Done {
  restored: number
  removed: number
}

const isLayoutPart = (part: HistoryPart): part is LayoutPart => (layoutParts as readonly string[]).includes(part)
const notKept = 'This is no longer kept from that time.'

/** Throws `stale_revision` when somebody saved the restored content after the caller looked. */
function checkSeen(restore: Restore, now: DesignNow): void {
  const seen = (): boolean => {
    if (restore.scope === 'all') return restore.state === stateOf(now)
    if (restore.scope === 'page')
      return restore.revision === (now.pages.find(({ id }) => id === restore.id)?.revision ?? null)
    if (isLayoutPart(restore.part)) return restore.revision === now.layoutRevision
    return restore.revision === revisionOf(restore.part === 'badges' ? now.badges : now.selections[restore.part])
  }
  if (seen()) return
  throw new AppError('stale_revision', {
    ...because('moment_overtaken'),
    details: { pages: [], layout: null },
  })
}

async function restoreLayout(
  write: WriteContext,
  designId: string,
  sides: Sides,
  parts: readonly LayoutPart[],
): Promise<number> {
  const { layout, layoutTexts } = sides.past
  ensure(layout, 'not_found', { message: notKept })
  const content = parts.reduce((result, part) => withPartOf(result, part, layout), sides.now.layout)
  const [general = '', ...tabs] = layoutOwners(content)
  // Tabs belong to the navigation bar; the other texts of a layout are restored with the rest of it.
  const owners = [
    ...(parts.includes('navigation') ? tabs : []),
    ...(parts.some((part) => part !== 'navigation') ? [general] : []),
  ]
  const stored = await readOverlays(write.trx, { designId, owners })
  const languages = layoutTexts ? new Set([...Object.keys(stored), ...Object.keys(layoutTexts)]) : []
  let isSaid = true
  for (const language of languages) {
    const overlay: Overlay = layoutTexts?.[language] ?? {}
    const said = Object.fromEntries(Object.entries(overlay).filter(([owner]) => owners.includes(owner)))
    if (isSameJson(said, stored[language] ?? {})) continue
    isSaid = false
    await writeOverlay(write, { designId, language, owners, overlay: said })
  }
  if (isSaid && isSameJson(content, sides.now.layout)) return 0
  await replaceLayout(write, { designId, content })
  return 1
}

async function restorePart(write: WriteContext, designId: string, sides: Sides, part: HistoryPart): Promise<number> {
  const { past, now } = sides
  if (isLayoutPart(part)) return restoreLayout(write, designId, sides, [part])
  if (part === 'badges') {
    if (!past.badges || !now.badges || isSameJson(past.badges, now.badges)) return 0
    await replaceBadges(write, past.badges)
    return 1
  }
  const before = past.selections[part]
  if (before === undefined || isSameJson(before, now.selections[part])) return 0
  await storeSelection(write, { designId, kind: part, chosen: before })
  return 1
}

interface PageScope {
  /** Id of one page; absent for all pages. */
  id?: string
  removeNewer: boolean
}

async function restoreSomePages(write: WriteContext, designId: string, sides: Sides, scope: PageScope): Promise<Done> {
  const { past, now } = sides
  const wanted = past.pages.filter(({ id, revision }) => revision !== null && (scope.id ?? id) === id)
  ensure(scope.id === undefined || wanted.length > 0, 'not_found', { message: notKept })
  const saves = new Map(
    (
      await listPageSaves(
        write.trx,
        wanted.map((page) => page.revision ?? ''),
      )
    ).map((save) => [save.page_id, save]),
  )
  const was = new Set(past.pages.map(({ id }) => id))
  const newer = scope.removeNewer ? now.pages.filter(({ id }) => !was.has(id)).map(({ id }) => id) : []
  const pages = wanted.flatMap(({ id, referencePageId }) => {
    const save = saves.get(id)
    return save ? [{ save, referencePageId }] : []
  })
  const present = now.pages.map((page) => ({ ...page, type: pageContentOf(page).type }))
  const restored = await restorePages(write, designId, { pages, present, removed: new Set(newer) })
  const order = past.pages.map(({ id }) => id)
  await placePages(write, { designId, before: now.pages, order, only: scope.id })
  return { restored, removed: newer.length }
}

async function restoreAll(write: WriteContext, designId: string, sides: Sides, removeNewer: boolean): Promise<Done> {
  const pages = await restoreSomePages(write, designId, sides, { removeNewer })
  let { restored } = pages
  if (sides.past.layout) restored += await restoreLayout(write, designId, sides, layoutParts)
  for (const part of ['badges', 'brands', 'categories'] as const)
    restored += await restorePart(write, designId, sides, part)
  return { restored, removed: pages.removed }
}

function milestoneOf(restore: Restore, sides: Sides, saved: { moment: number; savedAt: number }): Milestone {
  const { pages } = sides.now
  const page = restore.scope === 'page' ? pages.find(({ id }) => id === restore.id) : undefined
  return {
    kind: 'restored',
    moment: saved.moment,
    momentAt: new Date(saved.savedAt).toISOString(),
    page: restore.scope === 'page' ? (page ? pageName(pageContentOf(page), sayPageType) : '') : null,
    part: restore.scope === 'part' ? restore.part : null,
  }
}

/**
 * Locks everything that a restore may write. The app comes first, as in publishing, so that the two cannot deadlock.
 */
async function hold(trx: TenantDb, designId: string | undefined): Promise<TimelineDesign> {
  await lockBadges(trx)
  const held = await lockEditable(trx, designId)
  await lockDesignPages(trx, held.id)
  await lockLayout(trx, held.id)
  return getTimelineDesign(trx, held.id)
}

export interface MomentRestore {
  designId: string | undefined
  moment: number
  restore: Restore
}

export async function restoreMoment(
  write: WriteContext,
  { designId: named, moment, restore }: MomentRestore,
): Promise<Done & { moment: number }> {
  const { trx } = write
  const design = await hold(trx, named)
  const designId = design.id
  const saved = await getSaved(trx, design, moment)
  const past = await withOwnFiles(trx, await readAtMoment(trx, design, moment))
  const sides = { past, now: await readNow(trx, design) }
  checkSeen(restore, sides.now)
  const done = await (async (): Promise<Done> => {
    if (restore.scope === 'all') return restoreAll(write, designId, sides, restore.removeNewer)
    if (restore.scope === 'page')
      return restoreSomePages(write, designId, sides, { id: restore.id, removeNewer: false })
    return { restored: await restorePart(write, designId, sides, restore.part), removed: 0 }
  })()
  const after = await readNow(trx, design)
  ensure(!design.isLive || after.pages.some((page) => pageContentOf(page).type === 'home'), 'last_home_page')
  const milestone = milestoneOf(restore, { ...sides, now: after }, { moment, savedAt: saved.savedAt })
  const place = await recordMilestone(write, designId, milestone)
  if (!design.isLive) await touchDesign(write, designId)
  return { ...done, moment: place }
}
