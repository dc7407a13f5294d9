/** What of stores elsewhere is sealed, for a rotation of the keys. */
import type { Kysely } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import type { SecretPlace } from '../../ports.ts'
import {
  listSealedConnections,
  listSealedFormer,
  listSealedNotes,
  resealConnection,
  resealFormer,
  resealNote,
} from './stores.queries.ts'

export const placeOfKey = (appKey: string, kind: string): SecretPlace => ({ appKey, owner: 'store', field: kind })
const ofCustomers = ' customers'
/** Of the secret by which the sign-in of its customers knows the app. */
export const placeOfCustomers = (appKey: string, kind: string): SecretPlace =>
  placeOfKey(appKey, `${kind}${ofCustomers}`)
export const placeOfNote = (appKey: string, kind: string, id: string): SecretPlace => ({
  appKey,
  owner: `store note ${kind}`,
  field: id,
})

interface Sealed {
  place: SecretPlace
  sealed: string
}

interface SealedRow {
  app_key: string
  kind: string
  sealed: string | null
  customer_sealed: string | null
}

const ofRow = ({ app_key: appKey, kind, sealed, customer_sealed: secret }: SealedRow): Sealed[] => [
  ...(sealed === null ? [] : [{ place: placeOfKey(appKey, kind), sealed }]),
  ...(secret === null ? [] : [{ place: placeOfCustomers(appKey, kind), sealed: secret }]),
]

function resealOf({ place: { appKey, field }, sealed }: Sealed) {
  const isOfCustomers = field.endsWith(ofCustomers)
  const kind = isOfCustomers ? field.slice(0, -ofCustomers.length) : field
  return { appKey, kind, change: isOfCustomers ? { customer_sealed: sealed } : { sealed } }
}

export const sealedConnections = {
  list: async (db: Kysely<Tables>): Promise<Sealed[]> => (await listSealedConnections(db)).flatMap(ofRow),
  write: (trx: Kysely<Tables>, one: Sealed) => resealConnection(trx, resealOf(one)),
}

/** Sealed for the same place: a store that comes back gets what it had. */
export const sealedFormerStores = {
  list: async (db: Kysely<Tables>): Promise<Sealed[]> => (await listSealedFormer(db)).flatMap(ofRow),
  write: (trx: Kysely<Tables>, one: Sealed) => resealFormer(trx, resealOf(one)),
}

export const sealedNotes = {
  list: async (db: Kysely<Tables>): Promise<Sealed[]> =>
    (await listSealedNotes(db)).flatMap(({ app_key, kind, id, sealed }) =>
      sealed === null ? [] : [{ place: placeOfNote(app_key, kind, id), sealed }],
    ),
  write: (trx: Kysely<Tables>, { place, sealed }: Sealed) =>
    resealNote(trx, { appKey: place.appKey, kind: place.owner.slice('store note '.length), id: place.field, sealed }),
}
