/** What one area of the product gives to an app file and takes from it. */

import type { NotFound, SameNamedDesigns } from '@vitrine/domain/app-file/app-file.routes'
import type { AppFileCounts } from '@vitrine/domain/app-file/manifest.schema'
import type { Rebase } from '@vitrine/domain/pages/rebase-overlays.rules'
import type { TenantDb } from '../../platform/db/tenant.ts'
import type { WriteContext } from '../design/index.ts'

export interface Importing {
  /** Languages of the file that the app has not are added only for those who may. */
  mayAddLanguages: boolean
  /** New ids of pages by those of the file, where they had to change. */
  pageIds: Map<string, string>
  /** Where the file was written with another default language than the app has: the languages' area finds out first. */
  rebase: Rebase | null
  sameNamed: SameNamedDesigns
  /** What the app had by the same name: what the file says of it was left out, or took its place. */
  skipped: { designs: number; pages: number }
  replacedDesigns: number
  /** For what the file names and this app has not. */
  notFound: NotFound[]
}

export interface AppFileArea<T> {
  /** Of its entry: `areas/<name>.json`. */
  name: string
  read(db: TenantDb): Promise<T>
  /** Checked as a save checks it, before anything is written. `entry` begins every message. */
  check(raw: unknown, entry: string): T | Promise<T>
  count(data: T): Partial<AppFileCounts>
  /** Runs inside the import's transaction. */
  write(write: WriteContext, data: T, importing: Importing): Promise<void>
}

/** An area whose data only it understands. */
export type AnyArea = AppFileArea<unknown>

/** Forgets what the data is: the registry hands back to an area only what came from it. */
export const defineArea = <T>(area: AppFileArea<T>): AnyArea => area as unknown as AnyArea
