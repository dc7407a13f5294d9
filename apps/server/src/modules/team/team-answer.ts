/** People of an app as the API tells them. */

import type { Permission } from '@vitrine/domain/identity/permissions'
import { isPermission, permissionCatalog, permissionGroups, roles } from '@vitrine/domain/identity/permissions'
import { hasAtLeast } from '@vitrine/domain/team/member-policy.rules'
import type { CatalogPermission, TeamUser } from '@vitrine/domain/team/team.routes'
import { sayPermission, sayPermissionGroup, sayRole } from '../../english-names.ts'
import { revisionOf } from '../../http/revisions.ts'
import type { PersonRow } from './people.queries.ts'

const catalogEntry = (code: Permission): CatalogPermission => {
  const { group, roles: granting } = permissionCatalog[code]
  return { code, displayName: sayPermission(code), group, roles: [...granting], active: true }
}

export const catalogRoles = roles.map((code) => ({ code, displayName: sayRole(code), active: true }))
export const catalogGroups = permissionGroups.map((code) => ({ code, displayName: sayPermissionGroup(code) }))
export const catalogPermissions = (Object.keys(permissionCatalog) as Permission[]).map(catalogEntry)

interface Inviting {
  role: PersonRow['role']
  permissions: readonly Permission[]
  inviter: Pick<PersonRow, 'role' | 'permissions' | 'active'> | null
}

/** An invitation counts only as long as the person who answers for it could make it. */
export const isBacked = ({ inviter, ...invited }: Inviting): boolean =>
  inviter?.active === true && inviter.permissions.includes('team.change') && hasAtLeast(inviter, invited)

export const inviterOf = (row: PersonRow): Inviting['inviter'] =>
  row.inviterRole === null
    ? null
    : { role: row.inviterRole, permissions: row.inviterPermissions ?? [], active: row.inviterActive === true }

type Rights = Pick<PersonRow, 'name' | 'role' | 'permissions' | 'active'>

interface View {
  /** The person who asks. */
  viewer: string
  now: Date
  byMail: boolean
}

function invitationOf(row: PersonRow, { now, byMail }: View): TeamUser['invitation'] {
  if (row.sentAt === null || row.expiresAt === null) return null
  const isLapsed = !isBacked({ ...row, inviter: inviterOf(row) })
  const state = isLapsed ? 'lapsed' : row.expiresAt <= now ? 'expired' : row.refused ? 'refused' : 'open'
  return { state, sentAt: row.sentAt.toISOString(), expiresAt: row.expiresAt.toISOString(), byMail }
}

/** What a save of a user writes, whether they are a member or invited. */
export const revisionOfPerson = ({ name, role, permissions, active }: Rights): string =>
  revisionOf({ name, role, permissions: permissions.filter(isPermission).sort(), active })

export const toTeamUser = (row: PersonRow, view: View): TeamUser => ({
  id: row.id,
  revision: revisionOfPerson(row),
  email: row.email,
  name: row.name,
  active: row.active,
  roles: catalogRoles.filter(({ code }) => code === row.role),
  permissions: row.permissions.filter(isPermission).map(catalogEntry),
  self: row.sub === view.viewer,
  invitation: invitationOf(row, view),
})
