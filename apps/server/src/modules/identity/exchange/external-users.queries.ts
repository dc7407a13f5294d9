/** People of an external issuer: the issuer's subject identifies our user. */
import { newId } from '@vitrine/domain/ids'
import type { Db } from '../users.queries.ts'
import { findUserByEmail } from '../users.queries.ts'

export interface ExternalPerson {
  issuer: string
  subject: string
  email: string
  preferredUsername: string
  givenName: string | null
  familyName: string | null
  customerId: string | null
}

const findLink = (db: Db, person: ExternalPerson) =>
  db
    .selectFrom('identity_links')
    .select('sub')
    .where('issuer', '=', person.issuer)
    .where('subject', '=', person.subject)
    .executeTakeFirst()

const columnsOf = (person: ExternalPerson) => ({
  email: person.email,
  preferred_username: person.preferredUsername,
  given_name: person.givenName,
  family_name: person.familyName,
  customer_id: person.customerId,
})

/** Our sub for this person: known, already invited by this e-mail address, or new. Names are updated. */
export async function saveExternalPerson(db: Db, person: ExternalPerson): Promise<string> {
  return db.transaction().execute(async (trx) => {
    const link = await findLink(trx, person)
    const sameEmail = await findUserByEmail(trx, person.email)
    const sub = link?.sub ?? sameEmail?.sub ?? newId()
    if (link || sameEmail) {
      const taken = sameEmail !== undefined && sameEmail.sub !== sub
      const { email: _email, ...names } = columnsOf(person)
      // An address that already belongs to another person stays with that person.
      const values = taken ? names : columnsOf(person)
      await trx
        .updateTable('users')
        .set({ ...values, updated_at: new Date() })
        .where('sub', '=', sub)
        .execute()
    } else
      await trx
        .insertInto('users')
        .values({ sub, ...columnsOf(person) })
        .execute()
    if (!link)
      await trx
        .insertInto('identity_links')
        .values({ issuer: person.issuer, subject: person.subject, sub })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    return sub
  })
}
