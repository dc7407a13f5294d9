/** All that is sealed in the database, wherever it is kept. */
import type { Kysely } from 'kysely'
import { placeOfKey } from '../../db/sealed-keys.ts'
import type { Tables } from '../../db/tables.ts'
import type { SecretPlace } from '../../ports.ts'
import { sealedAuthenticators } from '../identity/index.ts'
import { sealedConnections, sealedFormerStores, sealedGrants, sealedNotes } from '../stores/index.ts'
import { listAllSecrets, writeSealedOf } from './secrets.queries.ts'

interface SealedRow {
  /** Of the row, where the place does not name it. */
  id?: string
  place: SecretPlace
  sealed: string
}

interface SealedStore {
  list(db: Kysely<Tables>): Promise<SealedRow[]>
  write(trx: Kysely<Tables>, sealed: SealedRow): Promise<unknown>
  /** What it keeps cannot be had again where its key is lost. */
  isEntered: boolean
}

const secretsOfApps: SealedStore = {
  isEntered: true,
  list: async (db) =>
    (await listAllSecrets(db)).map(({ app_key: appKey, owner, field, sealed }) => ({
      place: { appKey, owner, field },
      sealed,
    })),
  write: (trx, { place, sealed }) => writeSealedOf(trx, { ...place, sealed }),
}

const connections: SealedStore = { isEntered: true, ...sealedConnections }

const formerStores: SealedStore = { isEntered: true, ...sealedFormerStores }

/** A shop lets the app in again. */
const shopGrants: SealedStore = { isEntered: true, ...sealedGrants }

/** A cart whose session is lost ends, and the shopper begins another. */
const cartSessions: SealedStore = { isEntered: false, ...sealedNotes }

const authenticators: SealedStore = { isEntered: true, ...sealedAuthenticators }

/** Another server, started with another key, may have made those that do not open here. */
const keysOfServers: SealedStore = {
  isEntered: false,
  list: async (db) =>
    (await db.selectFrom('sealed_keys').select(['id', 'purpose', 'sealed']).orderBy('id').execute()).map(
      ({ id, purpose, sealed }) => ({ id, place: placeOfKey(purpose), sealed }),
    ),
  write: (trx, { id = '', sealed }) => trx.updateTable('sealed_keys').set({ sealed }).where('id', '=', id).execute(),
}

export const sealedStores: readonly SealedStore[] = [
  secretsOfApps,
  connections,
  formerStores,
  shopGrants,
  cartSessions,
  authenticators,
  keysOfServers,
]
