/** What the server writes into the page for the app to start from. Both sides of the wire import it. */
import type { ProductCard } from '@vitrine/domain/catalog/catalog.schema'
import type { Snapshot, UpcomingRelease } from '@vitrine/domain/publishing/snapshot.schema'
import type { Words } from '../text/en.text.ts'

/** Catalogue answers that the page was drawn from. */
export interface CatalogueSeed {
  /** Null for a product that does not exist. */
  cards: Record<string, ProductCard | null>
  /** Other answers of the catalogue by their path. */
  answers: Record<string, unknown>
}

export interface Boot {
  appKey: string
  /** Path under the app's address that the markup shows; the markup is thrown away when it is another. */
  path: string
  /** The screen itself is in the markup, not only its frame: its code is needed before the app takes over. */
  drawn: boolean
  /** Null in a preview, which fetches its own. */
  snapshot: Snapshot | null
  release: string | null
  /** What begins or ends soon, by the server's clock or by this device's. */
  upcoming?: readonly UpcomingRelease[]
  language: string
  currency: string
  words: Words
  catalogue: CatalogueSeed
  /** The server's clock in ms when the page was drawn. */
  now: number
  preview: boolean
  /** The only origin whose messages a preview listens to. */
  consoleOrigin: string
}
