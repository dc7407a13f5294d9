/** What finds places and draws them. One is chosen at the start: Google's with a key, else the embedded one. */
import type { Place } from '@vitrine/domain/maps/maps.routes'

export interface Coordinates {
  lat: number
  lng: number
}

export interface MapProvider {
  /** Shown beside what it finds. */
  attribution: string
  /** `page` counts from 0. */
  search(wish: { query: string; page: number; size: number; language: string }): Promise<{
    places: Place[]
    total: number
  }>
  /** A picture of 1125 by 750 px at zoom 14. Throws `unavailable` where the service does not answer. */
  picture(at: Coordinates): Promise<{ body: Buffer; contentType: string }>
}
