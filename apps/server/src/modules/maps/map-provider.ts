/**
 * Finds places and draws maps. One provider is chosen at the start: Google's if there is a key, else the embedded one.
 */
import type { Place } from '@vitrine/domain/maps/maps.routes'

export interface Coordinates {
  lat: number
  lng: number
}

export interface MapProvider {
  /** Attribution shown beside the results. */
  attribution: string
  /** `page` counts from 0. */
  search(wish: { query: string; page: number; size: number; language: string }): Promise<{
    places: Place[]
    total: number
  }>
  /** A PNG of 1125 by 750 px at zoom 14. Throws `unavailable` when the service does not answer. */
  picture(at: Coordinates): Promise<Buffer>
}
