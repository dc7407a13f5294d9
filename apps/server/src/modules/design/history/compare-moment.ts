/** Which pages and parts of a design differ from one time to another. */
import { compareFields } from '@vitrine/blocks/page/compare-pages'
import type { Counts, HistoryPart, Moment, PageAtMoment, PartAtMoment } from '@vitrine/domain/history/history.routes'
import { pageName } from '@vitrine/domain/history/page-name.rules'
import { type LayoutPart, layoutParts, partOfLayout } from '@vitrine/domain/layouts/layout-parts.rules'
import type { Overlay } from '@vitrine/domain/pages/overlay.rules'
import { isSameJson } from '@vitrine/domain/publishing/changes.rules'
import { sayPageType } from '../../../english-names.ts'
import type { TenantDb } from '../../../platform/db/tenant.ts'
import { pageContentOf } from '../pages/page-text.ts'
import { type ComparedSides, type Comparison, type LaterSide, readSides } from './compared-sides.ts'
import { countPart } from './count-part.ts'
import { countBlocks } from './describe-entries.ts'
import { getSaved, revisionOf, stateOf } from './design-at-moment.ts'
import { listPageSaves, type PageSave } from './saves-at-moment.queries.ts'
import type { TimelineDesign } from './timeline.queries.ts'

const none: Counts = { added: 0, removed: 0, changed: 0 }

interface PageSides {
  past: PageSave | null
  now: LaterSide['pages'][number] | undefined
  textsOf: LaterSide['textsOf']
}

/** Languages whose texts differ; none when they were not recorded. */
function languagesThatDiffer({ past, now, textsOf }: PageSides): string[] {
  const said = past?.texts && now ? textsOf(now) : null
  if (!past?.texts || !said) return []
  const old = JSON.parse(past.texts) as Record<string, Overlay>
  return [...new Set([...Object.keys(old), ...Object.keys(said)])].filter(
    (language) => !isSameJson(old[language], said[language]),
  )
}

function comparePage(id: string, sides: PageSides, isKept: boolean): PageAtMoment {
  const { past, now } = sides
  const shown = now ?? past
  const content = shown && pageContentOf(shown)
  const common = {
    id,
    title: content ? pageName(content, sayPageType) : '',
    type: content?.type ?? '',
    revision: now?.revision ?? null,
  }
  if (!isKept) return { ...common, state: 'lost', counts: none, languages: [] }
  if (!past) return { ...common, state: 'new', counts: { ...none, added: content?.blocks.length ?? 0 }, languages: [] }
  if (!now)
    return { ...common, state: 'gone', counts: { ...none, removed: content?.blocks.length ?? 0 }, languages: [] }
  if (past.revision === now.revision) return { ...common, state: 'same', counts: none, languages: [] }
  const languages = languagesThatDiffer(sides)
  if (past.document === now.document)
    return { ...common, state: languages.length > 0 ? 'changed' : 'same', counts: none, languages }
  const { settings, ...counts } = countBlocks(pageContentOf(past), pageContentOf(now))
  const isSame = settings + counts.added + counts.removed + counts.changed + languages.length === 0
  return { ...common, state: isSame ? 'same' : 'changed', counts, languages }
}

/** Pages in their present order, with deleted pages where they stood. */
async function comparePages(db: TenantDb, { past, later: now }: ComparedSides): Promise<PageAtMoment[]> {
  const rows = new Map(now.pages.map((page) => [page.id, page]))
  const wanted = past.pages.flatMap(({ id, revision }) =>
    revision !== null && rows.get(id)?.revision !== revision ? [revision] : [],
  )
  const saves = new Map((await listPageSaves(db, wanted)).map((save) => [save.revision, save]))
  const was = new Map(past.pages.map((page) => [page.id, page]))
  const order = [...rows.keys()]
  for (const [at, { id }] of past.pages.entries()) {
    if (rows.has(id)) continue
    const above = new Set(past.pages.slice(0, at).map((page) => page.id))
    order.splice(order.findLastIndex((one) => above.has(one)) + 1, 0, id)
  }
  return order.map((id) => {
    const page = was.get(id)
    const row = rows.get(id)
    const isUnchanged = page?.revision !== undefined && page.revision === row?.revision
    const save = isUnchanged && row ? { ...row, page_id: id, texts: null } : saves.get(page?.revision ?? '')
    return comparePage(id, { past: save ?? null, now: row, textsOf: now.textsOf }, !page || page.revision !== null)
  })
}

function compareLayout(part: LayoutPart, { past, later: now }: ComparedSides): PartAtMoment {
  const common = { part, revision: now.layoutRevision }
  if (!past.layout) return { ...common, state: 'lost', counts: none }
  const changed = compareFields(partOfLayout(past.layout, part), partOfLayout(now.layout, part)).length
  return { ...common, state: changed > 0 ? 'changed' : 'same', counts: { ...none, changed } }
}

async function compareOthers(db: TenantDb, { past, later: now }: ComparedSides): Promise<PartAtMoment[]> {
  const states: [Exclude<HistoryPart, LayoutPart>, unknown, unknown][] = [
    ['brands', past.selections.brands, now.selections.brands],
    ['categories', past.selections.categories, now.selections.categories],
  ]
  if (now.badges) states.unshift(['badges', past.badges ?? undefined, now.badges])
  const parts: PartAtMoment[] = []
  for (const [part, before, after] of states) {
    const isSame = before === undefined || isSameJson(before, after)
    const counts = isSame ? none : await countPart(db, part, before, after)
    parts.push({ part, state: isSame ? 'same' : 'changed', counts, revision: revisionOf(after) })
  }
  return parts
}

function isReordered({ past, later: now }: ComparedSides): boolean {
  const isNow = new Set(now.pages.map(({ id }) => id))
  const was = new Set(past.pages.map(({ id }) => id))
  const old = past.pages.filter(({ id }) => isNow.has(id)).map(({ id }) => id)
  return old.join() !== now.pages.flatMap(({ id }) => (was.has(id) ? [id] : [])).join()
}

export async function compareMoment(db: TenantDb, design: TimelineDesign, compared: Comparison): Promise<Moment> {
  const { moment } = compared
  const saved = await getSaved(db, design, moment)
  const sides = await readSides(db, design, compared)
  return {
    moment,
    savedAt: new Date(saved.savedAt).toISOString(),
    savedBy: saved.savedBy,
    pages: await comparePages(db, sides),
    parts: [...layoutParts.map((part) => compareLayout(part, sides)), ...(await compareOthers(db, sides))],
    isReordered: isReordered(sides),
    state: stateOf(sides.now),
  }
}
