/** What shoppers agreed to, by install. */
import { type Consent, noConsent, readConsent } from '@vitrine/domain/consent/consent.rules'
import type { TenantDb } from '../../platform/db/tenant.ts'

interface ConsentChange {
  appKey: string
  installId: string
  consent: Consent
  now: Date
}

/** Of records that arrive in another order than they were made, the newest stays. */
export const keepConsent = (db: TenantDb, { appKey, installId, consent, now }: ConsentChange) => {
  const values = { revision: consent.revision, answers: JSON.stringify(consent.answers), received_at: now }
  return db
    .insertInto('consents')
    .values({ app_key: appKey, install_id: installId, ...values })
    .onConflict((conflict) =>
      conflict.columns(['app_key', 'install_id']).doUpdateSet(values).where('consents.revision', '<', consent.revision),
    )
    .execute()
}

const findConsent = (db: TenantDb, installId: string) =>
  db.selectFrom('consents').select(['revision', 'answers']).where('install_id', '=', installId).executeTakeFirst()

/** Whether this install told an answer. */
export const hasConsent = async (db: TenantDb, installId: string): Promise<boolean> =>
  (await findConsent(db, installId)) !== undefined

/** What the shopper of this install agreed to; nothing where no answer was told. */
export async function consentOf(db: TenantDb, installId: string): Promise<Consent> {
  const row = await findConsent(db, installId)
  return row ? readConsent({ shape: 1, revision: row.revision, answers: JSON.parse(row.answers) }) : noConsent
}
