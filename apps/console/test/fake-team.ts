/** The users of a fake shop, kept in memory. */
import { AppError } from '@vitrine/domain/errors'
import {
  type Permission,
  permissionCatalog,
  permissionGroups,
  permissionsOfRole,
  type Role,
  roles,
} from '@vitrine/domain/identity/permissions'
import { type CatalogPermission, type TeamUser, teamRoutes } from '@vitrine/domain/team/team.routes'
import { sayPermission } from './english.ts'
import type { FakeServer } from './fake-server.ts'
import { ensureRevision, revisionOf } from './revisions.ts'

const entryOf = (code: Permission): CatalogPermission => {
  const { group, roles: granting } = permissionCatalog[code]
  return { code, displayName: sayPermission(code), group, roles: [...granting], active: true }
}
const roleOf = (code: Role) => [{ code, displayName: code, active: true }]

interface Values {
  email: string
  name?: string
  role?: Role
  permissions?: readonly Permission[]
  active?: boolean
  self?: boolean
  invitation?: TeamUser['invitation']
}

export const userOf = (id: string, values: Values): TeamUser => {
  const { email, name = '', role = 'staff', active = true, self = false, invitation = null } = values
  const permissions = (values.permissions ?? permissionsOfRole(role)).map(entryOf)
  const revision = revisionOf({ name, active, role, permissions: permissions.map(({ code }) => code) })
  return { id, revision, email, name, active, roles: roleOf(role), permissions, self, invitation }
}

export const invitation = (over: Partial<NonNullable<TeamUser['invitation']>> = {}) => ({
  state: 'open' as const,
  sentAt: '2026-05-04T08:00:00.000Z',
  expiresAt: '2026-05-11T08:00:00.000Z',
  byMail: true,
  ...over,
})

export class FakeTeam {
  users: TeamUser[] = [
    userOf('u-ada', { email: 'ada@shop.example', name: 'Ada Lind', role: 'owner', self: true }),
    userOf('u-bo', { email: 'bo@shop.example', name: 'Bo Berg', permissions: ['app.read', 'design.read'] }),
  ]
  /** Told for each invitation, as where no mail is sent. */
  link: string | null = null

  serve(server: FakeServer): void {
    const find = (id: string) => {
      const user = this.users.find((one) => one.id === id)
      if (!user) throw new AppError('not_found')
      return user
    }
    const replace = (user: TeamUser) => {
      this.users = this.users.map((one) => (one.id === user.id ? user : one))
      return user
    }
    server.on(teamRoutes.listUsers, ({ query: { query = '', page, size } }) => {
      const found = this.users.filter(({ email, name }) =>
        `${email} ${name}`.toLowerCase().includes(query.toLowerCase()),
      )
      return { data: found.slice(page * size, (page + 1) * size), total: found.length }
    })
    server.on(teamRoutes.getUser, ({ params }) => ({ data: find(params.id) }))
    server.on(teamRoutes.createUser, ({ body }) => {
      const byMail = this.link === null
      const user = userOf(`u-${this.users.length}`, { ...body, invitation: invitation({ byMail }) })
      this.users = [...this.users, user]
      return { data: user, link: this.link }
    })
    server.on(teamRoutes.updateUser, ({ params, body, request }) => {
      ensureRevision(request, find(params.id))
      const { invitation: invited, email, name, active, self, roles: held } = find(params.id)
      const stored = { email, name, active, self, role: held[0]?.code ?? 'staff', invitation: invited }
      return { data: replace(userOf(params.id, { ...stored, ...body })), link: null }
    })
    server.on(teamRoutes.deleteUser, ({ params }) => {
      find(params.id)
      this.users = this.users.filter(({ id }) => id !== params.id)
      return { data: { id: params.id } }
    })
    server.on(teamRoutes.sendInvitation, ({ params }) => ({ data: find(params.id), link: this.link }))
    server.on(teamRoutes.handOverOwnership, ({ params }) => {
      const user = find(params.id)
      return { data: replace(userOf(user.id, { ...user, role: 'owner', permissions: permissionsOfRole('owner') })) }
    })
    server.on(teamRoutes.listPermissions, () => ({
      data: {
        roles: roles.flatMap(roleOf),
        groups: permissionGroups.map((code) => ({ code, displayName: code })),
        permissions: (Object.keys(permissionCatalog) as Permission[]).map(entryOf),
      },
    }))
  }
}
