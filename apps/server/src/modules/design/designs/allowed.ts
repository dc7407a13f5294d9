import { type DesignAction, type DesignStatus, isAllowed, refusalOf } from '@vitrine/domain/designs/design-status.rules'
import { because } from '@vitrine/domain/error-reasons'
import { AppError, ensure } from '@vitrine/domain/errors'
import type { TenantDb } from '../../../platform/db/tenant.ts'
import { lockDesigns } from './designs.queries.ts'
import { lockDesign } from './live-design.queries.ts'
import { lockApp } from './timed-designs.queries.ts'

/**
 * Locks the design until the transaction ends. Throws `not_found`, or `conflict` when its status forbids the action.
 */
export async function allow(trx: TenantDb, id: string, action: DesignAction): Promise<DesignStatus> {
  await lockApp(trx)
  const design = await lockDesign(trx, id)
  ensure(design, 'not_found')
  const status = design.status as DesignStatus
  const refusal = refusalOf(action, status)
  if (refusal !== null) throw new AppError('conflict', refusal)
  return status
}

/**
 * Like {@link allow}, for deleting several: throws by name for one that does not exist or must stay, and deletes none.
 */
export async function allowDeleting(trx: TenantDb, ids: readonly string[]) {
  await lockApp(trx)
  const designs = await lockDesigns(trx, ids)
  ensure(designs.length === ids.length, 'not_found', {
    ...because('chosen_design_gone'),
    details: { ids: ids.filter((id) => !designs.some((design) => design.id === id)) },
  })
  const refused = designs.find(({ status }) => !isAllowed('delete', status as DesignStatus))
  if (!refused) return designs
  throw new AppError('conflict', {
    ...because('chosen_design_stays', { title: refused.title, status: refused.status }),
    details: { ids: [refused.id] },
  })
}
