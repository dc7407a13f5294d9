/**
 * Moves texts that were written in an app with another default language. The texts of the new default language become
 * the shared ones, and the formerly shared texts become the translation of the old default language. Where the new
 * default language has no text, the old one's text fills the gap until somebody writes another.
 */

import type { TextSources } from './language-texts.rules.ts'
import {
  applyEntriesOf,
  collectEntries,
  entriesOf,
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
import { entriesAt, isMeasure, type OverlayEntries, pictureOf } from './overlay-paths.rules.ts'

export interface Rebase {
  /** Default language of the app that the texts come from. */
  from: string
  /** Default language of this app. */
  to: string
}

type Overlays = Record<string, Overlay>

/** By owner: texts of the default language that are in an earlier one, because nobody wrote them yet. */
export type StandIns = Record<string, TextSources>

interface Moving {
  /** The texts of the new default language. */
  own: Overlay
  /** The texts of the old default language from now on. */
  left: Overlay
  /** What stands in for texts of the old default language, and from now on of the new one. */
  stoodIn: StandIns
  standIns: StandIns
}

function moveTexts<T>(target: T, { owner, paths }: { owner: string; paths: readonly string[] }, said: Moving): T {
  const own = entriesOf(said.own, owner) ?? {}
  const base = applyEntriesOf(target, said.own, owner)
  const stoodIn = said.stoodIn[owner] ?? {}
  const left: OverlayEntries = {}
  const standIns: Record<string, string> = {}
  const written = entriesAt(target, base, paths)
  for (const [path, value] of Object.entries(written)) {
    const text = isMeasure(path) ? pictureOf(path) : path
    if (stoodIn[text] === undefined || stoodIn[text] !== written[text]) left[path] = value
    if (text === path && typeof value === 'string' && !Object.hasOwn(own, path)) standIns[path] = value
  }
  collectEntries(said.left, owner, left)
  if (Object.keys(standIns).length > 0) said.standIns[owner] = standIns
  return base
}

interface Rebased {
  overlays: Overlays
  /** Of the new default language. */
  standIns: StandIns
}

function rebase<T>(
  overlays: Overlays,
  { from, to }: Rebase,
  { stoodIn = {}, move }: { stoodIn?: StandIns | undefined; move: (said: Moving) => T },
): T & Rebased {
  const { [to]: own = {}, [from]: _, ...others } = overlays
  const left: Overlay = {}
  const standIns: StandIns = {}
  const moved = move({ own, left, stoodIn, standIns })
  return { ...moved, overlays: { ...others, ...(Object.keys(left).length > 0 && { [from]: left }) }, standIns }
}

interface Design<P, L> {
  pages: readonly P[]
  layout: L
  overlays: Overlays
  /** Of the old default language. */
  standIns?: StandIns
}

/** The design and its translations. `pathsOf` returns the paths where a block has texts. */
export function rebaseDesign<P extends PageLike, L extends LayoutLike>(
  { pages, layout, overlays, standIns: stoodIn }: Design<P, L>,
  languages: Rebase,
  pathsOf: PathsOf,
): { pages: P[]; layout: L } & Rebased {
  const move = (said: Moving) => ({
    pages: pages.map((page) => ({
      ...moveTexts(page, { owner: page.id, paths: pagePaths }, said),
      blocks: page.blocks.map((block) => moveTexts(block, { owner: block.id, paths: pathsOf(block.type) }, said)),
    })),
    layout: {
      ...moveTexts(layout, { owner: layoutOwner, paths: layoutPaths }, said),
      bottomTabs: layout.bottomTabs.map((tab) => moveTexts(tab, { owner: tabOwner(tab.id), paths: tabPaths }, said)),
    },
  })
  return rebase(overlays, languages, { stoodIn, move })
}

/**
 * Does the same for a list of things with texts at the same paths, such as badges. `ownerOf` names their overlay owner.
 */
export function rebaseList<T>(
  { list, overlays, standIns: stoodIn }: { list: readonly T[]; overlays: Overlays; standIns?: StandIns },
  languages: Rebase,
  { ownerOf, paths }: { ownerOf: (item: T) => string; paths: readonly string[] },
): { list: T[] } & Rebased {
  const move = (said: Moving) => ({ list: list.map((item) => moveTexts(item, { owner: ownerOf(item), paths }, said)) })
  return rebase(overlays, languages, { stoodIn, move })
}
