/** Who changes members, and what they may: read in the change's transaction, since it may have been taken away meanwhile. */
import { because } from '@vitrine/domain/error-reasons'
import { AppError, ensure } from '@vitrine/domain/errors'
import type { Permission, Role } from '@vitrine/domain/identity/permissions'
import { hasAtLeast, mayGiveRole, missingPermissions } from '@vitrine/domain/team/member-policy.rules'
import type { MemberContext } from '../../http/context.ts'
import type { TenantDb } from '../../platform/db/tenant.ts'
import { type Actor, systemActor } from '../audit/index.ts'
import { findMemberById, type MemberRow } from './members.queries.ts'

export interface Changer {
  actor: Actor
  /** Null for an operator's command, which may do everything. */
  memberId: string | null
}

export const changerOf = ({ actor, member }: MemberContext): Changer => ({ actor, memberId: member.id })

export const operator = (command: string): Changer => ({ actor: systemActor(command), memberId: null })

interface Grant {
  role: Role
  permissions: readonly Permission[]
}

/** The changer's own membership; null for an operator. Throws `permission_missing`. */
export async function readChanger(trx: TenantDb, { memberId }: Changer): Promise<MemberRow | null> {
  if (memberId === null) return null
  const own = await findMemberById(trx, memberId)
  const may = own?.active === true && own.permissions.includes('team.change')
  if (!may) throw new AppError('permission_missing', because('permission_needed', { permission: 'team.change' }))
  return own
}

/** Nobody changes somebody who may do more. */
export function ensureMayChange(own: MemberRow | null, other: Grant): void {
  ensure(own === null || hasAtLeast(own, other), 'permission_missing', because('member_has_more'))
}

/** Nobody gives what they do not have. */
export function ensureMayGive(own: MemberRow | null, given: Grant): void {
  if (own === null) return
  ensure(mayGiveRole(own, given.role), 'permission_missing', because('role_not_own', { role: given.role }))
  const [permission] = missingPermissions(own, given.permissions)
  if (permission !== undefined)
    throw new AppError('permission_missing', {
      ...because('permission_not_own', { permission }),
      details: { permission },
    })
}
