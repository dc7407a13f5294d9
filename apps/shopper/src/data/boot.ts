/** The data that the server writes into the page to start the app. Server and app both import this type. */
import type { ProductCard } from '@vitrine/domain/catalog/catalog.schema'
import type { Snapshot, UpcomingRelease } from '@vitrine/domain/publishing/snapshot.schema'
import type { Words } from '../text/words.ts'

/** Catalogue answers that were used to draw the page. */
export interface CatalogSeed {
  /** Null for a product that does not exist. */
  cards: Record<string, ProductCard | null>
  /** Other answers of the catalogue by their path. */
  answers: Record<string, unknown>
}

export interface Boot {
  appKey: string
  /** The path of the app's address: `/` on a host of its own, else `/a/{appKey}/`. */
  base: string
  /** Where scripts of connected services are; null where none may run: on a host that apps share, and in a preview. */
  outside: { googleTag: string; crisp: string } | null
  /** Path under the app's address that the markup shows. For any other path the markup is discarded. */
  path: string
  /** The markup contains the screen itself, not only its frame, so its code is needed before the app takes over. */
  drawn: boolean
  /** Null in a preview, which fetches its own snapshot. */
  snapshot: Snapshot | null
  release: string | null
  /** Part of the address of releases in the page's language. */
  texts?: string
  /** Releases that begin or end soon, by the server's clock or by this device's. */
  upcoming?: readonly UpcomingRelease[]
  language: string
  currency: string
  words: Words
  catalog: CatalogSeed
  /** The server's clock in ms when the page was drawn. */
  now: number
  preview: boolean
  /** The only origin from which a preview accepts messages. */
  consoleOrigin: string
}
