/**
 * Who may change whom in an app. The server refuses by these rules, and the console asks them before it offers
 * something: nobody gives what they do not have, and nobody changes a member who may do more.
 */
import type { Permission, Role } from '../identity/permissions.ts'

/** What somebody may do, or is to be allowed to. */
export interface Rights {
  role: Role
  permissions: Iterable<Permission>
}

const ranks: Record<Role, number> = { owner: 2, admin: 1, staff: 0 }

export const maxMemberName = 100
/** How long a link of an invitation can be used. */
export const invitationDays = 7

/** Also for oneself: an admin cannot become an owner. */
export const mayGiveRole = (actor: Pick<Rights, 'role'>, role: Role): boolean => ranks[role] <= ranks[actor.role]

/** What the second has and the first has not. */
export function missingPermissions(actor: Rights, wanted: Iterable<Permission>): Permission[] {
  const own = new Set(actor.permissions)
  return [...wanted].filter((permission) => !own.has(permission))
}

/** Whether the first may give these rights, or change a member who has them. */
export const hasAtLeast = (actor: Rights, other: Rights): boolean =>
  mayGiveRole(actor, other.role) && missingPermissions(actor, other.permissions).length === 0

/** An owner who could not change users would leave the app without anybody who can give rights. */
export const ownerPermissions: readonly Permission[] = ['app.read', 'team.read', 'team.change']

export const isAbleOwner = ({ role, permissions }: Rights): boolean =>
  role === 'owner' && missingPermissions({ role, permissions }, ownerPermissions).length === 0
