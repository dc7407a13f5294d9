import type { JobKind } from '../../ports.ts'
import { syncStores } from './sync/sync-stores.ts'

/**
 * Brings the mirror of every app up to its store. A run that another one overtakes is harmless: a store that is being
 * read is left to who reads it.
 */
export const syncCatalogs: JobKind = {
  name: 'sync-catalogs',
  everySeconds: 5 * 60,
  delaySeconds: 5 * 60,
  // Reading a large store whole takes this long.
  expireInSeconds: 60 * 60,
  run: syncStores,
}
