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

/** Undefined for somebody who never signed in here. */
export async function findExternalSub(
  db: Db,
  { issuer, subject }: Pick<ExternalPerson, 'issuer' | 'subject'>,
): Promise<string | undefined> {
  const link = await db
    .selectFrom('identity_links')
    .select('sub')
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .executeTakeFirst()
  return link?.sub
}

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
    const known = await findExternalSub(trx, person)
    const sameEmail = await findUserByEmail(trx, person.email)
    const sub = known ?? sameEmail?.sub ?? newId()
    if (known !== undefined || sameEmail) {
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
    if (known === undefined)
      await trx
        .insertInto('identity_links')
        .values({ issuer: person.issuer, subject: person.subject, sub })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    return sub
  })
}
