/** What one area of the product gives to an app file and takes from it. */

import type { NotFound, SameNamedDesigns } from '@vitrine/domain/app-file/app-file.routes'
import type { AppFileCounts } from '@vitrine/domain/app-file/manifest.schema'
import type { Rebase } from '@vitrine/domain/pages/rebase-overlays.rules'
import type { TenantDb } from '../../platform/db/tenant.ts'
import type { WriteContext } from '../design/index.ts'
import type { ReadingFor } from '../media/index.ts'

export interface Importing {
  /** Whether the caller may add languages that the file has and the app does not. */
  mayAddLanguages: boolean
  /** New page ids, by their ids in the file, for pages whose id had to change. */
  pageIds: Map<string, string>
  /** Set when the file's default language differs from the app's. The languages' area runs first and finds out. */
  rebase: Rebase | null
  sameNamed: SameNamedDesigns
  /** Counts what the app already had by the same name: the file's version was left out, or replaced it. */
  skipped: { designs: number; pages: number }
  replacedDesigns: number
  /** Things that the file names and this app does not have. */
  notFound: NotFound[]
}

export interface AppFileArea<T> {
  /** Name of the area's entry: `areas/<name>.json`. */
  name: string
  read(db: TenantDb): Promise<T>
  /** Checks the data as a save would, before anything is written. `entry` begins every message. */
  check(raw: unknown, entry: string, reading: ReadingFor): T | Promise<T>
  count(data: T): Partial<AppFileCounts>
  /** Runs inside the import's transaction. */
  write(write: WriteContext, data: T, importing: Importing): Promise<void>
}

/** An area whose data only it understands. */
export type AnyArea = AppFileArea<unknown>

/** Hides the type of the data: the registry only hands an area the data that came from it. */
export const defineArea = <T>(area: AppFileArea<T>): AnyArea => area as unknown as AnyArea
