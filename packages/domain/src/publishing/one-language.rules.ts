/**
 * A release as shoppers of one language get it: with that language's texts in their places and no other's, whenever it
 * was published. What the language lacks is said by the language that it is a regional form of, then by the app's default
 * one, and at last by the one in which the release was published.
 */
import { applySnapshotOverlay, entriesOf, type Overlay } from '../pages/overlay.rules.ts'
import { layEntries } from '../pages/overlay-paths.rules.ts'
import type { Snapshot } from './snapshot.schema.ts'

/** A language and those that it is a regional form of, the nearest first: `fr-CA` and `fr`. */
export const withWiderLanguages = (code: string): string[] => {
  const parts = code.split('-')
  return parts.map((_, at) => parts.slice(0, parts.length - at).join('-'))
}

/** Which texts of a release are asked for. */
export interface WantedTexts {
  language: string
  /** The app's default language. */
  fallback: string
}

/** Two codes with a dot between them: it is part of a release's address, whose content never changes. */
export const textsPattern = /^([A-Za-z0-9-]{1,20})\.([A-Za-z0-9-]{1,20})$/
export const textsOf = ({ language, fallback }: WantedTexts): string => `${language}.${fallback}`
export function readTexts(text: string): WantedTexts | null {
  const [, language, fallback] = textsPattern.exec(text) ?? []
  return language === undefined || fallback === undefined ? null : { language, fallback }
}

/** Whose texts are laid over those that the release shares, the most wanted first. */
export function languagesOver(
  { languages, said }: { languages: Snapshot['languages']; said: readonly string[] },
  { language, fallback }: WantedTexts,
): string[] {
  const chain = [...new Set([...withWiderLanguages(language), fallback])]
  const shared = languages.find(({ isDefault }) => isDefault)?.code
  const end = shared === undefined ? -1 : chain.indexOf(shared)
  return (end < 0 ? chain : chain.slice(0, end)).filter((code) => said.includes(code))
}

/** The overlays as one, the most wanted first. */
function layOverlays(overlays: readonly Overlay[]): Overlay {
  const [upper = {}, ...lower] = overlays
  if (lower.length === 0) return upper
  const below = layOverlays(lower)
  const owners = new Set([...Object.keys(upper), ...Object.keys(below)])
  return Object.fromEntries(
    [...owners].map((owner) => [owner, layEntries(entriesOf(below, owner) ?? {}, entriesOf(upper, owner) ?? {})]),
  )
}

/** The release with these texts in their places, the most wanted first, and without any language's beside. */
export const withTexts = (shared: Snapshot, overlays: readonly Overlay[]): Snapshot => ({
  ...applySnapshotOverlay(shared, layOverlays(overlays)),
  overlays: {},
})

export function inOneLanguage(snapshot: Snapshot, wanted: WantedTexts): Snapshot {
  const over = languagesOver({ languages: snapshot.languages, said: Object.keys(snapshot.overlays) }, wanted)
  return withTexts(
    snapshot,
    over.map((code) => snapshot.overlays[code] ?? {}),
  )
}
