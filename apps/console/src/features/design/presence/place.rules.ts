/** Tells where a tab is, from its address and the open editor. */
import type { PresenceEntry } from '@vitrine/domain/presence/presence.schema'

export type PresencePlace = Pick<PresenceEntry, 'screen' | 'designId' | 'page' | 'blockId'>

export const samePlace = (one: PresencePlace, other: PresencePlace): boolean =>
  JSON.stringify(one) === JSON.stringify(other)

const address = /^\/design\/([a-z][a-z-]{0,39})(?:\/([A-Za-z0-9_-]{1,64}))?\/?$/

/** Reads '/design/home' and '/design/schedule/{id}'. Any other address means the first screen, which opens next. */
export function addressedPlace(pathname: string): PresencePlace {
  const [, screen = 'home', designId = null] = address.exec(pathname) ?? []
  return { screen, designId, page: null, blockId: null }
}
