/** The snapshot of a release, whichever language was the default one when it was made, as today's default shares it. */
import { translatablePaths } from '@vitrine/blocks/schemas'
import { badgeTexts } from '@vitrine/domain/badges/badge.schema'
import { badgeOwner, isOwnedByBadge, type Overlay } from '@vitrine/domain/pages/overlay.rules'
import { rebaseDesign, rebaseList } from '@vitrine/domain/pages/rebase-overlays.rules'
import type { Snapshot } from '@vitrine/domain/publishing/snapshot.schema'

export const defaultOf = ({ languages }: Pick<Snapshot, 'languages'>): string | undefined =>
  languages.find(({ isDefault }) => isDefault)?.code

const partOf = (overlays: Snapshot['overlays'], isPart: (owner: string) => boolean): Record<string, Overlay> =>
  Object.fromEntries(
    Object.entries(overlays).map(([language, overlay]) => [
      language,
      Object.fromEntries(Object.entries(overlay).filter(([owner]) => isPart(owner))),
    ]),
  )

export function snapshotToday(snapshot: Snapshot, to: string): Snapshot {
  const from = defaultOf(snapshot)
  if (from === undefined || from === to) return snapshot
  const languages = { from, to }
  const design = rebaseDesign(
    { ...snapshot, overlays: partOf(snapshot.overlays, (owner) => !isOwnedByBadge(owner)) },
    languages,
    translatablePaths,
  )
  const badges = rebaseList(
    { list: snapshot.badges ?? [], overlays: partOf(snapshot.overlays, isOwnedByBadge) },
    languages,
    { ownerOf: ({ id }) => badgeOwner(id), paths: badgeTexts },
  )
  const codes = [...new Set([...Object.keys(design.overlays), ...Object.keys(badges.overlays)])]
  return {
    ...snapshot,
    languages: snapshot.languages.map((language) => ({ ...language, isDefault: language.code === to })),
    pages: design.pages,
    layout: design.layout,
    ...(snapshot.badges && { badges: badges.list }),
    overlays: Object.fromEntries(codes.map((code) => [code, { ...design.overlays[code], ...badges.overlays[code] }])),
  }
}
