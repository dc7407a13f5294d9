/** Releases of designs that will go live: prepared ahead of time, so that devices have them at their start. */
import type { TenantDb } from '../../../platform/db/tenant.ts'

export const findPrepared = (db: TenantDb, designId: string) =>
  db
    .selectFrom('prepared_releases')
    .select(['hash', 'content_revision', 'based_on'])
    .where('design_id', '=', designId)
    .executeTakeFirst()

interface Prepared {
  appKey: string
  designId: string
  hash: string
  snapshot: string
  contentRevision: string
  basedOn: string | null
}

export const storePrepared = (trx: TenantDb, { appKey, designId, ...prepared }: Prepared) => {
  const values = {
    hash: prepared.hash,
    snapshot: prepared.snapshot,
    content_revision: prepared.contentRevision,
    based_on: prepared.basedOn,
  }
  return trx
    .insertInto('prepared_releases')
    .values({ app_key: appKey, design_id: designId, ...values })
    .onConflict((conflict) => conflict.columns(['app_key', 'design_id']).doUpdateSet(values))
    .execute()
}

/** Called when the start changed: the design is announced again when the new time is near, as if for the first time. */
export const forgetPrepared = (trx: TenantDb, designId: string) =>
  trx.deleteFrom('prepared_releases').where('design_id', '=', designId).execute()

/** Deletes prepared releases of ended designs. While a design is live, devices may still fetch what was announced. */
export const forgetPassed = (trx: TenantDb) =>
  trx
    .deleteFrom('prepared_releases')
    .where('design_id', 'in', (eb) =>
      eb.selectFrom('designs').select('designs.id').where('designs.status', 'not in', ['schedule', 'live']),
    )
    .execute()
