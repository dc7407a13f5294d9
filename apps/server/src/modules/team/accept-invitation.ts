/**
 * Accepting an invitation. Membership begins here and nowhere else: with this app's own link, opened by somebody without
 * an account, whose account is made with it, or by the signed-in person who has the invited address.
 */
import { AppError, ensure } from '@vitrine/domain/errors'
import { fieldReason } from '@vitrine/domain/field-reasons'
import { maxPassword, minPassword } from '@vitrine/domain/identity/password.rules'
import { newId } from '@vitrine/domain/ids'
import type { Invitation } from '@vitrine/domain/team/invitations.routes'
import { refuseField } from '../../http/refuse.ts'
import type { TenantDb } from '../../platform/db/tenant.ts'
import type { Ports, Session } from '../../ports.ts'
import { type Actor, recordChange } from '../audit/index.ts'
import {
  findUser,
  findUserByEmail,
  hashPassword,
  insertUser,
  makeSlug,
  passwordProblem,
  proveEmail,
} from '../identity/index.ts'
import { hashOfToken } from './invitation-link.ts'
import { endInvitation, findByLink } from './invitations.queries.ts'
import { findMemberBySub, insertMember, lockTeam } from './members.queries.ts'
import { isBacked } from './team-answer.ts'

type InvitationRow = NonNullable<Awaited<ReturnType<typeof findByLink>>>

function stateOf(found: InvitationRow, nowMs: number): Exclude<Invitation['state'], 'unknown'> {
  if (found.ended_because === 'accepted') return 'accepted'
  if (found.ended_because !== null) return 'withdrawn'
  if (found.link_sending !== found.sending) return 'replaced'
  if (found.expires_at.getTime() <= nowMs) return 'expired'
  if (!found.active) return 'paused'
  const { inviter_role: role, inviter_permissions: permissions, inviter_active } = found
  const inviter = role === null ? null : { role, permissions: permissions ?? [], active: inviter_active === true }
  return isBacked({ ...found, inviter }) ? 'open' : 'lapsed'
}

const anyApp = ({ allTables }: Ports) => allTables('The link of an invitation names no app.')

export async function lookAtInvitation(ports: Ports, token: string): Promise<Invitation> {
  const found = await findByLink(anyApp(ports), hashOfToken(token))
  const nothing = { app: null, email: null, name: null, account: 'existing' } as const
  if (!found) return { ...nothing, state: 'unknown' }
  const state = stateOf(found, ports.clock.now())
  if (state !== 'open') return { ...nothing, state, app: found.application_name }
  const isKnown =
    ports.config.externalIssuer !== null || (await findUserByEmail(anyApp(ports), found.email)) !== undefined
  const { application_name: app, email, name } = found
  return { state, app, email, name, account: isKnown ? 'existing' : 'new' }
}

const closed = (state: Invitation['state']) => new AppError('invitation_closed', { details: { state } })

async function getOpen(ports: Ports, token: string): Promise<InvitationRow> {
  const found = await findByLink(anyApp(ports), hashOfToken(token))
  if (!found) throw closed('unknown')
  const state = stateOf(found, ports.clock.now())
  if (state !== 'open') throw closed(state)
  return found
}

/** Makes the person a member, in the transaction that holds the team. */
async function join(
  trx: TenantDb,
  { found, sub, name, nowMs, actor }: { found: InvitationRow; sub: string; name: string; nowMs: number; actor: Actor },
): Promise<void> {
  const { app_key: appKey, id, role, permissions } = found
  // Who became a member in another way meanwhile keeps the rights they have.
  if (!(await findMemberBySub(trx, sub))) {
    await insertMember(trx, { appKey, id, sub, name, role, permissions, active: true })
    const after = { role, permissions, active: true }
    await recordChange(
      { trx, actor, now: new Date(nowMs) },
      { action: 'team.member_joined', subject: { kind: 'member', id: sub }, after },
    )
  }
  await endInvitation(trx, id, { because: 'accepted', at: new Date(nowMs) })
}

const passwordReasons = {
  'too-short': fieldReason('password_short', { least: minPassword }),
  'too-long': fieldReason('password_long', { most: maxPassword }),
  'is-email': fieldReason('password_is_email'),
}

interface Joining {
  token: string
  name: string
  password: string
  network: string | null
}

export interface NewMember {
  appKey: string
  email: string
}

/** The slug signs in the browser that chose the password. Throws `invitation_closed`, `account_exists` or `validation_failed`. */
export async function joinByInvitation(
  ports: Ports,
  { token, name, password, network }: Joining,
): Promise<NewMember & { slug: string }> {
  const { app_key: appKey, email } = await getOpen(ports, token)
  ensure(!ports.config.externalIssuer && !(await findUserByEmail(anyApp(ports), email)), 'account_exists')
  const problem = passwordProblem(password, email)
  if (problem !== null) refuseField('password', passwordReasons[problem])
  const passwordHash = await hashPassword(ports, password)
  const sub = newId()
  await ports
    .forApp(appKey)
    .transaction()
    .execute(async (trx) => {
      await lockTeam(trx)
      const found = await lockedOpen(ports, trx, token)
      ensure(!(await findUserByEmail(trx, email)), 'account_exists')
      // A link that was copied proves nothing: whoever has it may have another address.
      const emailProvenAt = found.link_mailed ? new Date(ports.clock.now()) : null
      await insertUser(trx, { sub, email, name, passwordHash, mustChange: false, emailProvenAt })
      const actor: Actor = { kind: 'member', sub, name, impersonator: null, token: null, network, session: null }
      await join(trx, { found, sub, name, nowMs: ports.clock.now(), actor })
    })
  const slug = await makeSlug(ports, { sub, opensApp: appKey, thirdParty: false, impersonator: null })
  return { appKey, email, slug }
}

/** As it is now that nobody else can change it; the hash of a link is the same in every app's door. */
async function lockedOpen(ports: Ports, trx: TenantDb, token: string): Promise<InvitationRow> {
  const found = await findByLink(trx.withoutPlugins(), hashOfToken(token))
  const state = found ? stateOf(found, ports.clock.now()) : 'unknown'
  if (!found || state !== 'open') throw closed(state)
  return found
}

/**
 * A second time, as in another tab, is no mistake as long as the person is the member who accepted. Throws
 * `invitation_closed` or `wrong_account`.
 */
export async function acceptInvitation(
  ports: Ports,
  { token, session, actor }: { token: string; session: Session; actor: Actor },
): Promise<NewMember> {
  const known = await findByLink(anyApp(ports), hashOfToken(token))
  if (!known) throw closed('unknown')
  const { app_key: appKey, email } = known
  const user = await findUser(anyApp(ports), session.sub)
  // Somebody who acts for the person does not accept in their place.
  const isInvited = user?.email.toLowerCase() === email.toLowerCase() && !session.impersonated
  ensure(isInvited, 'wrong_account')
  await ports
    .forApp(appKey)
    .transaction()
    .execute(async (trx) => {
      await lockTeam(trx)
      // Only by accepting does somebody become the member with the invitation's id.
      if ((await findMemberBySub(trx, session.sub))?.id === known.id) return
      const found = await lockedOpen(ports, trx, token)
      if (found.link_mailed) await proveEmail(trx.withoutPlugins(), session.sub, new Date(ports.clock.now()))
      await join(trx, { found, sub: session.sub, name: found.name, nowMs: ports.clock.now(), actor })
    })
  ports.members.forget(session.sub)
  return { appKey, email }
}
