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
export const placeOfNote = (appKey: string, kind: string, id: string): SecretPlace => ({
  appKey,
  owner: `store note ${kind}`,
  field: id,
})

interface Sealed {
  place: SecretPlace
  sealed: string
}

export const sealedConnections = {
  list: async (db: Kysely<Tables>): Promise<Sealed[]> =>
    (await listSealedConnections(db)).map(({ app_key, kind, sealed }) => ({
      place: placeOfKey(app_key, kind),
      sealed,
    })),
  write: (trx: Kysely<Tables>, { place, sealed }: Sealed) =>
    resealConnection(trx, { appKey: place.appKey, kind: place.field, sealed }),
}

/** Sealed for the same place: a store that comes back gets what it had. */
export const sealedFormerStores = {
  list: async (db: Kysely<Tables>): Promise<Sealed[]> =>
    (await listSealedFormer(db)).flatMap(({ app_key, kind, sealed }) =>
      sealed === null ? [] : [{ place: placeOfKey(app_key, kind), sealed }],
    ),
  write: (trx: Kysely<Tables>, { place, sealed }: Sealed) =>
    resealFormer(trx, { appKey: place.appKey, kind: place.field, sealed }),
}

export const sealedNotes = {
  list: async (db: Kysely<Tables>): Promise<Sealed[]> =>
    (await listSealedNotes(db)).flatMap(({ app_key, kind, id, sealed }) =>
      sealed === null ? [] : [{ place: placeOfNote(app_key, kind, id), sealed }],
    ),
  write: (trx: Kysely<Tables>, { place, sealed }: Sealed) =>
    resealNote(trx, { appKey: place.appKey, kind: place.owner.slice('store note '.length), id: place.field, sealed }),
}
