/** Inviting people, sending the invitation again, changing and withdrawing it. */

import { memberLimits } from '@vitrine/domain/contract/rate-limits'
import { because } from '@vitrine/domain/error-reasons'
import { AppError, ensure } from '@vitrine/domain/errors'
import { type ConsoleLanguage, consoleLanguages } from '@vitrine/domain/identity/console-languages'
import type { Permission, Role } from '@vitrine/domain/identity/permissions'
import { newId } from '@vitrine/domain/ids'
import { invitationDays } from '@vitrine/domain/team/member-policy.rules'
import { dayMs } from '@vitrine/domain/time'
import { sayCode } from '../../english.ts'
import type { MemberContext } from '../../http/context.ts'
import { takeUse } from '../../http/rate-guard.ts'
import type { TenantDb } from '../../platform/db/tenant.ts'
import type { Ports } from '../../ports.ts'
import { recordChange } from '../audit/index.ts'
import { takeMail } from '../mail/index.ts'
import { changerOf, ensureMayChange, ensureMayGive, readChanger } from './changer.ts'
import { makeInvitationLink } from './invitation-link.ts'
import {
  endInvitation,
  findOpenInvitation,
  findOpenInvitationTo,
  type InvitationRow,
  insertInvitation,
  updateInvitation,
} from './invitations.queries.ts'
import { findMemberByEmail, lockTeam, type MemberChange, type MemberRow } from './members.queries.ts'
import { ensurePersonRevision } from './person-revision.ts'
import { mailInvitation } from './team.mails.ts'

interface Invited {
  email: string
  name: string
  role: Role
  permissions: Permission[]
  active: boolean
}

/** A link is told only where no mail is sent, and only now. */
export interface InvitationLink {
  id: string
  link: string | null
}

const lifetimeMs = invitationDays * dayMs

const sendingAt = (nowMs: number) => ({
  sending: newId(),
  sent_at: new Date(nowMs),
  expires_at: new Date(nowMs + lifetimeMs),
})

/** The letter goes when the transaction commits, or not at all. Nobody gets a link that opens nothing for now. */
async function deliver(
  trx: TenantDb,
  { ports, language }: { ports: Ports; language: ConsoleLanguage },
  invitation: InvitationRow,
): Promise<string | null> {
  if (!invitation.active) return null
  if (!ports.mail) return makeInvitationLink(trx, ports, invitation)
  const mailing = { appKey: invitation.app_key, invitationId: invitation.id, locale: language }
  await ports.jobs.send(mailInvitation, { id: invitation.sending, ...mailing }, { within: trx })
  return null
}

async function languageOfInviter(trx: TenantDb, sub: string): Promise<ConsoleLanguage> {
  const user = await trx.selectFrom('users').select('language').where('sub', '=', sub).executeTakeFirst()
  return consoleLanguages.find((language) => language === user?.language) ?? 'en'
}

interface Turn {
  trx: TenantDb
  own: MemberRow | null
  nowMs: number
}

/** Holds the app's team, and reads in it what the caller may do. */
const inTeam = <T>(context: MemberContext, act: (turn: Turn) => Promise<T>): Promise<T> =>
  context.db.transaction().execute(async (trx) => {
    await lockTeam(trx)
    return act({ trx, own: await readChanger(trx, changerOf(context)), nowMs: context.ports.clock.now() })
  })

const record = (
  { trx, nowMs }: Turn,
  { actor }: MemberContext,
  change: Pick<Parameters<typeof recordChange>[1], 'action' | 'before' | 'after'> & { id: string },
) => {
  const { id, ...rest } = change
  const subject = { kind: 'invitation', id }
  return recordChange({ trx, actor, now: new Date(nowMs) }, { ...rest, subject, personal: ['email', 'name'] })
}

const told = ({ email, name, role, permissions, active }: Invited) => ({ email, name, role, permissions, active })

async function countMail({ ports, appKey }: MemberContext, email: string): Promise<void> {
  const retryAfterSeconds = ports.mail ? await takeMail(ports, 'invitations', { appKey, email }) : null
  if (retryAfterSeconds !== null) throw new AppError('rate_limited', { retryAfterSeconds })
}

