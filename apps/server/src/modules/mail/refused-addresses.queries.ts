/** Addresses for which the mail server took no mail. They belong to no app. */
import type { Kysely } from 'kysely'
import type { Tables } from '../../db/tables.ts'

type Db = Kysely<Tables>

const keyOf = (address: string): string => address.trim().toLowerCase()

export const keepRefusal = (db: Db, { address, reason, at }: { address: string; reason: string; at: Date }) =>
  db
    .insertInto('refused_addresses')
    .values({ address: keyOf(address), reason: reason.slice(0, 500), refused_at: at })
    .onConflict((conflict) =>
      conflict.column('address').doUpdateSet((eb) => ({
        reason: eb.ref('excluded.reason'),
        refused_at: eb.ref('excluded.refused_at'),
      })),
    )
    .execute()

export const findRefusal = (db: Db, address: string) =>
  db.selectFrom('refused_addresses').selectAll().where('address', '=', keyOf(address)).executeTakeFirst()

export const forgetRefusal = (db: Db, address: string) =>
  db.deleteFrom('refused_addresses').where('address', '=', keyOf(address)).execute()
