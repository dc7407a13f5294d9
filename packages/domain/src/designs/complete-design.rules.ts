/**
 * A design that holds only some elements, completed by what shoppers see now: docs/decisions/006. Its home pages
 * replace all home pages, a page of another type the page of that type, and a copy of a custom page the page that it
 * was copied from; every other page is carried over, and so are badges, a selection that it did not choose itself, and
 * the layout while nobody edited its copy. The ids of carried pages follow from the design's, so that it can be prepared
 * ahead of time and is the same when it goes live.
 */
import { isOwnedByBadge, isOwnedByLayout, type Overlay } from '../pages/overlay.rules.ts'
import type { Snapshot } from '../publishing/snapshot.schema.ts'
import type { SelectionKind } from '../selections/selection-kinds.ts'
import { relinkPages } from './page-links.rules.ts'

type SnapshotPage = Snapshot['pages'][number]

interface Completion {
  designId: string
  /** The design's own pages, layout and languages. */
  own: Snapshot
  /** What shoppers see now. */
  shown: Snapshot
  /** Somebody edited the layout's copy: it stays. */
  keepsLayout: boolean
}

export interface CompletedDesign {
  snapshot: Snapshot
  /** Ids of the pages that were carried over. */
  carried: string[]
}

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'

/** Ten characters that follow from the text; nobody chooses it, so that chance alone could make two meet. */
export function derivedId(text: string): string {
  let id = ''
  for (let at = 0; id.length < 10; at++) {
    let hash = 2_166_136_261 ^ (at * 374_761_393)
    for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 16_777_619)
    hash = Math.imul(hash ^ (hash >>> 15), 2_246_822_507)
    hash = Math.imul(hash ^ (hash >>> 13), 3_266_489_909)
    id += alphabet[((hash ^ (hash >>> 16)) >>> 0) % alphabet.length]
  }
  return id
}

const rootOf = (page: SnapshotPage): string => page.referencePageId ?? page.id

/** Which of the design's own pages stands for a page that shoppers see. */
function standInFor(page: SnapshotPage, own: readonly SnapshotPage[]): SnapshotPage | undefined {
  const copy = own.find((candidate) => rootOf(candidate) === rootOf(page))
  return copy ?? (page.type === 'custom' ? undefined : own.find(({ type }) => type === page.type))
}

/** A block's id is used once in a design. */
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

/** What the shown languages say about carried pages, under the ids that these have now. */
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
  for (const page of shown.pages) {
    const standIn = standInFor(page, own.pages)
    const id = standIn?.id ?? derivedId(`${designId}/${rootOf(page)}`)
    for (const name of [page.id, rootOf(page)]) links.set(name, id)
    if (!standIn) carried.push(carry(page, id, taken))
  }
  // The design's own pages are linked by their own ids, whatever those were copied from.
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
  return { snapshot, carried: carried.map(({ page }) => page.id) }
}
