/** Opens PostgreSQL by address, or the embedded database in a folder: one SQL for both. */
import { type Kysely, PostgresDialect } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import { openFairly } from './fair-database.ts'
import { FairTurns } from './fair-turns.ts'
import { type EmbeddedEngine, PgliteDialect } from './pglite-dialect.ts'
import { PgliteProcess } from './pglite-process.ts'
import { openPool, type Waits } from './postgres-pool.ts'

export interface OpenDatabase {
  db: Kysely<Tables>
  engine: 'postgres' | 'embedded'
  /** Waits until the engine answers. */
  ready(): Promise<void>
  close(): Promise<void>
  /** Only on the embedded engine: the whole data folder as a tar archive. */
  dump?: () => Promise<Buffer>
}

export interface DatabaseOptions {
  url?: string | undefined
  /** Folder of the embedded database; absent keeps it in memory. */
  dir?: string | undefined
  template?: string | undefined
  /** Called when the embedded engine stopped and is started again. */
  onNotice?: ((text: string) => void) | undefined
  /** Arguments of Node for the thread of the embedded engine. */
  workerArguments?: string[] | undefined
  poolSize?: number | undefined
  /** How long PostgreSQL may take. */
  waits?: Waits | undefined
}

export function openDatabase(options: DatabaseOptions): OpenDatabase {
  return options.url !== undefined ? openPostgres(options.url, options) : openEmbedded(options)
}

const waitingReads = 200
/** The embedded engine tidies a big database for a while, and jobs have time. */
const embeddedWaits = { readWaitMs: 15_000, waitMs: 60_000 }
const poolWaits = { readWaitMs: 5_000, waitMs: 5_000 }

/** Nobody has all connections of a pool that has more than a few. */
const turnsOf = (poolSize: number): FairTurns =>
  new FairTurns({ places: poolSize, placesOfOne: Math.ceil(poolSize * 0.75), waitingReads, ...poolWaits })

/** The embedded engine has one connection. */
export const openEngine = (engine: EmbeddedEngine): Kysely<Tables> =>
  openFairly(new PgliteDialect(engine), new FairTurns({ places: 1, placesOfOne: 1, waitingReads, ...embeddedWaits }))

function openPostgres(url: string, { poolSize = 10, waits }: DatabaseOptions): OpenDatabase {
  const pool = openPool(url, poolSize, waits)
  const db = openFairly(new PostgresDialect({ pool }), turnsOf(poolSize))
  return {
    db,
    engine: 'postgres',
    ready: async () => {
      await pool.query('select 1')
    },
    close: () => db.destroy(),
  }
}

function openEmbedded({ dir, template, onNotice, workerArguments }: DatabaseOptions): OpenDatabase {
  const process = new PgliteProcess({
    ...(dir !== undefined && { dir }),
    ...(template !== undefined && { template }),
    ...(onNotice && { onNotice }),
    ...(workerArguments && { workerArguments }),
  })
  const db = openEngine(process)
  return { db, engine: 'embedded', ready: () => process.ready, close: () => db.destroy(), dump: () => process.dump() }
}
