/**
 * A design that holds only some elements, completed by what shoppers see now: docs/decisions/006. Its pages take the
 * places that `takeOver` says; every other page is carried over, and so are badges, a selection that it did not choose
 * itself, and the layout while nobody edited its copy. The ids of copies follow from the design's, so that it can be
 * prepared ahead of time and is the same when it goes live.
 */
import { isOwnedByBadge, isOwnedByLayout, type Overlay } from '../pages/overlay.rules.ts'
import type { Snapshot } from '../publishing/snapshot.schema.ts'
import type { SelectionKind } from '../selections/selection-kinds.ts'
import { copyIdOf, derivedId } from './copy-ids.rules.ts'
import { relinkPages } from './page-links.rules.ts'
import { rootOf, type TakeOver, takeOver } from './take-over.rules.ts'

type SnapshotPage = Snapshot['pages'][number]

interface Completion {
  designId: string
  /** The design's own pages, layout and languages. */
  own: Snapshot
  /** What shoppers see now. */
  shown: Snapshot
  /** True when somebody edited the copy of the layout, which then stays. */
  keepsLayout: boolean
}

export interface CompletedDesign {
  snapshot: Snapshot
  /** What happens to the pages that shoppers see now. */
  takenOver: TakeOver<SnapshotPage>
}

/** The id of a block is used only once in a design. */
function carry(page: SnapshotPage, id: string, taken: Set<string>): { page: SnapshotPage; ids: Map<string, string> } {
  const ids = new Map([[page.id, id]])
  const blocks = page.blocks.map((block) => {
    if (!taken.has(block.id)) return block
    ids.set(block.id, derivedId(`${id}/${block.id}`))
    return { ...block, id: derivedId(`${id}/${block.id}`) }
  })
  for (const block of blocks) taken.add(block.id)
  return { page: { ...page, id, referencePageId: rootOf(page), blocks }, ids }
}

/** The translations of carried-over pages, under the ids that these pages have now. */
function overlayOf(shown: Overlay, carried: readonly { page: SnapshotPage; ids: Map<string, string> }[]): Overlay {
  const said: Overlay = {}
  for (const { page, ids } of carried) {
    const before = new Map([...ids].map(([from, to]) => [to, from]))
    for (const owner of [page.id, ...page.blocks.map(({ id }) => id)]) {
      const entries = shown[before.get(owner) ?? owner]
      if (entries) said[owner] = entries
    }
  }
  return said
}

const partOf = (overlay: Overlay, isPart: (owner: string) => boolean): Overlay =>
  Object.fromEntries(Object.entries(overlay).filter(([owner]) => isPart(owner)))
const isOwnedByPage = (owner: string): boolean => !isOwnedByLayout(owner) && !isOwnedByBadge(owner)

export function completeDesign({ designId, own, shown, keepsLayout }: Completion): CompletedDesign {
  const taken = new Set(own.pages.flatMap(({ blocks }) => blocks.map(({ id }) => id)))
  const links = new Map<string, string>()
  const carried: { page: SnapshotPage; ids: Map<string, string> }[] = []
  // A link may name the page itself, the page it was copied from, or the design's copy of it, even a deleted one.
  const link = (page: SnapshotPage, id: string) => {
    for (const name of [copyIdOf(designId, rootOf(page)), rootOf(page), page.id]) links.set(name, id)
  }
  for (const page of own.pages) link(page, page.id)
  const takenOver = takeOver(own.pages, shown.pages)
  const { kept, replaced, dropped } = takenOver
  for (const { page, by } of replaced) link(page, by.id)
  for (const { page, instead } of dropped) link(page, instead.id)
  for (const page of kept) {
    const id = copyIdOf(designId, rootOf(page))
    link(page, id)
    carried.push(carry(page, id, taken))
  }
  // The design's own pages are linked by their own ids, whatever they were copied from.
  for (const { id } of own.pages) links.delete(id)
  const hasHomes = own.pages.some(({ type }) => type === 'home')
  const layout = keepsLayout ? own.layout : shown.layout
  const multiplePage = hasHomes ? own.layout.options.multiplePage : shown.layout.options.multiplePage
  const pages = [...own.pages, ...carried.map(({ page }) => page)].map(({ referencePageId, ...page }, position) => ({
    ...page,
    blocks: relinkPages(page.blocks, links),
    position,
    ...(referencePageId !== undefined && { referencePageId }),
  }))
  const overlays: Snapshot['overlays'] = {}
  for (const language of [...new Set([...Object.keys(own.overlays), ...Object.keys(shown.overlays)])].sort()) {
    const [ours, theirs] = [own.overlays[language] ?? {}, shown.overlays[language] ?? {}]
    const said = {
      ...partOf(ours, isOwnedByPage),
      ...partOf(keepsLayout ? ours : theirs, isOwnedByLayout),
      ...partOf(shown.badges ? theirs : ours, isOwnedByBadge),
      ...overlayOf(theirs, carried),
    }
    if (Object.keys(said).length > 0)
      overlays[language] = Object.fromEntries(Object.entries(said).sort(([one], [other]) => (one < other ? -1 : 1)))
  }
  const chosen = (kind: SelectionKind) => own.selections?.[kind] ?? shown.selections?.[kind] ?? null
  const snapshot = {
    ...own,
    multiplePage,
    pages,
    layout: relinkPages({ ...layout, options: { ...layout.options, multiplePage } }, links),
    badges: shown.badges ?? own.badges,
    ...((own.selections ?? shown.selections) && {
      selections: { brands: chosen('brands'), categories: chosen('categories') },
    }),
    overlays,
  }
  return { snapshot, takenOver }
}