/** Throws `user_exists` where the person is a member or invited already, `permission_missing` for rights not one's own. */
export const invite = async (context: MemberContext, person: Invited): Promise<InvitationLink> => {
  if (person.active) await countMail(context, person.email)
  return inTeam(context, async (turn) => {
    const { trx, own, nowMs } = turn
    ensureMayGive(own, person)
    const known = (await findMemberByEmail(trx, person.email)) ?? (await findOpenInvitationTo(trx, person.email))
    if (known) {
      throw new AppError('user_exists', { issues: [{ in: 'body', path: 'email', message: sayCode('user_exists') }] })
    }
    const { appKey, session, ports } = context
    const row = { app_key: appKey, id: newId(), ...person, invited_by: session.sub, ...sendingAt(nowMs) }
    await insertInvitation(trx, row)
    await record(turn, context, { action: 'team.invited', id: row.id, after: told(row) })
    return { id: row.id, link: await deliver(trx, { ports, language: await languageOfInviter(trx, session.sub) }, row) }
  })
}

/** The open invitation with this id, for somebody who may change it. */
async function getOpen({ trx, own }: Turn, id: string): Promise<InvitationRow | undefined> {
  const invitation = await findOpenInvitation(trx, id)
  if (invitation) ensureMayChange(own, invitation)
  return invitation
}

/**
 * Returns null where there is no open invitation with this id. Whoever changes an invitation answers for it from then
 * on; one that is switched on again is sent.
 */
export const changeInvitation = async (
  context: MemberContext,
  id: string,
  change: MemberChange,
): Promise<InvitationLink | null> => {
  const invited = change.active === true ? await findOpenInvitation(context.db, id) : undefined
  if (invited?.active === false) await countMail(context, invited.email)
  return inTeam(context, async (turn) => {
    const { trx, own, nowMs } = turn
    const before = await getOpen(turn, id)
    if (!before) return null
    await ensurePersonRevision(context, trx, before)
    const { ports, session, appKey } = context
    const isOnAgain = !before.active && change.active === true
    if (isOnAgain) await takeUse(ports, memberLimits.invitations, `${appKey} ${session.sub}`)
    const now = { ...before, ...change, invited_by: session.sub, ...(isOnAgain && sendingAt(nowMs)) }
    ensureMayGive(own, now)
    const { app_key: _app, id: _id, email: _email, ...columns } = now
    await updateInvitation(trx, id, columns)
    await record(turn, context, { action: 'team.member_changed', id, before: told(before), after: told(now) })
    const language = await languageOfInviter(trx, session.sub)
    return { id, link: isOnAgain ? await deliver(trx, { ports, language }, now) : null }
  })
}

/** Links of before open nothing any more. */
export const sendAgain = async (context: MemberContext, id: string): Promise<InvitationLink> => {
  const invited = await findOpenInvitation(context.db, id)
  if (invited) await countMail(context, invited.email)
  return inTeam(context, async (turn) => {
    const { trx, own, nowMs } = turn
    const before = await getOpen(turn, id)
    ensure(before?.active === true, 'conflict', because('not_invited'))
    ensureMayGive(own, before)
    const { ports, session } = context
    const fresh = { invited_by: session.sub, ...sendingAt(nowMs) }
    await updateInvitation(trx, id, fresh)
    await record(turn, context, { action: 'team.invited', id, after: told(before) })
    const language = await languageOfInviter(trx, session.sub)
    return { id, link: await deliver(trx, { ports, language }, { ...before, ...fresh }) }
  })
}

/** Returns false where there is no open invitation with this id. */
export const withdraw = (context: MemberContext, id: string): Promise<boolean> =>
  inTeam(context, async (turn) => {
    const { trx, nowMs } = turn
    const invitation = await getOpen(turn, id)
    if (!invitation) return false
    await endInvitation(trx, id, { because: 'withdrawn', at: new Date(nowMs) })
    await record(turn, context, { action: 'team.invitation_withdrawn', id, before: told(invitation) })
    return true
  })
