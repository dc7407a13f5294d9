import { type DesignStatus, refusalOf } from '@vitrine/domain/designs/design-status.rules'
import { AppError, ensure } from '@vitrine/domain/errors'
import type { TenantDb } from '../../../platform/db/tenant.ts'
import { lockDesign } from './live-design.queries.ts'

/** The named design, else the live one, held. Throws `not_found`, or `conflict` where its status refuses edits. */
export async function lockEditable(trx: TenantDb, designId: string | undefined) {
  const design = await lockDesign(trx, designId)
  ensure(design, 'not_found')
  const refusal = refusalOf('edit', design.status as DesignStatus)
  if (refusal !== null) throw new AppError('conflict', { message: refusal })
  return design
}
