/** What a token may be given. A token never may more than the member who made it, whatever stands in it. */
import type { RouteContract } from '../contract/contract.ts'
import type { Permission } from '../identity/permissions.ts'

/**
 * With these a program could give others, or a token of its own, what its token does not have, or be told of things after
 * its token has ended: they stay with people.
 */
const ofPeople: ReadonlySet<Permission> = new Set(['team.change', 'tokens.change', 'webhooks.change'])

export const isTokenPermission = (permission: Permission): boolean => !ofPeople.has(permission)

type Access = RouteContract['access']

/** Whether a token may call such a route at all: what is the person's own, or needs them to be there, it may not. */
export const mayBeCalledByToken = (access: Access): access is Extract<Access, { kind: 'member' }> =>
  access.kind === 'member' && !access.recentSignIn && isTokenPermission(access.permission)

/** What a token may do now: what it was given, as far as its maker still may. */
export const tokenRights = (given: Iterable<Permission>, maker: ReadonlySet<Permission>): ReadonlySet<Permission> =>
  new Set([...given].filter((permission) => isTokenPermission(permission) && maker.has(permission)))
