/** Differences between two snapshots, as the publish dialog lists them: page by page, with numbers of blocks. */

import type { PageType } from '../actions/action-types.ts'
import { pageName } from '../history/page-name.rules.ts'
import { keptInOrder } from '../pages/kept-order.rules.ts'
import { badgeOwner, badgeOwnerStart } from '../pages/overlay.rules.ts'
import type { Change } from './publishing.routes.ts'
import type { Snapshot } from './snapshot.schema.ts'

type SnapshotPage = Snapshot['pages'][number]
type ScreenName = (type: PageType) => string

/** True when the JSON is the same, ignoring the order of keys. */
export function isSameJson(one: unknown, other: unknown): boolean {
  if (one === other) return true
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false
  if (Array.isArray(one) !== Array.isArray(other)) return false
  const keys = Object.keys(one)
  return (
    keys.length === Object.keys(other).length &&
    keys.every(
      (key) =>
        Object.hasOwn(other, key) &&
        isSameJson((one as Record<string, unknown>)[key], (other as Record<string, unknown>)[key]),
    )
  )
}

const ownOf = (value: Readonly<Record<string, unknown>> | undefined, name: string): unknown =>
  value !== undefined && Object.hasOwn(value, name) ? value[name] : undefined

/** Whether all translations under one id are the same. The order of the languages in a snapshot does not matter. */
function isSaidAlike({ overlays: one }: Snapshot, { overlays: other }: Snapshot, owner: string): boolean {
  for (const language of new Set([...Object.keys(one), ...Object.keys(other)]))
    if (!isSameJson(ownOf(one[language], owner), ownOf(other[language], owner))) return false
  return true
}

/** Every block of a snapshot by its id, which is unique in a design. */
const blocksOf = ({ pages }: Snapshot) =>
  new Map(pages.flatMap(({ blocks }) => blocks.map((block) => [block.id, block])))

interface PageSide {
  snapshot: Snapshot
  page: SnapshotPage
  /** The blocks of all pages of the snapshot. */
  blocks: ReturnType<typeof blocksOf>
}

/** Blocks that came from other pages, and blocks that moved to other pages. */
function changesAcross(
  { snapshot: oldSnapshot, page: oldPage, blocks: was }: PageSide,
  { snapshot: newSnapshot, page: newPage, blocks: is }: PageSide,
) {
  const old = new Set(oldPage.blocks.map(({ id }) => id))
  const now = new Set(newPage.blocks.map(({ id }) => id))
  const came = newPage.blocks.filter(({ id }) => !old.has(id))
  const went = oldPage.blocks.filter(({ id }) => !now.has(id))
  const isSame = ({ id }: { id: string }) =>
    isSameJson(was.get(id), is.get(id)) && isSaidAlike(oldSnapshot, newSnapshot, id)
  const arrived = came.filter(({ id }) => was.has(id))
  return {
    added: came.length - arrived.length,
    removed: went.filter(({ id }) => !is.has(id)).length,
    changed: arrived.filter((block) => !isSame(block)).length,
    moved: arrived.filter(isSame).length + went.filter(({ id }) => is.has(id)).length,
  }
}

function changesOfPage(before: PageSide, after: PageSide, nameOf: ScreenName): Change | null {
  const { blocks: oldBlocks, position: _old, ...oldPage } = before.page
  const { blocks: newBlocks, position: _new, ...newPage } = after.page
  const [oldSnapshot, newSnapshot] = [before.snapshot, after.snapshot]
  const places = new Map(oldBlocks.map((block, at) => [block.id, at]))
  const kept = newBlocks.filter((block) => places.has(block.id))
  const said = (id: string) => isSaidAlike(oldSnapshot, newSnapshot, id)
  const edited = kept.filter((block) => !isSameJson(oldBlocks[places.get(block.id) ?? -1], block) || !said(block.id))
  const untouched = kept.filter((block) => !edited.includes(block)).map(({ id }) => id)
  const unmoved = keptInOrder([...places.keys()], untouched)
  const across = changesAcross(before, after)
  const change = {
    ...across,
    changed: across.changed + edited.length,
    moved: across.moved + untouched.length - unmoved.size,
  }
  const same = isSameJson(oldPage, newPage) && said(newPage.id)
  if (same && change.added + change.removed + change.changed + change.moved === 0) return null
  return { kind: 'page-changed', pageId: newPage.id, title: pageName(newPage, nameOf), ...change }
}

