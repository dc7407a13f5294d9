/**
 * Pages and layout in another language. All languages share the structure. A language's texts and pictures are stored
 * by the id of the object that contains them, and the default language fills gaps. Server, console and shopper app use
 * the same rules.
 */
import type { Block } from '../blocks/block.schema.ts'
import type { LayoutContent } from '../layouts/layout.schema.ts'
import type { Snapshot } from '../publishing/snapshot.schema.ts'
import { applyEntries, type OverlayEntries, splitEntries } from './overlay-paths.rules.ts'

/** Entries by owner: the id of a page or block, `@layout`, or `@tab.` followed by a tab's id. */
export type Overlay = Record<string, OverlayEntries>
/** Dotted paths of a block type that may be translated. */
export type PathsOf = (blockType: string) => readonly string[]

/** The id of a page, block or tab can never equal one of these, because ids contain neither `@` nor a dot. */
export const layoutOwner = '@layout'
/** Owner of a product badge's texts. Badges belong to the app, but their translations are kept with the design. */
export const badgeOwner = (badgeId: string) => `${badgeOwnerStart}${badgeId}`
export const badgeOwnerStart = '@badge.'
export const tabOwner = (tabId: string) => `@tab.${tabId}`

export const pagePaths = ['title.text', 'options.layout.searchBar.placeholder']
export const tabPaths = ['title.text', 'iconset.source.uri']
export const layoutPaths = ['theme.logo.src', 'theme.splashScreen.src', 'options.layout.searchBar.placeholder']

export interface PageLike {
  id: string
  blocks: Block[]
}
export type LayoutLike = Pick<LayoutContent, 'bottomTabs'>

export const entriesOf = (overlay: Overlay, owner: string): OverlayEntries | undefined =>
  Object.hasOwn(overlay, owner) ? overlay[owner] : undefined

/** One thing as read in the overlay's language. */
export const applyEntriesOf = <T>(target: T, overlay: Overlay, owner: string): T =>
  applyEntries(target, entriesOf(overlay, owner))

/** The page as read in the overlay's language. */
export function applyOverlay<T extends PageLike>(page: T, overlay: Overlay | undefined): T {
  if (!overlay) return page
  const own = applyEntries(page, entriesOf(overlay, page.id))
  return { ...own, blocks: page.blocks.map((block) => applyEntries(block, entriesOf(overlay, block.id))) }
}

/** The layout as read in the overlay's language. */
export function applyLayoutOverlay<T extends LayoutLike>(layout: T, overlay: Overlay | undefined): T {
  if (!overlay) return layout
  const own = applyEntries(layout, entriesOf(overlay, layoutOwner))
  const bottomTabs = layout.bottomTabs.map((tab) => applyEntries(tab, entriesOf(overlay, tabOwner(tab.id))))
  return { ...own, bottomTabs }
}

/** The whole snapshot with these texts laid over those that all languages share. */
export const applySnapshotOverlay = (snapshot: Snapshot, overlay: Overlay): Snapshot => ({
  ...snapshot,
  pages: snapshot.pages.map((page) => applyOverlay(page, overlay)),
  layout: applyLayoutOverlay(snapshot.layout, overlay),
  ...(snapshot.badges && {
    badges: snapshot.badges.map((badge) => applyEntries(badge, entriesOf(overlay, badgeOwner(badge.id)))),
  }),
})

/** Ids under which a page's texts may be stored. */
export const pageOwners = (page: PageLike): string[] => [page.id, ...page.blocks.map(({ id }) => id)]
export const layoutOwners = (layout: LayoutLike): string[] => [
  layoutOwner,
  ...layout.bottomTabs.map(({ id }) => tabOwner(id)),
]

/** The translations of these owners only. A language without any is left out. */
export function overlaysOfOwners(
  overlays: Readonly<Record<string, Overlay>>,
  owners: readonly string[],
): Record<string, Overlay> {
  const wanted = new Set(owners)
  const found = Object.entries(overlays).map(
    ([language, overlay]) =>
      [language, Object.fromEntries(Object.entries(overlay).filter(([owner]) => wanted.has(owner)))] as const,
  )
  return Object.fromEntries(found.filter(([, overlay]) => Object.keys(overlay).length > 0))
}

/** Whether the entries of this owner belong to the layout and its tabs. */
export const isOwnedByLayout = (owner: string): boolean => owner.startsWith('@') && !isOwnedByBadge(owner)
export const isOwnedByBadge = (owner: string): boolean => owner.startsWith(badgeOwnerStart)

interface Split<T> {
  /** The structure, for all languages. */
  shared: T
  /** The texts of this language. An owner without texts of its own has no entries. */
  overlay: Overlay
}

/** Adds an owner's entries to the overlay; an owner without texts gets none. */
export function collectEntries(overlay: Overlay, owner: string, entries: OverlayEntries): void {
  if (Object.keys(entries).length > 0) overlay[owner] = entries
}

/**
 * Separates a page that was edited in another language. `base` is the stored page, null for a new one; `baseBlocks`
 * finds the stored block of an id on whichever page it was; `overlay` is the language's overlay before the edit.
 */
export function splitOverlay<T extends PageLike>(input: {
  base: PageLike | null
  baseBlocks: ReadonlyMap<string, Block>
  overlay: Overlay
  edited: T
  pathsOf: PathsOf
}): Split<T> {
  const { base, baseBlocks, edited, pathsOf } = input
  const overlay: Overlay = {}
  const split = <V extends { id: string }>(before: V | null | undefined, after: V, paths: readonly string[]): V => {
    if (!before) return after
    const viewed = applyEntries(before, entriesOf(input.overlay, before.id))
    const { shared, entries } = splitEntries(
      { base: before, viewed, edited: after },
      paths,
      entriesOf(input.overlay, before.id),
    )
    collectEntries(overlay, after.id, entries)
    return shared
  }
  const blocks = edited.blocks.map((block) => split(baseBlocks.get(block.id), block, pathsOf(block.type)))
  const shared = split<PageLike>(base, edited, pagePaths) as T
  return { shared: { ...shared, blocks }, overlay }
}

/** Does the same as {@link splitOverlay} for a layout. */
export function splitLayoutOverlay<T extends LayoutLike>(base: T, before: Overlay, edited: T): Split<T> {
  const overlay: Overlay = {}
  const tabs = new Map(base.bottomTabs.map((tab) => [tab.id, tab]))
  const bottomTabs = edited.bottomTabs.map((tab) => {
    const stored = tabs.get(tab.id)
    if (!stored) return tab
    const viewed = applyEntries(stored, entriesOf(before, tabOwner(tab.id)))
    const { shared, entries } = splitEntries(
      { base: stored, viewed, edited: tab },
      tabPaths,
      entriesOf(before, tabOwner(tab.id)),
    )
    collectEntries(overlay, tabOwner(tab.id), entries)
    return shared
  })
  const viewed = applyEntries(base, entriesOf(before, layoutOwner))
  const { shared, entries } = splitEntries({ base, viewed, edited }, layoutPaths, entriesOf(before, layoutOwner))
  collectEntries(overlay, layoutOwner, entries)
  return { shared: { ...shared, bottomTabs }, overlay }
}
