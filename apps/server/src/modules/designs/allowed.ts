import { type DesignAction, type DesignStatus, refusalOf } from '@vitrine/domain/designs/design-status.rules'
import { AppError, ensure } from '@vitrine/domain/errors'
import type { TenantDb } from '../../platform/db/tenant.ts'
import { lockDesign } from '../pages/index.ts'
import { lockApp } from '../publishing/index.ts'

/** Holds the design until the transaction ends. Throws `not_found`, or `conflict` where its status refuses the action. */
export async function allow(trx: TenantDb, id: string, action: DesignAction): Promise<DesignStatus> {
  await lockApp(trx)
  const design = await lockDesign(trx, id)
  ensure(design, 'not_found')
  const status = design.status as DesignStatus
  const refusal = refusalOf(action, status)
  if (refusal !== null) throw new AppError('conflict', { message: refusal })
  return status
}
