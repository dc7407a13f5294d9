/** Secrets of authenticator apps must be read again, so they are stored sealed, each for its person. */
import type { Kysely } from 'kysely'
import type { Tables } from '../../../db/tables.ts'
import type { SecretPlace } from '../../../ports.ts'

export const authenticatorPlace = (sub: string): SecretPlace => ({ appKey: '', owner: 'authenticator', field: sub })

/** All of them, for the start and for a rotation of the key. */
export const sealedAuthenticators = {
  list: async (db: Kysely<Tables>) =>
    (await db.selectFrom('authenticators').select(['sub', 'secret']).orderBy('sub').execute()).map(
      ({ sub, secret: sealed }) => ({ place: authenticatorPlace(sub), sealed }),
    ),
  write: (trx: Kysely<Tables>, { place, sealed }: { place: SecretPlace; sealed: string }) =>
    trx.updateTable('authenticators').set({ secret: sealed }).where('sub', '=', place.field).execute(),
}
