/**
 * Moves texts that were written in an app with another default language. The texts of the new default language become
 * the shared ones, and the formerly shared texts become the translation of the old default language. Where the new
 * default language has no text, the old one's text fills the gap until somebody writes another.
 */
import {
  applyEntriesOf,
  collectEntries,
  type LayoutLike,
  layoutOwner,
  layoutPaths,
  type Overlay,
  type PageLike,
  type PathsOf,
  pagePaths,
  tabOwner,
  tabPaths,
} from './overlay.rules.ts'
import { entriesAt } from './overlay-paths.rules.ts'

export interface Rebase {
  /** Default language of the app that the texts come from. */
  from: string
  /** Default language of this app. */
  to: string
}

type Overlays = Record<string, Overlay>

interface Moving {
  /** The texts of the new default language. */
  own: Overlay
  /** The texts of the old default language from now on. */
  left: Overlay
}

function moveTexts<T>(target: T, { owner, paths }: { owner: string; paths: readonly string[] }, said: Moving): T {
  const base = applyEntriesOf(target, said.own, owner)
  collectEntries(said.left, owner, entriesAt(target, base, paths))
  return base
}

function rebase<T>(overlays: Overlays, { from, to }: Rebase, move: (said: Moving) => T): T & { overlays: Overlays } {
  const { [to]: own = {}, [from]: _, ...others } = overlays
  const left: Overlay = {}
  const moved = move({ own, left })
  return { ...moved, overlays: { ...others, ...(Object.keys(left).length > 0 && { [from]: left }) } }
}

interface Design<P, L> {
  pages: readonly P[]
  layout: L
  overlays: Overlays
}

/** The design and its translations. `pathsOf` returns the paths where a block has texts. */
export function rebaseDesign<P extends PageLike, L extends LayoutLike>(
  { pages, layout, overlays }: Design<P, L>,
  languages: Rebase,
  pathsOf: PathsOf,
): { pages: P[]; layout: L; overlays: Overlays } {
  return rebase(overlays, languages, (said) => ({
    pages: pages.map((page) => ({
      ...moveTexts(page, { owner: page.id, paths: pagePaths }, said),
      blocks: page.blocks.map((block) => moveTexts(block, { owner: block.id, paths: pathsOf(block.type) }, said)),
    })),
    layout: {
      ...moveTexts(layout, { owner: layoutOwner, paths: layoutPaths }, said),
      bottomTabs: layout.bottomTabs.map((tab) => moveTexts(tab, { owner: tabOwner(tab.id), paths: tabPaths }, said)),
    },
  }))
}

/**
 * Does the same for a list of things with texts at the same paths, such as badges. `ownerOf` names their overlay owner.
 */
export function rebaseList<T>(
  { list, overlays }: { list: readonly T[]; overlays: Overlays },
  languages: Rebase,
  { ownerOf, paths }: { ownerOf: (item: T) => string; paths: readonly string[] },
): { list: T[]; overlays: Overlays } {
  return rebase(overlays, languages, (said) => ({
    list: list.map((item) => moveTexts(item, { owner: ownerOf(item), paths }, said)),
  }))
}
