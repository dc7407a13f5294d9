/** People of an external issuer: the issuer's subject identifies our user. */
import { newId } from '@vitrine/domain/ids'
import type { Db } from '../users.queries.ts'
import { findUserByEmail, lockUser } from '../users.queries.ts'

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

const hasLink = async (db: Db, { issuer }: Pick<ExternalPerson, 'issuer'>, sub: string): Promise<boolean> =>
  (await db
    .selectFrom('identity_links')
    .select('sub')
    .where('issuer', '=', issuer)
    .where('sub', '=', sub)
    .executeTakeFirst()) !== undefined

/**
 * Our sub for this person: known, somebody with this e-mail address whom the issuer named for the first time, or new.
 * Names are updated. Null for another subject with the address of somebody who is known already: an address matches
 * once, because the issuer may give it to the next person.
 */
export async function saveExternalPerson(db: Db, person: ExternalPerson): Promise<string | null> {
  return db.transaction().execute(async (trx) => {
    const known = await findExternalSub(trx, person)
    const sameEmail = await findUserByEmail(trx, person.email)
    // Of two subjects who come with one address at once, the second one waits for the first one's link.
    if (known === undefined && sameEmail) await lockUser(trx, sameEmail.sub)
    if (known === undefined && sameEmail && (await hasLink(trx, person, sameEmail.sub))) return null
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