const noCounts = { added: 0, removed: 0, changed: 0, moved: 0 }
const general = (kind: Change['kind']): Change => ({ kind, pageId: null, title: '', ...noCounts })

const layoutOf = ({ layout, overlays }: Snapshot) => [
  layout,
  Object.fromEntries(
    Object.entries(overlays).flatMap(([language, overlay]) =>
      Object.keys(overlay)
        .filter((owner) => owner.startsWith('@') && !owner.startsWith(badgeOwnerStart))
        .map((owner) => [`${language} ${owner}`, overlay[owner]]),
    ),
  ),
]
/** The app's settings, name, icon, languages and currencies are no part of it: they applied when they were saved. */
const settingsOf = ({ app, integrations }: Snapshot) => [app.storeUrl, integrations]

/** A changed priority counts as a change too, because it may decide which badge wins. */
function changesOfBadges(before: Snapshot, after: Snapshot): Change | null {
  const old = new Map(before.badges?.map((badge) => [badge.id, badge]))
  const now = after.badges ?? []
  const kept = now.filter(({ id }) => old.has(id))
  const same = (badge: (typeof now)[number]) =>
    isSameJson(old.get(badge.id), badge) && isSaidAlike(before, after, badgeOwner(badge.id))
  const changed = kept.filter((badge) => !same(badge)).length
  const counts = { added: now.length - kept.length, removed: old.size - kept.length, changed, moved: 0 }
  if (counts.added + counts.removed + counts.changed === 0) return null
  return { kind: 'badges-changed', pageId: null, title: 'Badges', ...counts }
}

/**
 * The changes from `before` (null when nothing was published yet) to `after`. Empty when shoppers see no difference. A page
 * without a title has the name of its screen, which `nameOf` says.
 */
export function listChanges(before: Snapshot | null, after: Snapshot, nameOf: ScreenName): Change[] {
  const oldPages = new Map(before?.pages.map((page) => [page.id, page]))
  const newIds = new Set(after.pages.map(({ id }) => id))
  const changes: Change[] = []
  const oldBlocks = before ? blocksOf(before) : new Map()
  const newBlocks = blocksOf(after)
  for (const page of after.pages) {
    const old = oldPages.get(page.id)
    if (before && old) {
      const was = { snapshot: before, page: old, blocks: oldBlocks }
      const change = changesOfPage(was, { snapshot: after, page, blocks: newBlocks }, nameOf)
      if (change) changes.push(change)
    } else {
      const counts = { ...noCounts, added: page.blocks.length }
      changes.push({ kind: 'page-added', pageId: page.id, title: pageName(page, nameOf), ...counts })
    }
  }
  if (!before) return changes
  for (const page of before.pages) {
    const counts = { ...noCounts, removed: page.blocks.length }
    if (!newIds.has(page.id))
      changes.push({ kind: 'page-removed', pageId: page.id, title: pageName(page, nameOf), ...counts })
  }
  const oldOrder = before.pages.map(({ id }) => id).filter((id) => newIds.has(id))
  const newOrder = after.pages.map(({ id }) => id).filter((id) => oldPages.has(id))
  if (!isSameJson(oldOrder, newOrder)) changes.push(general('pages-reordered'))
  if (!isSameJson(layoutOf(before), layoutOf(after))) changes.push(general('layout-changed'))
  const badges = changesOfBadges(before, after)
  if (badges) changes.push(badges)
  for (const kind of ['brands', 'categories'] as const)
    if (before.selections?.[kind]?.hash !== after.selections?.[kind]?.hash) changes.push(general(`${kind}-changed`))
  if (!isSameJson(settingsOf(before), settingsOf(after))) changes.push(general('settings-changed'))
  return changes
}
