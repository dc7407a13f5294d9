/** Locks on the rows of designs: decides which design a call means, and who may write it. */
import { type DesignStatus, refusalOf } from '@vitrine/domain/designs/design-status.rules'
import { AppError, ensure } from '@vitrine/domain/errors'
import { newId } from '@vitrine/domain/ids'
import type { TenantDb } from '../../../platform/db/tenant.ts'
import type { WriteContext } from '../writing/write-context.ts'
import { meansLive, namedDesign } from './named-design.ts'

const columns = ['designs.id', 'designs.status'] as const

const lock = (trx: TenantDb, designId: string | undefined) =>
  trx
    .selectFrom('designs')
    .select(columns)
    .where(...namedDesign(designId))
    .forNoKeyUpdate()
    .executeTakeFirst()

/**
 * The named design, else the live one. Whoever adds, removes or reorders pages or publishes holds this lock until the
 * transaction ends. When another design went live while this query waited for the lock, its first try finds no live
 * design: the second finds the new one.
 */
export const lockDesign = async (trx: TenantDb, designId: string | undefined) =>
  (await lock(trx, designId)) ?? (meansLive(designId) ? lock(trx, designId) : undefined)

/** The live design, unlocked. Throws `not_found` for an app without one. */
export async function lookUpLiveDesign(db: TenantDb): Promise<{ id: string }> {
  const design = await db.selectFrom('designs').select('id').where('status', '=', 'live').executeTakeFirst()
  ensure(design, 'not_found')
  return design
}

/** Throws `not_found` for an app without a live design. */
export async function lockLiveDesign(trx: TenantDb) {
  const design = await lockDesign(trx, undefined)
  ensure(design, 'not_found')
  return design
}

/** Locks the named design, else the live one. Throws `not_found`, or `conflict` when its status forbids edits. */
export async function lockEditable(trx: TenantDb, designId: string | undefined) {
  const design = await lockDesign(trx, designId)
  ensure(design, 'not_found')
  const refusal = refusalOf('edit', design.status as DesignStatus)
  if (refusal !== null) throw new AppError('conflict', refusal)
  return design
}

/** Marks the design as changed: devices may have fetched its earlier content ahead of time, so it is prepared again. */
export const touchDesign = ({ trx, now }: WriteContext, designId: string) =>
  trx.updateTable('designs').set({ updated_at: now, content_revision: newId() }).where('id', '=', designId).execute()

/** Returns false when the app already has a live design. */
export async function insertLiveDesign(db: TenantDb, appKey: string, id: string): Promise<boolean> {
  const result = await db
    .insertInto('designs')
    .values({ app_key: appKey, id, status: 'live', title: 'Main design' })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n
}
