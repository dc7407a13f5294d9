/** Users of an app. What a call may do beyond its permission is decided where it is done, in the same transaction. */
import { teamRoutes } from '@vitrine/domain/team/team.routes'
import { bindModule } from '../../http/bind.ts'
import type { MemberContext } from '../../http/context.ts'
import { ensureRecentSignIn } from '../identity/index.ts'
import { changerOf } from './changer.ts'
import { changeInvitation, type InvitationLink, invite, sendAgain, withdraw } from './invitations.service.ts'
import type { MemberChange } from './members.queries.ts'
import { handOverOwnership, removeMember, sameRights, updateMember } from './members.service.ts'
import { findPerson, listPeople } from './people.queries.ts'
import { ensurePersonRevision, getUser, viewOf } from './person-revision.ts'
import { catalogGroups, catalogPermissions, catalogRoles, toTeamUser } from './team-answer.ts'

async function answerSent(context: MemberContext, { id, link }: InvitationLink) {
  // A link is a secret of its own: nothing on the way may keep it.
  if (link !== null) context.reply.header('cache-control', 'no-store')
  return { data: await getUser(context, id), link }
}

/**
 * Who is an owner is decided by the person alone: not by somebody at their open browser, who could bring in an owner or
 * take one away, nor by somebody who acts in their place.
 */
async function confirmForOwner({ db, ports, session }: MemberContext, id: string, change?: MemberChange) {
  const person = await findPerson(db, id)
  if (!person || (person.role !== 'owner' && change?.role !== 'owner')) return
  const isSame = change !== undefined && person.sub !== null && sameRights(person, { ...person, ...change })
  if (!isSame) await ensureRecentSignIn(ports, session)
}

export const teamModule = bindModule(teamRoutes, {
  listUsers: async ({ query: { query = '', page, size } }, context) => {
    const { rows, total } = await listPeople(context.db, { query, page, size })
    return { data: rows.map((row) => toTeamUser(row, viewOf(context))), total }
  },

  getUser: async ({ params }, context) => ({ data: await getUser(context, params.id) }),

  createUser: async ({ body }, context) => {
    if (body.role === 'owner') await ensureRecentSignIn(context.ports, context.session)
    return answerSent(context, await invite(context, body))
  },

  updateUser: async ({ params, body: { permissions, name, active, role } }, context) => {
    const change = {
      permissions,
      ...(name !== undefined && { name }),
      ...(active !== undefined && { active }),
      ...(role !== undefined && { role }),
    }
    await confirmForOwner(context, params.id, change)
    const sent = await changeInvitation(context, params.id, change)
    if (sent) return answerSent(context, sent)
    const key = { appKey: context.appKey, memberId: params.id }
    await updateMember(context.ports, key, change, changerOf(context), (trx, member) =>
      ensurePersonRevision(context, trx, member),
    )
    return answerSent(context, { id: params.id, link: null })
  },

  deleteUser: async ({ params }, context) => {
    await confirmForOwner(context, params.id)
    if (!(await withdraw(context, params.id)))
      await removeMember(context.ports, { appKey: context.appKey, memberId: params.id }, changerOf(context))
    return { data: { id: params.id } }
  },

  sendInvitation: async ({ params }, context) => {
    await confirmForOwner(context, params.id)
    return answerSent(context, await sendAgain(context, params.id))
  },

  handOverOwnership: async ({ params }, context) => {
    await handOverOwnership(context.ports, { appKey: context.appKey, memberId: params.id }, changerOf(context))
    return { data: await getUser(context, params.id) }
  },

  listPermissions: async () => ({
    data: { roles: catalogRoles, groups: catalogGroups, permissions: catalogPermissions },
  }),
})
