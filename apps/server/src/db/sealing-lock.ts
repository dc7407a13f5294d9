/** A rotation knows all that is sealed: whoever seals something new does it before or after one, never in the middle. */
import { type Kysely, sql } from 'kysely'
import type { Tables } from './tables.ts'

const sealingLock = 727_273

/** For a rotation, or for the making of a key that all servers share: one at a time. */
export const lockSealing = (trx: Kysely<Tables>) => sql`select pg_advisory_xact_lock(${sealingLock})`.execute(trx)

/** For whoever seals and stores within this transaction. */
export const holdKeys = (trx: Kysely<Tables>) => sql`select pg_advisory_xact_lock_shared(${sealingLock})`.execute(trx)
