/** People of an app as the API tells them. */
import { isPermission } from '@vitrine/domain/apps/apps.routes'
import type { Permission } from '@vitrine/domain/identity/permissions'
import { permissionCatalog, roles } from '@vitrine/domain/identity/permissions'
import { hasAtLeast } from '@vitrine/domain/team/member-policy.rules'
import type { CatalogPermission, TeamUser } from '@vitrine/domain/team/team.routes'
import type { PersonRow } from './people.queries.ts'

const catalogEntry = (code: Permission): CatalogPermission => {
  const { displayName, group, roles: granting } = permissionCatalog[code]
  return { code, displayName, group, roles: [...granting], active: true }
}

export const catalogRoles = roles.map((role) => ({ ...role, active: true }))
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

export const toTeamUser = (row: PersonRow, view: View): TeamUser => ({
  id: row.id,
  email: row.email,
  name: row.name,
  active: row.active,
  roles: catalogRoles.filter(({ code }) => code === row.role),
  permissions: row.permissions.filter(isPermission).map(catalogEntry),
  self: row.sub === view.viewer,
  invitation: invitationOf(row, view),
})
